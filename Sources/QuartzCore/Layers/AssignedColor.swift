import CoreGraphics
import RenderTree

/// Stores the color that code assigned to a layer, so that the property returns the same object.
///
/// A node stores colors as the renderer draws them, in sRGB. The property returns the assigned
/// object, in its own color space, as long as the layer's node shows that color. After an animation
/// or a change by key path the property returns the color that the node shows.
enum AssignedColor {
  /// `unassigned` means that no color was assigned, and `none` that nil was assigned. With `none`
  /// the property returns nil while the color in the node is clear.
  case unassigned, none
  case color(CGColor)

  mutating func assign(_ new: CGColor?) { self = new.map { .color($0) } ?? .none }

  /// Returns the color that the layer's property returns.
  ///
  /// - Parameters:
  ///   - displayed: The color in the node; nil if the node has none.
  ///   - pattern: The pattern in the node, which is displayed instead of a color.
  func value(displayedAs displayed: RGBA?, _ pattern: BackgroundPattern? = nil) -> CGColor? {
    if let pattern {
      if case .color(let color) = self, BackgroundPattern(color) == pattern { return color }
      return CGColor(pattern)
    }
    guard let displayed else { return nil }
    switch self {
    case .none where displayed == .clear: return nil
    case .color(let color) where color.rgba == displayed && color.pattern == nil: return color
    case .unassigned, .none, .color: return CGColor(rgba: displayed)
    }
  }
}

extension BackgroundPattern {
  /// Creates the pattern of a color; nil for a color without a pattern.
  init?(_ color: CGColor) {
    guard let pattern = color.pattern else { return nil }
    self.init(
      bitmap: pattern.tile, scale: pattern.scale,
      opacity: color.alpha > 0 ? Double(min(color.alpha, 1)) : 0)
  }
}

extension CGColor {
  /// Creates the color of a pattern that a node displays.
  convenience init(_ pattern: BackgroundPattern) {
    self.init(
      pattern: CGPattern(image: pattern.bitmap, scale: pattern.scale),
      alpha: CGFloat(pattern.opacity))
  }
}
