// Covers UINavigationItem.SearchBarPlacement, UISearchControllerDelegate.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Search bars beside a title", .currentStage) struct InlineSearchBarTests {
  private final class Recorder: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
    var events: [String] = []
    var selected: [String] = []

    func searchController(
      _ search: UISearchController, willChangeTo placement: UINavigationItem.SearchBarPlacement
    ) { events.append("will \(placement)") }

    func searchController(
      _ search: UISearchController, didChangeFrom placement: UINavigationItem.SearchBarPlacement
    ) { events.append("did \(placement)") }

    func updateSearchResults(for search: UISearchController) {}

    func updateSearchResults(
      for search: UISearchController, selecting suggestion: any UISearchSuggestion
    ) { selected.append(suggestion.localizedSuggestion ?? "") }
  }

  private let stage = Stage(size: CGSize(width: 1024, height: 700))
  private let page = UIViewController()
  private let search = UISearchController(searchResultsController: nil)
  private let recorder = Recorder()
  private let navigation: UINavigationController
  private var bar: UINavigationBar { navigation.navigationBar }
  private var field: UISearchTextField { search.searchBar.searchTextField }
  private var fieldFrame: CGRect { field.convert(field.bounds, to: nil) }

  init() {
    page.title = "Contacts"
    page.view.backgroundColor = .systemBackground
    page.navigationItem.searchController = search
    search.delegate = recorder
    search.searchResultsUpdater = recorder
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  @Test("In a regular width an inline search field is at the trailing edge of the title's row")
  func inline() {
    #expect(page.navigationItem.searchBarPlacement == .inline)
    #expect(search.searchBarPlacement == .inline && bar.frame.height == 44)
    #expect(fieldFrame == CGRect(x: 1024 - 20 - 280, y: bar.frame.minY + 4, width: 280, height: 36))
    stage.layoutDirection = .rightToLeft
    stage.settle()
    #expect(fieldFrame.minX == 20)
  }

  @Test(
    "A search bar is stacked below the title in a compact width and at accessibility text sizes")
  func stacked() {
    page.navigationItem.preferredSearchBarPlacement = .stacked
    stage.settle()
    #expect(page.navigationItem.searchBarPlacement == .stacked && bar.frame.height == 96)
    page.navigationItem.preferredSearchBarPlacement = .inline
    stage.settle()
    #expect(bar.frame.height == 44)
    stage.preferredContentSizeCategory = .accessibilityLarge
    stage.settle()
    #expect(search.searchBarPlacement == .stacked && bar.frame.height > 96)
    stage.preferredContentSizeCategory = .extraExtraExtraLarge
    stage.settle()
    #expect(search.searchBarPlacement == .inline && field.bounds.height <= 44)
    stage.preferredContentSizeCategory = .large
    stage.size = CGSize(width: 400, height: 700)
    stage.settle()
    #expect(search.searchBarPlacement == .stacked && bar.frame.height == 96)
    #expect(abs(fieldFrame.width - (400 - 32)) < 0.01)
  }

  @Test("A search controller's delegate is notified before and after the bar's placement changes")
  func changes() {
    #expect(recorder.events.isEmpty)
    stage.size = CGSize(width: 400, height: 700)
    stage.settle()
    #expect(recorder.events == ["will stacked", "did inline"])
    stage.size = CGSize(width: 1024, height: 700)
    stage.settle()
    #expect(recorder.events.suffix(2) == ["will inline", "did stacked"])
  }

  @Test("An inline search field overlaps neither a long title nor the bar buttons")
  func neighbors() throws {
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    page.title = String(repeating: "Long title ", count: 20)
    stage.settle()
    let content = try #require(bar.content)
    let buttons = content.subviews.compactMap { $0 as? BarItemButton }
    let button = try #require(buttons.first)
    #expect(button.frame.maxX - BarItemButton.sideInset <= fieldFrame.minX - 15)
    #expect(content.titleLabel.frame.maxX <= button.frame.minX + BarItemButton.sideInset)
  }

  @Test("An inline search shows Cancel beside the field and scopes below it, and keeps the title")
  func searching() {
    search.searchBar.scopeButtonTitles = ["All", "Unread"]
    stage.tap(CGPoint(x: fieldFrame.midX, y: fieldFrame.midY))
    stage.settle()
    #expect(search.isActive && field.bounds.width == 280)
    #expect(bar.content?.titleLabel.alpha == 1 && bar.frame.height > 80)
    let parts = search.searchBar.parts
    let cancel = parts.cancel.convert(parts.cancel.bounds, to: nil)
    #expect(parts.cancel.alpha == 1 && cancel.maxX == 1024 - 20 && cancel.minX > fieldFrame.maxX)
    let scopes = parts.scopes.convert(parts.scopes.bounds, to: nil)
    #expect(abs(scopes.minX - 20) < 0.01 && abs(scopes.maxX - 1004) < 0.01, "\(scopes)")
    #expect(scopes.minY >= fieldFrame.maxY)
    stage.tap(CGPoint(x: 800, y: scopes.midY))
    stage.settle()
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    stage.tap(CGPoint(x: cancel.midX, y: cancel.midY))
    stage.settle()
    #expect(!search.isActive && bar.frame.height == 44 && parts.cancel.alpha == 0)
  }

  @Test(
    "An inline search shows its suggestions in a menu below the field; a tap selects a suggestion")
  func suggestions() throws {
    search.isActive = true
    search.searchSuggestions = ["Ann", "Ben"].map {
      UISearchSuggestionItem(localizedSuggestion: $0)
    }
    stage.settle()
    let menu = try #require(field.suggestionMenu)
    #expect(
      menu.frame == CGRect(x: fieldFrame.minX, y: fieldFrame.maxY + 6, width: 280, height: 88))
    stage.tap(CGPoint(x: menu.frame.midX, y: menu.frame.minY + 66))
    stage.settle()
    #expect(recorder.selected == ["Ben"] && field.suggestionMenu == nil && menu.superview == nil)
    #expect(search.isActive)
    search.searchSuggestions = nil
    search.isActive = false
    stage.settle()
    #expect(field.suggestionMenu == nil)
  }

  @Test("A stacked search bar lists its suggestions over the content unless the app disables this")
  func stackedSuggestions() {
    page.navigationItem.preferredSearchBarPlacement = .stacked
    search.searchSuggestions = [UISearchSuggestionItem(localizedSuggestion: "Ann")]
    search.isActive = true
    stage.settle()
    let hasList = { [search] in search.overlay.subviews.contains { $0 is SearchSuggestionList } }
    #expect(hasList() && field.suggestionMenu == nil)
    search.ignoresSearchSuggestionsForSearchBarPlacementStacked = true
    #expect(!hasList())
  }

  @Test("A push removes an inline search field, and the pop restores it at its position")
  func pushing() {
    let next = UIViewController()
    next.title = "Next"
    navigation.pushViewController(next, animated: true)
    stage.advance(by: 0.2)
    #expect(search.searchBar.transform == .identity)
    stage.settle()
    #expect(search.searchBar.window == nil && bar.frame.height == 44)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(search.searchBar.alpha == 1 && fieldFrame.maxX == 1004)
  }
}
