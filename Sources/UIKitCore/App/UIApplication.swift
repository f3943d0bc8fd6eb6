public import Foundation
public import QuartzCore

/// The running application, through which all events enter.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor open class UIApplication: UIResponder {
  /// Whether the app receives events, is visible without receiving them, or is invisible; the raw
  /// values are Apple's.
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  /// A key of the launch options, which state the reason for the app's launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name; equal to Apple's.
    public let rawValue: String
    /// Creates a key. UIKit itself uses only ``url`` and ``shortcutItem``; an app may define other
    /// keys.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value is the `URL` that started the app. In an ordinary launch the key is missing.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The value is the ``UIApplicationShortcutItem`` that started the app. In an ordinary launch
    /// the key is missing.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The value is a `String`, the identifier of the app that requested the launch. Linux desktops
    /// do not provide the identifier, so the key is missing.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
  }

  /// A key of the options of a request to open a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name; equal to Apple's.
    public let rawValue: String
    /// Creates a key. UIKit itself uses only ``openInPlace``; an app may define other keys.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value is a `String`, the identifier of the requesting app. Linux desktops do not provide
    /// the identifier.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The value is a `Bool`, which is true if the app opens the document in its original location.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// A key of the options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name; equal to Apple's.
    public let rawValue: String
    /// Creates a key, which ``open(_:options:completionHandler:)`` ignores.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value is a Boolean. If it is true, only an application that is registered for the URL's
    /// web domain may open the URL.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The application of the current session. If no application was launched, the object is a plain
  /// `UIApplication` without a delegate.
  public class var shared: UIApplication { ApplicationSession.current.application }

  /// The application's delegate; a weak reference. If UIKit created the delegate at the launch,
  /// UIKit keeps a strong reference to the delegate.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The app is `active` while the desktop window has the keyboard focus, and `background` while
  /// the window is not visible. Otherwise the app is `inactive`, for example during the launch.
  open internal(set) var applicationState = State.inactive

  /// The app's only scene, also before the scene is connected; empty if the session has no scene.
  open var connectedScenes: Set<UIScene> {
    ApplicationSession.current.scene.map { [$0] } ?? []
  }

  /// The session of the app's only scene.
  open var openSessions: Set<UISceneSession> {
    ApplicationSession.current.scene.map { [$0.session] } ?? []
  }

  /// Always false: the app has one desktop window.
  open var supportsMultipleScenes: Bool { false }

  /// Every window of the app, also the hidden windows, in order from bottom to top.
  open var windows: [UIWindow] { ApplicationSession.current.screen.composition.windows }

  /// The window that receives keys; nil if there is none.
  open var keyWindow: UIWindow? { ApplicationSession.current.keyWindow }

  /// The direction of the main screen; `leftToRight` unless the environment variable
  /// `UIKIT_DIRECTION` specifies otherwise.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text size of the main screen; `large` unless the environment variable `UIKIT_TEXT_SIZE`
  /// specifies another category.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// Returns the delegate's orientations for a window. By default these are the Info.plist's
  /// orientations, or all except upside down.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .ofApplication
  }

  /// Handles the keys that Linux desktops define for every window: F11 toggles full screen,
  /// Control-W closes the window, and Control-Q quits the app. The application receives a key only
  /// if no view and no controller has handled it, because only the application's delegate follows
  /// the application in the responder chain.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let request = press.key.flatMap({ DesktopRequest($0) }) else { return true }
      ApplicationSession.current.desktopRequest(request)
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// Delivers an event to its windows. A subclass can override the method to intercept all events.
  open func sendEvent(_ event: UIEvent) {
    if event is UIPressesEvent || event is MotionEvent {
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

  /// Calls the method of an action on a target.
  ///
  /// - Parameter target: The receiver. If it is nil, the responder chain is searched, starting at
  ///   the sender if the sender is a responder, otherwise at the first responder.
  /// - Returns: Whether an object with the method was found.
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

  /// Passes a URL to the desktop, which opens the URL with the application for the URL's scheme.
  ///
  /// - Parameters:
  ///   - options: With ``OpenExternalURLOptionsKey/universalLinksOnly`` the URL is not
  ///     opened, because no application on Linux is registered for web addresses.
  ///   - completion: Called on the main actor; its argument is true if the desktop accepted the
  ///     URL. The argument is false if the app has no desktop, as in a headless run.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/uikit/uiapplication/open(_:options:completionhandler:)
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let openExternally = ApplicationSession.current.openExternally
    guard (options[.universalLinksOnly] as? Bool) != true, canOpenURL(url), let openExternally
    else {
      // Safety: the closure is dispatched to the main queue.
      DispatchQueue.main.async { MainActor.assumeIsolated { completion?(false) } }
      return
    }
    openExternally(url) { completion?($0) }
  }

  /// Passes a URL to the desktop and waits for the answer, as the variant with a completion handler
  /// does.
  ///
  /// - Returns: Whether the desktop accepted the URL.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options, completionHandler: { continuation.resume(returning: $0) })
    }
  }

  /// Returns whether the desktop has an application for the URL's scheme; always true for file
  /// URLs.
  open nonisolated func canOpenURL(_ url: URL) -> Bool { URLHandlers.current.canOpen(url) }

  /// Whether the screen stays on without user input.
  open var isIdleTimerDisabled: Bool {
    get { ApplicationSession.current.keepsScreenOn }
    set { ApplicationSession.current.keepsScreenOn = newValue }
  }

  /// The URL of the app's settings on Apple's devices. No Linux desktop opens this URL, so `open`
  /// reports false.
  public nonisolated class var openSettingsURLString: String { "app-settings:" }

  // MARK: Quick actions

  /// The app's own quick actions, which follow the quick actions of the Info.plist in the menu of
  /// the app's icon. The actions persist for later launches if the app is installed as a bundle.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { ApplicationSession.current.shortcutItems }
    set {
      let items = newValue?.compactMap { $0.copy() as? UIApplicationShortcutItem }
      ApplicationSession.current.shortcutItems = items
      ApplicationSession.current.shortcutItemsDidChange(items ?? [])
    }
  }

  // MARK: Status bar

  /// The status bar's frame in the screen's coordinate space; zero if no status bar is visible.
  open var statusBarFrame: CGRect { statusBar?.statusBarFrame ?? .zero }

  /// The style of the status bar. Setting the style has an effect only if the app's Info.plist sets
  /// `UIViewControllerBasedStatusBarAppearance` to false; otherwise the controllers determine the
  /// style.
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.statusBarStyle ?? .default }
    set { setStatusBarStyle(newValue, animated: false) }
  }

  /// Whether the status bar is hidden. Setting the property has an effect under the same condition
  /// as setting ``statusBarStyle``.
  open var isStatusBarHidden: Bool {
    get { statusBar?.isStatusBarHidden ?? true }
    set { setStatusBarHidden(newValue, with: .none) }
  }

  /// Sets the style for the whole app, over 0.35 s if `animated` is true. The call has no effect if
  /// the controllers determine the status bar's style.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    UIView.animate(withDuration: animated ? UIApplication.statusBarDuration : 0) {
      self.statusBar?.setAppStyle(statusBarStyle)
    }
  }

  /// Hides or shows the status bar for the whole app, over 0.35 s unless `animation` is `none`. The
  /// call has no effect if the controllers determine the status bar's visibility.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    UIView.animate(withDuration: animation == .none ? 0 : UIApplication.statusBarDuration) {
      self.statusBar?.setAppHidden(hidden, animation)
    }
  }

  /// The interface's orientation. The setter has no effect: the user determines the window's size.
  open var statusBarOrientation: UIInterfaceOrientation {
    get { ApplicationSession.current.scene?.interfaceOrientation ?? .unknown }
    set {}
  }

  /// The duration in seconds of a rotation by 90 degrees.
  open var statusBarOrientationAnimationDuration: TimeInterval { 0.3 }

  /// The duration in seconds of a change of the status bar by the app. Apple's value is not
  /// published.
  private static let statusBarDuration: TimeInterval = 0.35

  private var statusBar: UIStatusBarManager? { ApplicationSession.current.scene?.statusBarManager }

  // MARK: Notifications

  /// Posted to request memory; controllers then call
  /// ``UIViewController/didReceiveMemoryWarning()``. Linux sends no memory warnings, so only
  /// the app posts this notification, on the main actor.
  public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  /// Posted once, after the delegate's `didFinishLaunching` and before the scene connects, with the
  /// application as its object.
  public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  }
  /// Posted after the delegate's `applicationDidBecomeActive(_:)`, with the application as its
  /// object.
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  }
  /// Posted after the delegate's `applicationWillResignActive(_:)`, with the application as its
  /// object. At this time ``applicationState`` is still `active`.
  public nonisolated class var willResignActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  }
  /// Posted after the delegate's `applicationDidEnterBackground(_:)`, with the application as its
  /// object.
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  /// Posted after the delegate's `applicationWillEnterForeground(_:)`, with the application as its
  /// object. The notification is not posted at the launch.
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
  /// Posted after the delegate's `applicationWillTerminate(_:)`, with the application as its
  /// object. After the notification the process ends.
  public nonisolated class var willTerminateNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillTerminateNotification")
  }
}
