package import CoreGraphics

extension GradientContent {
  /// The transform from the node's coordinate space to the coordinate space in which kernels
  /// compute the location of a point; nil if start and end of an axial gradient coincide.
  ///
  /// Axial and radial gradients are stretched with the bounds, so that the corners beside a
  /// diagonal have the middle color, as in Core Animation. A conic gradient keeps its angles.
  /// Apple's behavior for bounds that are not square could not be verified.
  ///
  /// The ellipse of a radial gradient has no area if start and end have the same x or the same y.
  /// Every point is then outside the ellipse and has the last color. This result is the limit for
  /// ellipses whose width or height approaches zero.
  package func unitSpace(over rect: CGRect) -> Transform3D? {
    let toUnit = Transform3D(translation: -Double(rect.minX), -Double(rect.minY), 0)
      .concatenating(Transform3D(scale: 1 / Double(rect.width), 1 / Double(rect.height), 1))
    let (dx, dy) = (Double(endPoint.x - startPoint.x), Double(endPoint.y - startPoint.y))
    let toStart = Transform3D(translation: -Double(startPoint.x), -Double(startPoint.y), 0)
    switch kind {
    case .axial:
      let length = dx * dx + dy * dy
      guard length > 1e-18 else { return nil }
      var project = Transform3D.identity
      (project.m11, project.m21) = (dx / length, dy / length)
      (project.m12, project.m22) = (-dy / length, dx / length)
      return toUnit.concatenating(toStart).concatenating(project)
    case .radial:
      guard abs(dx) > 1e-9, abs(dy) > 1e-9 else { return .outsideRadius }
      return toUnit.concatenating(toStart)
        .concatenating(Transform3D(scale: 1 / abs(dx), 1 / abs(dy), 1))
    case .conic:
      let center = Transform3D(
        translation: -Double(rect.minX + startPoint.x * rect.width),
        -Double(rect.minY + startPoint.y * rect.height), 0)
      let angle = atan2(dy * Double(rect.height), dx * Double(rect.width))
      return center.concatenating(Transform3D(rotation: -angle, 0, 0, 1))
    }
  }
}

extension Transform3D {
  /// A transform that maps every point to a point outside the unit circle.
  fileprivate static var outsideRadius: Transform3D {
    Transform3D(scale: 0, 0, 1).concatenating(Transform3D(translation: 2, 0, 0))
  }
}
