/// The shadow of a background.
///
/// Source: https://developer.apple.com/documentation/uikit/uishadowproperties-swift.struct
public struct UIShadowProperties: Hashable {
  public var color: UIColor = .black
  /// 0...1; none is visible at 0, the default.
  public var opacity: CGFloat = 0
  /// In points, as a layer's `shadowRadius`.
  public var radius: CGFloat = 3
  /// In points; positive is right and down.
  public var offset = CGSize(width: 0, height: -3)
  /// In the background's own space; nil takes the background's shape.
  public var path: UIBezierPath?

  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(opacity)
    hasher.combine(radius)
  }
}
