import CoreGraphics
import Foundation

// This extension moves a tab bar when a pushed controller hides the bar. The bar becomes a subview
// of the view below, at the bar's on-screen position, and then moves with that view. The same code
// is used whether an animator or a finger drives the view.

extension UINavigationController {
  /// The tab bar controller that contains this stack.
  private var tabs: UITabBarController? {
    guard let tabs = parentController as? UITabBarController, tabs.displayedPage === self else {
      return nil
    }
    return tabs
  }

  /// Updates the tab, which shows the root controller's item if the stack has no item.
  func rootDidChange() {
    guard tabItem == nil else { return }
    (parentController as? UITabBarController)?.tabItemDidChange()
  }

  /// Whether a controller in the stack, other than the root, hides the bottom bar.
  var hidesBottomBar: Bool { hidesBottomBar(upTo: stack.count, in: stack) }

  private func hidesBottomBar(upTo count: Int, in stack: [UIViewController]) -> Bool {
    stack.prefix(count).dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// Whether a controller, or a controller below it other than the root, hides the bottom bar.
  func hidesBottomBar(for page: UIViewController) -> Bool {
    for stack in [self.stack, running?.oldStack ?? []] {
      guard let index = stack.firstIndex(where: { $0 === page }) else { continue }
      return hidesBottomBar(upTo: index + 1, in: stack)
    }
    return false
  }

  /// The height of the part of a controller's view that the tab bar covers while another controller
  /// hides the bar.
  func bottomBarHeight(for page: UIViewController) -> CGFloat {
    guard let tabs, tabs.isBarPushedAway, !tabs.isTabBarHidden, !tabs.tabBar.isHidden,
      !hidesBottomBar(for: page)
    else { return 0 }
    return tabs.tabBar.rowHeight
  }

  /// Updates the tab bar and the toolbar after a change of the stack below its top controller. The
  /// change may have removed the controller that hid the bars.
  func refreshBottomBar() {
    tabs?.restoreTabBar()
    if !hidesTools { storedView?.setNeedsLayout() }
  }

  /// Moves the tab bar alongside a change of the stack.
  func moveBottomBar(_ change: NavigationChange) {
    guard let tabs, tabs.isBarPushedAway != hidesBottomBar else { return }
    let carrier = hidesBottomBar ? change.from : change.to
    UIView.performWithoutAnimation {
      tabs.moveTabBar(onto: carrier.view)
      for page in [change.from, change.to] { layOutPage(page) }
    }
  }

  func updateBottomBar(_ change: NavigationChange, _ finished: Bool) {
    tabs?.restoreTabBar()
    layOutPage(finished ? change.to : change.from)
  }
}
