import CoreGraphics

/// A transform decomposed into components that interpolate well. The decomposition follows Spencer
/// W. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II, with the
/// rotation as a quaternion.
package struct TransformComponents: Sendable, Equatable {
  /// Distances along x, y and z. The translation is applied after all other components except the
  /// perspective.
  package var translation = SIMD3<Double>(0, 0, 0)
  /// Factors along x, y and z, applied first; a negative factor mirrors.
  package var scale = SIMD3<Double>(1, 1, 1)
  /// The shears xy, xz and yz.
  package var skew = SIMD3<Double>(0, 0, 0)
  /// The rotation as a unit quaternion: x, y, z, w.
  package var rotation = SIMD4<Double>(0, 0, 0, 1)
  /// The last column of the perspective's matrix, `m14` to `m44`; (0, 0, 0, 1) for none.
  package var perspective = SIMD4<Double>(0, 0, 0, 1)
  /// The matrix itself if it cannot be decomposed; nil if the other properties contain its
  /// components.
  private var singular: Transform3D?

  /// Decomposes a matrix. A matrix that only scales and translates can be decomposed even if a
  /// scale is zero, so that a new scale makes an invisible layer visible again. For any other
  /// singular matrix, only the translation can be changed.
  package init(_ source: Transform3D) {
    self.init(source, mirroring: nil)
  }

  /// Creates the components of a matrix.
  ///
  /// - Parameter axis: The axis along which a mirror image gets a negative scale. If it is nil, the
  ///   axis with the smallest resulting rotation is used.
  fileprivate init(_ source: Transform3D, mirroring axis: Int?) {
    let isScaledToNothing = source.hasZeroAxis && source.isPlainScaleAndTranslation
    guard source.m44 > 0, isScaledToNothing || source.isDecomposable else {
      singular = source
      translation = SIMD3(source.m41, source.m42, source.m43)
      return
    }
    var m = source
    for row in 0..<4 { for column in 0..<4 { m[row, column] /= source.m44 } }
    if m.m14 != 0 || m.m24 != 0 || m.m34 != 0 {
      var plain = m
      (plain.m14, plain.m24, plain.m34, plain.m44) = (0, 0, 0, 1)
      if let inverse = plain.inverted {
        let right = SIMD4(m.m14, m.m24, m.m34, m.m44)
        for row in 0..<4 {
          let products = SIMD4(inverse[row, 0], inverse[row, 1], inverse[row, 2], inverse[row, 3])
          perspective[row] = (products * right).sum()
        }
      }
    }
    translation = SIMD3(m.m41, m.m42, m.m43)
    if isScaledToNothing {
      scale = SIMD3(m.m11, m.m22, m.m33)
      return
    }
    var x = SIMD3(m.m11, m.m12, m.m13)
    var y = SIMD3(m.m21, m.m22, m.m23)
    var z = SIMD3(m.m31, m.m32, m.m33)
    scale.x = (x * x).sum().squareRoot()
    x /= scale.x
    skew.x = (x * y).sum()
    y -= skew.x * x
    scale.y = (y * y).sum().squareRoot()
    y /= scale.y
    skew.x /= scale.y
    skew.y = (x * z).sum()
    z -= skew.y * x
    skew.z = (y * z).sum()
    z -= skew.z * y
    scale.z = (z * z).sum().squareRoot()
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    let cross = SIMD3(y.y * z.z - y.z * z.y, y.z * z.x - y.x * z.z, y.x * z.y - y.y * z.x)
    if (x * cross).sum() < 0 {
      // A reflection is represented by a negative scale along one axis. The code selects the axis
      // whose image points most nearly in the opposite direction, so that common reflections need
      // no rotation.
      let smallest = min(x.x, y.y, z.z)
      switch axis ?? (x.x == smallest ? 0 : y.y == smallest ? 1 : 2) {
      case 0:
        (x, scale.x) = (-x, -scale.x)
        (skew.x, skew.y) = (-skew.x, -skew.y)
      case 1:
        (y, scale.y) = (-y, -scale.y)
        (skew.x, skew.z) = (-skew.x, -skew.z)
      default:
        (z, scale.z) = (-z, -scale.z)
        (skew.y, skew.z) = (-skew.y, -skew.z)
      }
    }
    rotation = TransformComponents.quaternion(x, y, z)
  }

  /// The matrix with these components. If the decomposed matrix had an `m44` other than 1, the
  /// elements of the result are those of that matrix divided by its `m44`. For a singular matrix,
  /// only a change of the translation has an effect.
  package var matrix: Transform3D {
    if var singular {
      (singular.m41, singular.m42, singular.m43) = (translation.x, translation.y, translation.z)
      return singular
    }
    var m = Transform3D(scale: scale.x, scale.y, scale.z)
    if skew != .zero {
      var shear = Transform3D.identity
      shear.m21 = skew.x
      shear.m31 = skew.y
      shear.m32 = skew.z
      m = Transform3D(scale: scale.x, scale.y, scale.z).concatenating(shear)
    }
    m = m.concatenating(TransformComponents.matrix(rotation))
    (m.m41, m.m42, m.m43) = (translation.x, translation.y, translation.z)
    guard perspective != SIMD4(0, 0, 0, 1) else { return m }
    var lens = Transform3D.identity
    (lens.m14, lens.m24, lens.m34, lens.m44) =
      (perspective.x, perspective.y, perspective.z, perspective.w)
    return m.concatenating(lens)
  }

  /// Euler angles in radians, about x, then y, then z. Reading gives y in -π/2...π/2, and z as 0 if
  /// a rotation by 90 degrees about y makes x and z the same axis.
  package var eulerAngles: SIMD3<Double> {
    get {
      let (x, y, z, w) = (rotation.x, rotation.y, rotation.z, rotation.w)
      let sinY = min(max(2 * (w * y - z * x), -1), 1)
      guard abs(sinY) < 1 - 1e-12 else {
        let angle = 2 * atan2(x, w)
        return SIMD3(angle, .pi / 2 * (sinY < 0 ? -1 : 1), 0)
      }
      return SIMD3(
        atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)), asin(sinY),
        atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)))
    }
    set {
      let (cx, sx) = (cos(newValue.x / 2), sin(newValue.x / 2))
      let (cy, sy) = (cos(newValue.y / 2), sin(newValue.y / 2))
      let (cz, sz) = (cos(newValue.z / 2), sin(newValue.z / 2))
      rotation = SIMD4(
        sx * cy * cz - cx * sy * sz, cx * sy * cz + sx * cy * sz,
        cx * cy * sz - sx * sy * cz, cx * cy * cz + sx * sy * sz)
    }
  }

  fileprivate var mirroredAxis: Int? { (0..<3).first { scale[$0] < 0 } }

  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    // Each row is the image of an axis, so this matrix is the transpose of the matrix in most
    // texts.
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      q = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    } else if x.x > y.y, x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      q = SIMD4(s / 4, (x.y + y.x) / s, (z.x + x.z) / s, (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      q = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = (1 + z.z - x.x - y.y).squareRoot() * 2
      q = SIMD4((z.x + x.z) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
    }
    q /= (q * q).sum().squareRoot()
    return q
  }

  private static func matrix(_ q: SIMD4<Double>) -> Transform3D {
    var m = Transform3D.identity
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    (m.m11, m.m12, m.m13) =
      (1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w))
    (m.m21, m.m22, m.m23) =
      (2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w))
    (m.m31, m.m32, m.m33) =
      (2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    return m
  }
}

extension Transform3D: Interpolatable {
  /// Interpolates component by component, the rotation along the shorter arc. Matrices that cannot
  /// be decomposed are interpolated element by element.
  package static func interpolate(_ a: Transform3D, _ b: Transform3D, _ t: Double) -> Transform3D {
    if a == b { return a }
    if a.isPlainScaleAndTranslation, b.isPlainScaleAndTranslation {
      return blend(a, b, t)
    }
    guard a.isDecomposable, b.isDecomposable, a.m44 > 0, b.m44 > 0 else {
      return blend(a, b, t)
    }
    let x = TransformComponents(a)
    // If both transforms are mirror images, decompose them along the same axis; otherwise a scale
    // would pass through zero.
    let y = TransformComponents(b, mirroring: x.mirroredAxis)
    var result = x
    result.translation += (y.translation - x.translation) * t
    result.scale += (y.scale - x.scale) * t
    result.skew += (y.skew - x.skew) * t
    result.perspective += (y.perspective - x.perspective) * t
    result.rotation = slerp(x.rotation, y.rotation, t)
    return result.matrix
  }

  /// Whether the images of the three axes are linearly independent, regardless of their lengths.
  fileprivate var isDecomposable: Bool {
    let determinant =
      m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    let x = (m11 * m11 + m12 * m12 + m13 * m13).squareRoot()
    let y = (m21 * m21 + m22 * m22 + m23 * m23).squareRoot()
    let z = (m31 * m31 + m32 * m32 + m33 * m33).squareRoot()
    let volume = x * y * z
    return volume > 0 && volume.isFinite && abs(determinant) > 1e-9 * volume
  }

  fileprivate var hasZeroAxis: Bool { m11 == 0 || m22 == 0 || m33 == 0 }

  fileprivate var isPlainScaleAndTranslation: Bool {
    m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0
      && m34 == 0 && m44 == 1
  }

  private static func blend(_ a: Transform3D, _ b: Transform3D, _ t: Double) -> Transform3D {
    var r = Transform3D()
    for row in 0..<4 {
      for column in 0..<4 {
        r[row, column] = a[row, column] + (b[row, column] - a[row, column]) * t
      }
    }
    return r
  }

  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    var dot = (a * b).sum()
    let near = dot < 0 ? -b : b
    dot = min(abs(dot), 1)
    let angle = acos(dot)
    guard angle > 1e-6 else {
      let mixed = a + (near - a) * t
      return mixed / (mixed * mixed).sum().squareRoot()
    }
    return (a * sin((1 - t) * angle) + near * sin(t * angle)) / sin(angle)
  }
}
