public import Foundation

/// Lets the user feel how something ended. Nothing is felt here; see ``UIFeedbackGenerator``.
///
/// Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it ended.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
