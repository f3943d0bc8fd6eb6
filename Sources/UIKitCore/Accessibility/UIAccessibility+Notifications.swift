public import Foundation

extension UIAccessibility {
  /// A notification from an app to assistive software.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// Apple's code of the notification, such as 1000 for a changed screen.
    public var rawValue: UInt32
    /// Creates a notification from Apple's code; an unknown code is allowed.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Much of the screen has changed; the notification's argument is the element to focus.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed; the notification's argument is the element to focus.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A request to speak the text in the notification's argument.
    public static let announcement = Notification(rawValue: 1008)
    /// A scroll action has ended; the notification's argument describes the new scroll position.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Sends a notification to assistive software.
  ///
  /// On Linux no assistive software is connected: nothing is spoken, and the focus does not move. A
  /// test can read the posted notifications from the `Stage` of the module UIKitTesting.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
  @MainActor public static func post(notification: Notification, argument: Any?) {
    ApplicationSession.current.notePost(notification, argument)
  }

  /// Whether VoiceOver is running; always false, because no screen reader is connected.
  @MainActor public static var isVoiceOverRunning: Bool { false }

  /// Whether Switch Control is running; always false, because no switch control is connected.
  @MainActor public static var isSwitchControlRunning: Bool { false }

  /// The notification that Apple's systems post when VoiceOver starts or stops. On Linux UIKit
  /// never posts this notification.
  public static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// The notification that Apple's systems post when Switch Control starts or stops. On Linux UIKit
  /// never posts this notification.
  public static let switchControlStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// The notification that Apple's systems post at the end of a spoken announcement. On Linux
  /// nothing is spoken, so UIKit never posts this notification.
  public static let announcementDidFinishNotification = NSNotification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// The key of the announced text in the user info of ``announcementDidFinishNotification``.
  public static let announcementStringValueUserInfoKey =
    "UIAccessibilityAnnouncementKeyStringValue"
  /// The key of a Boolean number in the user info of ``announcementDidFinishNotification``.
  /// The number is true if the whole text was spoken.
  public static let announcementWasSuccessfulUserInfoKey =
    "UIAccessibilityAnnouncementKeyWasSuccessful"

  /// Converts a rectangle from a view's coordinate space to the screen's coordinate space, which
  /// accessibility frames use.
  @MainActor public static func convertToScreenCoordinates(
    _ rect: CGRect, in view: UIView
  ) -> CGRect { view.convertToScreen(rect) }
}

extension ApplicationSession {
  fileprivate func notePost(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    if recordsAccessibilityPosts { accessibilityPosts.append((notification, argument)) }
  }
}
