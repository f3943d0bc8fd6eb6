/// Distances from the four edges of a rectangle, in points; positive values point inwards.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the upper edge, in points.
  public var top: CGFloat
  /// The distance from the left edge, in points, regardless of the layout direction.
  public var left: CGFloat
  /// The distance from the lower edge, in points.
  public var bottom: CGFloat
  /// The distance from the right edge, in points, regardless of the layout direction.
  public var right: CGFloat

  /// Insets of 0, which do not change a rectangle.
  public static let zero = UIEdgeInsets()

  /// Creates insets of 0 on all sides.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Creates insets in points; negative values point outwards.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sum of the top and bottom insets.
  package var vertical: CGFloat { top + bottom }

  /// The sum of the left and right insets.
  package var horizontal: CGFloat { left + right }
}

extension UIEdgeInsets: Codable {
  /// Decodes an unkeyed list of top, left, bottom and right, as Apple's type does.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let top = try values.decode(CGFloat.self)
    let left = try values.decode(CGFloat.self)
    let bottom = try values.decode(CGFloat.self)
    let right = try values.decode(CGFloat.self)
    self.init(top: top, left: left, bottom: bottom, right: right)
  }

  /// Encodes an unkeyed list of top, left, bottom and right, as Apple's type does; rethrows the
  /// encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [top, left, bottom, right] {
      try values.encode(value)
    }
  }
}

extension CGRect {
  /// The rectangle with its edges moved inwards.
  ///
  /// A null rectangle is returned unchanged; any other rectangle is standardized first. As in
  /// Apple's `UIEdgeInsetsInsetRect`, insets larger than the rectangle produce a rectangle with a
  /// negative size, not a null rectangle.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    guard !isNull else { return self }
    let area = standardized
    var result = CGRect.zero
    result.origin = CGPoint(x: area.origin.x + insets.left, y: area.origin.y + insets.top)
    result.size = CGSize(
      width: area.size.width - insets.horizontal, height: area.size.height - insets.vertical)
    return result
  }
}
