import Foundation

/// A motion effect that combines several motion effects.
///
/// Source: https://developer.apple.com/documentation/uikit/uimotioneffectgroup
open class UIMotionEffectGroup: UIMotionEffect {
  /// The combined effects; nil has no effect. Values for the same key path are added. If two values
  /// cannot be added, the later value replaces the sum of the earlier values.
  open var motionEffects: [UIMotionEffect]?

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    var sum: [String: Any] = [:]
    for effect in motionEffects ?? [] {
      guard let values = effect.keyPathsAndRelativeValues(forViewerOffset: viewerOffset) else {
        continue
      }
      for (keyPath, value) in values {
        sum[keyPath] =
          sum[keyPath].map { MotionValue.add($0, value, keyPath: keyPath) ?? value } ?? value
      }
    }
    return sum
  }
}
