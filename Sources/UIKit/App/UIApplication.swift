public import Foundation

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
