import QuartzCore
import RenderTree

extension UIView {
  /// The effects that move the view with the device's tilt.
  public var motionEffects: [UIMotionEffect] {
    get { attachedMotionEffects }
    set {
      attachedMotionEffects = newValue
      updateMotion(leaving: nil)
    }
  }

  /// Adds an effect to the view's other effects. The new effect applies immediately, and at every
  /// tilt while the view is in a window and Reduce Motion is off.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect and the values that the effect has added; an effect of another view is
  /// ignored.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Registers the view with its screen's session and applies that session's tilt. Outside a
  /// window, applies the motion effects without a tilt.
  ///
  /// - Parameter oldWindow: The window that the view has left, if any.
  func updateMotion(leaving oldWindow: UIWindow?) {
    oldWindow?.screen.session?.motion.remove(self)
    if let motion = attachedWindow?.screen.session?.motion {
      motion.register(self)
      applyMotion(of: motion.viewerOffset)
    } else {
      applyMotion(of: .zero)
    }
  }

  /// Applies the values of the view's motion effects, for a viewer's offset, to the layer.
  func applyMotion(of viewerOffset: UIOffset) {
    let offset = UIAccessibility.isReduceMotionEnabled ? .zero : viewerOffset
    var values: [AnimatableProperty: AnimatableValue] = [:]
    for effect in attachedMotionEffects {
      let relative = effect.keyPathsAndRelativeValues(forViewerOffset: offset) ?? [:]
      for (keyPath, any) in relative {
        guard let property = MotionValue.property(keyPath),
          let value = MotionValue.value(any, keyPath)
        else { continue }
        values[property] = values[property].map { value.added(to: $0) } ?? value
      }
    }
    layer.relativeValues = values
  }
}
