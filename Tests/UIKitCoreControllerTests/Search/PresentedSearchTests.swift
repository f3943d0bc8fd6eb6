import CoreGraphics
import Foundation
import Testing
import UIKitTesting
import _StageTraits

@testable import UIKitCore

@MainActor @Suite("Presented search controllers", .currentStage)
struct PresentedSearchTests {
  private final class Recorder: NSObject, UISearchControllerDelegate {
    var events: [String] = []
    var present: () -> Void = {}

    func presentSearchController(_ searchController: UISearchController) {
      events.append("present")
      present()
    }
    func willPresentSearchController(_ search: UISearchController) { events.append("will show") }
    func didPresentSearchController(_ search: UISearchController) { events.append("did show") }
    func willDismissSearchController(_ search: UISearchController) { events.append("will go") }
    func didDismissSearchController(_ search: UISearchController) { events.append("did go") }
  }

  private let stage = Stage(showsStatusBar: true)
  private let page = UIViewController()
  private let results = UIViewController()
  private let search: UISearchController
  private let navigation: UINavigationController
  private let recorder = Recorder()
  private var bar: UISearchBar { search.searchBar }
  private var top: CGFloat { stage.window.safeAreaInsets.top }

  init() {
    search = UISearchController(searchResultsController: results)
    search.delegate = recorder
    navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
  }

  private func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  private func present(animated: Bool = true) {
    page.present(search, animated: animated) { [recorder] in recorder.events.append("completed") }
  }

  @Test("If a search bar is in no view, presenting its search controller shows the bar at the top")
  func searchButton() {
    present()
    stage.settle()
    #expect(recorder.events == ["will show", "did show", "completed"])
    #expect(frame(bar) == CGRect(x: 0, y: top, width: 390, height: 56))
    #expect(navigation.isNavigationBarHidden && bar.searchTextField.isFirstResponder)
    #expect(search.isActive && search.presentingViewController === page)
    #expect(page.presentedViewController === search)
    stage.type("A")
    stage.settle()
    #expect(frame(results.view).minY == top + 56 && results.view.window != nil)
    recorder.events = []
    stage.tap(CGPoint(x: 360, y: top + 28))
    stage.settle()
    #expect(recorder.events == ["will go", "did go"])
    #expect(!search.isActive && search.presentingViewController == nil)
    #expect(page.presentedViewController == nil && bar.superview == nil)
    #expect(!navigation.isNavigationBarHidden)
    present(animated: false)
    #expect(recorder.events.suffix(3) == ["will show", "did show", "completed"])
    #expect(frame(bar).minY == top)
  }

  @Test(
    "The bar of a presented search controller slides in from above the screen, and slides back out")
  func animation() throws {
    present()
    stage.advance(by: 0.1)
    let container = try #require(bar.superview)
    let entering = try #require(container.layer.presentation()).frame.minY
    #expect(entering > -56 && entering < top)
    stage.settle()
    search.isActive = false
    stage.advance(by: 0.1)
    let leaving = try #require(container.layer.presentation()).frame.minY
    #expect(leaving > -56 && leaving < top)
  }

  @Test(
    "Calling dismiss on the presenter, the results or the search itself ends a presented search")
  func dismissal() {
    for controller in [page, results, search] {
      present()
      stage.settle()
      stage.type("A")
      stage.settle()
      controller.dismiss(animated: true) { [recorder] in recorder.events.append("dismissed") }
      stage.settle()
      #expect(recorder.events.suffix(2) == ["did go", "dismissed"] && !search.isActive)
    }
  }

  @Test(
    "Calling dismiss on a page ends a search that the page's navigation controller has presented")
  func presentedByAncestor() {
    navigation.present(search, animated: false)
    stage.settle()
    #expect(page.presentedViewController === search)
    #expect(navigation.presentedViewController === search)
    #expect(search.presentedViewController == nil && results.presentedViewController == nil)
    page.dismiss(animated: false)
    stage.settle()
    #expect(!search.isActive && page.presentedViewController == nil)
  }

  @Test("In a sheet, a search can begin again while the end of the former search is still animated")
  func againInSheet() {
    let sheet = UINavigationController(rootViewController: UIViewController())
    sheet.topViewController?.navigationItem.searchController = search
    page.present(sheet, animated: false)
    stage.settle()
    search.isActive = true
    stage.settle()
    search.isActive = false
    stage.advance(by: 0.1)
    search.isActive = true
    stage.settle()
    #expect(search.isActive && recorder.events.last == "did show")
  }

  @Test("Presenting the search controller of a navigation item begins its search")
  func navigationItem() {
    page.navigationItem.searchController = search
    stage.settle()
    present()
    stage.settle()
    #expect(recorder.events == ["will show", "did show", "completed"])
    #expect(search.isActive && bar.searchTextField.isFirstResponder)
    #expect(bar.isDescendant(of: navigation.navigationBar))
    present()
    #expect(recorder.events.count == 3)
  }

  @Test(
    "If a search bar is in the presenter's view, presenting the search controller begins a search")
  func barInPage() {
    bar.frame = CGRect(x: 0, y: 300, width: 390, height: 56)
    page.view.addSubview(bar)
    present()
    stage.settle()
    #expect(search.isActive && frame(bar).minY == top)
    page.dismiss(animated: true)
    stage.settle()
    #expect(!search.isActive && frame(bar).minY == 300)
  }

  @Test(
    "If the delegate presents the search controller itself, the default presentation is omitted")
  func delegatePresents() {
    page.navigationItem.searchController = search
    recorder.present = { [page, search, recorder] in
      page.present(search, animated: false) { recorder.events.append("completed") }
    }
    stage.settle()
    search.isActive = true
    stage.settle()
    #expect(recorder.events == ["present", "will show", "did show", "completed"])
    #expect(search.isActive)
  }

  @Test("If the delegate does not present the search controller, the search begins by default")
  func delegateDoesNothing() {
    page.navigationItem.searchController = search
    stage.settle()
    search.isActive = true
    stage.settle()
    #expect(recorder.events == ["present", "will show", "did show"] && search.isActive)
  }
}
