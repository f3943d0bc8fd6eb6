public import Foundation
public import QuartzCore

/// The running application: the one object that events enter through.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor open class UIApplication: UIResponder {
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// Why the app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  /// What is known about a request to open an address.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `String`: the identifier of the app that asked. Linux desktops do not say.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A `Bool`: whether a document is opened where it is.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// How an address is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A Boolean: only with an application that owns the address.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  public class var shared: UIApplication { ApplicationSession.current.application }

  /// Not held; the host holds the delegate that it made.
  open weak var delegate: (any UIApplicationDelegate)?

  open internal(set) var applicationState = State.inactive

  open var connectedScenes: Set<UIScene> {
    ApplicationSession.current.scene.map { [$0] } ?? []
  }

  open var openSessions: Set<UISceneSession> {
    ApplicationSession.current.scene.map { [$0.session] } ?? []
  }

  open var supportsMultipleScenes: Bool { false }

  /// Every window of the app, hidden ones included; bottom to top.
  open var windows: [UIWindow] { ApplicationSession.current.screen.composition.windows }

  /// The window that receives keys.
  open var keyWindow: UIWindow? { ApplicationSession.current.keyWindow }

  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// What the delegate says for a window; by default everything but upside down.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .allButUpsideDown
  }

  /// The end of the responder chain but for the delegate. Keys that Linux desktops have for every
  /// window act here: F11 fills the screen, Control-W closes the window, Control-Q quits.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let request = press.key.flatMap({ DesktopRequest($0) }) else { return true }
      ApplicationSession.current.desktopRequest(request)
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Hands an event to the windows concerned. Overridden to see everything that happens.
  open func sendEvent(_ event: UIEvent) {
    if event is UIPressesEvent {
      ApplicationSession.current.keyWindow?.sendEvent(event)
      return
    }
    if let pointer = event as? PointerEvent {
      pointer.window?.sendEvent(event)
      return
    }
    for window in windows where event.touches.contains(where: { $0.window === window }) {
      window.sendEvent(event)
    }
  }

  /// Calls an action.
  ///
  /// - Parameter target: The object to call it on; nil searches the responder chain, from the sender
  ///   where that is a responder, else from the first responder.
  /// - Returns: Whether an object was found that has the method.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let receiver: Any? =
      if let target {
        target
      } else {
        (sender as? UIResponder ?? keyWindow?.firstResponder ?? keyWindow)?
          .target(forAction: action, withSender: sender)
      }
    guard let receiver = receiver as AnyObject?, action.isMethod(of: receiver) else { return false }
    action.call(on: receiver, sender: sender, event: event)
    return true
  }

  // MARK: Other applications

  /// Hands an address to the desktop, which opens it with the application for its scheme.
  ///
  /// - Parameters:
  ///   - options: With ``OpenExternalURLOptionsKey/universalLinksOnly`` nothing is opened: no
  ///     application on Linux claims addresses of the web as its own.
  ///   - completion: Called on the main actor with whether the desktop took the address; false when
  ///     the app has no desktop, as in a headless run.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let openExternally = ApplicationSession.current.openExternally
    guard (options[.universalLinksOnly] as? Bool) != true, canOpenURL(url), let openExternally
    else {
      // Safety: dispatched to the main queue.
      DispatchQueue.main.async { MainActor.assumeIsolated { completion?(false) } }
      return
    }
    openExternally(url) { completion?($0) }
  }

  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Whether the desktop knows an application for the address's scheme.
  open nonisolated func canOpenURL(_ url: URL) -> Bool { URLHandlers.current.canOpen(url) }

  /// Whether the screen stays on while the user does nothing.
  open var isIdleTimerDisabled: Bool {
    get { ApplicationSession.current.keepsScreenOn }
    set { ApplicationSession.current.keepsScreenOn = newValue }
  }

  /// The address of the app's settings on a device. No desktop opens it: `open` says false.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }

  // MARK: Status bar

  /// In the screen's points; zero without a status bar and while it is hidden.
  open var statusBarFrame: CGRect { statusBar?.statusBarFrame ?? .zero }

  /// Setting it has an effect in an app whose Info.plist has
  /// `UIViewControllerBasedStatusBarAppearance` as false; elsewhere the controllers decide.
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.statusBarStyle ?? .default }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Set as ``statusBarStyle`` is.
  open var isStatusBarHidden: Bool {
    get { statusBar?.isStatusBarHidden ?? true }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    UIView.animate(withDuration: animated ? UIApplication.statusBarDuration : 0) {
      self.statusBar?.setAppStyle(statusBarStyle)
    }
  }

  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    UIView.animate(withDuration: animation == .none ? 0 : UIApplication.statusBarDuration) {
      self.statusBar?.setAppHidden(hidden, animation)
    }
  }

  /// The interface's orientation. Setting it does nothing: the user gives the window its shape.
  open var statusBarOrientation: UIInterfaceOrientation {
    get { ApplicationSession.current.scene?.interfaceOrientation ?? .unknown }
    set {}
  }

  /// Seconds that an interface takes to turn by a quarter.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// Seconds; not published, chosen as that of a controller's own update.
  private static let statusBarDuration: TimeInterval = 0.35

  private var statusBar: UIStatusBarManager? { ApplicationSession.current.scene?.statusBarManager }

  // MARK: Notifications

  /// Posted by an app that wants its memory back; controllers then call
  /// ``UIViewController/didReceiveMemoryWarning()``. Linux itself sends none. Post it on the main
  /// actor.
  public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  }
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  }
  public nonisolated class var willResignActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  }
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
  public nonisolated class var willTerminateNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillTerminateNotification")
  }
}
