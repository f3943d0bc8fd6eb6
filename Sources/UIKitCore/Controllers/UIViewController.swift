public import Foundation
public import QuartzCore
import Diagnostics

/// Owns a tree of views and takes part in the life of the interface around it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment, UITraitChangeObservable,
  UIContentContainer, @preconcurrency NSCoding
{
  var storedView: UIView?
  var isLoadingView = false
  var childControllers: [UIViewController] = []
  weak var parentController: UIViewController?
  /// The window whose root controller this is.
  weak var hostWindow: UIWindow?

  // UIViewController+Appearance.swift
  var appearance = AppearanceState.disappeared
  var isAppearanceAnimated = false
  var isViewIsAppearingDue = false
  /// How many transitions tell this controller of appearance in the window's place.
  var appearanceHolds = 0

  // UIViewController+Transitions.swift
  /// Those that this controller comes, goes or contains in; the last one is the coordinator's.
  var activeTransitions: [ControllerTransition] = []

  // UIViewController+Containment.swift, UIViewController+Presentation.swift
  var movement = Movement.none
  var presented: UIViewController?
  weak var presenter: UIViewController?
  var presentation: Presentation?
  var storedPresentationController: UIPresentationController?

  // UIViewController+ContentUnavailable.swift
  var contentUnavailableState = ContentUnavailability()

  // ControllerBarState.swift
  var barState = ControllerBarState()

  // UITabBarController+Layout.swift
  var tabItem: UITabBarItem?

  // ContentScrollViews.swift
  var contentScrollViews = ContentScrollViews()

  // Storyboards/StoryboardScene.swift
  /// Set for controllers that a storyboard has made.
  var storyboardScene: StoryboardScene?

  // UIViewController+Focus.swift
  weak var lastFocusedView: UIView?
  var resumesEditing = false

  /// Set on an extension's principal controller.
  package var storedExtensionContext: NSExtensionContext?

  // Traits
  var traits: UITraitCollection?
  var overrides = UITraitOverrides()
  let traitObservers = TraitChangeRegistry()

  /// - Parameters:
  ///   - nibNameOrNil: The nib that makes the view when it is asked for; nil for one that is named
  ///     like the class, where there is one, and for a view made in code elsewhere.
  ///   - nibBundleOrNil: The bundle that the nib belongs to.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    givenNibName = nibNameOrNil
    givenNibBundle = nibBundleOrNil
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    givenNibName = nil
    givenNibBundle = nil
    super.init()
    guard coder.allowsKeyedCoding else { return }
    title = coder.decodeObject(of: NSString.self, forKey: "UITitle") as String?
  }

  open func encode(with coder: NSCoder) {
    if let title { coder.encode(title as NSString, forKey: "UITitle") }
  }

  /// A name that an app gives the controller, to know it by when it rebuilds its interface.
  open var restorationIdentifier: String?

  /// The name that the initializer was given.
  open var nibName: String? { givenNibName }
  open var nibBundle: Bundle? { givenNibBundle }
  private let givenNibName: String?
  private let givenNibBundle: Bundle?

  // MARK: View

  /// Loaded when it is asked for first.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { replaceView(with: newValue) }
  }

  open var viewIfLoaded: UIView? { storedView }
  open var isViewLoaded: Bool { storedView != nil }
  open func loadViewIfNeeded() { loadOnce() }

  /// Makes ``view``: the one that a storyboard or a nib describes, or else an empty one. Overridden
  /// to make another one; then without calling super.
  open func loadView() {
    if !loadArchivedView() { view = UIView(frame: UIScreen.main.bounds) }
  }

  open func viewDidLoad() {}

  // MARK: Appearance

  /// Before the view joins a window, or becomes visible with it.
  open func viewWillAppear(_ animated: Bool) {}
  /// When the view is in the window and has its traits and size, before its first layout there.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// Whether children hear of appearance together with this controller. A container that overrides
  /// it with false tells them itself, by ``beginAppearanceTransition(_:animated:)``.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The children that this controller tells when it appears itself. Containers that move their
  /// children about, and tell them, answer with the one that stays.
  var childrenAppearingAlong: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? childrenInView : []
  }

  /// The children that this controller tells when it disappears itself: whatever is in its view.
  var childrenDisappearingAlong: [UIViewController] {
    shouldAutomaticallyForwardAppearanceMethods ? childrenInView : []
  }

  /// Tells a child that it begins to appear or disappear; called by containers only.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      beginAppearing(animated: animated)
    } else {
      beginDisappearing(animated: animated)
    }
  }

  open func endAppearanceTransition() {
    finishAppearing()
    finishDisappearing()
  }

  /// Whether it appears because it is being presented; true until `viewDidAppear`.
  open var isBeingPresented: Bool { movement == .presented }
  open var isBeingDismissed: Bool { movement == .dismissed }
  open var isMovingToParent: Bool { movement == .toParent }
  open var isMovingFromParent: Bool { movement == .fromParent }

  // MARK: Containment

  open weak var parent: UIViewController? { parentController }
  open var children: [UIViewController] { childControllers }

  /// Calls the child's `willMove(toParent:)`; the container calls `didMove(toParent:)` when the
  /// child's view is in place.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Calls `didMove(toParent: nil)`; the container calls `willMove(toParent: nil)` before.
  open func removeFromParent() { detachFromParent() }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: Presentation

  open var presentedViewController: UIViewController? { findPresented() }
  open var presentingViewController: UIViewController? { findPresenter() }

  /// A sheet, where it is not set.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { modalPresentationStyleChanged() } }
  }
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Chooses animators for this controller's presentation and dismissal.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// Whether ``UIModalPresentationStyle/currentContext`` and its sibling cover this controller's view
  /// and not what is further out.
  open var definesPresentationContext = false
  /// Whether what covers this controller as a context comes and goes in this controller's transition
  /// style.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the user cannot dismiss this controller; the code still can.
  open var isModalInPresentation = false

  /// Looks after the presentation of this controller or of the container that it is in; made when it
  /// is asked for first, so that it can be set up before the controller is presented.
  open var presentationController: UIPresentationController? { findPresentationController() }

  /// What really does: another one than ``presentationController`` where the style has adapted.
  open var activePresentationController: UIPresentationController? {
    presentedAncestor.presentation?.controller
  }

  /// Nil where the style is not that of a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Nil where the style is not that of a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Shows another controller over this one, in its style.
  ///
  /// Where this one presents already, or has no window, this is logged and nothing happens; the
  /// completion handler is not called either.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away what this controller presents; where it presents nothing, this controller itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion: completion)
  }

  // MARK: Extensions

  /// That of the extension which the controller, or one around it, is the principal object of; nil
  /// in an app.
  open var extensionContext: NSExtensionContext? {
    storedExtensionContext ?? parentController?.extensionContext
      ?? presentingViewController?.extensionContext
  }

  // MARK: Transitions

  /// The transition under way of this controller or a container of it; nil when all is still.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    currentCoordinator
  }

  /// Exchanges one child's view for another's, with their appearance callbacks.
  ///
  /// - Precondition: Both are children, and the old one's view has a superview.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration: duration, options: options,
      animations: animations, completion: completion)
  }

  /// Called before the view gets another size; calls super, which tells the children.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardSize(size, coordinator) }

  /// Called before the traits change; calls super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { forwardTraits(newCollection, coordinator) }

  /// All of the parent's size; overridden by containers that give their children less.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  // MARK: Layout

  /// What bars at the top cover of the view. Newer code uses the view's `safeAreaLayoutGuide`.
  open var topLayoutGuide: any UILayoutSupport { view.coveredGuide(.top, "UIViewControllerTop") }
  open var bottomLayoutGuide: any UILayoutSupport {
    view.coveredGuide(.bottom, "UIViewControllerBottom")
  }

  /// Changes the constraints of the view, in the pass before layout; calls super at its end.
  open func updateViewConstraints() { storedView?.updateConstraints() }

  /// Also the navigation item's, until that gets one of its own.
  open var title: String? { didSet { if title != oldValue { titleDidChange() } } }

  /// Added to the safe area that the surroundings give the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { storedView?.refreshSafeArea() } }
  }

  /// What bars of the container cover of the view; the container's share of the safe area, which
  /// ``additionalSafeAreaInsets`` leaves to the app.
  var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { storedView?.refreshSafeArea() } }
  }

  open func viewSafeAreaInsetsDidChange() {}
  open func viewLayoutMarginsDidChange() {}

  /// What the view's margins are at least: 16 points on both sides, 20 on wide screens.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { storedView?.refreshMargins() }
  }

  /// The size a container should give the view, where it leaves the choice to it.
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

  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Edges at which a container lets the view reach under its bars.
  open var edgesForExtendedLayout: UIRectEdge = .all {
    didSet { if edgesForExtendedLayout != oldValue { extendedLayoutDidChange() } }
  }

  /// Whether scroll views of ``UIScrollView/ContentInsetAdjustmentBehavior/automatic`` behaviour
  /// keep their content out of the safe area although it fits; only the view itself and those
  /// directly in it.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { barState.adjustsScrollViews }
    set {
      barState.adjustsScrollViews = newValue
      storedView?.setNeedsLayout()
    }
  }

  /// Whether the view reaches under bars that nothing is seen through, too.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { barState.includesOpaqueBars }
    set {
      barState.includesOpaqueBars = newValue
      extendedLayoutDidChange()
    }
  }

  // MARK: Navigation

  /// What the navigation bar shows while the controller is on top.
  open var navigationItem: UINavigationItem { navigationItemIfNeeded }

  /// The nearest navigation controller around this controller.
  open var navigationController: UINavigationController? { container(UINavigationController.self) }

  /// Whether the tab bar leaves the screen while the controller, or one pushed after it, is on top.
  open var hidesBottomBarWhenPushed: Bool {
    get { barState.hidesBottomBar }
    set { barState.hidesBottomBar = newValue }
  }

  /// What the navigation controller's toolbar shows while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { barState.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    barState.toolbarItems = toolbarItems
    navigationController?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// The opacity of the navigation bar's background while the controller is on top, 0...1; 1 at
  /// first. An Opaline extension.
  ///
  /// Title, back button and items stay. The hairline fades with the background. When controllers
  /// change, the opacity goes from one's to the other's with the transition: linearly with the
  /// finger during a swipe, at the transition's pace otherwise. A controller that sets it takes the
  /// decision from the content's scrolling: the bar shows its standard appearance at this opacity,
  /// also where the content's edge is at the bar.
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

  /// The colour of the status bar's content while this controller decides about it.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  /// The child that decides in this controller's place; nil for none.
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether this controller decides although it is presented over less than the whole screen.
  open var modalPresentationCapturesStatusBarAppearance: Bool {
    get { barState.capturesStatusBar }
    set { barState.capturesStatusBar = newValue }
  }

  /// Asks for the three properties above again; inside an animation block the change animates.
  open func setNeedsStatusBarAppearanceUpdate() { statusBarMayChange() }

  /// Pushes a controller on the navigation controller around this one, or presents it where there
  /// is none.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let container = parentController {
      container.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the secondary column of the split view controller around this one, or
  /// presents it where there is none.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let container = parentController {
      container.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Storyboards

  /// The storyboard that has made the controller; nil for controllers made in code.
  open var storyboard: UIStoryboard? { storyboardScene?.storyboard }

  /// Performs a segue of the controller's scene, without asking
  /// ``shouldPerformSegue(withIdentifier:sender:)``.
  ///
  /// - Precondition: The scene has a segue with the identifier.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// Whether a segue that the user starts is performed.
  ///
  /// - Parameter identifier: Empty for segues without one.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called when the destination of a segue has been made and before it is shown. Overridden to
  /// hand it what it shows.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue may end here: where the controller has its method, and is not its
  /// source.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    fromViewController !== self && action.isMethod(of: self)
  }

  /// The children that are searched for the destination of an unwind segue, first to last; all but
  /// the one that the search has come from.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    let origin = childContaining(source)
    return children.filter { $0 !== origin }
  }

  /// The child that an unwind segue starts in.
  public final func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    childLeading(to: source.source)
  }

  /// Shows a child that contains the destination of an unwind segue, or is it. Overridden by
  /// containers.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Orientation

  // A window has the shape that its user gives it, as on an iPad that shows several apps: what a
  // controller prefers is there for other code to ask.

  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  open var shouldAutorotate: Bool { true }

  /// Asks for ``supportedInterfaceOrientations`` again. The window keeps the shape that its user
  /// gave it.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}

  /// The same for every controller.
  open class func attemptRotationToDeviceOrientation() {}

  // MARK: Home indicator and system gestures

  // A desktop has no system gestures, and its windows' edges are always the app's. Where the screen
  // imitates a device, the home indicator is dim while the lower edge is deferred, as on an iPhone,
  // and fades out between touches where the controller prefers it hidden.

  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the home indicator instead of this controller; nil for none.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Asks for ``prefersHomeIndicatorAutoHidden`` again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { statusBarMayChange() }

  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that decides about these edges in this controller's place; nil for none.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Asks again which edges belong to the app first.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() { statusBarMayChange() }

  // MARK: Memory

  /// Called on ``UIApplication/didReceiveMemoryWarningNotification``, for controllers of windows,
  /// their children and what they present. Overridden to release what can be made again.
  open func didReceiveMemoryWarning() {}

  // MARK: Editing

  /// Whether the controller shows its content for changing; what that looks like is the subclass's.
  open var isEditing: Bool {
    get { barState.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Overridden to show or hide what changes the content; calls super, which keeps the state and
  /// gives ``editButtonItem`` its other title.
  open func setEditing(_ editing: Bool, animated: Bool) { updateEditing(editing) }

  /// A button that turns ``isEditing`` on, as "Edit", and off, as "Done".
  open var editButtonItem: UIBarButtonItem { editButtonIfNeeded }

  // MARK: Keys

  /// Those that were added, of this controller alone.
  open override var keyCommands: [UIKeyCommand]? {
    barState.keyCommands.isEmpty ? nil : barState.keyCommands
  }

  open func addKeyCommand(_ keyCommand: UIKeyCommand) {
    barState.keyCommands.append(keyCommand)
  }

  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    barState.keyCommands.removeAll { $0 === keyCommand }
  }

  /// For containers: the child that keys go to where nothing has the focus.
  var keyboardTargetChild: UIViewController? { nil }

  // MARK: Tabs

  /// What stands for the controller in a tab bar; made with its title when it is asked for first.
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemIfNeeded }
    set {
      tabItem = newValue
      if let tabs = parentController as? UITabBarController { tabs.tabItemDidChange() }
    }
  }

  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? { container(UITabBarController.self) }

  // MARK: Content that scrolls

  /// Names the scroll view whose content bars at some edges follow: they are transparent while it
  /// is at its end there.
  ///
  /// - Parameter scrollView: Held weakly; nil takes back what was set for these edges.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    guard contentScrollViews.set(scrollView, for: edge) else { return }
    contentScrollViewDidChange()
  }

  /// For all edges.
  open func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }

  /// The scroll view that bars at an edge follow: the one that was set, or else the view itself or
  /// its lowest subview if that scrolls.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews[edge] ?? foundContentScrollView
  }

  /// For containers with bars: a child, or a child's child, has named another scroll view.
  func contentScrollViewDidChange(ofDescendant descendant: UIViewController) {}

  // MARK: Missing content

  /// Shown over the view, in the place of content that is not there; nil shows the content.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailableState.configuration }
    set { showContentUnavailable(newValue) }
  }

  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }

  /// Has ``updateContentUnavailableConfiguration(using:)`` called before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailableState.needsUpdate = true
    storedView?.setNeedsLayout()
  }

  /// Overridden to set ``contentUnavailableConfiguration``. Called before the view's first layout,
  /// and when it was asked for.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Traits

  /// Overrides of the view itself are not among them: they count for the view and those below it.
  open var traitCollection: UITraitCollection {
    guard let storedView else { return currentTraits }
    return storedView.overrides.isEmpty ? storedView.traits : traits ?? storedView.traits
  }

  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      overrides = newValue
      environmentChanged()
    }
  }

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get {
      overrides.contains(UITraitUserInterfaceStyle.self)
        ? overrides.userInterfaceStyle : .unspecified
    }
    set {
      if newValue == .unspecified {
        overrides.remove(UITraitUserInterfaceStyle.self)
      } else {
        overrides.userInterfaceStyle = newValue
      }
      environmentChanged()
    }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  @discardableResult
  open func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    traitObservers.register(traits, handler: handler)
  }

  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.unregister(registration)
  }

  // MARK: Focus

  /// The view, where nothing else is preferred.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { storedView.map { [$0] } ?? [] }

  open weak var parentFocusEnvironment: (any UIFocusEnvironment)? {
    storedView?.superview ?? parentController
  }

  /// Whether focus goes back to the view that had it when the controller is in front again. Where
  /// false, or where that view is gone, focus goes to ``preferredFocusEnvironments``.
  open var restoresFocusAfterTransition = true

  open func setNeedsFocusUpdate() { requestFocusUpdate() }

  open func updateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
  }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Events

  open override var next: UIResponder? {
    storedView?.superview ?? presenter ?? hostWindow
  }
}
