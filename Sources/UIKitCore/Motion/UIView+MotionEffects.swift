import QuartzCore
import RenderTree

extension UIView {
  /// The effects that move the view when the device is tilted.
  public var motionEffects: [UIMotionEffect] {
    get { attachedMotionEffects }
    set {
      attachedMotionEffects = newValue
      updateMotion(leaving: nil)
    }
  }

  /// Adds an effect to the view's other effects. The new effect applies immediately. While the view
  /// is in a window and Reduce Motion is off, the effect follows the device's tilt.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  /// Removes an effect and the values that the effect has added. The call has no effect if the
  /// effect belongs to another view.
  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Registers the view with its screen's session and applies the tilt of this session. If the view
  /// is outside a window, the motion effects are applied without a tilt.
  ///
  /// - Parameter oldWindow: The window that the view has left; nil if it was in no window.
  func updateMotion(leaving oldWindow: UIWindow?) {
    oldWindow?.screen.session?.motion.remove(self)
    if let motion = attachedWindow?.screen.session?.motion {
      motion.register(self)
      applyMotion(of: motion.viewerOffset)
    } else {
      applyMotion(of: .zero)
    }
  }

  /// Applies the values of the view's motion effects to the layer, for a viewer offset.
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
