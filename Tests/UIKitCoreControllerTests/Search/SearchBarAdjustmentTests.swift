// Covers UISearchBar, UISearchTextField.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Adjustments of search bars and positions of tokens", .currentStage)
struct SearchBarAdjustmentTests {
  private let stage = Stage(size: CGSize(width: 390, height: 300))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
  private var field: UISearchTextField { bar.searchTextField }

  init() {
    let page = UIViewController()
    page.view.addSubview(bar)
    stage.show(page)
  }

  @Test("Position adjustments move the search field in its bar, and the text in the field")
  func positions() {
    let frame = field.frame
    let text = field.textRect(forBounds: field.bounds)
    bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
    stage.settle()
    #expect(field.frame == frame.offsetBy(dx: 3, dy: -2))
    bar.searchTextPositionAdjustment = UIOffset(horizontal: 6, vertical: 1)
    stage.settle()
    #expect(field.textRect(forBounds: field.bounds) == text.offsetBy(dx: 6, dy: 1))
    #expect(field.placeholderRect(forBounds: field.bounds) == text.offsetBy(dx: 6, dy: 1))
    #expect(field.frame.size == frame.size)
    #expect(bar.searchTextPositionAdjustment == UIOffset(horizontal: 6, vertical: 1))
  }

  @Test("A search field's text moves horizontally with its icon and ends before the clear button")
  func icons() {
    bar.text = "Text"
    stage.settle()
    let text = field.editingRect(forBounds: field.bounds)
    let clear = field.clearButtonRect(forBounds: field.bounds)
    let icon = field.iconView.frame
    bar.setPositionAdjustment(UIOffset(horizontal: 20, vertical: 2), for: .search)
    bar.setPositionAdjustment(UIOffset(horizontal: -10, vertical: 0), for: .clear)
    stage.settle()
    #expect(bar.positionAdjustment(for: .search) == UIOffset(horizontal: 20, vertical: 2))
    #expect(bar.positionAdjustment(for: .bookmark) == .zero)
    #expect(field.iconView.frame == icon.offsetBy(dx: 20, dy: 2))
    #expect(field.clearButtonRect(forBounds: field.bounds) == clear.offsetBy(dx: -10, dy: 0))
    let moved = field.editingRect(forBounds: field.bounds)
    #expect(moved.minX == text.minX + 20 && moved.maxX == text.maxX - 10)
    #expect(moved.minY == text.minY)
  }

  @Test(
    "A search bar's bookmark button moves by the adjustment for .bookmark, not for .resultsList")
  func accessories() throws {
    bar.showsBookmarkButton = true
    stage.settle()
    let initialFrame = bar.parts.accessory.frame
    bar.setPositionAdjustment(UIOffset(horizontal: -9, vertical: 0), for: .resultsList)
    stage.settle()
    #expect(bar.parts.accessory.frame == initialFrame)
    bar.setPositionAdjustment(UIOffset(horizontal: -5, vertical: 0), for: .bookmark)
    stage.settle()
    #expect(bar.parts.accessory.frame == initialFrame.offsetBy(dx: -5, dy: 0))
  }

  @Test(
    "scopeBarBackgroundImage fills the search bar below its field while scopes are shown")
  func scopeBackground() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { context in
      UIColor.systemRed.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    bar.scopeBarBackgroundImage = image
    bar.scopeButtonTitles = ["All", "New"]
    stage.settle()
    let view = try #require(bar.parts.scopeBackground)
    #expect(view.image === image && view.alpha == 0)
    bar.showsScopeBar = true
    bar.sizeToFit()
    stage.settle()
    #expect(view.alpha == 1 && view.frame.width == 390 && view.frame.maxY == bar.bounds.maxY)
    #expect(view.frame.minY >= field.frame.maxY && view.frame.minY < bar.parts.scopes.frame.minY)
    let order = bar.subviews.firstIndex(of: view) ?? .max
    #expect(order < bar.subviews.firstIndex(of: bar.parts.scopes) ?? -1)
    bar.scopeBarBackgroundImage = nil
    stage.settle()
    #expect(view.isHidden)
  }

  @Test("A search bar has the text position adjustment of the appearance proxy")
  func appearance() {
    UISearchBar.appearance().searchTextPositionAdjustment = UIOffset(horizontal: 4, vertical: 0)
    defer { UISearchBar.appearance().searchTextPositionAdjustment = .zero }
    let other = UISearchBar()
    bar.superview?.addSubview(other)
    stage.settle()
    #expect(other.searchTextPositionAdjustment == UIOffset(horizontal: 4, vertical: 0))
  }

  // MARK: Tokens

  @Test("Search tokens precede the text, and a text range contains the tokens between its ends")
  func tokens() throws {
    let (first, second) = (
      UISearchToken(icon: nil, text: "One"), UISearchToken(icon: nil, text: "Two")
    )
    bar.text = "ab"
    field.tokens = [first, second]
    let positions = (0..<2).map(field.positionOfToken(at:))
    #expect(field.compare(positions[0], to: positions[1]) == .orderedAscending)
    #expect(field.compare(positions[1], to: field.textualRange.start) == .orderedAscending)
    #expect(field.compare(positions[0], to: field.beginningOfDocument) == .orderedSame)
    let all = try #require(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    #expect(field.tokens(in: all).map(\.text) == ["One", "Two"])
    #expect(
      field.tokens(in: field.textualRange).isEmpty && field.text(in: field.textualRange) == "ab")
    let last = try #require(field.textRange(from: positions[1], to: field.endOfDocument))
    #expect(field.tokens(in: last).first === second && field.tokens(in: last).count == 1)
    #expect(field.text(in: last) == "\u{FFFC}ab")
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 4)
    let start = field.position(from: field.endOfDocument, offset: -2)
    #expect(start.map { field.compare($0, to: field.textualRange.start) } == .orderedSame)
    #expect(field.position(from: positions[0], offset: -1) == nil)
  }

  @Test("Words can be found and replaced in a search field that contains tokens")
  func words() throws {
    bar.text = "red car"
    field.tokens = [UISearchToken(icon: nil, text: "One")]
    let end = field.endOfDocument
    let word = try #require(
      field.tokenizer.rangeEnclosingPosition(end, with: .word, inDirection: .storage(.backward)))
    #expect(field.text(in: word) == "car")
    field.replaceTextualPortion(of: word, with: UISearchToken(icon: nil, text: "Car"), at: 1)
    #expect(bar.text == "red " && field.tokens.map(\.text) == ["One", "Car"])
    let all = try #require(
      field.textRange(from: field.beginningOfDocument, to: field.endOfDocument))
    field.selectedTextRange = all
    #expect(field.selectedTextRange.flatMap(field.text(in:)) == "\u{FFFC}\u{FFFC}red ")
  }
}
