// Covers UISearchController.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Searching with the keyboard alone", .currentStage)
struct SearchKeyboardTests {
  private let stage = Stage()
  private let page = UIViewController()
  private let search = UISearchController(searchResultsController: nil)
  private var field: UISearchTextField { search.searchBar.searchTextField }

  init() {
    page.title = "Contacts"
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    search.searchBar.scopeButtonTitles = ["All", "Unread", "Flagged"]
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
  }

  /// Presses Tab at most 12 times, until a condition is true. Returns whether the condition is
  /// true.
  private func tab(until condition: () -> Bool) -> Bool {
    for _ in 0..<12 where !condition() {
      stage.press(.keyboardTab)
      stage.settle()
    }
    return condition()
  }

  private func begin() {
    #expect(tab { field.isFirstResponder || field.isFocused })
    if !field.isFirstResponder { stage.press(.keyboardReturnOrEnter) }
    stage.type("x")
    stage.settle()
    #expect(search.isActive && field.text == "x")
  }

  @Test("Tab moves the focus from the search field to the scopes, where arrow keys select a scope")
  func scopes() {
    begin()
    #expect(tab { search.searchBar.parts.scopes.isFocused })
    stage.press(.keyboardRightArrow)
    stage.settle()
    #expect(search.searchBar.selectedScopeButtonIndex == 1 && search.isActive)
  }

  @Test("Tab reaches the Cancel button, and Space on this button ends the search")
  func cancel() {
    begin()
    #expect(tab { search.searchBar.parts.cancel.isFocused })
    stage.press(.keyboardSpacebar)
    stage.settle()
    #expect(!search.isActive && field.text?.isEmpty == true)
  }

  @Test("Select All and Delete clear a search field's text; Delete twice removes a token")
  func clearing() {
    begin()
    field.tokens = [UISearchToken(icon: nil, text: "From Mara")]
    stage.press(.keyboardA, modifiers: .control)
    stage.press(.keyboardDeleteOrBackspace)
    stage.settle()
    #expect(field.text?.isEmpty == true && field.tokens.count == 1 && search.isActive)
    stage.press(.keyboardDeleteOrBackspace)
    stage.settle()
    #expect(field.tokens.count == 1)
    stage.press(.keyboardDeleteOrBackspace)
    stage.settle()
    #expect(field.tokens.isEmpty && search.isActive)
  }
}
