// Covers UISearchBar, UISearchBarDelegate, UISearchTextField, UISearchToken.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Search bars", .currentStage)
struct SearchBarTests {
  private final class Recorder: NSObject, UISearchBarDelegate {
    var events: [String] = []
    var forbidden: String?

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { events.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { events.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      events.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != forbidden }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { events.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { events.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { events.append("bookmark") }
    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { events.append("scope \(selectedScope)") }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 300))
  private let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
  private let recorder = Recorder()
  private var field: UISearchTextField { bar.searchTextField }

  init() {
    let page = UIViewController()
    page.view.addSubview(bar)
    bar.delegate = recorder
    stage.show(page)
  }

  @Test("A search bar is 56 points high, and taller with a prompt or a scope bar")
  func height() {
    let width = CGSize(width: 390, height: 0)
    #expect(bar.sizeThatFits(width).height == 56)
    bar.prompt = "Where to?"
    let withPrompt = bar.sizeThatFits(width).height
    bar.scopeButtonTitles = ["All", "New"]
    #expect(withPrompt > 56 && bar.sizeThatFits(width).height == withPrompt)
    bar.showsScopeBar = true
    #expect(bar.sizeThatFits(width).height > withPrompt + 30)
  }

  @Test("A search bar's delegate is notified of editing, typing, searching and ending in order")
  func typing() {
    stage.tap(CGPoint(x: 150, y: 28))
    stage.type("ab")
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(recorder.events == ["begin", "text a", "text ab", "search"])
    #expect(bar.text == "ab" && field.isFirstResponder)
    bar.resignFirstResponder()
    #expect(recorder.events.last == "end" && !field.isFirstResponder)
    bar.text = "c"
    #expect(recorder.events.count == 5)
  }

  @Test("A search bar shows the images that are set for its icons and states")
  func images() throws {
    let picture = field.parts.clearButton.subviews.first as? UIImageView
    let system = try #require(picture?.image)
    let (clear, pressed, disabled) = (UIImage(), UIImage(), UIImage())
    bar.setImage(clear, for: .clear, state: .normal)
    bar.setImage(pressed, for: .clear, state: .highlighted)
    bar.setImage(disabled, for: .search, state: .disabled)
    #expect(picture?.image === clear)
    field.parts.clearButton.isHighlighted = true
    #expect(picture?.image === pressed)
    field.parts.clearButton.isHighlighted = false
    bar.setImage(nil, for: .clear, state: .normal)
    #expect(picture?.image === system)
    bar.isEnabled = false
    #expect(field.iconView.image === disabled)
    bar.isEnabled = true
    #expect(field.iconView.image !== disabled)
  }

  @Test("Text that a search bar's delegate refuses is not inserted")
  func refusal() {
    recorder.forbidden = "x"
    stage.tap(CGPoint(x: 150, y: 28))
    stage.type("axb")
    #expect(bar.text == "ab")
  }

  @Test("A search bar's cancel button makes the field narrower, and Escape has the button's effect")
  func cancelling() {
    let width = field.frame.width
    bar.setShowsCancelButton(true, animated: true)
    stage.settle()
    #expect(field.frame.width < width - 50)
    stage.tap(CGPoint(x: 360, y: 28))
    stage.tap(CGPoint(x: 150, y: 28))
    stage.press(.keyboardEscape)
    #expect(recorder.events.filter { $0 == "cancel" }.count == 2)
  }

  @Test("A search bar's delegate is notified of taps on the bookmark button and on a scope")
  func buttons() {
    bar.showsBookmarkButton = true
    bar.scopeButtonTitles = ["All", "New"]
    bar.showsScopeBar = true
    bar.sizeToFit()
    stage.settle()
    stage.tap(CGPoint(x: 360, y: 28))
    stage.tap(CGPoint(x: 300, y: bar.frame.maxY - 24))
    #expect(recorder.events == ["bookmark", "scope 1"] && bar.selectedScopeButtonIndex == 1)
  }

  @Test(
    "Search tokens precede the text; two backspaces at the text's start delete the last token")
  func tokens() {
    field.tokens = [
      UISearchToken(icon: nil, text: "Ann"), UISearchToken(icon: nil, text: "Photos"),
    ]
    stage.tap(CGPoint(x: 300, y: 28))
    stage.type("a")
    let start = field.caretRect(for: field.beginningOfDocument).minX
    #expect(start > 120)
    for _ in 0..<2 { stage.press(.keyboardDeleteOrBackspace) }
    #expect(field.tokens.count == 2 && bar.text == "")
    stage.press(.keyboardDeleteOrBackspace)
    #expect(field.tokens.count == 1)
    field.replaceTextualPortion(
      of: field.textualRange, with: UISearchToken(icon: nil, text: "New"), at: 0)
    #expect(field.tokens.count == 2)
    field.removeToken(at: 0)
    #expect(field.tokens.count == 1)
  }

  @Test("In right-to-left layouts a search bar's cancel button is at the left")
  func rightToLeft() {
    bar.semanticContentAttribute = .forceRightToLeft
    bar.showsCancelButton = true
    stage.settle()
    #expect(field.frame.maxX == 382 && field.frame.minX > 60)
  }

  @Test("A search bar has the bar tint color of the appearance proxy")
  func appearance() {
    UISearchBar.appearance().barTintColor = .systemPink
    defer { UISearchBar.appearance().barTintColor = nil }
    let other = UISearchBar()
    bar.superview?.addSubview(other)
    stage.settle()
    #expect(other.barTintColor == .systemPink)
  }
}
