public import Foundation

/// Haptic feedback for the result of a task. Like ``UIFeedbackGenerator``, the class has no effect
/// on Linux.
///
/// Source: https://developer.apple.com/documentation/uikit/uinotificationfeedbackgenerator
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of the task.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  /// Reports the result of a task. The call has no effect on Linux.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
  /// Reports the result of a task at a point of the generator's view. The call has no effect on
  /// Linux.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
