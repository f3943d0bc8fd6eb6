public import UIKitCore

extension Stage {
  /// The accessibility notifications that the app has posted since the stage was made, oldest
  /// first.
  public var accessibilityNotifications:
    [(notification: UIAccessibility.Notification, argument: Any?)]
  { screen.session.accessibilityPosts }
}
