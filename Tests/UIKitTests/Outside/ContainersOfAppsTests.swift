import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Split views, tabs, navigation and search", .currentStage)
struct ContainersOfAppsTests {
  @Test(
    "A tab controller's delegate can refuse a tab, and is notified only of the user's selections")
  func tabDelegate() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var log: [String] = []
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool {
        log.append("should \(viewController.title ?? "")")
        return viewController.title != "1"
      }
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { log.append("did \(viewController.title ?? "")") }
    }
    let stage = Stage()
    let delegate = Delegate()
    let tabs = UITabBarController()
    tabs.setViewControllers(
      (0..<3).map { index in
        let page = UIViewController()
        page.title = "\(index)"
        return page
      }, animated: false)
    tabs.delegate = delegate
    stage.show(tabs)
    stage.settle()
    tabs.selectedIndex = 2
    #expect(delegate.log.isEmpty)
    let y = tabs.tabBar.frame.midY
    stage.tap(CGPoint(x: 195, y: y))
    stage.settle()
    #expect(delegate.log == ["should 1"])
    #expect(tabs.selectedIndex == 2)
    stage.tap(CGPoint(x: 65, y: y))
    stage.settle()
    #expect(delegate.log == ["should 1", "should 0", "did 0"])
  }

  @Test("A navigation controller notifies its delegate before and after each push and pop")
  func navigation() {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var log: [String] = []
      func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController,
        animated: Bool
      ) { log.append("will \(viewController.title ?? "") \(animated)") }
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) { log.append("did \(viewController.title ?? "") \(animated)") }
    }
    let stage = Stage()
    let delegate = Delegate()
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    for (page, name) in [(a, "a"), (b, "b"), (c, "c")] { page.title = name }
    let navigation = UINavigationController(rootViewController: a)
    navigation.delegate = delegate
    stage.show(navigation)
    stage.settle()
    delegate.log = []
    navigation.pushViewController(b, animated: true)
    #expect(navigation.topViewController === b)
    #expect(navigation.transitionCoordinator != nil)
    stage.settle()
    #expect(navigation.transitionCoordinator == nil)
    navigation.pushViewController(c, animated: false)
    stage.settle()
    #expect(navigation.popToRootViewController(animated: true) == [b, c])
    stage.settle()
    #expect(
      delegate.log == [
        "will b true", "did b true", "will c false", "did c false", "will a true", "did a true",
      ])
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.navigationBar.items?.count == 1)
    #expect(b.navigationController == nil)
    navigation.setViewControllers([a, c, b], animated: false)
    #expect(navigation.popToViewController(c, animated: false) == [b])
    #expect(navigation.navigationBar.backItem === a.navigationItem)
    #expect(c.navigationItem.title == "c")
  }

  @Test("A split view shows two columns in a regular width, and collapses only in a compact width")
  func split() {
    final class Delegate: NSObject, UISplitViewControllerDelegate {
      var log: [String] = []
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column {
        log.append("collapse")
        return .primary
      }
      func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
      func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
    }
    let delegate = Delegate()
    let stage = Stage(size: CGSize(width: 1180, height: 820))
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    split.delegate = delegate
    stage.show(split)
    stage.settle()
    #expect(split.style == .doubleColumn)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(split.viewController(for: .primary) === list)
    #expect(list.splitViewController === split)
    #expect(list.view.window != nil)
    #expect(detail.view.window != nil)
    let primary = list.view.convert(list.view.bounds, to: nil)
    let secondary = detail.view.convert(detail.view.bounds, to: nil)
    #expect(primary.minX == 0)
    #expect(secondary.maxX == 1180)
    #expect(split.primaryColumnWidth > 200)
    split.hide(.primary)
    stage.settle()
    #expect(split.displayMode == .secondaryOnly)
    stage.size = CGSize(width: 390, height: 844)
    stage.settle()
    #expect(split.isCollapsed)
    #expect(delegate.log.contains("collapse"))
    #expect(delegate.log.last == "collapsed")
    #expect(list.view.window != nil)
    stage.size = CGSize(width: 1180, height: 820)
    stage.settle()
    #expect(!split.isCollapsed)
    #expect(delegate.log.last == "expanded")
  }

  @Test(
    "A search controller reports each change of its text, and clears the text when the search ends")
  func search() throws {
    final class Model: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
      UISearchBarDelegate
    {
      var log: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        log.append("update \(searchController.searchBar.text ?? "nil")")
      }
      func willPresentSearchController(_ searchController: UISearchController) {
        log.append("willPresent")
      }
      func didPresentSearchController(_ searchController: UISearchController) {
        log.append("didPresent")
      }
      func willDismissSearchController(_ searchController: UISearchController) {
        log.append("willDismiss")
      }
      func didDismissSearchController(_ searchController: UISearchController) {
        log.append("didDismiss")
      }
      func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    }
    let stage = Stage()
    let model = Model()
    let page = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = model
    search.delegate = model
    search.searchBar.delegate = model
    page.navigationItem.searchController = search
    page.navigationItem.hidesSearchBarWhenScrolling = false
    page.title = "List"
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    #expect(!search.isActive)
    #expect(search.hidesNavigationBarDuringPresentation)
    #expect(search.obscuresBackgroundDuringPresentation)
    #expect(search.searchResultsController == nil)
    search.isActive = true
    stage.settle()
    #expect(search.isActive)
    #expect(model.log.contains("willPresent"))
    #expect(model.log.contains("didPresent"))
    search.searchBar.searchTextField.becomeFirstResponder()
    stage.type("ab")
    #expect(model.log.contains("update a"))
    #expect(model.log.last == "update ab")
    stage.type("\n")
    #expect(model.log.last == "search")
    search.isActive = false
    stage.settle()
    #expect(search.searchBar.text == "")
    #expect(model.log.last == "didDismiss")
    #expect(page.presentedViewController == nil)
  }

  @Test("In right-to-left layouts, views are mirrored unless they force left to right")
  func rightToLeft() {
    let stage = Stage()
    stage.layoutDirection = .rightToLeft
    let page = UIViewController()
    let (view, forced) = (UIView(), UIView())
    forced.semanticContentAttribute = .forceLeftToRight
    view.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: page.view.leadingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: page.view.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.heightAnchor.constraint(equalToConstant: 100),
    ])
    page.view.addSubview(forced)
    let slider = UISlider(frame: CGRect(x: 0, y: 200, width: 300, height: 30))
    slider.value = 0
    page.view.addSubview(slider)
    stage.show(page)
    stage.settle()
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(forced.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(view.frame == CGRect(x: 270, y: 0, width: 100, height: 100))
    let thumb = slider.thumbRect(
      forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0)
    #expect(thumb.midX > 150)
    #expect(
      UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
    let insets = NSDirectionalEdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 3)
    view.directionalLayoutMargins = insets
    #expect(view.layoutMargins.right == 7)
  }
}
