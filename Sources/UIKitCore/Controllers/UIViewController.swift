public import Foundation
public import QuartzCore
import Diagnostics

/// An object that manages a tree of views and receives lifecycle callbacks. The controller's window
/// and containers call them.
///
/// The overridable members are declared here; extensions by topic implement them.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer, @preconcurrency NSCoding
{
  var storedView: UIView?
  var isLoadingView = false
  var isInViewDidLoad = false
  var childControllers: [UIViewController] = []
  weak var parentController: UIViewController?
  /// The window whose root controller is this controller; nil for other controllers.
  weak var hostWindow: UIWindow?

  // The state below is internal, because UIViewController+Appearance.swift uses it.
  var appearance = AppearanceState.disappeared
  var isAppearanceAnimated = false
  var isViewIsAppearingDue = false
  /// The number of transitions that control this controller's appearance. If the number is 0, the
  /// window controls the appearance.
  var appearanceSuspensions = 0

  // The state below is internal, because UIViewController+Transitions.swift uses it.
  /// The transitions in which this controller is a participant or the container; the last
  /// transition provides the coordinator.
  var activeTransitions: [ControllerTransition] = []

  // The state below is internal, because UIViewController+Containment.swift and
  // UIViewController+Presentation.swift use it.
  var movement = Movement.none
  var presented: UIViewController?
  weak var presenter: UIViewController?
  /// The search controller that the app has passed to this controller's `present` method, while the
  /// search is active; nil if there is none.
  weak var presentedSearch: UIViewController?
  var presentation: Presentation?
  var storedPresentationController: UIPresentationController?

  // The state below is internal, because UIViewController+ContentUnavailable.swift uses it.
  var contentUnavailableState = ContentUnavailability()

  // The state below is internal, because ControllerBarState.swift uses it.
  var barState = ControllerBarState()

  // The state below is internal, because EditingState.swift uses it.
  var editingState = EditingState()

  /// The commands that ``addKeyCommand(_:)`` added.
  private var addedKeyCommands: [UIKeyCommand] = []

  // The state below is internal, because UITabBarController+Layout.swift uses it.
  var tabItem: UITabBarItem?

  // The state below is internal, because ContentScrollViews.swift uses it.
  var contentScrollViews = ContentScrollViews()

  // The state below is internal, because Storyboards/StoryboardScene.swift uses it.
  /// The storyboard scene that instantiated this controller; nil for other controllers.
  var storyboardScene: StoryboardScene?

  // The state below is internal, because UIFocusSystem.swift uses it.
  weak var lastFocusedView: UIView?
  var resumesEditing = false

  // The state below has package access, because app extensions use it.
  /// The context of the extension whose principal controller is this controller; nil for other
  /// controllers.
  package var storedExtensionContext: NSExtensionContext?

  // The state below is internal, because UIViewController+Traits.swift uses it.
  var traits: UITraitCollection?
  var overrides = UITraitOverrides()
  /// The traits that the parent has set with ``setOverrideTraitCollection(_:forChild:)``.
  var parentOverride: UITraitCollection?
  let traitObservers = TraitChangeRegistry()

  /// Creates a controller whose view is loaded on first use.
  ///
  /// - Parameters:
  ///   - nibNameOrNil: The nib from which the view is loaded. If the name is nil, the view is
  ///     loaded from the nib with the name of the class. If no such nib exists, the view is created
  ///     in code.
  ///   - nibBundleOrNil: The bundle that contains the nib.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Decodes the title only. The view is loaded in the same way as the view of a controller that
  /// was created in code. A storyboard creates controllers with this initializer.
  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    guard coder.allowsKeyedCoding else { return }
    title = coder.decodeIfPresent(NSString.self, forKey: "UITitle") as String?
  }

  /// Encodes the title only. Overrides must call super.
  open func encode(with coder: NSCoder) {
    if let title { coder.encode(title as NSString, forKey: "UITitle") }
  }

  /// The name by which an app identifies the controller when the app restores its interface.
  open var restorationIdentifier: String?

  /// The name of the nib that was passed to the initializer; nil if none was passed.
  open var nibName: String? { givenNibName }
  /// The bundle passed to the initializer; if it is nil, the main bundle is used.
  open var nibBundle: Bundle? { givenNibBundle }
  private let givenNibName: String?
  private let givenNibBundle: Bundle?

  // MARK: View

  /// The controller's view. The first access loads the view.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { replaceView(with: newValue) }
  }

  /// The view if it is loaded, otherwise nil. Unlike ``view``, the property never loads the view.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view exists. Unlike ``view``, the property never loads the view.
  open var isViewLoaded: Bool { storedView != nil }
  /// Loads the view and calls ``viewDidLoad()``, like the first access to ``view``. The call has no
  /// effect if the view is already loaded.
  ///
  /// - Precondition: ``loadView()`` sets the view.
  open func loadViewIfNeeded() { loadOnce() }

  /// Loads ``view`` from a storyboard or nib, or creates an empty view. An override that creates
  /// another view does not call super.
  ///
  /// The width and the height of the empty view are flexible. The view of a child controller
  /// therefore follows the size of the view to which the container adds it.
  open func loadView() {
    guard !loadArchivedView() else { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called once, after the view has loaded and before it is added to a window. The view's size can
  /// still change. The default implementation does nothing.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view is added to a window. The method is also called before the view becomes
  /// visible together with its window.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called before the first layout of the view in the window. The view is in the window, and it
  /// has its traits and its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view is on screen, after the first frame or, if there is a transition, after
  /// the end of the transition. The default implementation does nothing; overrides must call super.
  ///
  /// If the transition was cancelled, UIKit calls ``viewWillDisappear(_:)`` and
  /// ``viewDidDisappear(_:)`` instead.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is removed from its window, is covered completely, or is hidden
  /// together with its window. The default implementation does nothing; overrides must call super.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view was removed or hidden, at the end of the transition. The default
  /// implementation does nothing; overrides must call super.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before each `layoutSubviews()` of the view, when its size and constraints are up to
  /// date. The default implementation does nothing.
  open func viewWillLayoutSubviews() {}
  /// Called after each `layoutSubviews()` of the view, before the subviews lay out their own
  /// subviews. The default implementation does nothing.
  open func viewDidLayoutSubviews() {}

  /// Whether children receive appearance callbacks together with this controller. A container that
  /// returns false forwards the callbacks with ``beginAppearanceTransition(_:animated:)``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that receive this controller's appearing callbacks. A container that itself calls
  /// its children's callbacks overrides the property. The override returns only the child that
  /// remains visible.
  var childrenAppearingAlong: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? childrenInView : []
  }

  /// The children that receive this controller's disappearing callbacks. By default, these are the
  /// children whose views are in this controller's view.
  var childrenDisappearingAlong: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? childrenInView : []
  }

  /// Begins the appearance or disappearance of this controller. Only the controller's container
  /// calls this method.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      beginAppearing(animated: animated)
    } else {
      beginDisappearing(animated: animated)
    }
  }

  /// Ends the change that ``beginAppearanceTransition(_:animated:)`` has begun, and calls
  /// ``viewDidAppear(_:)`` or ``viewDidDisappear(_:)``. Only the controller's container calls this
  /// method.
  open func endAppearanceTransition() {
    finishAppearing()
    finishDisappearing()
  }

  /// Whether the controller appears because of its presentation; true until ``viewDidAppear(_:)``
  /// returns.
  open var isBeingPresented: Bool { movement == .presented }
  /// Whether the controller disappears because its presentation ends; true until
  /// ``viewDidDisappear(_:)`` returns.
  open var isBeingDismissed: Bool { movement == .dismissed }
  /// Whether the controller appears because it was added to a container; true until
  /// ``viewDidAppear(_:)`` returns.
  open var isMovingToParent: Bool { movement == .toParent }
  /// Whether the controller disappears because it was removed from its container; true until
  /// ``viewDidDisappear(_:)`` returns.
  open var isMovingFromParent: Bool { movement == .fromParent }

  // MARK: Containment

  /// The container whose ``addChild(_:)`` added this controller; nil for root and presented
  /// controllers.
  open weak var parent: UIViewController? { parentController }
  /// The contained controllers, in the order in which they were added.
  open var children: [UIViewController] { childControllers }

  /// Calls the child's ``willMove(toParent:)`` and then adds the child. After the container has
  /// added the child's view, it must call ``didMove(toParent:)`` of the child.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes this controller from its container and then calls `didMove(toParent: nil)`. The
  /// container must call `willMove(toParent: nil)` first.
  open func removeFromParent() { detachFromParent() }

  /// Called before the container changes. The default implementation does nothing.
  ///
  /// - Parameter parent: The new container; nil if the container is about to remove this
  ///   controller.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the container has changed. The default implementation does nothing.
  ///
  /// - Parameter parent: The new container, which calls the method. The value is nil after a
  ///   removal; in this case ``removeFromParent()`` calls the method.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  /// The controller that this controller has presented. If this controller has presented none, the
  /// value is the controller that its nearest presenting ancestor has presented; nil if no such
  /// controller exists.
  ///
  /// While a search is active, the search controller counts as presented by the controller whose
  /// content is searched.
  open var presentedViewController: UIViewController? { findPresentedOrSearch() }
  /// The controller that presented this controller. If this controller was not presented, the value
  /// is the controller that presented the nearest presented ancestor; nil if no such controller
  /// exists.
  open var presentingViewController: UIViewController? { findPresentingSearch() ?? findPresenter() }

  /// The style of this controller's presentation; a sheet by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { modalPresentationStyleChanged() } }
  }
  /// The system transition of this controller's presentation and dismissal; `coverVertical` by
  /// default. UIKit uses this transition if ``transitioningDelegate`` returns no animator.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// The object that provides the animators of this controller's presentation and dismissal.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether a presentation in the style ``UIModalPresentationStyle/currentContext`` or
  /// ``UIModalPresentationStyle/overCurrentContext`` covers this controller's view. If the value is
  /// false, the presentation covers the view of an ancestor.
  open var definesPresentationContext = false
  /// Whether controllers that are presented in this controller's context use this controller's
  /// transition style.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the user cannot dismiss this controller. Code can always dismiss the controller.
  open var isModalInPresentation = false

  /// The object that manages the presentation of this controller or of its container. The first
  /// access creates the object, so that the app can configure it before the presentation.
  open var presentationController: UIPresentationController? { findPresentationController() }

  /// The presentation controller in use; nil if neither this controller nor an ancestor is
  /// presented. If the style was adapted to the traits, the object differs from
  /// ``presentationController``.
  open var activePresentationController: UIPresentationController? {
    presentedAncestor.presentation?.controller
  }

  /// The presentation controller of a sheet; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller of a popover; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Presents another controller over this controller, in the style of the presented controller.
  ///
  /// If this controller already presents, is being dismissed or has no window, the call only logs a
  /// message and does not call the completion handler.
  ///
  /// - Precondition: The presented controller has no parent, is not presented already, and is not
  ///   the root controller of a window.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this controller presents. If this controller presents no
  /// controller, the method dismisses this controller.
  ///
  /// If this controller presents a search controller, the search ends, and the controllers that the
  /// search controller presents are dismissed.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  // MARK: Extensions

  /// The context of the extension whose principal object is this controller, an ancestor or a
  /// presenting controller; nil in an app.
  open var extensionContext: NSExtensionContext? {
    storedExtensionContext ?? parentController?.extensionContext
      ?? presentingViewController?.extensionContext
  }

  // MARK: Transitions

  /// The coordinator of the transition that this controller is in. If this controller is in no
  /// transition, the value is the coordinator of the nearest ancestor that is in a transition; nil
  /// if there is no such ancestor.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentCoordinator
  }

  /// Replaces a child's view with another child's view and calls the appearance callbacks of both
  /// children.
  ///
  /// - Precondition: Both controllers are children of this controller, and the old child's view has
  ///   a superview.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Called before the view changes size. Overrides must call super, because super notifies the
  /// children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardSize(size, coordinator) }

  /// Called before the traits change. Overrides must call super, because super notifies the
  /// children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardTraits(newCollection, coordinator) }

  /// Returns the parent's full size. Containers whose children have a smaller size override this
  /// method.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Split views

  /// Called for the primary controller of a split view controller without a column style when the
  /// width becomes compact, unless the split view's delegate has combined the controllers.
  ///
  /// If the primary controller is a navigation controller, or a tab bar controller that shows a
  /// navigation controller, it pushes the secondary controller. If the secondary controller is
  /// itself a navigation controller, the controllers of its stack are pushed instead. Any other
  /// primary controller does nothing, so that only the primary view is visible.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) { splitViewController.stackSecondary(secondaryViewController) }

  /// Called for the primary controller of a split view controller without a column style when the
  /// width is no longer compact, unless the split view's delegate returns a controller.
  ///
  /// If the primary controller is a navigation controller, or a tab bar controller that shows a
  /// navigation controller, it pops the controllers that the collapse has pushed.
  ///
  /// - Returns: The new secondary controller. If the result is nil, the split view controller
  ///   continues to use the secondary controller from before the collapse.
  open func separateSecondaryViewController(
    for splitViewController: UISplitViewController
  ) -> UIViewController? { splitViewController.unstackSecondary() }

  // MARK: Layout

  /// The part of the view under bars at the top. Newer code uses the view's `safeAreaLayoutGuide`.
  open var topLayoutGuide: any UILayoutSupport { view.coveredGuide(.top, "UIViewControllerTop") }
  /// The part of the view under bars at the bottom. Newer code uses the view's
  /// `safeAreaLayoutGuide`.
  open var bottomLayoutGuide: any UILayoutSupport {
    view.coveredGuide(.bottom, "UIViewControllerBottom")
  }

  /// Changes the view's constraints. UIKit calls the method in the pass before layout. Overrides
  /// call super last.
  open func updateViewConstraints() { storedView?.updateConstraints() }

  /// The title of the controller. Setting the title also sets the title of the controller's
  /// navigation item and of its tab bar item, if they exist.
  open var title: String? { didSet { if title != oldValue { titleDidChange() } } }

  /// Insets that are added to the safe area that the view inherits, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.refreshSafeArea() } }
  }

  /// The insets, in points, by which the container's bars cover the view. The container sets these
  /// insets, which are part of the safe area. The app sets ``additionalSafeAreaInsets``.
  var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { storedView?.refreshSafeArea() } }
  }

  /// Called after a change of the view's `safeAreaInsets`. UIKit calls the view's
  /// `safeAreaInsetsDidChange()` first. The default implementation does nothing.
  open func viewSafeAreaInsetsDidChange() {}
  /// Called after a change of the view's `layoutMargins`. UIKit calls the view's
  /// `layoutMarginsDidChange()` first. The default implementation does nothing.
  open func viewLayoutMarginsDidChange() {}

  /// The minimum margins of the view: 16 points at the leading and trailing edges, or 20 points if
  /// the horizontal size class is regular.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; true by default.
  /// Setting the property changes the margins immediately.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { storedView?.refreshMargins() }
  }

  /// The content's preferred size, in points. Containers that can choose the size of the view use
  /// this value.
  open var preferredContentSize: CGSize = .zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parentController?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentation?.controller.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  /// Called when a child's ``preferredContentSize`` has changed.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// UIKit never calls this method on Linux, because children do not report that their constraints
  /// require another size. The default implementation does nothing.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The edges at which the view extends under the container's bars.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { extendedLayoutDidChange() } }
  }

  /// Whether scroll views whose behavior is
  /// ``UIScrollView/ContentInsetAdjustmentBehavior/automatic`` inset their content by the safe area
  /// even if the content fits. The property affects the controller's view and its direct subviews.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { barState.adjustsScrollViews }
    set {
      barState.adjustsScrollViews = newValue
      storedView?.setNeedsLayout()
    }
  }

  /// Whether the view also extends under opaque bars.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { barState.includesOpaqueBars }
    set {
      barState.includesOpaqueBars = newValue
      extendedLayoutDidChange()
    }
  }

  // MARK: Navigation

  /// The navigation item, from which the navigation bar takes its content while the controller is
  /// on top.
  open var navigationItem: UINavigationItem { navigationItemIfNeeded }

  /// The nearest navigation controller that contains this controller; nil if there is none.
  open var navigationController: UINavigationController? { container(UINavigationController.self) }

  /// Whether the tab bar and the navigation controller's toolbar are hidden while the controller,
  /// or a controller pushed after it, is on top.
  open var hidesBottomBarWhenPushed: Bool {
    get { barState.hidesBottomBar }
    set { barState.hidesBottomBar = newValue }
  }

  /// The toolbar's items while the controller is on top of the navigation controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { barState.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Replaces the toolbar's items. If this controller is on top, the items on screen change
  /// immediately.
  ///
  /// - Parameters:
  ///   - toolbarItems: The new items; if it is nil, the toolbar is empty.
  ///   - animated: Whether the items fade.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    barState.toolbarItems = toolbarItems
    navigationController?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// Pushes a controller onto the nearest navigation controller. If there is no navigation
  /// controller, the method presents the controller.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = parentController {
      container.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the secondary column of the nearest split view controller. If there is
  /// no split view controller, the method presents the controller.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = parentController {
      container.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The opacity of the navigation bar's background while the controller is on top, 0...1; 1 by
  /// default. The property is an Opaline extension.
  ///
  /// Title, back button and items keep their opacity. The hairline fades with the background. A
  /// transition interpolates from the outgoing controller's opacity to the incoming controller's
  /// opacity. During a swipe, the opacity changes linearly with the touch's translation. In other
  /// transitions, it follows the transition's timing function. Setting the property disables the
  /// bar's response to scrolling. The bar then shows its standard appearance at this opacity, even
  /// when the content is scrolled to the bar's edge.
  ///
  /// ```swift
  /// override func viewWillAppear(_ animated: Bool) {
  ///   super.viewWillAppear(animated)
  ///   navBarBgAlpha = 0
  /// }
  /// ```
  open var navBarBgAlpha: CGFloat {
    get { barState.barOpacity ?? 1 }
    set {
      checkUsage(!newValue.isNaN, "an opacity is a number from 0 to 1, not \(newValue)")
      barState.barOpacity = min(max(newValue, 0), 1)
      navigationController?.barOpacityDidChange(of: self)
    }
  }

  // MARK: Status bar

  /// The color of the status bar's content while this controller controls the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar is hidden while this controller controls the status bar; false by
  /// default. UIKit reads the property after a controller has appeared and when the app calls
  /// ``setNeedsStatusBarAppearanceUpdate()``.
  open var prefersStatusBarHidden: Bool { false }
  /// The animation with which the status bar disappears and reappears; `fade` by default.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that determines the status bar's style. If the value is nil, as by default, this
  /// controller determines the style.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child whose ``prefersStatusBarHidden`` is used. If the value is nil, as by default, this
  /// controller's ``prefersStatusBarHidden`` is used.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether this controller controls the status bar even if its presentation covers only part of
  /// the screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Makes the system read the properties of the status bar again. Inside an animation block, the
  /// change of the status bar is animated.
  open func setNeedsStatusBarAppearanceUpdate() { statusBarMayChange() }

  // MARK: Storyboards

  /// The storyboard that instantiated the controller; nil for controllers that were created in
  /// code.
  open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

  /// Performs a segue of the controller's scene. The method does not call
  /// ``shouldPerformSegue(withIdentifier:sender:)``.
  ///
  /// - Precondition: The scene has a segue with the identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// Returns whether a segue that the user triggers may be performed; true by default.
  ///
  /// - Parameter identifier: The segue's identifier; empty if the segue has none.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called after a segue has instantiated its destination and before the segue shows it. An
  /// override can pass data to the destination.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Returns whether an unwind segue may end at this controller. By default, the result is true if
  /// the controller implements the segue's method and is not the segue's source.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    fromViewController !== self && action.isMethod(of: self)
  }

  /// Returns the children in which UIKit searches for the destination of an unwind segue, in the
  /// order of the search. The result excludes the child that UIKit has searched already.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let origin = childContaining(source)
    return children.filter { $0 !== origin }
  }

  /// Shows the child that is the destination of an unwind segue, or that contains the destination.
  /// The default implementation does nothing; containers override this method.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Orientation

  // The user determines the window's size, as on an iPad that shows several apps. A controller's
  // preferred orientations therefore have no effect on Linux. Other code may still read these
  // properties.

  /// The orientations that the controller prefers; all except upside down by default.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation that the controller prefers when it is presented; portrait by default.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether the interface may follow the device's rotation; true by default. The value has no
  /// effect on Linux.
  open var shouldAutorotate: Bool { true }

  /// The call has no effect, because only the user determines the window's size.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The call has no effect, because only the user determines the window's size.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Home indicator and system gestures

  // A desktop has no system gestures, so the app receives all touches at the edges of its windows.
  // If the app runs on an imitated iPhone or iPad screen, the home indicator reacts to the
  // properties below. It is dimmed while system gestures at the lower edge are deferred. If
  // `prefersHomeIndicatorAutoHidden` is true, it fades out between touches.

  /// Whether the home indicator of an imitated device fades out between touches; false by default.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that controls the home indicator. If the property is nil, as by default, this
  /// controller controls the home indicator.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Makes the system read ``prefersHomeIndicatorAutoHidden`` again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { statusBarMayChange() }

  /// The edges at which system gestures wait for the controller's gestures; none by default.
  /// If the bottom edge is included, the home indicator of an imitated device is dimmed.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose ``preferredScreenEdgesDeferringSystemGestures`` is used. If the value is nil,
  /// as by default, this controller's own edges are used.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Makes the system read ``preferredScreenEdgesDeferringSystemGestures`` again.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { statusBarMayChange() }

  // MARK: Memory

  /// Called after a ``UIApplication/didReceiveMemoryWarningNotification``. UIKit calls the root
  /// controllers of windows, their children and the controllers that they present. An override
  /// releases data that can be recreated.
  open func didReceiveMemoryWarning() {}

  // MARK: Editing

  /// Whether the user can edit the controller's content. Subclasses define the appearance of the
  /// editing mode.
  open var isEditing: Bool {
    get { editingState.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Stores whether the content is being edited and updates the title of ``editButtonItem``. An
  /// override can show or hide editing controls and must call super.
  open func setEditing(_ editing: Bool, animated: Bool) { updateEditing(editing) }

  /// A button that toggles ``isEditing``. Its title is "Edit" or, while the content is being
  /// edited, "Done".
  open var editButtonItem: UIBarButtonItem { editButtonIfNeeded }

  // MARK: Keys

  /// The commands that ``addKeyCommand(_:)`` has added to this controller; nil if there are none.
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }

  /// Adds a command that works while this controller is in the responder chain. Commands that were
  /// added before also remain.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.append(keyCommand)
  }

  /// Removes a command that ``addKeyCommand(_:)`` added. The call has no effect for other commands.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// The child that receives keys while no view has the focus; nil by default. Containers override
  /// the property.
  var keyboardTargetChild: UIViewController? { nil }
  /// Finishes an animated change of the controller's children that is not a transition, such as the
  /// page transition of a page view controller. The default implementation does nothing.
  func finishOwnMovement() {}

  // MARK: Tabs

  /// The controller's item in a tab bar. The first access creates the item with the controller's
  /// title.
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemIfNeeded }
    set {
      tabItem = newValue
      if let tabs = parentController as? UITabBarController { tabs.tabItemDidChange() }
    }
  }

  /// The nearest tab bar controller that contains this controller; nil if there is none.
  open var tabBarController: UITabBarController? { container(UITabBarController.self) }

  // MARK: Content scroll views

  /// Sets the scroll view to which bars at some edges respond. A bar is transparent while the end
  /// of the scroll view's content is at the bar's edge.
  ///
  /// - Parameter scrollView: The scroll view, which is referenced weakly; nil if these edges have
  ///   no scroll view.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard contentScrollViews.set(scrollView, for: edge) else { return }
    contentScrollViewDidChange()
  }

  /// Sets the scroll view to which the bars at all edges respond.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// Returns the scroll view to which bars at an edge respond. This is the scroll view that the app
  /// has set for the edge. If the app has set none, the result is the controller's view or its
  /// bottommost subview, if one of these views is a scroll view.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge] ?? foundContentScrollView
  }

  /// Called when a descendant has another content scroll view. Containers with bars override this
  /// method. The default implementation does nothing.
  func contentScrollViewDidChange(ofDescendant descendant: UIViewController) {}

  // MARK: Missing content

  /// The configuration of the view that is shown instead of missing content. If the value is nil,
  /// the controller shows its content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailableState.configuration }
    set { showContentUnavailable(newValue) }
  }

  /// The state that is passed to ``updateContentUnavailableConfiguration(using:)``. The state
  /// contains the controller's traits.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Schedules a call of ``updateContentUnavailableConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailableState.needsUpdate = true
    storedView?.setNeedsLayout()
  }

  /// Updates ``contentUnavailableConfiguration``. An override sets this property. UIKit calls the
  /// method before the view's first layout, after a change of the traits and after
  /// ``setNeedsUpdateContentUnavailableConfiguration()``.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Traits

  /// The traits of the controller. The ``UIView/traitOverrides`` of the controller's view are not
  /// included, because they apply only to the view and its descendants.
  open var traitCollection: UITraitCollection {
    guard let storedView else { return currentTraits }
    return storedView.overrides.isEmpty ? storedView.traits : traits ?? storedView.traits
  }

  /// Traits that replace the inherited traits for this controller, its view and its children.
  /// Setting the property updates the traits immediately.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      overrides = newValue
      environmentChanged()
    }
  }

  /// Resolves the traits of this controller and its view now, and notifies the environments whose
  /// traits have changed. After a change of overrides or of the hierarchy, UIKit updates the traits
  /// without a call of this method.
  open func updateTraitsIfNeeded() { environmentChanged() }

  /// The light or dark style of this controller, its view and its children. If it is
  /// `unspecified`, as by default, the style is inherited. The value is stored in
  /// ``traitOverrides``.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.explicitInterfaceStyle }
    set {
      overrides.explicitInterfaceStyle = newValue
      environmentChanged()
    }
  }

  /// Replaces traits that a child inherits from this controller. If `collection` is nil, or when
  /// the child is removed from this controller, the replacement ends. The child's own
  /// ``traitOverrides`` apply after the replacement.
  ///
  /// Since iOS 17 Apple recommends the child's ``traitOverrides`` instead.
  ///
  /// - Precondition: `childViewController` is a child of this controller.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    checkUsage(
      childViewController.parent === self,
      "traits can be overridden for children only, and \(childViewController) is none")
    childViewController.parentOverride = collection
    childViewController.environmentChanged()
  }

  /// Returns the traits that replace inherited traits of a child. By default, these are the traits
  /// that were set with ``setOverrideTraitCollection(_:forChild:)``; nil if none were set. UIKit
  /// calls the method whenever it resolves the child's traits; ``updateTraitsIfNeeded()`` of the
  /// child resolves the traits again.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.parentOverride : nil
  }

  /// Called after traits other than the tint have changed. The new traits are current. UIKit calls
  /// this method before the handlers of ``registerForTraitChanges(_:handler:)`` and before the same
  /// method of the subviews. The default implementation does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls a handler whenever one of the traits has changed. The handler receives the controller
  /// and its previous traits. Handlers are called in the order of registration.
  ///
  /// - Precondition: The controller is a `TraitEnvironment`.
  @discardableResult
  open func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    traitObservers.register(traits, handler: handler)
  }

  /// Removes a handler. The call has no effect for a registration of another environment.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.unregister(registration)
  }

  // MARK: Focus

  /// The environments that should get the focus, in order of preference. By default, this is the
  /// controller's view if it is loaded.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { storedView.map { [$0] } ?? [] }

  /// The superview of the controller's view. If the view has no superview or is not loaded, this is
  /// the container.
  open weak var parentFocusEnvironment: (any UIFocusEnvironment)? {
    storedView?.superview ?? parentController
  }

  /// Whether the focus returns to the last focused view when the controller becomes frontmost
  /// again. If the value is false, or if the last focused view was removed, the focus moves to
  /// ``preferredFocusEnvironments``.
  open var restoresFocusAfterTransition = true

  /// Schedules an update of the focus for the next frame if the focused view is inside this
  /// controller. The call has no effect if the focused view is elsewhere.
  open func setNeedsFocusUpdate() { requestFocusUpdate() }

  /// Performs a scheduled update of the scene's focus now. The call has no effect if no update is
  /// scheduled, or if the controller has no window.
  open func updateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
  }

  /// Called before the focus moves into, out of or within this controller. If the result is
  /// false, the focus does not move. The default implementation returns true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus has moved into, out of or within this controller. The default
  /// implementation does nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Events

  open override var next: UIResponder? {
    storedView?.superview ?? presenter ?? hostWindow
  }
}

extension UIViewController: UIAppearanceContainer {}
