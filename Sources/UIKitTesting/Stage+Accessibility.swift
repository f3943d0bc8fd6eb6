public import UIKitCore

extension Stage {
  /// The accessibility notifications that the app has posted since the stage was created. The
  /// oldest notification is first.
  public var accessibilityNotifications:
    [(notification: UIAccessibility.Notification, argument: Any?)]
  { screen.session.accessibilityPosts }
}
