import CoreGraphics
package import RenderTree

/// Animations that run together, in the group's time. The speed, the repetitions and the timing
/// function of the group apply to all animations. The end of the group also ends animations that
/// last longer.
///
/// Delegates of the members and their `isRemovedOnCompletion` are ignored. A member animation whose
/// duration is 0 lasts as long as the group.
///
/// Source: https://developer.apple.com/documentation/quartzcore/caanimationgroup
open class CAAnimationGroup: CAAnimation {
  /// The animations, whose begin times are in the group's time. The group copies the animations
  /// when the group is added to a layer.
  open var animations: [CAAnimation]?

  package override func copyValues(of other: CAAnimation) {
    super.copyValues(of: other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.compactMap { $0.copy(with: nil) as? CAAnimation }
  }

  package override func frozen(begin: Double, for layer: CALayer) -> [Animation] {
    let group = Animation.Group(
      timing: timing(begin: begin), curve: timingFunction?.curve ?? .linear)
    return (animations ?? []).flatMap { member -> [Animation] in
      guard let member = member.copy(with: nil) as? CAAnimation else { return [] }
      if member.duration == 0 { member.duration = duration }
      return member.frozen(begin: member.beginTime, for: layer).map {
        var animation = $0
        animation.enclosing.insert(group, at: 0)
        return animation
      }
    }
  }
}
