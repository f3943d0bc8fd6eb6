public import Foundation

/// An object that generates haptic feedback.
///
/// A Linux machine has no haptic motor. Generators can be created and called, but have no effect,
/// as on an Apple device without a motor.
///
/// Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// Creates a generator. The view has no effect, because there is no motor.
  ///
  /// - Parameter view: The view to which the feedback belongs.
  public convenience init(view: UIView) { self.init() }

  /// Prepares the motor. The call has no effect, because there is no motor.
  open func prepare() {}
}
