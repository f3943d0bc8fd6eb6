// Covers UISearchController, UISearchController.ScopeBarActivation, UISearchControllerDelegate.
// Covers UISearchResultsUpdating.

import _ImagePixels
import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Search controllers", .currentStage)
struct SearchControllerTests {
  private final class Recorder: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    var events: [String] = []

    func updateSearchResults(for search: UISearchController) {
      events.append("update \(search.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ search: UISearchController) { events.append("will show") }
    func didPresentSearchController(_ search: UISearchController) { events.append("did show") }
    func willDismissSearchController(_ search: UISearchController) { events.append("will go") }
    func didDismissSearchController(_ search: UISearchController) { events.append("did go") }
  }

  private final class ListPage: UIViewController {
    let list = UIScrollView()
    override func loadView() { view = list }
    override func viewDidLoad() {
      super.viewDidLoad()
      list.alwaysBounceVertical = true
      list.contentSize = CGSize(width: 390, height: 3000)
    }
  }

  private let stage = Stage()
  private let page = ListPage()
  private let results = UIViewController()
  private let search: UISearchController
  private let navigation: UINavigationController
  private let recorder = Recorder()
  private var bar: UINavigationBar { navigation.navigationBar }
  private var field: UISearchTextField { search.searchBar.searchTextField }

  init() {
    search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = recorder
    search.delegate = recorder
    page.navigationItem.searchController = search
    page.title = "Contacts"
    navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    stage.settle()
  }

  private func tapField() {
    stage.tap(field.convert(CGPoint(x: 100, y: 18), to: nil))
    stage.settle()
  }

  @Test("The search bar is below the large title, and the content begins below the search bar")
  func rest() {
    #expect(bar.frame.height == 148 && page.list.adjustedContentInset.top == 148)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).maxY == 148)
    #expect(search.searchBar.placeholder == "Search" && !search.isActive)
  }

  @Test(
    "Scrolling hides the search bar before the large title if hidesSearchBarWhenScrolling is true")
  func scrolling() {
    page.list.contentOffset.y = -148 + 30
    stage.advance(by: 0.1)
    #expect(bar.frame.height == 118 && search.searchBar.bounds.height == 22)
    page.list.contentOffset.y = -148 + 80
    stage.advance(by: 0.1)
    #expect(bar.frame.height == 68 && search.searchBar.bounds.height == 0)
    page.navigationItem.hidesSearchBarWhenScrolling = false
    stage.advance(by: 0.1)
    #expect(search.searchBar.bounds.height == 52)
  }

  @Test("A search bar that is mostly hidden when the finger lifts is then hidden completely")
  func snapping() {
    stage.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 560), duration: 2)
    stage.settle()
    #expect(search.searchBar.bounds.height == 0 && bar.frame.height == 96)
  }

  @Test("A tap on the search field begins the search and hides the bar's title and buttons")
  func beginning() throws {
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    stage.settle()
    let content = try #require(bar.content)
    let buttons = content.subviews.compactMap { $0 as? BarItemButton }
    let button = try #require(buttons.first)
    #expect(button.alpha == 1 && !content.largeTitleView.isHidden)
    tapField()
    #expect(button.alpha == 0 && content.largeTitleView.isHidden)
    #expect(content.titleLabel.alpha == 0)
    #expect(search.isActive && search.searchBar.showsCancelButton)
    #expect(bar.frame.height == 60 && page.list.adjustedContentInset.top == 60)
    #expect(page.list.contentOffset.y == -60)
    #expect(recorder.events == ["will show", "update ", "did show"])
  }

  @Test("Return ends the editing of a search field and keeps the search active")
  func searching() {
    tapField()
    stage.type("x")
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(search.isActive && !field.isFirstResponder && search.searchBar.text == "x")
  }

  @Test(
    "dismiss(animated:) of a search controller ends the search and calls the completion afterwards")
  func dismissal() {
    tapField()
    search.dismiss(animated: true) { recorder.events.append("completed") }
    #expect(!search.isActive && recorder.events.last != "completed")
    stage.settle()
    #expect(recorder.events.suffix(2) == ["did go", "completed"])
    tapField()
    search.dismiss(animated: false) { recorder.events.append("completed") }
    #expect(recorder.events.suffix(2) == ["did go", "completed"] && search.parent == nil)
  }

  @Test("The search results controller is visible while the search bar contains text")
  func showingResults() {
    tapField()
    #expect(results.parent == nil && !search.showsSearchResultsController)
    stage.type("A")
    #expect(results.parent === search && search.showsSearchResultsController)
    #expect(results.view.window === stage.window && recorder.events.last == "update A")
    stage.press(.keyboardDeleteOrBackspace)
    #expect(results.parent == nil)
  }

  @Test("Escape ends the search, clears its text and restores the bar's height and the offset")
  func cancelling() {
    tapField()
    stage.type("A")
    recorder.events = []
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(!search.isActive && search.searchBar.text == "" && !field.isFirstResponder)
    #expect(bar.frame.height == 148 && page.list.contentOffset.y == -148)
    #expect(recorder.events == ["will go", "update ", "did go"])
    #expect(search.parent == nil && results.parent == nil)
  }

  @Test(
    "Touches do not reach the content behind a search's dimming view, and a tap ends the search")
  func dimming() {
    tapField()
    #expect(!search.overlay.dimmingView.isHidden)
    stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.2)
    stage.settle()
    #expect(page.list.contentOffset.y == -60)
    stage.tap(CGPoint(x: 195, y: 600))
    stage.settle()
    #expect(!search.isActive)
  }

  @Test("A search dims the content below the navigation bar, but not the bar with its scopes")
  func dimmedContent() {
    page.list.backgroundColor = .white
    search.searchBar.scopeButtonTitles = ["All", "New"]
    tapField()
    let dimmingView = search.overlay.dimmingView
    #expect(abs(dimmingView.convert(dimmingView.bounds, to: nil).minY - bar.frame.maxY) <= 0.5)
    let picture = stage.snapshot()
    #expect(picture.pixel(3, bar.frame.maxY - 3).red > 240)
    #expect(picture.pixel(3, bar.frame.maxY + 20).red < 220)
  }

  @Test(
    "If obscuresBackgroundDuringPresentation is false, a drag scrolls the content during a search")
  func unobscured() {
    search.obscuresBackgroundDuringPresentation = false
    tapField()
    stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 300), duration: 0.2)
    stage.settle()
    #expect(page.list.contentOffset.y > 100 && search.isActive)
  }

  @Test("Scopes appear when the search begins; with .onTextEntry they appear when text is typed")
  func scopes() {
    search.searchBar.scopeButtonTitles = ["All", "New"]
    tapField()
    #expect(search.searchBar.showsScopeBar && bar.frame.height > 90)
    search.isActive = false
    stage.settle()
    search.scopeBarActivation = .onTextEntry
    tapField()
    #expect(!search.searchBar.showsScopeBar)
    stage.type("A")
    #expect(search.searchBar.showsScopeBar)
  }

  @Test(
    "A search keeps the navigation bar visible if hidesNavigationBarDuringPresentation is false")
  func visibleBar() {
    search.hidesNavigationBarDuringPresentation = false
    search.isActive = true
    stage.settle()
    #expect(bar.frame.height == 148 && field.isFirstResponder)
  }

  @Test("A push removes the search bar of the covered controller, and the pop restores it")
  func pushing() {
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(search.searchBar.window == nil && bar.frame.height == 96)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(search.searchBar.window != nil && bar.frame.height == 148)
  }
}
