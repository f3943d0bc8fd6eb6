import Foundation

/// The stack of the "More" tab: a list of the controllers that have no tab in the bar, and above
/// the list the controller that the user has selected in it.
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
    // The item of a navigation controller may be that of its first controller.
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
    // The shown controller may get another parent now, which installs its view.
    finishImmediately()
    (page as? UINavigationController)?.setViewControllers(
      pages.isEmpty ? root : pages, animated: false)
  }

  /// Moves the first controller of the formerly shown navigation controller back into its stack,
  /// after the user has returned to the list.
  func listDidAppear() {
    guard viewControllers.count == 1 else { return }
    let (page, root) = clearHostedController()
    (page as? UINavigationController)?.setViewControllers(root, animated: false)
  }

  /// Clears the properties for the controller that was selected in the list.
  ///
  /// - Returns: That controller and, if it is a navigation controller, the first controller of its
  ///   stack.
  private func clearHostedController() -> (UIViewController?, [UIViewController]) {
    defer { (hostedController, visibleRoot) = (nil, nil) }
    return (hostedController, visibleRoot.map { [$0] } ?? [])
  }
}
