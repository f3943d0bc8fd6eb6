public import Foundation
import Diagnostics

/// A container whose controllers the user selects in a bar at the bottom.
///
/// The container has two subviews: a view for the selected controller's view, and the bar in front
/// of that view. The bar shows at most five tabs. If there are more controllers, the last tab is
/// "More". The list of this tab contains the controllers from the fifth on, and has an Edit button
/// with which users select the tabs of the bar. Controllers change without an animation unless the
/// delegate provides an animator, so that bars with the same appearance do not move.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private let bar = UITabBar()
  let contentView = UIView()

  // Stored properties for the extension in UITabBarController+Selection.swift.
  var pages: [UIViewController] = []
  /// The controller of the selected tab, which is ``moreNavigationController`` for the "More" tab.
  var selectedPage: UIViewController?
  /// The stack of the "More" tab; nil until the stack is first used.
  var moreStack: MoreNavigationController?
  /// The controller whose view is displayed.
  var displayedPage: UIViewController?
  var transition: ControllerTransition?
  // Stored properties for the extension in UITabBarController+Layout.swift.
  var hidesBar = false
  /// Whether the bar is a subview of a controller's view in the selected stack, below the view of
  /// the controller that hides the bar.
  var isBarInPage = false
  /// Whether the selected stack hides the bar.
  var isBarPushedAway = false
  weak var followed: UIScrollView?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }

  /// Decodes the controller's properties; the archive contains no tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.owner = self
  }

  /// Controls selections and provides animations; a weak reference.
  open weak var delegate: (any UITabBarControllerDelegate)?

  // MARK: Tabs

  /// The controllers that the user selects, without ``moreNavigationController``. The bar or the
  /// list of the "More" tab shows their `tabBarItem`s.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs. The selected controller stays selected if it is among the new controllers;
  /// otherwise the controller at the same index, or the last controller, is selected.
  ///
  /// - Precondition: No controller occurs twice.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replacePages(
      with: viewControllers ?? [], animated: animated, customizable: viewControllers)
  }

  /// The controllers that the user may move between the bar and the list of the "More" tab.
  /// Changing ``viewControllers`` makes all controllers customizable. If no controller is
  /// customizable, the list has no Edit button.
  open var customizableViewControllers: [UIViewController]? {
    didSet { moreList?.showsEditButton = canBeCustomized }
  }

  override var keyboardTargetChild: UIViewController? { selectedViewController }

  /// The stack of the "More" tab, which the bar shows if there are more than five controllers. The
  /// stack's first controller is the list. Above the list is the selected controller or, if the
  /// selected controller is a navigation controller, its stack.
  ///
  /// The stack is not one of ``viewControllers``, and apps do not change it.
  open var moreNavigationController: UINavigationController { moreStackIfNeeded }

  /// The controller of the selected tab. If the "More" tab is selected, this is the controller that
  /// the user has selected in the list, or ``moreNavigationController`` while the list itself is
  /// shown. Setting the property does not call the delegate.
  ///
  /// - Precondition: The controller is one of ``viewControllers``, or ``moreNavigationController``
  ///   if there are more than five controllers.
  open var selectedViewController: UIViewController? {
    get { selectedPage === moreStack ? moreStack?.visiblePage ?? selectedPage : selectedPage }
    set {
      checkUsage(
        newValue.map { controller in
          pages.contains { $0 === controller } || (hasMoreTab && controller === moreStack)
        } ?? pages.isEmpty,
        "only a view controller in the tab bar controller's list of view controllers can be selected"
      )
      if let newValue { select(newValue) }
    }
  }

  /// The index of the selected controller in ``viewControllers``; `NSNotFound` while there are no
  /// controllers and while the list of the "More" tab is shown. Setting an index without a
  /// controller has no effect, as in UIKit.
  open var selectedIndex: Int {
    get {
      let selected = selectedViewController
      return pages.firstIndex { $0 === selected } ?? NSNotFound
    }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }

  override var childrenAppearingAlong: [UIViewController] {
    super.childrenAppearingAlong.filter { $0 === displayedPage }
  }

  // MARK: Bar

  /// The bar at the lower edge of the view. The bar's delegate is this controller, and the bar's
  /// items are the `tabBarItem`s of the controllers that have a tab and of the "More" tab.
  open var tabBar: UITabBar { bar }

  /// Whether the bar is below the screen's edge; false by default. Setting the property lays out
  /// the displayed view again, without an animation.
  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows the bar or hides it below the screen's edge. If the change is animated, the bar
  /// slides.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    changeBarHidden(hidden, animated: animated)
  }

  /// Called by the bar for every tap. Calls the delegate, selects the item's controller, or pops
  /// the selected stack to its root; an override calls super.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { choose(item) }

  // MARK: View

  open override func loadView() {
    let view = TabLayoutView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.owner = self
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(bar)
    self.view = view
  }

  /// Selects the tab of the unwind segue's destination.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    if selectedViewController !== subsequentVC { selectedViewController = subsequentVC }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    installSelected()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    storedView?.setNeedsLayout()
  }

  override func contentScrollViewDidChange(ofDescendant descendant: UIViewController) {
    super.contentScrollViewDidChange(ofDescendant: descendant)
    followContent()
  }

  /// The selected controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { selectedPage }

  /// The selected controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { selectedPage }

  /// Returns the scroll view that was set for this controller. If no scroll view was set, returns
  /// the scroll view of the selected controller.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge] ?? selectedPage?.contentScrollView(for: edge)
  }
}

/// Lays out the bar and the selected controller's view in its layout pass.
final class TabLayoutView: UIView {
  weak var owner: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOut()
  }
}
