public import Foundation

/// A motion effect that moves one property between two values while the device is tilted along one
/// axis.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis of tilt that an effect follows.
  public enum EffectType: Int, Sendable {
    /// The screen faces to the left or to the right of the viewer.
    case tiltAlongHorizontalAxis = 0
    /// The screen faces above or below the viewer.
    case tiltAlongVerticalAxis = 1
  }

  /// The property to which the effect adds a value, for example `center.x` or `layer.shadowOffset`.
  /// The key path is set when the effect is created.
  open private(set) var keyPath: String
  /// The axis of tilt. The axis is set when the effect is created.
  open private(set) var type: EffectType
  /// The value that the effect adds to the property at the viewer offset -1. At this offset, the
  /// screen faces furthest to the left of the viewer, or above the viewer.
  ///
  /// The value is a number, point, size, rectangle, transform or color. Nil counts as zero.
  open var minimumRelativeValue: Any?
  /// The value that the effect adds to the property at the viewer offset 1. At this offset, the
  /// screen faces furthest to the right of the viewer, or below the viewer. Between the two
  /// offsets, the effect interpolates linearly.
  ///
  /// The value has the same type as ``minimumRelativeValue``. If both values are positions and this
  /// value is larger, the view seems to be in front of the screen.
  open var maximumRelativeValue: Any?

  /// Creates an effect without values. The effect adds nothing to the property until
  /// ``minimumRelativeValue`` or ``maximumRelativeValue`` is set.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }

  /// Returns nil, because effects are not archived.
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
