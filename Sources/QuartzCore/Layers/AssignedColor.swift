import CoreGraphics

/// A color that code assigned to a layer, kept so that the property returns it.
///
/// A node stores colors as the renderer draws them, in sRGB. The property returns the
/// assigned object, in its own color space, as long as the layer's node shows that color;
/// after an animation or a change by key path it returns the color that the node shows.
enum AssignedColor {
  /// No color was assigned, or nil was assigned. In the second case the property returns nil
  /// while the color in the node is clear.
  case unassigned, none
  case color(CGColor)

  mutating func assign(_ new: CGColor?) { self = new.map { .color($0) } ?? .none }

  /// - Parameter displayed: The color in the node; nil if it has none.
  func value(displayedAs displayed: RGBA?) -> CGColor? {
    guard let displayed else { return nil }
    switch self {
    case .none where displayed == .clear: return nil
    case .color(let color) where color.rgba == displayed: return color
    case .unassigned, .none, .color: return CGColor(rgba: displayed)
    }
  }
}
