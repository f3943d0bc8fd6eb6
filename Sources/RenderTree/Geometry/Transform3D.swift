package import CoreGraphics

/// A 4 x 4 matrix for row vectors, like `CATransform3D`: the translation is in the last row.
package struct Transform3D: Sendable, Hashable {
  /// The first row: the image of the x axis under the transform.
  package var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
  /// The second row: the image of the y axis under the transform.
  package var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
  /// The third row: the image of the z axis under the transform; `m34` is the perspective.
  package var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
  /// The fourth row: the image of the origin under the transform, which is the translation.
  package var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0

  /// Creates the identity.
  package init() {}

  /// The matrix that maps every point to itself.
  package static let identity = Transform3D()

  /// Creates a translation by distances along x, y and z.
  package init(translation x: Double, _ y: Double, _ z: Double) {
    m41 = x
    m42 = y
    m43 = z
  }

  /// Creates a scale by factors along x, y and z; a negative factor mirrors.
  package init(scale x: Double, _ y: Double, _ z: Double) {
    m11 = x
    m22 = y
    m33 = z
  }

  /// Creates a rotation by `angle` radians about the axis (x, y, z), or the identity for a zero
  /// axis.
  package init(rotation angle: Double, _ x: Double, _ y: Double, _ z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite, angle.isFinite else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let t = 1 - c
    (m11, m12, m13) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    (m21, m22, m23) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    (m31, m32, m33) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
  }

  /// Creates a matrix that transforms x and y as `affine` does, and does not change z.
  package init(_ affine: CGAffineTransform) {
    m11 = Double(affine.a)
    m12 = Double(affine.b)
    m21 = Double(affine.c)
    m22 = Double(affine.d)
    m41 = Double(affine.tx)
    m42 = Double(affine.ty)
  }

  /// Whether the matrix is exactly the identity.
  package var isIdentity: Bool { self == .identity }

  /// Whether the sum of the magnitudes of all elements is finite. Every element is then finite; if
  /// elements are near the largest number, the value may be false although they are finite.
  package var isFinite: Bool {
    let first = abs(m11) + abs(m12) + abs(m13) + abs(m14)
    let second = abs(m21) + abs(m22) + abs(m23) + abs(m24)
    let third = abs(m31) + abs(m32) + abs(m33) + abs(m34)
    let fourth = abs(m41) + abs(m42) + abs(m43) + abs(m44)
    return (first + second + third + fourth).isFinite
  }

  /// Whether the matrix is a two-dimensional affine transform that keeps z.
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m33 == 1 && m44 == 1
  }

  /// The part that acts on the z = 0 plane, without perspective.
  package var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// The matrix that applies `self` first and `other` to its result.
  package func concatenating(_ other: Transform3D) -> Transform3D {
    if isIdentity { return other }
    if other.isIdentity { return self }
    if isTranslation { return other.translated(m41, m42, m43) }
    let rows = (
      SIMD4(other.m11, other.m12, other.m13, other.m14),
      SIMD4(other.m21, other.m22, other.m23, other.m24),
      SIMD4(other.m31, other.m32, other.m33, other.m34),
      SIMD4(other.m41, other.m42, other.m43, other.m44)
    )
    func row(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> SIMD4<Double> {
      a * rows.0 + b * rows.1 + c * rows.2 + d * rows.3
    }
    var r = Transform3D()
    let (x, y) = (row(m11, m12, m13, m14), row(m21, m22, m23, m24))
    let (z, w) = (row(m31, m32, m33, m34), row(m41, m42, m43, m44))
    (r.m11, r.m12, r.m13, r.m14) = (x[0], x[1], x[2], x[3])
    (r.m21, r.m22, r.m23, r.m24) = (y[0], y[1], y[2], y[3])
    (r.m31, r.m32, r.m33, r.m34) = (z[0], z[1], z[2], z[3])
    (r.m41, r.m42, r.m43, r.m44) = (w[0], w[1], w[2], w[3])
    return r
  }

  private var isTranslation: Bool {
    m11 == 1 && m22 == 1 && m33 == 1 && m44 == 1 && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0
      && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0
  }

  /// A translation followed by this matrix. Plans compute this product more often than any other
  /// product. The method needs 12 instead of 64 multiplications and has the same rounding.
  private func translated(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    var r = self
    r.m41 = x * m11 + y * m21 + z * m31 + m41
    r.m42 = x * m12 + y * m22 + z * m32 + m42
    r.m43 = x * m13 + y * m23 + z * m33 + m43
    r.m44 = x * m14 + y * m24 + z * m34 + m44
    return r
  }

  /// The transform of the z = 0 plane, followed by a projection onto z = 0.
  package var flattened: Transform3D {
    var r = self
    (r.m13, r.m23, r.m33, r.m43) = (0, 0, 1, 0)
    (r.m31, r.m32, r.m34) = (0, 0, 0)
    return r
  }

  /// The image of a point of the z = 0 plane; nil if the image is at or behind the eye.
  package func project(_ point: CGPoint) -> CGPoint? {
    let (x, y) = (Double(point.x), Double(point.y))
    let w = x * m14 + y * m24 + m44
    guard w > 1e-9 else { return nil }
    return CGPoint(x: (x * m11 + y * m21 + m41) / w, y: (x * m12 + y * m22 + m42) / w)
  }

  /// The side of the z = 0 plane that faces the viewer: positive for the front, and negative for
  /// the back.
  ///
  /// A transform that mirrors the plane within itself shows the back; Apple does not document this
  /// case.
  package var facing: Double {
    // The result is the determinant of the plane's homography, which has the same sign as projected
    // areas.
    m11 * (m22 * m44 - m24 * m42) - m12 * (m21 * m44 - m24 * m41)
      + m14 * (m21 * m42 - m22 * m41)
  }

  /// The inverse, or nil for a matrix that is singular to within 1e-12.
  package var inverted: Transform3D? {
    if isScaleAndTranslation { return invertedScaleAndTranslation }
    var a = self
    var r = Transform3D.identity
    for column in 0..<4 {
      var pivot = column
      for row in column..<4 where abs(a[row, column]) > abs(a[pivot, column]) { pivot = row }
      let p = a[pivot, column]
      guard abs(p) > 1e-12, p.isFinite else { return nil }
      for k in 0..<4 {
        (a[column, k], a[pivot, k]) = (a[pivot, k], a[column, k])
        (r[column, k], r[pivot, k]) = (r[pivot, k], r[column, k])
      }
      for k in 0..<4 {
        a[column, k] /= p
        r[column, k] /= p
      }
      for row in 0..<4 where row != column {
        let f = a[row, column]
        guard f != 0 else { continue }
        for k in 0..<4 {
          a[row, k] -= f * a[column, k]
          r[row, k] -= f * r[column, k]
        }
      }
    }
    return r
  }

  private var isScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m34 == 0 && m44 == 1
  }

  private var invertedScaleAndTranslation: Transform3D? {
    guard abs(m11) > 1e-12, abs(m22) > 1e-12, abs(m33) > 1e-12,
      m11.isFinite, m22.isFinite, m33.isFinite, m41.isFinite, m42.isFinite, m43.isFinite
    else { return nil }
    var inverse = Transform3D(scale: 1 / m11, 1 / m22, 1 / m33)
    // Subtract from zero, because a negated zero would print as -0.
    (inverse.m41, inverse.m42, inverse.m43) = (0 - m41 / m11, 0 - m42 / m22, 0 - m43 / m33)
    return inverse
  }

  /// The element in a row and a column, both counted from 0.
  package subscript(row: Int, column: Int) -> Double {
    get {
      withUnsafeBytes(of: self) { $0.load(fromByteOffset: (row * 4 + column) * 8, as: Double.self) }
    }
    set {
      withUnsafeMutableBytes(of: &self) {
        $0.storeBytes(of: newValue, toByteOffset: (row * 4 + column) * 8, as: Double.self)
      }
    }
  }
}
