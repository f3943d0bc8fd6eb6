public import Foundation
import Diagnostics

/// A stack of controllers. The top controller is visible, with a bar above it and a toolbar below
/// it.
///
/// The stack itself changes immediately, and a transition then updates the screen. If the app
/// changes the stack during a transition, this transition finishes first. If the app changes the
/// stack in a transition's callback, the change waits for the end of the transition.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable {
    /// The stack does not change. The value is never passed to a delegate.
    case none = 0
    /// The new top controller was not in the stack before.
    case push = 1
    /// The new top controller was in the stack before.
    case pop = 2
  }

  /// The controllers of the stack, from bottom to top.
  var stack: [UIViewController] = [] {
    didSet { if stack.first !== oldValue.first { rootDidChange() } }
  }
  let bar: UINavigationBar
  /// The toolbar; nil until it is shown, has items or is accessed. Most stacks have no toolbar, so
  /// it is created only when it is needed.
  private(set) var toolbarIfAny: UIToolbar?
  let transitionView = NavigationTransitionView()

  // The state below is internal, because UINavigationController+Transitions.swift and
  // UINavigationController+Stack.swift use it.
  /// The controller whose view is installed.
  var displayed: UIViewController?
  var running: NavigationChange?
  /// Whether a transition moves the controllers' views and the bars. The value is already false
  /// while the controllers are notified of the transition's end.
  var isMovingPages: Bool { running.map { $0.transition?.phase != .ended } ?? false }
  /// The number of running steps that notify controllers. Changes of the stack wait until the
  /// number is 0.
  var notificationDepth = 0
  var isNotifying: Bool { notificationDepth > 0 }
  var waiting: [() -> Void] = []
  var hasAnnouncedFirst = false

  // The state below is internal, because UINavigationController+Layout.swift uses it.
  var hidesBar = false
  var hidesTools = true
  weak var followed: UIScrollView?
  /// The controller whose scroll views the bars observe.
  weak var followedPage: UIViewController?

  // The state below is internal, because NavigationSwipe.swift uses it.
  lazy var swipe = NavigationSwipe(controller: self)

  // The state below is internal, because UINavigationController+Hiding.swift uses it.
  /// Nil until the app uses a property for the automatic hiding of bars.
  var automaticBarHidingIfAny: AutomaticBarHiding?

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

  /// Decodes the controller's properties. The archive contains no stack and no bars.
  public required init?(coder: NSCoder) {
    bar = UINavigationBar()
    super.init(coder: coder)
    adoptBar()
  }

  private func adopt(_ toolbar: UIToolbar) {
    toolbarIfAny = toolbar
    toolbar.isOwned = true
  }

  /// Creates the toolbar. Its position and its state are the same as if it had existed from the
  /// start.
  private func makeToolbar() -> UIToolbar {
    AnimationBlock.runWithoutAnimation {
      let toolbar = UIToolbar()
      adopt(toolbar)
      toolbar.isHidden = hidesToolbar
      if let view = storedView {
        view.insertSubview(toolbar, belowSubview: bar)
        layOutToolbar()
        if let displayed { adoptBackgroundState(of: displayed) }
      }
      return toolbar
    }
  }

  /// The object that observes changes of the stack and provides animations. The reference is weak.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: Stack

  /// The controllers of the stack, from bottom to top. Setting the property changes the stack
  /// without an animation.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The last controller of the stack; nil for an empty stack. The value does not change when a
  /// controller is presented over this controller.
  open var topViewController: UIViewController? { stack.last }
  override var keyboardTargetChild: UIViewController? { topViewController }

  /// The controller that is presented over the stack. If no controller is presented, the value is
  /// the top controller.
  open var visibleViewController: UIViewController? {
    coveringController ?? topViewController
  }

  /// Adds a controller to the top of the stack. According to Apple's documentation, the controller
  /// cannot be a tab bar controller. However, Apple's systems and this method accept tab bar
  /// controllers.
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

  /// Removes all controllers above a controller from the stack.
  ///
  /// - Returns: The popped controllers, from bottom to top; nil if the controller is already on
  ///   top.
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

  /// Removes all controllers except the root from the stack.
  ///
  /// - Returns: The popped controllers, from bottom to top; nil if only the root is in the stack.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(toCount: 1, animated: animated)
  }

  /// Replaces the stack. If the new top controller was not in the old stack, the animation is a
  /// push; otherwise it is a pop.
  ///
  /// - Precondition: The stack contains no controller twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replaceStack(with: viewControllers, animated: animated)
  }

  /// Pushes the controller with an animation.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Returns the controllers of the stack, from top to bottom. The result excludes the controller
  /// from which the search for the destination started.
  open override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    super.allowedChildrenForUnwinding(from: source).reversed()
  }

  /// Pops all controllers above the destination of the unwind segue.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    guard stack.contains(where: { $0 === subsequentVC }), subsequentVC !== topViewController else {
      return
    }
    popToViewController(subsequentVC, animated: unwindSegue.isAnimated)
  }

  /// The controller whose view is visible. During a change, this is only the incoming controller,
  /// because the outgoing controller's view may still be in the hierarchy.
  override var childrenAppearingAlong: [UIViewController] {
    let page = running?.to ?? displayed
    return super.childrenAppearingAlong.filter { $0 === page }
  }

  // MARK: Bars

  /// The bar above the controllers' views, which shows the navigation items of the stack. If a
  /// subclass conforms to ``UINavigationBarDelegate``, it is the bar's delegate.
  open var navigationBar: UINavigationBar { bar }
  /// The bar below the controllers' views. The bar's items are the top controller's `toolbarItems`.
  open var toolbar: UIToolbar! { toolbarIfAny ?? makeToolbar() }

  /// Whether the bar is hidden; false by default. Setting the property has no animation. During a
  /// transition, however, the bar moves with the controllers' views.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar. During a transition, the bar moves with the controllers' views, even
  /// if `animated` is false.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    automaticBarHidingIfAny?.cause = nil
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
    automaticBarHidingIfAny?.hasHiddenToolbar = false
    changeToolbarHidden(hidden, animated: animated)
  }

  /// The duration, in seconds, of the animation that hides or shows a bar.
  public class var hideShowBarDuration: CGFloat { 0.2 }

  /// Whether a swipe up in the content hides the navigation bar and the toolbar, and a swipe down
  /// shows them again; false by default. A toolbar without items neither hides nor appears.
  ///
  /// The bars hide and appear only if the finger moves faster than 300 points per second. The
  /// content receives the touches too, so it scrolls with the finger.
  open var hidesBarsOnSwipe = false { didSet { automaticHidingDidChange() } }

  /// Whether a tap in the content hides the navigation bar and the toolbar, or shows them again;
  /// false by default. The toolbar appears only if the tap before has hidden it and if it has items.
  ///
  /// A tap on a control, a tap that selects a row of a table or an item of a collection view, and a
  /// tap that another recognizer in the content recognizes, have no effect on the bars. A tap that
  /// changes the bars is cancelled in the touched view.
  open var hidesBarsOnTap = false { didSet { automaticHidingDidChange() } }

  /// Whether the navigation bar and the toolbar hide when input views appear for a first responder
  /// in the content; false by default. After that, the bars appear only when the user taps the
  /// content, even if the input views disappear before.
  open var hidesBarsWhenKeyboardAppears = false { didSet { automaticHidingDidChange() } }

  /// Whether the navigation bar and the toolbar are hidden while the vertical size class is compact;
  /// false by default. They appear again when the class becomes regular, or when the user taps in
  /// the frame of a hidden bar.
  open var hidesBarsWhenVerticallyCompact = false { didSet { automaticHidingDidChange() } }

  // MARK: Status bar

  /// Returns light content if the bar is black, and otherwise the default style.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .default ? .default : .lightContent
  }

  /// The top controller if its view is under the status bar, because the bar is hidden or has no
  /// background; otherwise nil.
  open override var childForStatusBarStyle: UIViewController? {
    guard let top = topViewController else { return nil }
    return hidesBar || navigationBar.backgroundView.alpha < 0.5 ? top : nil
  }

  open override var childForStatusBarHidden: UIViewController? { topViewController }

  // MARK: Swipe

  /// The pan from the leading edge that pops the top controller. An app that replaces the
  /// recognizer's delegate removes the system's conditions for a swipe. If the recognizer has no
  /// delegate, every swipe pops the top controller, unless this controller is the root.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { swipe.recognizer }

  // MARK: View

  open override func loadView() {
    let view = NavigationLayoutView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.navigation = self
    transitionView.frame = view.bounds
    view.addSubview(transitionView)
    if let toolbarIfAny { view.addSubview(toolbarIfAny) }
    view.addSubview(bar)
    self.view = view
    view.addGestureRecognizer(swipe.recognizer)
    automaticBarHidingIfAny?.addRecognizers(to: view)
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

  /// Returns the scroll view that was set for this controller. If none was set, the result is the
  /// scroll view of the controller that the bars observe. If the bars observe no controller yet,
  /// the result is the scroll view of the top controller.
  open override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge] ?? (followedPage ?? topViewController)?.contentScrollView(for: edge)
  }

  override func contentScrollViewDidChange(ofDescendant descendant: UIViewController) {
    super.contentScrollViewDidChange(ofDescendant: descendant)
    if running == nil { followContent() }
  }
}

/// The controller's view, which lays out the bars and the controllers' views in `layoutSubviews()`.
final class NavigationLayoutView: UIView {
  weak var navigation: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    navigation?.automaticBarHidingIfAny?.adoptVerticalSizeClass()
    navigation?.layOutPages()
  }
}

/// A view that contains the view of one controller. During a transition it contains the views of
/// two controllers.
final class NavigationTransitionView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    // The mask resizes the view before the next layout, because animations alongside a rotation
    // already read the new size.
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) { usageError("a navigation controller makes it") }
}
