public import Foundation

/// Lets the user feel what happens.
///
/// A Linux machine has no motor for it: generators can be made and called as on a device without
/// one, and nothing is felt.
///
/// Source: https://developer.apple.com/documentation/uikit/uifeedbackgenerator
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() { super.init() }

  /// - Parameter view: The view that the feedback belongs to.
  public convenience init(view: UIView) { self.init() }

  /// Wakes up the motor, where there is one.
  open func prepare() {}
}
