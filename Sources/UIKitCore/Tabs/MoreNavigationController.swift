import Foundation

/// The stack of the "More" tab: a list of the controllers that have no tab in the bar, and the
/// controller that the user has selected in the list.
///
/// A navigation controller cannot be pushed. Instead, the controllers of its stack move into this
/// stack while the navigation controller is selected, and move back afterwards.
final class MoreNavigationController: UINavigationController {
  let list: MoreListController
  /// The controller that was selected in the list and is shown; nil while the list itself is shown.
  var visiblePage: UIViewController? { viewControllers.count > 1 ? hostedController : nil }
  /// The controller that was selected in the list; nil after the list has appeared again.
  private var hostedController: UIViewController?
  /// The first controller of the shown navigation controller.
  private var visibleRoot: UIViewController?

  init(list: MoreListController) {
    self.list = list
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    setViewControllers([list], animated: false)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a controller of the list; the previously shown controller leaves the stack.
  func show(_ page: UIViewController, animated: Bool) {
    guard page !== visiblePage else { return }
    showList()
    hostedController = page
    guard let inner = page as? UINavigationController else {
      return setViewControllers([list, page], animated: animated)
    }
    // A navigation controller may use the tab bar item of its first controller, so store the item
    // before the first controller moves.
    page.tabItem = page.tabBarItemIfNeeded
    let pages = inner.viewControllers
    visibleRoot = pages.first
    inner.setViewControllers([], animated: false)
    setViewControllers([list] + pages, animated: animated)
  }

  /// Shows the list immediately, and moves the stack of a shown navigation controller back.
  func showList() {
    guard hostedController != nil else { return }
    let pages = Array(viewControllers.dropFirst())
    let (page, root) = clearHostedController()
    setViewControllers([list], animated: false)
    // Finish the running transition, because another parent may install the view of the shown
    // controller now.
    finishImmediately()
    (page as? UINavigationController)?.setViewControllers(
      pages.isEmpty ? root : pages, animated: false)
  }

  /// After the user has returned to the list, moves the first controller of the previously shown
  /// navigation controller back into that navigation controller's stack.
  func listDidAppear() {
    guard viewControllers.count == 1 else { return }
    let (page, root) = clearHostedController()
    (page as? UINavigationController)?.setViewControllers(root, animated: false)
  }

  /// Clears the properties for the controller that was selected in the list.
  ///
  /// - Returns: The controller that was selected and, if this controller is a navigation
  ///   controller, the first controller of its stack.
  private func clearHostedController() -> (UIViewController?, [UIViewController]) {
    defer { (hostedController, visibleRoot) = (nil, nil) }
    return (hostedController, visibleRoot.map { [$0] } ?? [])
  }
}
