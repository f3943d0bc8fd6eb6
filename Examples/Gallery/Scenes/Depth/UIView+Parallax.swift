import UIKit

extension UIView {
  /// Moves the view with the tilt, as if the view were in front of the screen or behind the screen.
  ///
  /// - Parameter distance: The view's offset at full tilt, in points; negative behind the screen.
  func addParallax(_ distance: CGFloat) {
    let axes: [(keyPath: String, type: UIInterpolatingMotionEffect.EffectType)] = [
      ("center.x", .tiltAlongHorizontalAxis), ("center.y", .tiltAlongVerticalAxis),
    ]
    let group = UIMotionEffectGroup()
    group.motionEffects = axes.map { axis in
      let effect = UIInterpolatingMotionEffect(keyPath: axis.keyPath, type: axis.type)
      effect.minimumRelativeValue = 0 - distance
      effect.maximumRelativeValue = distance
      return effect
    }
    addMotionEffect(group)
  }
}
