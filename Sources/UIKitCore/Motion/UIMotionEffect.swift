public import Foundation

/// The abstract base class of animations that follow the device's tilt instead of the time.
///
/// Source: https://developer.apple.com/documentation/uikit/uimotioneffect
@preconcurrency @MainActor open class UIMotionEffect: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  /// Creates an effect without reading the archive. The effect adds no values, and a group contains
  /// no effects.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns the effect itself, because motion effects do not change while a view uses them.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the values that are added to properties of a view. A key path that begins with
  /// `layer.` names a property of the view's layer. If the result is nil, nothing is added.
  ///
  /// - Parameter viewerOffset: The screen's direction relative to its viewer, -1...1 on both axes.
  ///   Positive values are to the viewer's right and down. The offset is zero when the screen faces
  ///   the viewer.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}
