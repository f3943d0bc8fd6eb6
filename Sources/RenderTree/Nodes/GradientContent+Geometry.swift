package import CoreGraphics

extension GradientContent {
  /// The transform from the node's space to the space in which kernels compute the location
  /// of a point; nil if start and end of an axial gradient coincide.
  ///
  /// Axial and radial gradients are stretched with the bounds, so that the corners beside a
  /// diagonal have the middle color, as in Core Animation. A conic gradient keeps its angles:
  /// how Apple treats bounds that are not square could not be verified.
  ///
  /// The ellipse of a radial gradient has no area if start and end have the same x or the
  /// same y. Every point is then outside the ellipse and has the last color. This is the
  /// limit of ever narrower ellipses.
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
  /// Maps every point to a point outside the unit circle.
  fileprivate static var outsideRadius: Transform3D {
    Transform3D(scale: 0, 0, 1).concatenating(Transform3D(translation: 2, 0, 0))
  }
}

extension GradientContent {
  /// 1024 colors from location 0 to location 1: premultiplied blue, green, red, alpha in 1/256
  /// levels. Colors are mixed premultiplied.
  package var ramp: [UInt16] {
    let (count, stops) = (1024, stops)
    let colors = colors.map { color -> SIMD4<Double> in
      let c = color.clamped.premultiplied
      return SIMD4(c.blue, c.green, c.red, c.alpha)
    }
    var result: [UInt16] = []
    result.reserveCapacity(count * 4)
    var index = 0
    for entry in 0..<count {
      let t = Double(entry) / Double(count - 1)
      while index + 1 < colors.count, t >= stops[index + 1] { index += 1 }
      var color = colors[index]
      if t >= stops[index], index + 1 < colors.count {
        let span = stops[index + 1] - stops[index]
        color += (colors[index + 1] - color) * (span > 0 ? (t - stops[index]) / span : 1)
      }
      for channel in 0..<4 { result.append(UInt16((color[channel] * 65280).rounded())) }
    }
    return result
  }

  /// The location of each color, 0...1 and not decreasing.
  private var stops: [Double] {
    var last = 0.0
    return colors.indices.map { index in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let given = locations.count == colors.count ? locations[index] : even
      last = max(last, given.isFinite ? min(max(given, 0), 1) : even)
      return last
    }
  }
}
