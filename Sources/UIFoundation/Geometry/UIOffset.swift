/// A displacement in points; positive values point right and down.
public struct UIOffset: Equatable, Sendable {
  /// The displacement to the right, in points; negative is left.
  public var horizontal: CGFloat
  /// The displacement downwards, in points; negative is up.
  public var vertical: CGFloat

  /// An offset of 0 in both directions, which displaces nothing.
  public static let zero = UIOffset()

  /// Creates an offset of 0 in both directions.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Creates an offset in points; negative values point left and up.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

extension UIOffset: Codable {
  /// Decodes an unkeyed pair of horizontal and vertical, as Apple's type does.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let horizontal = try values.decode(CGFloat.self)
    let vertical = try values.decode(CGFloat.self)
    self.init(horizontal: horizontal, vertical: vertical)
  }

  /// Encodes an unkeyed pair of horizontal and vertical, as Apple's type does; rethrows the
  /// encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(horizontal)
    try values.encode(vertical)
  }
}
