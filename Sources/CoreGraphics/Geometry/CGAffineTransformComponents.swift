/// A transform decomposed into scale, then horizontal shear, then rotation, then translation.
///
/// Source: Apple's `CGAffineTransform.h`, which defines the order and the shear matrix
/// `| 1 0 | sh 1 |`.
public struct CGAffineTransformComponents: Hashable, Sendable {
  /// The factors along x and y; a negative factor mirrors its axis.
  public var scale: CGSize
  /// The displacement along x for each unit of y, before the rotation.
  public var horizontalShear: CGFloat
  /// The angle in radians, from the x axis towards the y axis.
  public var rotation: CGFloat
  /// The distance that is added after the scale, the shear and the rotation.
  public var translation: CGVector

  /// Creates components that are all zero. Their transform collapses every point onto the origin
  /// and is not the identity.
  public init() {
    self.init(scale: CGSize(), horizontalShear: 0, rotation: 0, translation: .zero)
  }

  /// Creates components; omitted arguments have no effect on the transform.
  ///
  /// - Parameters:
  ///   - scale: The factors along x and y, applied first.
  ///   - horizontalShear: The displacement along x for each unit of y.
  ///   - rotation: Radians, from the x axis towards the y axis.
  ///   - translation: The distance that is added last.
  public init(
    scale: CGSize = .init(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Creates the transform with these components; the inverse of ``decomposed()``.
  public init(_ components: CGAffineTransformComponents) {
    let sine = CGFloat(sin(Double(components.rotation)))
    let cosine = CGFloat(cos(Double(components.rotation)))
    let shear = components.horizontalShear
    let scale = components.scale
    self.init(
      a: scale.width * cosine, b: scale.width * sine, c: scale.height * (shear * cosine - sine),
      d: scale.height * (shear * sine + cosine), tx: components.translation.dx,
      ty: components.translation.dy)
  }

  /// The scale, shear, rotation and translation that make up the transform.
  ///
  /// A mirroring transform can be described with either axis flipped; the description with the
  /// smaller rotation is returned. A transform that collapses an axis loses its shear.
  public func decomposed() -> CGAffineTransformComponents {
    let translation = CGVector(dx: tx, dy: ty)
    var width = (a * a + b * b).squareRoot()
    guard width > 0 else {
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: (c * c + d * d).squareRoot()),
        rotation: c == 0 && d == 0 ? 0 : CGFloat(atan2(Double(-c), Double(d))),
        translation: translation)
    }
    var rotation = CGFloat(atan2(Double(b), Double(a)))
    var height = determinant / width
    let shear = determinant == 0 ? 0 : (a * c + b * d) / determinant
    if height < 0, abs(rotation) > .pi / 2 {
      width = -width
      height = -height
      rotation += rotation > 0 ? -.pi : .pi
    }
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: rotation,
      translation: translation)
  }
}
