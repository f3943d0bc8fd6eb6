public import Foundation

/// Lets the user feel that something hit something. Nothing is felt here; see
/// ``UIFeedbackGenerator``.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimpactfeedbackgenerator
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What collides, by its mass and hardness.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  /// Of medium style.
  public override init() { super.init() }

  public init(style: FeedbackStyle) { super.init() }

  public convenience init(style: FeedbackStyle, view: UIView) { self.init(style: style) }

  open func impactOccurred() {}
  open func impactOccurred(at location: CGPoint) {}

  /// - Parameter intensity: 0...1.
  open func impactOccurred(intensity: CGFloat) {}
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}
}
