public import Foundation

/// Generates haptic feedback.
///
/// A Linux machine has no haptic motor: as on a device without a motor, generators can be created
/// and called without effect.
///
/// Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Creates a generator; the view is ignored, because there is no motor.
  ///
  /// - Parameter view: The view to which the feedback belongs.
  public convenience init(view: UIView) { self.init() }

  /// Prepares the motor. The call has no effect, because there is no motor.
  open func prepare() {}
}
