import Foundation

/// A scene that displays windows on a screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindowscene
open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable {
  let display: UIScreen
  private let traitObservers = TraitChangeRegistry()
  private var overrides = UITraitOverrides()
  private var traits: UITraitCollection

  public override init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    display = .main
    traits = display.traitCollection
    super.init(session: session, connectionOptions: connectionOptions)
  }

  init(session: UISceneSession, screen: UIScreen) {
    display = screen
    traits = screen.traitCollection
    super.init(session: session, connectionOptions: ConnectionOptions())
  }

  /// The screen that the scene fills. On a desktop, it is a desktop window.
  open var screen: UIScreen { display }

  /// The orientation of the interface. The width and the height of the screen determine it, because
  /// the scene fills the screen.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(of: display.bounds.size)
  }

  /// The coordinate space of the scene. It is that of the screen, because the scene fills the
  /// screen.
  open var coordinateSpace: any UICoordinateSpace { display.coordinateSpace }

  /// The focus system, which moves the focus in the scene's key window.
  open private(set) lazy var focusSystem: UIFocusSystem? = UIFocusSystem(scene: self)

  /// The scene's windows from the bottom to the top. The overlay windows of the system and the
  /// window of the input views are not included.
  open var windows: [UIWindow] {
    allWindows.filter { !($0 is SystemOverlayWindow) && !($0 is InputViewWindow) }
  }

  private var allWindows: [UIWindow] { display.composition.windows.filter { $0.scene === self } }

  /// An object with the properties of the status bar at the screen's top edge.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)

  /// The window that receives keys; nil if it is not one of ``windows``.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The screen's traits with ``traitOverrides`` applied. The scene's windows inherit these traits.
  open var traitCollection: UITraitCollection { traits }

  /// Traits that replace the screen's traits for the scene's windows.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      overrides = newValue
      refreshTraits()
    }
  }

  /// Resolves the scene's traits again. If they have changed, the windows inherit the new traits.
  func refreshTraits() {
    let inherited = display.traitCollection
    let (old, new) = (traits, overrides.applied(to: inherited))
    guard new != old else { return }
    traits = new
    new.performAsCurrent { traitCollectionDidChange(old) }
    traitObservers.notify(self, from: old, to: new)
    for window in allWindows { window.refreshTraits() }
  }

  /// Called after the scene's traits have changed and while the new traits are current. The
  /// registered handlers are called afterwards, and then the windows inherit the new traits. The
  /// default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls a handler whenever one of the given traits has changed, before the windows inherit the
  /// change. The arguments are the scene and its previous traits.
  ///
  /// - Precondition: The scene is a `TraitEnvironment`.
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
}
