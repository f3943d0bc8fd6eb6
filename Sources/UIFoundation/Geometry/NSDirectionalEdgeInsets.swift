/// Distances from the edges of a rectangle, in points. The leading and trailing sides
/// depend on the layout direction.
public struct NSDirectionalEdgeInsets: Equatable, Sendable {
  /// The distance from the upper edge, in points; positive points inwards.
  public var top: CGFloat
  /// The distance from the edge at which lines of text begin, in points: the left edge if the
  /// layout direction is left to right.
  public var leading: CGFloat
  /// The distance from the lower edge, in points; positive points inwards.
  public var bottom: CGFloat
  /// The distance from the edge at which lines of text end, in points: the right edge if the
  /// layout direction is left to right.
  public var trailing: CGFloat

  /// Insets of 0, which do not change a rectangle.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets of 0 on all sides.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Creates insets in points; negative values point outwards.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Converts leading and trailing to left and right.
  package func resolved(for direction: UIUserInterfaceLayoutDirection) -> UIEdgeInsets {
    switch direction {
    case .leftToRight: UIEdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
    case .rightToLeft: UIEdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
    }
  }
}

extension UIEdgeInsets {
  /// Converts left and right to leading and trailing.
  package func directional(
    for direction: UIUserInterfaceLayoutDirection
  ) -> NSDirectionalEdgeInsets {
    switch direction {
    case .leftToRight:
      NSDirectionalEdgeInsets(top: top, leading: left, bottom: bottom, trailing: right)
    case .rightToLeft:
      NSDirectionalEdgeInsets(top: top, leading: right, bottom: bottom, trailing: left)
    }
  }
}

extension NSDirectionalEdgeInsets: Codable {
  /// Decodes an unkeyed list of top, leading, bottom and trailing, as Apple's type does.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let top = try values.decode(CGFloat.self)
    let leading = try values.decode(CGFloat.self)
    let bottom = try values.decode(CGFloat.self)
    let trailing = try values.decode(CGFloat.self)
    self.init(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }

  /// Encodes an unkeyed list of top, leading, bottom and trailing, as Apple's type does; rethrows
  /// the encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [top, leading, bottom, trailing] {
      try values.encode(value)
    }
  }
}
