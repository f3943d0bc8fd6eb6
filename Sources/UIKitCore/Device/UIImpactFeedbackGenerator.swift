public import Foundation

/// Haptic feedback for a collision. It has no effect here; see ``UIFeedbackGenerator``.
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

  public init(style: FeedbackStyle) { super.init() }

  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  open func impactOccurred() {}
  open func impactOccurred(at location: CGPoint) {}

  /// - Parameter intensity: 0...1.
  open func impactOccurred(intensity: CGFloat) {}
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}
