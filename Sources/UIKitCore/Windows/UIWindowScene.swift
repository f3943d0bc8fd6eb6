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

  /// The screen that the scene fills: its desktop window.
  open var screen: UIScreen { display }

  /// The orientation of the interface, determined by the width and the height of the screen that
  /// the scene fills.
  open var interfaceOrientation: UIInterfaceOrientation {
    UIInterfaceOrientation(of: display.bounds.size)
  }

  /// The coordinate space of the scene: that of the screen, because the scene fills its screen.
  open var coordinateSpace: any UICoordinateSpace { display.coordinateSpace }

  /// Moves the focus of the scene's key window.
  open private(set) lazy var focusSystem: UIFocusSystem? = UIFocusSystem(scene: self)

  /// The scene's windows from the bottom to the top, without the overlay windows of the system and
  /// the window of the input views.
  open var windows: [UIWindow] {
    allWindows.filter { !($0 is SystemOverlayWindow) && !($0 is InputViewWindow) }
  }

  private var allWindows: [UIWindow] { display.composition.windows.filter { $0.scene === self } }

  /// Describes the status bar at the screen's top edge.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(scene: self)

  /// The window that receives keys, if it is one of ``windows``.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The screen's traits with ``traitOverrides`` applied; the scene's windows inherit them.
  open var traitCollection: UITraitCollection { traits }

  /// Traits that replace the screen's traits for the scene's windows.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      overrides = newValue
      refreshTraits()
    }
  }

  /// Resolves the screen's traits again and passes them to the windows.
  func refreshTraits() {
    let inherited = display.traitCollection
    let (old, new) = (traits, overrides.applied(to: inherited))
    guard new != old else { return }
    traits = new
    new.performAsCurrent { traitCollectionDidChange(old) }
    traitObservers.notify(self, from: old, to: new)
    for window in allWindows { window.refreshTraits() }
  }

  /// Called after the scene's traits have changed, while the new traits are current, before
  /// registered handlers are called and before the windows adopt the new traits. The default does
  /// nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls a handler whenever one of the traits has changed, with the scene and its previous
  /// traits, before the windows adopt the change.
  ///
  /// - Precondition: The scene is a `TraitEnvironment`.
  @discardableResult
  open func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    traitObservers.register(traits, handler: handler)
  }

  /// Removes a handler; a registration of another environment is ignored.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.unregister(registration)
  }
}
