import CoreGraphics

/// A colour that code assigned to a layer, kept for reading it back.
///
/// A node holds colours as the renderer draws them, in sRGB. The layer answers with the assigned
/// object, in its own colour space, as long as its node shows that colour; after an animation or a
/// change by key path it answers with the colour that the node shows.
struct AssignedColor {
  private var color: CGColor?
  private var isNil = false

  mutating func assign(_ new: CGColor?) {
    color = new
    isNil = new == nil
  }

  /// - Parameter shown: The colour in the node; nil for none.
  func value(shownAs shown: RGBA?) -> CGColor? {
    guard let shown, !(isNil && shown == .clear) else { return nil }
    if let color, color.rgba == shown { return color }
    return CGColor(rgba: shown)
  }
}
