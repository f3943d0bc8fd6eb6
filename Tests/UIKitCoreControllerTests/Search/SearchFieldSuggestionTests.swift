// Covers UISearchTextField, UISearchTextFieldDelegate.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Suggestions of a search field", .currentStage) struct SearchFieldSuggestionTests
{
  private final class Delegate: NSObject, UISearchTextFieldDelegate {
    var selected: [String] = []

    func searchTextField(
      _ field: UISearchTextField, didSelect suggestion: any UISearchSuggestion
    ) {
      selected.append(suggestion.localizedSuggestion ?? "")
      field.text = suggestion.localizedSuggestion
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))
  private let field = UISearchTextField(frame: CGRect(x: 20, y: 100, width: 300, height: 36))
  private let delegate = Delegate()

  init() {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    scroll.contentSize = CGSize(width: 390, height: 2000)
    page.view.addSubview(scroll)
    scroll.addSubview(field)
    field.delegate = delegate
    field.searchSuggestions = (0..<3).map {
      UISearchSuggestionItem(localizedSuggestion: "Suggestion \($0)")
    }
    stage.show(page)
    stage.settle()
  }

  private func begin() {
    field.becomeFirstResponder()
    stage.settle()
  }

  @Test("A search field's suggestion menu is below the field while the field is edited")
  func editing() throws {
    #expect(field.suggestionMenu == nil)
    begin()
    let menu = try #require(field.suggestionMenu)
    #expect(menu.frame == CGRect(x: 20, y: 142, width: 300, height: 132) && menu.alpha == 1)
    field.resignFirstResponder()
    stage.settle()
    #expect(menu.superview == nil && field.suggestionMenu == nil)
  }

  @Test("A tap selects a search suggestion and closes the menu until the text changes")
  func tapping() throws {
    begin()
    stage.tap(CGPoint(x: 100, y: 142 + 66))
    stage.settle()
    #expect(delegate.selected == ["Suggestion 1"] && field.text == "Suggestion 1")
    #expect(field.suggestionMenu == nil && field.isFirstResponder)
    stage.type("x")
    stage.settle()
    #expect(field.suggestionMenu != nil)
  }

  @Test("Arrow keys and Return select a search suggestion, and the escape key closes the menu")
  func keys() {
    begin()
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardUpArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(delegate.selected == ["Suggestion 1"] && field.suggestionMenu == nil)
    stage.type("x")
    #expect(field.suggestionMenu != nil)
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(field.suggestionMenu == nil && field.isFirstResponder)
  }

  @Test("The suggestion menu follows its field when the field scrolls or changes its width")
  func position() throws {
    begin()
    let menu = try #require(field.suggestionMenu)
    scroll.contentOffset.y = 40
    stage.settle()
    #expect(menu.frame.minY == 102)
    scroll.contentOffset.y = 0
    stage.layoutDirection = .rightToLeft
    field.frame = CGRect(x: 60, y: 20, width: 100, height: 36)
    stage.settle()
    #expect(menu.frame == CGRect(x: 8, y: 62, width: 280, height: 132))
  }

  @Test("The suggestion menu follows a field when the frame of the field or a container changes")
  func movedField() throws {
    begin()
    let menu = try #require(field.suggestionMenu)
    field.frame.origin = CGPoint(x: 40, y: 160)
    stage.settle()
    #expect(menu.frame == CGRect(x: 40, y: 202, width: 300, height: 132))
    scroll.frame.origin.y = 30
    stage.settle()
    #expect(menu.frame == CGRect(x: 40, y: 232, width: 300, height: 132))
    field.transform = CGAffineTransform(translationX: 5, y: 12)
    stage.settle()
    #expect(menu.frame.origin == CGPoint(x: 45, y: 244))
    field.center.y = 560
    stage.settle()
    #expect(menu.frame.maxY == field.convert(field.bounds, to: nil).minY - 6)
  }

  @Test("While a search field's suggestion menu closes, the menu does not move with the field")
  func closedMenu() throws {
    begin()
    let menu = try #require(field.suggestionMenu)
    field.resignFirstResponder()
    field.frame.origin.y = 200
    stage.advance(by: 0.05)
    #expect(menu.frame.minY == 142)
    stage.settle()
  }

  @Test("The suggestion menu grows with its rows when the text size changes")
  func textSize() throws {
    begin()
    let menu = try #require(field.suggestionMenu)
    let height = menu.frame.height
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.advance(by: 0.1)
    #expect(menu.frame.height == menu.list.height(in: menu.frame.width))
    #expect(menu.frame.height > 1.5 * height)
  }

  @Test("The suggestion menu is above its field if the field is near the window's lower edge")
  func above() throws {
    field.frame.origin.y = 540
    begin()
    let menu = try #require(field.suggestionMenu)
    #expect(menu.frame.maxY == 534 && menu.frame.height == 132)
  }

  @Test("A long suggestion menu scrolls inside the window, and an empty menu is removed")
  func length() throws {
    field.searchSuggestions = (0..<40).map { UISearchSuggestionItem(localizedSuggestion: "\($0)") }
    begin()
    let menu = try #require(field.suggestionMenu)
    #expect(menu.frame.maxY == 592 && menu.list.contentSize.height == 1760)
    field.searchSuggestions = []
    stage.settle()
    #expect(menu.superview == nil)
  }
}
