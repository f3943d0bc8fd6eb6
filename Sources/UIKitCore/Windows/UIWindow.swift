public import Foundation
import QuartzCore

/// The topmost view of a hierarchy that a screen displays. The window receives the events for all
/// views of the hierarchy.
///
/// A new window is hidden; ``makeKeyAndVisible()`` shows it.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
open class UIWindow: UIView {
  /// The position of a window in the order of windows. A window with a higher level is above
  /// windows with lower levels.
  public struct Level: Hashable, Sendable, _UIKitNumericRawRepresentable {
    /// The number that determines the order of windows. Any finite number is valid.
    public let rawValue: CGFloat
    /// Creates a level from a number, for example a number between two standard levels.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number, for example a number between two standard levels.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of an app's main window. The value is 0.
    public static let normal = Level(0)
    /// The level of the status bar, above normal windows. The value is 1000.
    public static let statusBar = Level(1000)
    /// The level of alerts, above the status bar. The value is 2000.
    public static let alert = Level(2000)
  }

  weak var scene: UIWindowScene?
  var display: UIScreen
  private(set) lazy var gestures = TouchDispatcher(window: self)
  /// The object that receives keys while this window is the key window. Setting the property
  /// notifies the focus system and the menu controller. It does not notify the old and the new
  /// responder.
  package weak var firstResponder: UIResponder? {
    didSet {
      scene?.focusSystem?.firstResponderDidChange(to: firstResponder, in: self)
      display.session?.menuController.firstResponderDidChange(in: self)
    }
  }
  /// The responder that receives keys instead of the first responder while a menu is open; nil if
  /// no menu is open. ``firstResponder`` does not change meanwhile.
  weak var keyInterceptor: UIResponder?
  /// The objects that the window keeps alive, such as those of an open menu; see ``WindowOwned``.
  private var ownedObjects: [ObjectIdentifier: AnyObject] = [:]
  private lazy var undoStack = UndoManager()
  /// A pending change of the screen. The controllers have been notified of this change already.
  private var announced: SizeTransition?
  private let root = WindowRoot()

  private var rootController: UIViewController? { root.controller }

  // The stored property for UIWindow+Visibility.swift.
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

  /// Decodes the values of a view. The new window is hidden and belongs to the main screen and the
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

  /// The window's rectangle, in points. If the window is visible and its size changes, the root
  /// controller is notified before the change.
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

  /// Notifies the controllers of the screen's new size and size classes before the screen changes.
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

  /// Whether the window fills the screen. The window's size then changes with the screen's size.
  private var followsScreen: Bool {
    frame.size == display.bounds.size && frame.origin == .zero
  }

  /// The screen that displays the window.
  open var screen: UIScreen { display }

  /// The scene that displays the window. The default is the app's only scene. Setting the property
  /// moves the window to the scene's screen and updates the window's traits and safe area.
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

  /// The window's level in the order of windows. The default is 0. If two windows have the same
  /// level, the window whose visibility or level changed last is above the other window.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { display.composition.update(self) } }
  }

  /// Whether the window is hidden. A hidden window displays and animates nothing, and its
  /// controllers have disappeared.
  ///
  /// Setting the property ends running transitions first. An automatic transition is finished; an
  /// interactive transition is cancelled. An app may change the controllers of a hidden window. The
  /// change is immediate. When the window becomes visible, the controllers that are in the window
  /// appear. If a callback of a transition sets the property, the value applies after the
  /// callbacks. Apple does not document these rules.
  open override var isHidden: Bool {
    get { super.isHidden }
    set { requestVisibility(isHidden: newValue) }
  }

  /// Detaches the window's layer from the screen, or attaches it, without callbacks.
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
  /// view, without appearance callbacks, because a hidden window may not contain this view yet.
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

  /// Keeps an object alive until ``disown(_:)`` is called or the window is deallocated.
  func own(_ object: AnyObject) { ownedObjects[ObjectIdentifier(object)] = object }

  /// Releases an object that ``own(_:)`` keeps alive. The call has no effect for other objects.
  func disown(_ object: AnyObject) { ownedObjects[ObjectIdentifier(object)] = nil }

  // MARK: Key window

  /// Whether the window can become the key window. The default is true. An override returns false
  /// for a window that must not receive keys.
  open var canBecomeKey: Bool { true }
  /// Whether this window receives the keys that the desktop sends to the app.
  open var isKeyWindow: Bool { ApplicationSession.current.keyWindow === self }

  /// Makes this window the key window, which receives the keys. The call has no effect if
  /// ``canBecomeKey`` is false.
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

  /// Called after the window has become the key window. Apps do not call this method.
  open func becomeKey() {
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  /// Called before the window stops being the key window. Apps do not call this method.
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
    } else if let motion = event as? MotionEvent {
      motion.deliver()
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

  /// Removes the first responder status from the current first responder without calling its
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

  /// Converts a point from this window's coordinate space to that of another window on the same
  /// screen. If `window` is nil, the result is in the screen's coordinate space.
  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    layer.convert(point, to: window?.layer ?? layer.superlayer)
  }

  /// Converts a point to this window's coordinate space from that of another window on the same
  /// screen. If `window` is nil, the point is in the screen's coordinate space.
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    layer.convert(point, from: window?.layer ?? layer.superlayer)
  }

  /// Converts a rectangle from this window's coordinate space to that of another window on the same
  /// screen. The result is the smallest axis-aligned rectangle that encloses the converted corners.
  /// If `window` is nil, the result is in the screen's coordinate space.
  open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    layer.convert(rect, to: window?.layer ?? layer.superlayer)
  }

  /// Converts a rectangle to this window's coordinate space from that of another window on the same
  /// screen. The result is the smallest axis-aligned rectangle that encloses the converted corners.
  /// If `window` is nil, `rect` is in the screen's coordinate space.
  open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    layer.convert(rect, from: window?.layer ?? layer.superlayer)
  }

  // MARK: Screen

  var environmentTraits: UITraitCollection { scene?.traitCollection ?? display.traitCollection }

  /// The distance, in points, by which each unsafe edge of the screen overlaps the window.
  var screenSafeArea: UIEdgeInsets {
    let (outer, unsafe) = (display.bounds, display.configuration.unsafeEdges)
    // A window can extend beyond the screen. At an edge without an unsafe part, this extension must
    // not become an inset.
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

  /// Resizes the window to the screen's new size if the window filled the screen with its old size.
  func screenDidChange(from old: UIScreen.Configuration) {
    if frame.size == old.size, frame.origin == .zero, old.size != display.bounds.size {
      frame = display.bounds
    }
    layer.contentsScale = display.scale
    if old.scale != display.scale { adoptScaleBelow(from: old.scale, to: display.scale) }
    refreshTraits()
    refreshSafeArea()
    // If the window has kept its size, the announced change of the size classes is still pending.
    // Complete the change here.
    announced?.run {}
    announced = nil
  }

  // MARK: Notifications

  /// The notification that UIKit posts after the window was shown and its controllers have
  /// appeared. Its object is the window.
  public nonisolated class var didBecomeVisibleNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeVisibleNotification")
  }
  /// The notification that UIKit posts after the window was hidden and its controllers have
  /// disappeared. Its object is the window.
  public nonisolated class var didBecomeHiddenNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeHiddenNotification")
  }
  /// The notification that ``becomeKey()`` posts. Its object is the window.
  public nonisolated class var didBecomeKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidBecomeKeyNotification")
  }
  /// The notification that ``resignKey()`` posts. Its object is the window.
  public nonisolated class var didResignKeyNotification: NSNotification.Name {
    NSNotification.Name("UIWindowDidResignKeyNotification")
  }
}

extension UIView {
  /// Sets the new scale in this view and all its descendants that have the old scale, so that their
  /// contents are drawn again.
  fileprivate func adoptScaleBelow(from old: CGFloat, to new: CGFloat) {
    if contentScaleFactor == old { contentScaleFactor = new }
    for child in children { child.adoptScaleBelow(from: old, to: new) }
  }
}
