import QuartzCore
import RenderTree

extension UIView {
  /// The effects that move the view with the device's tilt.
  public var motionEffects: [UIMotionEffect] {
    get { attachedMotionEffects }
    set {
      attachedMotionEffects = newValue
      updateMotion()
    }
  }

  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }

  public func removeMotionEffect(_ effect: UIMotionEffect) {
    motionEffects.removeAll { $0 === effect }
  }

  /// Brings the layer to where the present tilt puts it.
  func updateMotion() {
    let session = ApplicationSession.current
    session.motion.note(self)
    let offset = UIAccessibility.isReduceMotionEnabled ? .zero : session.tilt
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

/// The views that move with the tilt.
@MainActor final class MotionViews {
  private var views: [ObjectIdentifier: WeakView] = [:]

  private struct WeakView {
    weak var view: UIView?
  }

  func note(_ view: UIView) {
    views[ObjectIdentifier(view)] =
      view.attachedMotionEffects.isEmpty ? nil : WeakView(view: view)
  }

  func update() {
    views = views.filter { $0.value.view != nil }
    for entry in views.values { entry.view?.updateMotion() }
  }
}

extension ApplicationSession {
  /// How far the viewer has moved from the middle of the screen, -1...1 on both axes; values
  /// outside are clamped.
  package var tilt: UIOffset {
    get { viewerOffset }
    set {
      viewerOffset = UIOffset(
        horizontal: min(max(newValue.horizontal, -1), 1),
        vertical: min(max(newValue.vertical, -1), 1))
      motion.update()
    }
  }
}
