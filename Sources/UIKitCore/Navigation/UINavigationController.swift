public import Foundation
import Diagnostics

/// A stack of controllers with a visible top controller, a bar above and a toolbar below.
///
/// The stack changes immediately; a transition updates the screen. A change during a transition
/// finishes that transition first; a change from a transition's callback waits for the end of the
/// transition.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable {
    /// No change of the stack; never passed to a delegate.
    case none = 0
    /// The new top controller was not in the stack before.
    case push = 1
    /// The new top controller was in the stack before.
    case pop = 2
  }

  /// The controllers of the stack, bottom to top.
  var stack: [UIViewController] = [] {
    didSet { if stack.first !== oldValue.first { rootDidChange() } }
  }
  let bar: UINavigationBar
  /// The toolbar; nil until it is shown, has items or is requested, because most stacks have none.
  private(set) var toolbarIfAny: UIToolbar?
  let transitionView = NavigationTransitionView()

  // The stored state of UINavigationController+Transitions.swift and
  // UINavigationController+Stack.swift.
  /// The controller whose view is installed.
  var displayed: UIViewController?
  var running: NavigationChange?
  /// Whether a transition moves the controllers' views and the bars; false while controllers are
  /// notified of the transition's end.
  var isMovingPages: Bool { running.map { $0.transition?.phase != .ended } ?? false }
  /// The number of running steps that notify controllers. Changes wait until the number is 0.
  var notificationDepth = 0
  var isNotifying: Bool { notificationDepth > 0 }
  var waiting: [() -> Void] = []
  var hasAnnouncedFirst = false

  // The stored state of UINavigationController+Layout.swift.
  var hidesBar = false
  var hidesTools = true
  /// Whether a swipe hides the toolbar now, so that a swipe in the other direction shows it again.
  var didSwipeHideToolbar = false
  weak var followed: UIScrollView?
  /// The controller whose scroll views the bars observe.
  weak var followedPage: UIViewController?

  // The stored state of NavigationSwipe.swift.
  lazy var swipe = NavigationSwipe(controller: self)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    adoptBar()
  }

  /// Creates an empty stack whose bars are of the given classes.
  ///
  /// - Parameters:
  ///   - navigationBarClass: A subclass of `UINavigationBar`; nil for `UINavigationBar`.
  ///   - toolbarClass: A subclass of `UIToolbar`; nil for `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    guard
      let bar = DynamicInitializer.make(navigationBarClass ?? UINavigationBar.self)
        as? UINavigationBar,
      let tools = DynamicInitializer.make(toolbarClass ?? UIToolbar.self) as? UIToolbar
    else {
      usageError(
        "the bars of a navigation controller are kinds of UINavigationBar and UIToolbar")
    }
    self.bar = bar
    super.init(nibName: nil, bundle: nil)
    adoptBar()
    adopt(tools)
  }

  /// Creates a stack of one controller, with a visible navigation bar and a hidden toolbar.
  ///
  /// - Precondition: `rootViewController` is not a navigation controller.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    super.init(nibName: nil, bundle: nil)
    adoptBar()
    requirePushable(rootViewController, function: "init(rootViewController:)")
    setViewControllers([rootViewController], animated: false)
  }

  /// Decodes the controller's properties; the archive contains no stack and no bars.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: coder)
    adoptBar()
  }

  private func adopt(_ toolbar: UIToolbar) {
    toolbarIfAny = toolbar
    toolbar.isOwned = true
  }

  /// Creates the toolbar with the position and the state that it would have if it had existed
  /// from the start.
  private func makeToolbar() -> UIToolbar {
    AnimationBlock.runWithoutAnimation {
      let toolbar = UIToolbar()
      adopt(toolbar)
      toolbar.isHidden = hidesTools
      if let view = storedView {
        view.insertSubview(toolbar, belowSubview: bar)
        layOutToolbar()
        if let displayed { adoptBackgroundState(of: displayed) }
      }
      return toolbar
    }
  }

  /// Observes changes of the stack and provides animations; a weak reference.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Stack

  /// The stack, bottom to top. Setting the property does not animate.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack, also while another controller is presented over this
  /// controller; nil for an empty stack.
  open var topViewController: UIViewController? { stack.last }
  override var keyboardTargetChild: UIViewController? { topViewController }

  /// The controller that is presented over the stack, or else the top controller.
  open var visibleViewController: UIViewController? {
    coveringController ?? topViewController
  }

  /// Adds a controller to the top of the stack. Apple's documentation excludes tab bar controllers,
  /// but Apple's systems accept them, and so does this method.
  ///
  /// - Precondition: The controller is not in the stack, and is not a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Removes the top controller from the stack.
  ///
  /// - Returns: The popped controller; nil if only the root is in the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(toCount: stack.count - 1, animated: animated)?.last
  }

  /// Removes the controllers above a controller from the stack.
  ///
  /// - Returns: The popped controllers, bottom to top; nil if the controller is already on top.
  /// - Precondition: The controller is in the stack.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      usageError("\(viewController) is not in \(self), which cannot pop to it")
    }
    return pop(toCount: index + 1, animated: animated)
  }

  /// Removes all controllers but the root from the stack.
  ///
  /// - Returns: The popped controllers, bottom to top; nil if only the root is in the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(toCount: 1, animated: animated)
  }

  /// Replaces the stack. The animation is a push if the new top controller was not in the old
  /// stack, and a pop otherwise.
  ///
  /// - Precondition: The stack contains no controller twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  /// Pushes the controller with an animation.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// The stack from top to bottom, without the controller from which the search for the destination
  /// started.
  open override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }

  /// Pops the controllers above the unwind segue's destination.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    guard stack.contains(where: { $0 === subsequentVC }), subsequentVC !== topViewController else {
      return
    }
    popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
  }

  /// During a change, contains only the incoming controller, because the outgoing controller's view
  /// may still be in the hierarchy.
  override var childrenAppearingAlong: [UIViewController] {
    let page = running?.to ?? displayed
    return super.childrenAppearingAlong.filter { $0 === page }
  }

  // MARK: Bars

  /// The bar above the controllers' views. The bar's items are those of the stack. A subclass that
  /// conforms to ``UINavigationBarDelegate`` is the bar's delegate.
  open var navigationBar: UINavigationBar { bar }
  /// The bar below the controllers' views. The bar's items are the top controller's `toolbarItems`.
  open var toolbar: UIToolbar! { toolbarIfAny ?? makeToolbar() }

  /// Whether the bar is hidden; false by default. Setting the property does not animate, except
  /// that during a transition the bar moves with the controllers' views.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar. During a transition the bar moves with the controllers' views, also if
  /// `animated` is false.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    changeBarHidden(hidden, animated: animated)
  }

  /// Whether the toolbar is hidden; initially true.
  open var isToolbarHidden: Bool {
    get { hidesTools }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar.
  ///
  /// - Parameter animated: Whether the toolbar slides for ``hideShowBarDuration``. The parameter
  ///   has no effect during a transition or outside a window.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    changeToolbarHidden(hidden, animated: animated)
  }

  /// The duration, in seconds, of the animation that hides or shows a bar.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  /// Whether the navigation bar and the toolbar hide while a finger scrolls content up, and appear
  /// again while a finger scrolls content down. A toolbar without items does not hide.
  ///
  /// The finger must move faster than 300 points per second.
  open var hidesBarsOnSwipe = false

  // MARK: Status bar

  /// Returns light content for a black bar, otherwise the default style.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .default ? .default : .lightContent
  }

  /// The top controller, if the bar is hidden or has no background, so that the controller's view
  /// is under the status bar; otherwise nil.
  open override var childForStatusBarStyle: UIViewController? {
    guard let top = topViewController else { return nil }
    return hidesBar || navigationBar.backgroundView.alpha < 0.5 ? top : nil
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: Swipe

  /// The pan from the leading edge that pops the top controller. Replacing the recognizer's
  /// delegate removes the system's conditions for a swipe; without a delegate, every swipe pops the
  /// top controller unless that controller is the root.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

  // MARK: View

  open override func loadView() {
    let view = NavigationLayoutView(frame: UIScreen.main.bounds)
    view.navigation = self
    view.addSubview(transitionView)
    if let toolbarIfAny { view.addSubview(toolbarIfAny) }
    view.addSubview(bar)
    self.view = view
    view.addGestureRecognizer(swipe.recognizer)
    prepareLayout()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    installTop()
    announceFirst(.willShow, animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    announceFirst(.didShow, animated)
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    storedView?.setNeedsLayout()
  }

  /// Returns the scroll view set for this controller. If none is set, the result is the scroll view
  /// of the controller that the bars observe or, before they observe one, of the top controller.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge] ?? (followedPage ?? topViewController)?.contentScrollView(for: edge)
  }

  override func contentScrollViewDidChange(ofDescendant descendant: UIViewController) {
    super.contentScrollViewDidChange(ofDescendant: descendant)
    if running == nil { followContent() }
  }
}

/// Lays out the bars and the controllers' views in `layoutSubviews()`.
final class NavigationLayoutView: UIView {
  weak var navigation: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.layOutPages()
  }
}

/// Contains the view of one controller, or the views of two controllers during a transition.
final class NavigationTransitionView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { usageError("a navigation controller makes it") }
}
