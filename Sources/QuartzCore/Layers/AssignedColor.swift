import CoreGraphics

/// A color that code assigned to a layer, kept so that the property returns it.
///
/// A node holds colors as the renderer draws them, in sRGB. The property returns the assigned
/// object, in its own color space, as long as its node shows that color; after an animation or a
/// change by key path it returns the color that the node shows.
struct AssignedColor {
  private var color: CGColor?
  private var isNil = false

  mutating func assign(_ new: CGColor?) {
    color = new
    isNil = new == nil
  }

  /// - Parameter shown: The color in the node; nil if it has none.
  func value(shownAs shown: RGBA?) -> CGColor? {
    guard let shown, !(isNil && shown == .clear) else { return nil }
    if let color, color.rgba == shown { return color }
    return CGColor(rgba: shown)
  }
}
