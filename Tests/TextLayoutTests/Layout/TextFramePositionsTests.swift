import CoreGraphics
import Testing
import TextLayout

@Suite struct TextFramePositionsTests {
  private func frame(_ text: String, width: CGFloat = .infinity) -> TextFrame {
    TextFrame(
      AttributedText(text, attributes: TextAttributes(font: FontDescription(size: 20))),
      in: CGSize(width: width, height: CGFloat.infinity))
  }

  @Test("The caret moves right through English text and left through Hebrew text")
  func caretDirections() {
    let english = frame("abc")
    let xs = (0...3).map { english.caretRect(at: $0).minX }
    #expect(xs == xs.sorted() && Set(xs).count == 4)
    let hebrew = frame("שלום")
    let reversed = (0...4).map { hebrew.caretRect(at: $0).minX }
    #expect(reversed == reversed.sorted(by: >) && Set(reversed).count == 5)
  }

  @Test(
    "Hit testing at a character's caret gives the index of this character",
    arguments: [
      "Hello, world", "你好，世界", "שלום עולם", "a😀b",
    ])
  func roundTrip(text: String) {
    let frame = frame(text)
    var index = 0
    for character in text {
      let rect = frame.caretRect(at: index)
      #expect(frame.index(at: CGPoint(x: rect.minX, y: rect.midY)) == index)
      index += character.utf16.count
    }
  }

  @Test("The caret cannot be inside an emoji of several code points")
  func emojiCluster() {
    let family = "👨‍👩‍👧‍👦"
    let frame = frame("a\(family)b")
    let start = frame.caretRect(at: 1).minX
    let end = frame.caretRect(at: 1 + family.utf16.count).minX
    #expect(end > start + 15)
    for x in stride(from: start, through: end, by: 1) {
      let index = frame.index(at: CGPoint(x: x, y: 10))
      #expect(index == 1 || index == 1 + family.utf16.count)
    }
  }

  @Test("A point outside the text gives the nearest position in the nearest line")
  func outside() {
    let frame = frame("one\ntwo")
    #expect(frame.index(at: CGPoint(x: -50, y: -50)) == 0)
    #expect(frame.index(at: CGPoint(x: 500, y: 5)) == 3)
    #expect(frame.index(at: CGPoint(x: 500, y: 500)) == 7)
  }

  @Test("A hit test finds a character only inside the character's rectangle")
  func characterHit() {
    let frame = frame("ab")
    let second = frame.caretRect(at: 1)
    #expect(frame.characterIndex(at: CGPoint(x: second.minX + 1, y: 5)) == 1)
    #expect(frame.characterIndex(at: CGPoint(x: second.minX - 1, y: 5)) == 0)
    #expect(frame.characterIndex(at: CGPoint(x: 500, y: 5)) == nil)
  }

  @Test("A selection over two lines has one rectangle in each line")
  func selection() {
    let frame = frame("one\ntwo")
    let rects = frame.selectionRects(for: 1..<5)
    #expect(rects.count == 2)
    #expect(rects[0].minX == frame.caretRect(at: 1).minX)
    #expect(rects[1].minX == 0)
    #expect(frame.selectionRects(for: 2..<2).isEmpty)
  }

  @Test("A selection over text of two directions has a rectangle for each visual part")
  func mixedSelection() {
    let frame = frame("abc שלום def")
    let rects = frame.selectionRects(for: 2..<6)
    #expect(rects.count == 2)
    #expect(rects.map(\.width).reduce(0, +) > 20)
    let all = frame.selectionRects(for: 0..<12)
    #expect(all.count == 1)
    #expect(abs(all[0].width - frame.size.width) < 0.1)
  }

  @Test("Caret positions in a truncated line are inside the line")
  func truncated() {
    let text = "a very long line of text that cannot fit"
    let frame = TextFrame(
      AttributedText(text, attributes: TextAttributes(font: FontDescription(size: 20))),
      in: CGSize(width: 100, height: CGFloat.infinity),
      options: TextFrame.Options(maximumLines: 1))
    for index in 0...text.utf16.count {
      #expect((0...100).contains(frame.caretRect(at: index).minX))
    }
  }
}
