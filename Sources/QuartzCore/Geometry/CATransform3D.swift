public import CoreGraphics
package import RenderTree

/// A 4 x 4 matrix for row vectors; the translation is in `m41`, `m42` and `m43`.
///
/// Source: https://developer.apple.com/documentation/quartzcore/catransform3d
public struct CATransform3D: Sendable, Equatable, Hashable {
  /// The image of the x axis; `m14` is the contribution of x to the perspective divisor.
  public var m11: CGFloat = 0, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  /// The image of the y axis; `m24` is the contribution of y to the perspective divisor.
  public var m21: CGFloat = 0, m22: CGFloat = 0, m23: CGFloat = 0, m24: CGFloat = 0
  /// The image of the z axis. A perspective seen from `d` points sets `m34` to `-1 / d`.
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 0, m34: CGFloat = 0
  /// The image of the origin: the translation, and the constant part `m44` of the divisor,
  /// which is 1 without a scale.
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 0

  /// Creates a matrix of zeros, as in C; for the identity use `CATransform3DIdentity`.
  public init() {}

  /// Creates a matrix from its sixteen elements, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat,
    m23: CGFloat, m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  var containsNaN: Bool {
    m11.isNaN || m12.isNaN || m13.isNaN || m14.isNaN || m21.isNaN || m22.isNaN || m23.isNaN
      || m24.isNaN || m31.isNaN || m32.isNaN || m33.isNaN || m34.isNaN || m41.isNaN || m42.isNaN
      || m43.isNaN || m44.isNaN
  }

  /// Creates the public matrix for a node's matrix, with the same elements.
  package init(_ t: Transform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m13, m14: t.m14, m21: t.m21, m22: t.m22, m23: t.m23,
      m24: t.m24, m31: t.m31, m32: t.m32, m33: t.m33, m34: t.m34, m41: t.m41, m42: t.m42,
      m43: t.m43, m44: t.m44)
  }

  /// The matrix in the type that nodes store, with the same elements.
  package var matrix: Transform3D {
    var t = Transform3D()
    (t.m11, t.m12, t.m13, t.m14) = (Double(m11), Double(m12), Double(m13), Double(m14))
    (t.m21, t.m22, t.m23, t.m24) = (Double(m21), Double(m22), Double(m23), Double(m24))
    (t.m31, t.m32, t.m33, t.m34) = (Double(m31), Double(m32), Double(m33), Double(m34))
    (t.m41, t.m42, t.m43, t.m44) = (Double(m41), Double(m42), Double(m43), Double(m44))
    return t
  }
}

/// The matrix that changes nothing: 1 on the diagonal, 0 elsewhere.
public let CATransform3DIdentity = CATransform3D(Transform3D.identity)

/// Whether every element exactly equals the identity's element.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all elements of two matrices are exactly equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
  a == b
}

/// A translation by distances in points; positive z comes towards the viewer.
public func CATransform3DMakeTranslation(
  _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3D(Transform3D(translation: Double(tx), Double(ty), Double(tz)))
}

/// A scale by a factor for each axis. A factor of 1 does not change the axis, and a
/// negative factor mirrors it.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D(scale: Double(sx), Double(sy), Double(sz)))
}

/// A rotation by `angle` radians about the axis (x, y, z); the identity for a zero axis.
public func CATransform3DMakeRotation(
  _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3D(Transform3D(rotation: Double(angle), Double(x), Double(y), Double(z)))
}

/// Returns a transform that translates a point and then applies `t`. The distances are in the
/// coordinate space to which `t` applies.
public func CATransform3DTranslate(
  _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales a point and then applies `t`.
public func CATransform3DScale(
  _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates a point and then applies `t`.
///
/// - Parameters:
///   - t: The transform that follows the rotation.
///   - angle: Radians about the axis (x, y, z). With a zero axis there is no rotation.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The transform that applies `a` first, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.matrix.concatenating(b.matrix))
}

/// The inverse of `t`; `t` itself if it is not invertible, as documented by Apple.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  t.matrix.inverted.map(CATransform3D.init) ?? t
}

/// Returns the two-dimensional transform `m` as a matrix that does not change z.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  CATransform3D(Transform3D(m))
}

/// Whether the transform keeps the plane z = 0 and has no perspective, so that
/// ``CATransform3DGetAffineTransform(_:)`` loses nothing.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.matrix.isAffine }

/// The two-dimensional part of `t`: its effect on x and y.
///
/// Apple does not define the result if `t` is not affine. This implementation copies the members
/// even if `t` is not affine.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
