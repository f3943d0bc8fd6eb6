import QuartzCore
import RenderTree

/// Calculates with the values of motion effects, which have the type `Any`. The calculations are
/// the same as in animations.
@MainActor enum MotionValue {
  /// Returns the layer's property for a key path of a view; nil if the property is not animatable.
  static func property(_ keyPath: String) -> AnimatableProperty? {
    let layerPath = keyPath.hasPrefix("layer.") ? String(keyPath.dropFirst(6)) : keyPath
    switch layerPath {
    case "center": return .position
    case "center.x": return .positionX
    case "center.y": return .positionY
    case "alpha": return .opacity
    default: return AnimatableProperty(rawValue: layerPath)
    }
  }

  /// Interpolates two values. Nil counts as zero. The result has a type that apps use, such as
  /// `NSNumber`.
  static func interpolate(_ a: Any?, _ b: Any?, _ t: Double, keyPath: String) -> Any? {
    let (from, to) = (value(a, keyPath), value(b, keyPath))
    guard let zero = (from ?? to)?.additiveZero else { return nil }
    return AnimatableValue.interpolate(from ?? zero, to ?? zero, t).unboxed
  }

  static func add(_ a: Any, _ b: Any, keyPath: String) -> Any? {
    guard let x = value(a, keyPath), let y = value(b, keyPath) else { return nil }
    return y.added(to: x).unboxed
  }

  static func value(_ any: Any?, _ keyPath: String) -> AnimatableValue? {
    any.flatMap { AnimatableValue(boxed: $0, for: property(keyPath) ?? .position) }
  }
}
