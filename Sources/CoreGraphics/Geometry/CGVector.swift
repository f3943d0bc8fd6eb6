/// A displacement in a coordinate space; a location is a `CGPoint`.
///
/// Like Apple's type, it is encoded as an unkeyed pair of numbers.
public struct CGVector: Hashable, Sendable {
  /// The distance along x.
  public var dx: CGFloat
  /// The distance along y.
  public var dy: CGFloat

  /// The displacement of length zero.
  public static var zero: CGVector { CGVector() }

  /// Creates a displacement of zero.
  public init() {
    dx = 0
    dy = 0
  }

  /// Creates a displacement from its two distances.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a displacement from two distances of double precision.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a displacement from two whole distances.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }
}

extension CGVector: Codable {
  /// Decodes two numbers without keys, dx and then dy.
  ///
  /// - Throws: A decoding error for fewer numbers or another type.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    dx = try container.decode(CGFloat.self)
    dy = try container.decode(CGFloat.self)
  }

  /// Encodes two numbers without keys, dx and then dy.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(dx)
    try container.encode(dy)
  }
}

extension CGVector: CustomDebugStringConvertible {
  /// The two distances in parentheses, such as `(1.0, -2.0)`.
  public var debugDescription: String { "(\(dx), \(dy))" }
}
