// Covers UISearchController.

import CoreGraphics
import Foundation
import Testing
import UIKitTesting
import _StageTraits

@testable import UIKitCore

@MainActor @Suite("Presenting and dismissing during a search", .currentStage)
struct SearchDismissalTests {
  private final class RestartingDelegate: NSObject, UISearchControllerDelegate {
    func didDismissSearchController(_ search: UISearchController) { search.isActive = true }
  }

  private let stage = Stage()
  private let page = UIViewController()
  private let search = UISearchController(searchResultsController: nil)
  private let navigation: UINavigationController
  private let restartingDelegate = RestartingDelegate()
  private let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
  private var field: UISearchTextField { search.searchBar.searchTextField }

  init() {
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    page.definesPresentationContext = true
    navigation = UINavigationController(rootViewController: page)
  }

  private func begin(in root: UIViewController? = nil) {
    stage.show(root ?? navigation)
    stage.settle()
    search.isActive = true
    stage.settle()
    #expect(search.isActive && field.isFirstResponder)
  }

  private func present(from controller: UIViewController) {
    controller.present(alert, animated: true)
    stage.settle()
    #expect(alert.viewIfLoaded?.window != nil && search.isActive)
  }

  /// Shows a page without a navigation controller. The page's view contains the search bar.
  private func beginInPlainPage() -> UIViewController {
    page.navigationItem.searchController = nil
    let plainPage = UIViewController()
    plainPage.view.addSubview(search.searchBar)
    search.searchBar.frame = CGRect(x: 0, y: 300, width: 390, height: 56)
    begin(in: plainPage)
    return plainPage
  }

  @Test(
    "The search controller is the presentedViewController of the searched page and its children")
  func presented() {
    let child = UIViewController()
    page.addChild(child)
    page.view.addSubview(child.view)
    child.didMove(toParent: page)
    begin()
    #expect(page.presentedViewController === search && child.presentedViewController === search)
    #expect(search.presentingViewController === page)
    #expect(search.presentedViewController == nil && navigation.presentedViewController == nil)
    search.isActive = false
    #expect(page.presentedViewController == nil && child.presentedViewController == nil)
    stage.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test("A search that began without a presentation does not become the visible controller")
  func visibleController() {
    begin()
    #expect(navigation.visibleViewController === page && navigation.frontmost === page)
    let next = UIViewController()
    navigation.pushViewController(next, animated: true)
    stage.settle()
    #expect(navigation.visibleViewController === next && next.presentedViewController == nil)
  }

  @Test(
    "The first dismiss on the search controller dismisses its alert, the second ends the search")
  func dismissalBySearch() {
    begin()
    present(from: search)
    #expect(page.presentedViewController === search && search.presentedViewController === alert)
    #expect(alert.presentingViewController === search)
    search.dismiss(animated: true)
    stage.settle()
    #expect(alert.presentingViewController == nil && alert.view.window == nil)
    #expect(search.isActive && page.presentedViewController === search)
    #expect(search.presentedViewController == nil)
    search.dismiss(animated: true)
    stage.settle()
    #expect(!search.isActive && page.presentedViewController == nil)
  }

  @Test("dismiss on the searched controller in a sheet ends the search and keeps the sheet")
  func dismissalInSheet() {
    let root = UIViewController()
    stage.show(root)
    root.present(navigation, animated: false)
    stage.settle()
    search.isActive = true
    stage.settle()
    page.dismiss(animated: true)
    stage.settle()
    #expect(!search.isActive && root.presentedViewController === navigation)
    page.dismiss(animated: true)
    stage.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test("dismiss on the searched controller ends the search and dismisses an alert over it")
  func dismissalOfBoth() {
    begin()
    present(from: search)
    var completions = 0
    page.dismiss(animated: true) { completions += 1 }
    #expect(!search.isActive && alert.isBeingDismissed && completions == 0)
    stage.settle()
    #expect(completions == 1 && alert.view.window == nil)
    #expect(!search.isActive && !field.isFirstResponder && page.presentedViewController == nil)
  }

  @Test("Without a navigation controller, dismiss on the page also ends the search and its alert")
  func dismissalOfBothInPlainPage() {
    let plainPage = beginInPlainPage()
    present(from: search)
    #expect(plainPage.presentedViewController === search)
    plainPage.dismiss(animated: false)
    stage.settle()
    #expect(!search.isActive && alert.view.window == nil)
    #expect(plainPage.presentedViewController == nil)
  }

  @Test(
    "A modal presented in the search controller's context is dismissed together with the search")
  func dismissalOfContext() {
    let modal = UIViewController()
    modal.modalPresentationStyle = .overCurrentContext
    search.definesPresentationContext = true
    begin()
    search.present(modal, animated: false)
    stage.settle()
    #expect(search.presentedViewController === modal && page.presentedViewController === search)
    page.dismiss(animated: false)
    stage.settle()
    #expect(!search.isActive && modal.presentingViewController == nil)
    #expect(modal.view.window == nil)
  }

  @Test(
    "If the delegate begins the search again during dismiss on the page, the search stays active")
  func restart() {
    let plainPage = beginInPlainPage()
    present(from: search)
    search.delegate = restartingDelegate
    plainPage.dismiss(animated: false)
    stage.settle()
    #expect(alert.view.window == nil && search.isActive)
    #expect(plainPage.presentedViewController === search)
  }

  @Test("Selecting an alert's action dismisses the alert over a search and keeps the search active")
  func action() {
    let plainPage = beginInPlainPage()
    let action = UIAlertAction(title: "OK", style: .default)
    alert.addAction(action)
    present(from: search)
    alert.choose(action)
    stage.settle()
    #expect(alert.view.window == nil && search.isActive)
    #expect(plainPage.presentedViewController === search)
  }

  @Test("If an alert's action ends the search, the search does not begin again after the alert")
  func endingAction() {
    let action = UIAlertAction(title: "OK", style: .default) { [search] _ in
      search.isActive = false
    }
    alert.addAction(action)
    begin()
    present(from: search)
    alert.choose(action)
    stage.settle()
    #expect(alert.view.window == nil && !search.isActive && !field.isFirstResponder)
  }

  @Test("If a search ends under an alert, it does not begin again after the alert's dismissal")
  func endUnderAlert() {
    begin()
    present(from: search)
    search.isActive = false
    stage.settle()
    #expect(page.presentedViewController === alert)
    #expect(alert.presentingViewController === navigation)
    page.dismiss(animated: true)
    stage.settle()
    #expect(alert.view.window == nil && !search.isActive && !field.isFirstResponder)
  }

  @Test(
    "dismiss on the searched controller dismisses the controller's own alert and not the search")
  func alertOfPage() {
    begin()
    present(from: page)
    #expect(page.presentedViewController === alert)
    #expect(alert.presentingViewController === navigation)
    page.dismiss(animated: true)
    stage.settle()
    #expect(alert.view.window == nil && search.isActive)
    #expect(page.presentedViewController === search)
  }

  @Test("A second search controller cannot be presented during a search")
  func secondSearch() {
    let second = UISearchController(searchResultsController: nil)
    begin()
    page.present(second, animated: false)
    stage.settle()
    #expect(!second.isActive && search.isActive && page.presentedViewController === search)
  }
}
