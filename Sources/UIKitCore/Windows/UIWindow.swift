public import Foundation
import QuartzCore

/// The topmost view of a hierarchy, which a screen displays. The window receives the events of the
/// views in the hierarchy.
///
/// A new window is hidden; ``makeKeyAndVisible()`` shows it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
open class UIWindow: UIView {
  /// A window of a higher level is above those of lower levels.
  public struct Level: Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// The position in the order of windows; any finite number.
    public let rawValue: CGFloat
    /// Creates a level from a number, for example a number between two standard levels.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number, for example a number between two standard levels.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level 0, of an app's main window.
    public static let normal = Level(0)
    /// The level 1000, above normal windows.
    public static let statusBar = Level(1000)
    /// The level 2000, above the status bar.
    public static let alert = Level(2000)
  }

  weak var scene: UIWindowScene?
  var display: UIScreen
  private(set) lazy var gestures = TouchDispatcher(window: self)
  /// The object that receives keys while this is the key window. Setting the property notifies the
  /// focus system, but not the old and the new responder.
  package weak var firstResponder: UIResponder? {
    didSet {
      scene?.focusSystem?.firstResponderDidChange(to: firstResponder, in: self)
      display.session?.menuController.firstResponderDidChange(in: self)
    }
  }
  /// The responder that receives keys instead of the first responder while a menu is open;
  /// otherwise nil. ``firstResponder`` does not change.
  weak var keyInterceptor: UIResponder?
  /// The objects of menus and other views that are open over the content; see ``WindowOwned``.
  private var ownedObjects: [ObjectIdentifier: AnyObject] = [:]
  private lazy var undoStack = UndoManager()
  /// A pending change of the screen that the controllers have been notified of.
  private var announced: SizeTransition?
  private let root = WindowRoot()

  private var rootController: UIViewController? { root.controller }

  // The stored state of UIWindow+Visibility.swift.
  var visibility = Visibility()

  public override init(frame: CGRect) {
    display = .main
    super.init(frame: frame)
    join(ApplicationSession.current.scene)
  }

  /// Creates a window of the scene's size.
  public init(windowScene: UIWindowScene) {
    display = windowScene.screen
    super.init(frame: windowScene.screen.bounds)
    join(windowScene)
  }

  /// Decodes the values of a view; the window is hidden and belongs to the main screen and the
  /// current scene.
  public required init?(coder: NSCoder) {
    display = .main
    super.init(coder: coder)
    join(ApplicationSession.current.scene)
  }

  private func join(_ scene: UIWindowScene?) {
    layer.isHidden = true
    attachedWindow = self
    self.scene = scene
    layer.contentsScale = display.scale
    display.composition.add(self)
    refreshTraits()
    refreshSafeArea()
  }

  open override var window: UIWindow? { self }

  /// The window's rectangle, in points. The root controller of a visible window is notified of
  /// another size before the window adopts it.
  open override var frame: CGRect {
    get { super.frame }
    set {
      guard newValue.size != super.frame.size, !isHidden, let rootController else {
        super.frame = newValue
        return
      }
      let transition = announced ?? SizeTransition(of: self)
      if announced == nil {
        announce(newValue.size, to: rootController, with: transition.coordinator)
      }
      announced = nil
      transition.run { super.frame = newValue }
    }
  }

  /// Notifies the controllers of another size and other size classes before the screen adopts them.
  func announce(_ new: UIScreen.Configuration) {
    guard !isHidden, let rootController else { return }
    let (now, next) = (display.traitCollection, new.traits)
    let changesClass =
      now.horizontalSizeClass != next.horizontalSizeClass
      || now.verticalSizeClass != next.verticalSizeClass
    let isResized = followsScreen && new.size != frame.size
    guard changesClass || isResized else { return }
    let transition = SizeTransition(of: self)
    if changesClass {
      let traits = traitCollection.modifyingTraits {
        $0.horizontalSizeClass = next.horizontalSizeClass
        $0.verticalSizeClass = next.verticalSizeClass
      }
      rootController.willTransition(to: traits, with: transition.coordinator)
      for presentation in presentations(on: rootController) {
        presentation.willTransition(to: traits, with: transition.coordinator)
      }
    }
    if isResized { announce(new.size, to: rootController, with: transition.coordinator) }
    announced = transition
  }

  private func announce(
    _ size: CGSize, to root: UIViewController,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    root.viewWillTransition(to: size, with: coordinator)
    for presentation in presentations(on: root) {
      presentation.viewWillTransition(to: size, with: coordinator)
    }
  }

  private func presentations(on root: UIViewController) -> [UIPresentationController] {
    var found: [UIPresentationController] = []
    var presented = root.presented
    while let controller = presented {
      if let presentation = controller.presentation { found.append(presentation.controller) }
      presented = controller.presented
    }
    return found
  }

  /// Whether the window fills the screen and so adopts its future sizes.
  private var followsScreen: Bool {
    frame.size == display.bounds.size && frame.origin == .zero
  }

  /// The screen that displays the window.
  open var screen: UIScreen { display }

  /// The scene that displays the window; by default the app's only scene. Setting it moves the
  /// window to the scene's screen and updates the window's traits and safe area.
  open var windowScene: UIWindowScene? {
    get { scene }
    set {
      scene = newValue
      if let screen = newValue?.screen, screen !== display {
        display.composition.remove(self)
        display = screen
        display.composition.add(self)
      }
      refreshTraits()
      refreshSafeArea()
    }
  }

  /// The window's level in the order of windows; 0 by default. Of two windows with the same level,
  /// the window whose visibility or level changed last is above.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { display.composition.update(self) } }
  }

  /// Whether the window is hidden. A hidden window displays and animates nothing, and its
  /// controllers have disappeared.
  ///
  /// Running transitions end first: an automatic transition is finished, an interactive transition
  /// is cancelled. Controllers may change in a hidden window. They change immediately, and the
  /// controllers that are in the window when it becomes visible appear then. A request from within
  /// a transition's callbacks is applied after these callbacks. Apple does not document these
  /// rules.
  open override var isHidden: Bool {
    get { super.isHidden }
    set { requestVisibility(isHidden: newValue) }
  }

  /// Attaches the window's layers to the screen or detaches them, without callbacks.
  func setHidden(_ hidden: Bool) {
    super.isHidden = hidden
    display.composition.update(self)
  }

  /// The controller whose view fills the window and resizes with it.
  open var rootViewController: UIViewController? {
    get { rootController }
    set {
      guard newValue !== rootController else { return }
      let old = rootController
      old?.dismissPresented()
      root.controller = newValue
      old?.viewIfLoaded?.removeFromSuperview()
      newValue?.hostWindow = self
      if old?.hostWindow === self { old?.hostWindow = nil }
      if !isHidden { installRootView() }
    }
  }

  /// Lays out the window. If the window is hidden, the method first adds the root controller's
  /// view, without appearance callbacks: a window that is never shown loads this view only on
  /// demand.
  open override func layoutIfNeeded() {
    if isHidden, let rootController, rootController.presented == nil,
      rootController.viewIfLoaded?.superview == nil
    {
      installRootView()
    }
    super.layoutIfNeeded()
  }

  func installRootView() {
    guard let view = rootController?.view else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.untransformedFrame = bounds
    insertSubview(view, at: 0)
  }

  /// Keeps an object alive until ``disown(_:)`` is called, at most as long as the window
  /// exists.
  func own(_ object: AnyObject) { ownedObjects[ObjectIdentifier(object)] = object }

  /// Releases an object that ``own(_:)`` keeps alive; has no effect for other objects.
  func disown(_ object: AnyObject) { ownedObjects[ObjectIdentifier(object)] = nil }

  // MARK: Key window

  /// Whether ``makeKey()`` has an effect; true by default. An override returns false for a window
  /// that must not receive keys.
  open var canBecomeKey: Bool { true }
  /// Whether the window receives the keys of the desktop window.
  open var isKeyWindow: Bool { ApplicationSession.current.keyWindow === self }

  /// Makes this window the key window, which receives the keys, if ``canBecomeKey`` is true.
  open func makeKey() {
    guard canBecomeKey, !isKeyWindow else { return }
    let session = ApplicationSession.current
    session.keyWindow?.resignKey()
    session.keyWindow = self
    becomeKey()
    session.textInputChanged()
    session.inputViews.update()
  }

  /// Shows the window, loads its root controller's view and makes the window the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Called after the window has become the key window. Apps do not call it.
  open func becomeKey() {
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Called before the window stops being the key window. Apps do not call it.
  open func resignKey() {
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  // MARK: Events

  /// Dispatches an event to gesture recognizers and views.
  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      presses.deliver(in: self)
    } else if let pointer = event as? PointerEvent {
      pointer.deliver()
    } else {
      if let touch = event.touches.first(where: { $0.phase == .began && $0.window === self }) {
        windowScene?.focusSystem?.touchBegan(in: touch.view)
        EditMenuBar.touchBegan(in: touch.view)
        UIEditMenuInteraction.touchBegan(in: touch.view)
        UIMenuController.shared.touchBegan(in: touch.view)
      }
      gestures.deliver(event)
    }
  }

  /// Makes the current first responder lose this role, without a call of its
  /// `resignFirstResponder()`.
  func dropFirstResponder() {
    let responder = firstResponder
    firstResponder = nil
    responder?.didLoseFirstResponder()
    display.session?.textInputChanged()
    display.session?.inputViews.update()
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !performWindowKey($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !performWindowKey($0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  open override var next: UIResponder? { scene ?? UIApplication.shared }
  open override var undoManager: UndoManager? { undoStack }

  // MARK: Conversion

  /// Converts a point of this window to another window of the same screen; nil means the screen's
  /// coordinate space.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer ?? layer.superlayer)
  }

  /// Converts a point of another window of the same screen; nil means the screen's coordinate
  /// space.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer ?? layer.superlayer)
  }

  /// The smallest axis-aligned rectangle around the converted rectangle, in another window of the
  /// same screen; nil means the screen's coordinate space.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    layer.convert(rect, to: window?.layer ?? layer.superlayer)
  }

  /// The smallest axis-aligned rectangle around a rectangle of another window of the same screen;
  /// nil means the screen's coordinate space.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    layer.convert(rect, from: window?.layer ?? layer.superlayer)
  }

  // MARK: Screen

  var environmentTraits: UITraitCollection { scene?.traitCollection ?? display.traitCollection }

  /// The part of the screen's unsafe edges that overlaps the window.
  var screenSafeArea: UIEdgeInsets {
    let (outer, unsafe) = (display.bounds, display.configuration.unsafeEdges)
    // A window can extend beyond the screen; an edge without an unsafe part adds no inset there.
    func overlap(_ inset: CGFloat, distance: CGFloat, length: CGFloat) -> CGFloat {
      inset > 0 ? min(max(0, inset - distance), length) : 0
    }
    return UIEdgeInsets(
      top: overlap(unsafe.top, distance: frame.minY, length: frame.height),
      left: overlap(unsafe.left, distance: frame.minX, length: frame.width),
      bottom: overlap(
        unsafe.bottom, distance: outer.maxY - frame.maxY, length: frame.height),
      right: overlap(unsafe.right, distance: outer.maxX - frame.maxX, length: frame.width))
  }

  /// Resizes the window to the screen's new size if the window filled the screen.
  func screenDidChange(from old: UIScreen.Configuration) {
    if frame.size == old.size, frame.origin == .zero, old.size != display.bounds.size {
      frame = display.bounds
    }
    layer.contentsScale = display.scale
    if old.scale != display.scale { adoptScaleBelow(from: old.scale, to: display.scale) }
    refreshTraits()
    refreshSafeArea()
    // If the window has kept its size, the announced change of the size classes has not run
    // yet.
    announced?.run {}
    announced = nil
  }

  // MARK: Notifications

  /// Posted with the window as its object after the window was shown and its controllers have had
  /// their appearing callbacks.
  public nonisolated class var didBecomeVisibleNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  }
  /// Posted with the window as its object after the window was hidden and its controllers have
  /// disappeared.
  public nonisolated class var didBecomeHiddenNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  }
  /// Posted with the window as its object by ``becomeKey()``.
  public nonisolated class var didBecomeKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  }
  /// Posted with the window as its object by ``resignKey()``.
  public nonisolated class var didResignKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidResignKeyNotification")
  }
}

extension UIView {
  /// Redraws at the new scale all content of the old scale.
  fileprivate func adoptScaleBelow(from old: CGFloat, to new: CGFloat) {
    if contentScaleFactor == old { contentScaleFactor = new }
    for child in children { child.adoptScaleBelow(from: old, to: new) }
  }
}
