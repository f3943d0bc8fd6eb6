// Covers UISearchSuggestion, UISearchSuggestionItem.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Search suggestions", .currentStage)
struct SearchSuggestionTests {
  private final class Updater: NSObject, UISearchResultsUpdating {
    var selected: [String] = []

    func updateSearchResults(for search: UISearchController) {
      let text = search.searchBar.text ?? ""
      search.searchSuggestions =
        text == "a"
        ? ["Ann", "Anton"].map { UISearchSuggestionItem(localizedSuggestion: $0) } : nil
    }

    func updateSearchResults(
      for search: UISearchController, selecting suggestion: any UISearchSuggestion
    ) {
      selected.append(suggestion.localizedSuggestion ?? "")
      search.searchBar.text = suggestion.localizedSuggestion
    }
  }

  private let stage = Stage()
  private let page = UIViewController()
  private let search = UISearchController(searchResultsController: UIViewController())
  private let updater = Updater()

  init() {
    search.searchResultsUpdater = updater
    page.navigationItem.searchController = search
    page.view.backgroundColor = .systemBackground
    stage.show(UINavigationController(rootViewController: page))
    search.isActive = true
    stage.settle()
  }

  private var rows: [SearchSuggestionRow] {
    let list = search.overlay.subviews.compactMap { $0 as? SearchSuggestionList }.first
    return list?.subviews.compactMap { $0 as? SearchSuggestionRow } ?? []
  }

  @Test("Search suggestions are listed below the search bar until the updater supplies none")
  func list() throws {
    #expect(rows.isEmpty)
    search.searchBar.text = "a"
    stage.settle()
    #expect(rows.map(\.accessibilityLabel) == ["Ann", "Anton"])
    let first = try #require(rows.first)
    let bar = search.searchBar
    let top = first.convert(first.bounds, to: nil).minY
    #expect(top >= bar.convert(bar.bounds, to: nil).maxY - 1 && first.bounds.height == 44)
    search.searchBar.text = "ax"
    stage.settle()
    #expect(rows.isEmpty)
  }

  @Test("A tap passes a search suggestion to the updater and leaves the search active")
  func selection() throws {
    search.searchBar.text = "a"
    stage.settle()
    let row = try #require(rows.last)
    stage.tap(row.convert(CGPoint(x: 100, y: 22), to: nil))
    stage.settle()
    #expect(updater.selected == ["Anton"] && search.searchBar.text == "Anton")
    #expect(rows.isEmpty && search.isActive)
  }

  @Test("The end of a search removes the suggestions from the screen")
  func end() {
    search.searchBar.text = "a"
    stage.settle()
    search.isActive = false
    stage.settle()
    #expect(rows.isEmpty && search.overlay.superview == nil)
  }

  @Test("Search suggestions grow with the text size, and are mirrored in right-to-left layouts")
  func environment() throws {
    search.searchBar.text = "b"
    stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.layoutDirection = .rightToLeft
    search.searchSuggestions = [
      UISearchSuggestionItem(
        localizedSuggestion: "Ann", localizedDescription: "A person",
        iconImage: UIImage(systemName: "person"))
    ]
    stage.settle()
    let row = try #require(rows.first)
    #expect(row.bounds.height > 60 && row.accessibilityLabel == "A person")
    let icon = try #require(row.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(icon.frame.maxX == row.bounds.width - 16)
  }
}
