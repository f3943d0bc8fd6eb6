/// A displacement in points; positive values point right and down.
public struct UIOffset: Equatable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public static let zero = UIOffset()

  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

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

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(horizontal)
    try values.encode(vertical)
  }
}
