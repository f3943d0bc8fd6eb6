/// The matrix that maps a point, written as a row, to `(a·x + c·y + tx, b·x + d·y + ty)`.
///
///     | a  b  0 |
///     | c  d  0 |
///     | tx ty 1 |
///
/// Like Apple's type, it is encoded as six numbers in the order of the memberwise
/// initializer.
public struct CGAffineTransform: Hashable, Sendable {
  /// The factor from x to the mapped x; the horizontal scale if there is no rotation or shear.
  public var a: CGFloat
  /// The factor from x to the mapped y.
  public var b: CGFloat
  /// The factor from y to the mapped x.
  public var c: CGFloat
  /// The factor from y to the mapped y; the vertical scale if there is no rotation or shear.
  public var d: CGFloat
  /// The horizontal distance that is added last.
  public var tx: CGFloat
  /// The vertical distance that is added last.
  public var ty: CGFloat

  /// The transform that maps every point to itself.
  public static var identity: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  /// Creates the zero matrix, which maps every point to the origin and differs from the identity.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a matrix from its six elements, in the order of their rows.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a matrix from its six elements without labels, as some of Apple's initializers are
  /// written.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a rotation about the origin.
  ///
  /// - Parameter angle: Radians; a positive angle rotates the x axis towards the y axis, which
  ///   looks clockwise where y points down.
  public init(rotationAngle angle: CGFloat) {
    let sine = CGFloat(sin(Double(angle)))
    let cosine = CGFloat(cos(Double(angle)))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a scale about the origin. A factor of 1 does not change an axis, and a negative factor
  /// mirrors the axis.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a translation by distances in the destination's units.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Whether the transform is exactly the identity; a rotation by 2π may differ by a rounding
  /// error.
  public var isIdentity: Bool { self == .identity }

  /// Combines two transforms. A point is transformed by this transform first, and the transformed
  /// point is then transformed by `t2`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d, tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The inverse of the receiver. If the receiver has no inverse, the result is the receiver
  /// itself.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns a transform that translates a point and then applies this transform to the result.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Returns a transform that scales a point and then applies this transform to the result.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Returns a transform that rotates a point and then applies this transform to the result.
  ///
  /// - Parameter angle: Radians, with the sign of ``init(rotationAngle:)``.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The signed factor by which areas grow; negative if the transform mirrors.
  package var determinant: CGFloat { a * d - b * c }
}

extension CGAffineTransform: Codable {
  /// Decodes six numbers without keys, in the order a, b, c, d, tx, ty.
  ///
  /// - Throws: A decoding error for fewer numbers or another type.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    a = try container.decode(CGFloat.self)
    b = try container.decode(CGFloat.self)
    c = try container.decode(CGFloat.self)
    d = try container.decode(CGFloat.self)
    tx = try container.decode(CGFloat.self)
    ty = try container.decode(CGFloat.self)
  }

  /// Encodes six numbers without keys, in the order a, b, c, d, tx, ty.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for member in [a, b, c, d, tx, ty] {
      try container.encode(member)
    }
  }
}

extension CGPoint {
  /// The point mapped by the transform as a location, translation included.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size mapped by the transform as a displacement: translation is ignored, and signs
  /// may change.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest rectangle that contains the four transformed corners.
  ///
  /// The null and the infinite rectangle do not change.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = corners.map { $0.applying(t) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let x = xs.min()!
    let y = ys.min()!
    return CGRect(x: x, y: y, width: xs.max()! - x, height: ys.max()! - y)
  }
}
