public import Foundation
import Diagnostics

/// Controllers of which the user chooses one in a bar at the bottom.
///
/// Its tree is: a view for the selected controller's view, and the bar above it. Any number of tabs
/// share the bar: there is no list for more of them. Controllers change without an animation unless
/// the delegate has one, so that nothing moves in bars that look the same.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbarcontroller
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  private let bar = UITabBar()
  let contentView = UIView()

  // UITabBarController+Selection.swift
  var pages: [UIViewController] = []
  var selectedPage: UIViewController?
  /// The controller whose view is in place.
  var shownPage: UIViewController?
  var transition: ControllerTransition?
  // UITabBarController+Layout.swift
  var hidesBar = false
  /// Whether the selected stack has the bar for itself, under the page that hides it.
  var isBarLent = false
  /// Whether the selected stack hides the bar.
  var isBarPushedAway = false
  weak var followed: UIScrollView?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.owner = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.owner = self
  }

  open weak var delegate: (any UITabBarControllerDelegate)?

  // MARK: Tabs

  /// One for each tab; their `tabBarItem`s are what the bar shows.
  open var viewControllers: [UIViewController]? {
    get { pages.isEmpty ? nil : pages }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The selected controller stays selected where it is among the new ones; otherwise the one at its
  /// place, or the last, is selected.
  ///
  /// - Precondition: No controller is there twice.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    replacePages(with: viewControllers ?? [], animated: animated)
  }

  override var keyboardTargetChild: UIViewController? { selectedViewController }

  /// Setting it changes the controller without asking the delegate whether it may.
  ///
  /// - Precondition: It is one of ``viewControllers``.
  open var selectedViewController: UIViewController? {
    get { selectedPage }
    set {
      checkUsage(
        newValue.map { controller in pages.contains { $0 === controller } } ?? pages.isEmpty,
        "only a view controller in the tab bar controller's list of view controllers can be selected"
      )
      if let newValue { select(newValue) }
    }
  }

  /// `NSNotFound` while there are no controllers. An index that there is no controller for is left
  /// aside, as by UIKit.
  open var selectedIndex: Int {
    get { pages.firstIndex { $0 === selectedPage } ?? NSNotFound }
    set { if pages.indices.contains(newValue) { select(pages[newValue]) } }
  }

  override var childrenAppearingAlong: [UIViewController] {
    super.childrenAppearingAlong.filter { $0 === shownPage }
  }

  // MARK: Bar

  open var tabBar: UITabBar { bar }

  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Slides the bar out below, or in.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    changeBarHidden(hidden, animated: animated)
  }

  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { choose(item) }

  // MARK: View

  open override func loadView() {
    let view = TabLayoutView(frame: UIScreen.main.bounds)
    view.owner = self
    contentView.frame = view.bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(contentView)
    view.addSubview(bar)
    self.view = view
  }

  /// Selects the tab.
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

  /// The selected controller.
  open override var childForStatusBarStyle: UIViewController? { selectedPage }

  /// The selected controller.
  open override var childForStatusBarHidden: UIViewController? { selectedPage }

  /// That of the selected controller.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge] ?? selectedPage?.contentScrollView(for: edge)
  }
}

/// Lays out the bar and the selected controller's view when it is laid out.
final class TabLayoutView: UIView {
  weak var owner: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.layOut()
  }
}
