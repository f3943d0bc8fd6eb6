public import Foundation

/// The abstract base class of animations that follow the device's tilt instead of the time.
///
/// Source: https://developer.apple.com/documentation/uikit/uimotioneffect
@preconcurrency @MainActor open class UIMotionEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  /// Reads nothing from the archive: the created effect adds no values, and a created group
  /// contains no effects.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns the effect itself: motion effects do not change while a view uses them.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The values to add to properties of a view, or of its layer for key paths that begin with
  /// `layer.`; nil adds none.
  ///
  /// - Parameter viewerOffset: The screen's direction relative to its viewer, -1...1 on both axes:
  ///   positive to the viewer's right and down, zero when the screen faces the viewer.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// Moves one property between two values as the device tilts along one axis.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of tilt that an effect follows.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis = 1
  }

  /// The property to which the effect adds a value, for example `center.x` or `layer.shadowOffset`;
  /// fixed at creation.
  open private(set) var keyPath: String
  /// The axis of tilt; fixed at creation.
  open private(set) var type: EffectType
  /// The value that the effect adds to the property when the screen points furthest to the viewer's
  /// left or up: a number, point, size, rectangle, transform or color, like ``maximumRelativeValue``.
  open var minimumRelativeValue: Any?
  /// Added to the property when the screen points as far to the viewer's right or down. A view whose
  /// values grow this way seems to be in front of the screen.
  open var maximumRelativeValue: Any?

  /// Creates an effect without values: it adds nothing to the property until
  /// ``minimumRelativeValue`` or ``maximumRelativeValue`` is set.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Returns nil: effects are not archived.
  public required init?(coder: NSCoder) { nil }

  open override func keyPathsAndRelativeValues(
    forViewerOffset viewerOffset: UIOffset
  ) -> [String: Any]? {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let progress = Double(min(max((offset + 1) / 2, 0), 1))
    guard
      let value = MotionValue.interpolate(
        minimumRelativeValue, maximumRelativeValue, progress, keyPath: keyPath)
    else { return nil }
    return [keyPath: value]
  }
}

/// Combines several motion effects into one.
///
/// Source: https://developer.apple.com/documentation/uikit/uimotioneffectgroup
open class UIMotionEffectGroup: UIMotionEffect {
  /// The combined effects; values for the same key path are added. If one of them is of a type that
  /// the property does not have, the last value applies. Nil has no effect.
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
