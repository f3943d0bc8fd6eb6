public import Foundation

/// Haptic feedback for a collision. Like ``UIFeedbackGenerator``, the class has no effect on Linux.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass and hardness of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  /// Creates a generator of medium style.
  public override init() { super.init() }

  /// Creates a generator. The style has no effect, because there is no motor.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a generator. The style and the view have no effect, because there is no motor.
  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  /// Reports a collision of full intensity. The call has no effect on Linux.
  open func impactOccurred() {}
  /// Reports a collision at a point of the generator's view. The call has no effect on Linux.
  open func impactOccurred(at location: CGPoint) {}

  /// Reports a collision of a given intensity. The call has no effect on Linux.
  ///
  /// - Parameter intensity: The strength of the collision, 0...1.
  open func impactOccurred(intensity: CGFloat) {}
  /// Reports a collision at a point of the generator's view. The call has no effect on Linux.
  ///
  /// - Parameter intensity: The strength of the collision, 0...1.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}
