import CoreGraphics
import Testing
import UIKitTesting
import _StageTraits

@testable import UIKitCore

@MainActor @Suite("Insets of search results", .currentStage)
struct SearchResultsInsetTests {
  private final class ListPage: UIViewController {
    let list = UIScrollView()
    override func loadView() { view = list }
    override func viewDidLoad() {
      super.viewDidLoad()
      list.alwaysBounceVertical = true
      list.contentSize = CGSize(width: 390, height: 3000)
    }
  }

  private let stage = Stage(showsStatusBar: true)
  private let page = ListPage()
  private let results = ListPage()
  private let search: UISearchController
  private let navigation: UINavigationController
  private var bar: UISearchBar { search.searchBar }

  init() {
    search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = search
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  private func searchForText() {
    search.isActive = true
    stage.settle()
    stage.type("a")
    stage.settle()
  }

  private var barBottom: CGFloat { bar.convert(bar.bounds, to: nil).maxY }

  @Test("Results over a list begin below the search bar and end where the list ends")
  func resultsOverList() {
    searchForText()
    let inset = results.list.adjustedContentInset
    #expect(results.view.window != nil && barBottom > stage.window.safeAreaInsets.top)
    #expect(results.view.safeAreaInsets.top >= barBottom && inset.top >= barBottom)
    #expect(inset.top == navigation.navigationBar.frame.maxY)
    #expect(results.list.contentOffset.y == 0 - inset.top)
    #expect(inset.bottom == page.list.adjustedContentInset.bottom)
  }

  @Test("Results begin below the scopes that appear with the first character")
  func scopes() {
    bar.scopeButtonTitles = ["All", "New"]
    search.scopeBarActivation = .onTextEntry
    search.isActive = true
    stage.settle()
    let withoutScopes = barBottom
    stage.type("a")
    stage.settle()
    #expect(bar.showsScopeBar && barBottom > withoutScopes + 20)
    #expect(results.list.adjustedContentInset.top >= barBottom)
    #expect(results.list.contentOffset.y == 0 - results.list.adjustedContentInset.top)
  }

  @Test("Results begin below the search bar after the list behind them has scrolled")
  func scrolledList() {
    page.list.contentOffset.y = 500
    searchForText()
    #expect(results.view.convert(results.view.bounds, to: nil).minY == 0)
    #expect(results.list.adjustedContentInset.top >= barBottom)
  }

  @Test("If the search bar is a subview of the list, the results below it have no top inset")
  func barInList() {
    let search = UISearchController(searchResultsController: results)
    page.navigationItem.searchController = nil
    search.searchBar.frame = CGRect(x: 0, y: 100, width: 390, height: 56)
    page.list.addSubview(search.searchBar)
    stage.settle()
    search.isActive = true
    stage.settle()
    stage.type("a")
    stage.settle()
    let bottom = search.searchBar.convert(search.searchBar.bounds, to: nil).maxY
    #expect(results.view.convert(results.view.bounds, to: nil).minY == bottom)
    #expect(results.list.adjustedContentInset.top == 0)
    #expect(results.list.adjustedContentInset.bottom == page.list.adjustedContentInset.bottom)
  }
}
