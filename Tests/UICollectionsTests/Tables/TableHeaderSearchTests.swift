import CoreGraphics
import Testing
import UIKit
import UIKitTesting
import _StageTraits

@MainActor @Suite("Search bars in table headers", .currentStage)
struct TableHeaderSearchTests {
  private final class ListPage: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private let stage = Stage(showsStatusBar: true)
  private let page = ListPage(style: .plain)
  private let results = UIViewController()
  private let search: UISearchController
  private let navigation: UINavigationController
  private var bar: UISearchBar { search.searchBar }
  private var top: CGFloat { stage.window.safeAreaInsets.top }

  init() {
    results.view.backgroundColor = .systemBackground
    search = UISearchController(searchResultsController: results)
    navigation = UINavigationController(rootViewController: page)
    page.title = "Contacts"
    bar.sizeToFit()
    page.tableView.tableHeaderView = bar
    stage.show(navigation)
    stage.settle()
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func tapField() {
    stage.tap(CGPoint(x: frame(bar).midX, y: frame(bar).minY + 28))
    stage.settle()
  }

  private func tapCancel() {
    stage.tap(CGPoint(x: frame(bar).maxX - 30, y: frame(bar).minY + 28))
    stage.settle()
  }

  @Test("During a search, a header's search bar replaces the navigation bar; Cancel restores both")
  func header() {
    let initialFrame = frame(bar)
    let offset = page.tableView.contentOffset
    tapField()
    #expect(search.isActive && bar.searchTextField.isFirstResponder)
    #expect(frame(bar) == CGRect(x: 0, y: top, width: 390, height: 56))
    #expect(bar.barPosition == .topAttached && navigation.isNavigationBarHidden)
    // The first row has the same distance from the bar as before the search.
    #expect(frame(page.tableView.cellForRow(at: [0, 0])!).minY == top + 56)
    tapField()
    #expect(search.isActive)
    stage.type("A")
    stage.settle()
    #expect(frame(results.view) == CGRect(x: 0, y: top + 56, width: 390, height: 844 - top - 56))
    stage.tap(CGPoint(x: 195, y: 500))
    tapCancel()
    #expect(!search.isActive && !navigation.isNavigationBarHidden)
    #expect(
      frame(bar) == initialFrame && bar.superview === page.tableView && bar.barPosition == .any)
    #expect(page.tableView.contentOffset == offset && page.tableView.tableHeaderView === bar)
  }

  @Test("A tap on the dimming view below a search bar ends the search")
  func dimming() {
    tapField()
    stage.tap(CGPoint(x: 195, y: 500))
    stage.settle()
    #expect(!search.isActive && bar.superview === page.tableView)
  }

  @Test(
    "In a scrolled table an active search bar moves to the top and back, and the rows do not move")
  func scrolled() {
    page.tableView.contentOffset.y += 30
    stage.settle()
    let initialFrame = frame(bar)
    let offset = page.tableView.contentOffset
    search.isActive = true
    stage.settle()
    #expect(frame(bar).minY == top)
    search.isActive = false
    stage.settle()
    #expect(frame(bar) == initialFrame && page.tableView.contentOffset == offset)
    page.tableView.contentOffset.y = 900
    search.isActive = true
    stage.settle()
    #expect(frame(bar).minY == top && page.tableView.contentOffset.y == 900)
    search.isActive = false
    stage.settle()
    #expect(page.tableView.contentOffset.y == 900)
  }

  @Test(
    "Without a dimming view the table scrolls below the active search bar, which stays at the top")
  func scrollingBelow() {
    search.obscuresBackgroundDuringPresentation = false
    tapField()
    stage.drag(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 400), duration: 0.2)
    stage.settle()
    #expect(search.isActive && page.tableView.contentOffset.y > 200)
    #expect(frame(bar) == CGRect(x: 0, y: top, width: 390, height: 56))
    tapCancel()
    #expect(!search.isActive && bar.superview === page.tableView && frame(bar).maxY < 0)
  }

  @Test("During a search, scope buttons make the search bar taller, and results begin below them")
  func scopes() {
    bar.scopeButtonTitles = ["All", "New"]
    bar.sizeToFit()
    page.tableView.tableHeaderView = bar
    stage.settle()
    let initialFrame = frame(bar)
    tapField()
    #expect(frame(bar).height > 80)
    stage.type("A")
    stage.settle()
    #expect(frame(results.view).minY == frame(bar).maxY)
    tapCancel()
    #expect(frame(bar) == initialFrame)
  }

  @Test("After a rotation during a search, the search bar is at the top and has the new width")
  func rotation() {
    tapField()
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    #expect(frame(bar).minY == top && frame(bar).width == 844)
    stage.rotate(to: .portrait)
    stage.settle()
    tapCancel()
    #expect(!search.isActive && frame(bar).width == 390 && bar.superview === page.tableView)
  }

  @Test("In a right-to-left layout an active search bar has its Cancel button at the left")
  func rightToLeft() {
    stage.layoutDirection = .rightToLeft
    tapField()
    stage.tap(CGPoint(x: 30, y: top + 28))
    stage.settle()
    #expect(!search.isActive)
  }

  @Test(
    "hidesNavigationBarDuringPresentation = false keeps the navigation bar above the search bar")
  func visibleNavigationBar() {
    search.hidesNavigationBarDuringPresentation = false
    page.tableView.contentOffset.y += 30
    stage.settle()
    search.isActive = true
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    #expect(frame(bar).minY == frame(navigation.navigationBar).maxY)
  }

  @Test("A search controller's bar can be a table's header without a call of sizeToFit")
  func initialSize() {
    let other = UISearchController()
    page.tableView.tableHeaderView = other.searchBar
    stage.settle()
    #expect(other.searchBar.frame == CGRect(x: 0, y: 0, width: 390, height: 56))
  }

  @Test("A controller pushed during a search has a navigation bar; a pop returns to the search")
  func push() {
    tapField()
    navigation.pushViewController(UIViewController(), animated: true)
    stage.settle()
    #expect(!navigation.isNavigationBarHidden)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(navigation.isNavigationBarHidden && search.isActive && frame(bar).minY == top)
    search.isActive = false
    stage.settle()
    #expect(!navigation.isNavigationBarHidden && bar.superview === page.tableView)
  }
}
