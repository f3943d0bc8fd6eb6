import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

/// Checks text properties with numbers that are too large or too small for layout.
@Suite("Text properties with extreme values", .currentStage) @MainActor
struct ExtremeTextNumbersTests {
  @Test(
    "A text view of infinite or maximum height can be laid out",
    arguments: [
      CGFloat.greatestFiniteMagnitude, 1e38, .infinity,
    ])
  func heights(height: CGFloat) {
    let scene = TextScene()
    let view = scene.view("One\nTwo")
    view.frame.size.height = height
    scene.stage.advance(by: 0)
    #expect(view.text == "One\nTwo")
  }

  @Test("Text whose attributes begin in the middle of a character is laid out and drawn")
  func splitCharacters() {
    let scene = TextScene()
    let empty = scene.stage.snapshot().pngData()
    let text = NSMutableAttributedString(string: "a👩‍👩‍👧b")
    for index in 0..<text.length {
      text.addAttribute(
        .foregroundColor, value: UIColor(white: CGFloat(index) / 10, alpha: 1),
        range: NSRange(location: index, length: 1))
    }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    label.attributedText = text
    scene.controller.view.addSubview(label)
    scene.stage.advance(by: 0)
    let withLabel = scene.stage.snapshot().pngData()
    #expect(withLabel != empty)
    let letters = UILabel()
    letters.text = "ab"
    #expect(label.intrinsicContentSize.width > letters.intrinsicContentSize.width)
    scene.view().attributedText = text
    scene.stage.advance(by: 0)
    #expect(scene.stage.snapshot().pngData() != withLabel)
    #expect(AttributedString(text).characters.count >= 3)
  }
}
