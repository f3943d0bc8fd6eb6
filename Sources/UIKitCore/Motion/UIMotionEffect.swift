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
