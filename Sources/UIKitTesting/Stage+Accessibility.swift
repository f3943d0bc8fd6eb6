public import UIKitCore

extension Stage {
  /// What the app has told assistive software since the stage was made, oldest first.
  public var accessibilityNotifications:
    [(notification: UIAccessibility.Notification, argument: Any?)]
  { screen.session.accessibilityPosts }
}
