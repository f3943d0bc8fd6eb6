/// The shadow of a background.
///
/// Source: https://developer.apple.com/documentation/uikit/uishadowproperties-swift.struct
public struct UIShadowProperties: Hashable {
  /// The shadow's color at full ``opacity``; black by default. The color is resolved with the
  /// view's traits.
  public var color: UIColor = .black
  /// The shadow's opacity, 0...1. The default is 0, so that there is no shadow.
  public var opacity: CGFloat = 0
  /// The blur radius in points, like a layer's `shadowRadius`.
  public var radius: CGFloat = 3
  /// The shadow's offset in points; positive is right and down.
  public var offset = CGSize(width: 0, height: -3)
  /// The shadow's shape in the background's coordinate space; if it is nil, the background's shape
  /// is used.
  public var path: UIBezierPath?

  /// Hashes color, opacity and radius only. Equality compares all properties.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(opacity)
    hasher.combine(radius)
  }
}
