package import CoreGraphics
package import RenderTree

// The projection of the z = 0 plane of a node's coordinate space onto device pixels.

extension Transform3D {
  /// The mapping of the z = 0 plane alone, scaled so that `m44` of an affine mapping is 1.
  ///
  /// Depth affects only the order of children; each node is drawn as a plane.
  package var planar: Transform3D {
    var plane = flattened
    if plane.m14 == 0, plane.m24 == 0, plane.m44 != 1, plane.m44 > 0 {
      plane.m11 /= plane.m44
      plane.m12 /= plane.m44
      plane.m21 /= plane.m44
      plane.m22 /= plane.m44
      plane.m41 /= plane.m44
      plane.m42 /= plane.m44
      plane.m44 = 1
    }
    return plane
  }

  /// Whether every element of the matrix is finite and the projection of the z = 0 plane has an
  /// area.
  package var canBeDrawn: Bool {
    isFinite && abs(facing) > 1e-12
  }

  /// Whether straight lines along the axes stay parallel to the axes, as under scales,
  /// translations, reflections and rotations by multiples of 90 degrees.
  package var isRectilinear: Bool {
    guard isFlatAffine else { return false }
    let size = max(abs(m11), abs(m12), abs(m21), abs(m22)) * 1e-9
    return (abs(m12) <= size && abs(m21) <= size) || (abs(m11) <= size && abs(m22) <= size)
  }

  /// Whether the z = 0 plane is mapped without perspective.
  package var isFlatAffine: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// Device pixels per point in the neighborhood of a point: the square root of the factor by which
  /// the transform scales areas; 0 for a point at or behind the eye point.
  package func scaleFactor(at point: CGPoint) -> Double {
    let w = Double(point.x) * m14 + Double(point.y) * m24 + m44
    guard w > 1e-6 else { return 0 }
    let scale = (abs(facing) / (w * w * w)).squareRoot()
    return scale.isFinite ? scale : 0
  }

  /// The vector, in device pixels, to which the transform maps a small vector at a point.
  package func deviceVector(_ vector: CGSize, at point: CGPoint) -> CGVector {
    let w = Double(point.x) * m14 + Double(point.y) * m24 + m44
    guard w > 1e-6, let origin = project(point) else { return CGVector(dx: 0, dy: 0) }
    let (dx, dy) = (Double(vector.width), Double(vector.height))
    let dw = dx * m14 + dy * m24
    return CGVector(
      dx: (dx * m11 + dy * m21 - Double(origin.x) * dw) / w,
      dy: (dx * m12 + dy * m22 - Double(origin.y) * dw) / w)
  }

  /// The exact device rectangle of a rectangle; nil if the mapping is not rectilinear.
  ///
  /// An edge within 1/256 pixel of a pixel's edge is moved to the pixel's edge, so that rounding
  /// errors do not blur crisp edges. A scale of 3 and the anchor points of many ancestors cause
  /// such errors.
  package func deviceRect(of rect: CGRect) -> CGRect? {
    guard isRectilinear, let a = project(CGPoint(x: rect.minX, y: rect.minY)),
      let b = project(CGPoint(x: rect.maxX, y: rect.maxY))
    else { return nil }
    let (minX, maxX) = (min(a.x, b.x).snapped, max(a.x, b.x).snapped)
    let (minY, maxY) = (min(a.y, b.y).snapped, max(a.y, b.y).snapped)
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// The pixels that the projection of a rectangle touches, within `limit`.
  ///
  /// A part of the rectangle that is behind the eye point is clipped first.
  ///
  /// - Parameter outset: The distance that is added on each side.
  package func pixelBounds(
    of rect: CGRect, outset: PixelLength = .zero, within limit: PixelRect
  ) -> PixelRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    let points = projectedPolygon(corners)
    guard let first = points.first else { return .zero }
    var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
    for point in points {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
    }
    let margin = outset.pixels
    return PixelRect(
      minX: Double(minX) - margin, minY: Double(minY) - margin, maxX: Double(maxX) + margin,
      maxY: Double(maxY) + margin, within: limit)
  }

  /// The projected corners of a polygon. The part of the polygon at or behind the eye point is
  /// clipped first.
  package func projectedPolygon(_ corners: [CGPoint]) -> [CGPoint] {
    if isFlatAffine { return corners.compactMap(project) }
    let nearest = 1e-4
    let homogeneous = corners.map { point in
      let (x, y) = (Double(point.x), Double(point.y))
      return SIMD3(
        x * m11 + y * m21 + m41, x * m12 + y * m22 + m42, x * m14 + y * m24 + m44)
    }
    var result: [CGPoint] = []
    for (index, a) in homogeneous.enumerated() {
      let b = homogeneous[(index + 1) % homogeneous.count]
      if a.z >= nearest { result.append(CGPoint(x: a.x / a.z, y: a.y / a.z)) }
      if (a.z >= nearest) != (b.z >= nearest) {
        let t = (nearest - a.z) / (b.z - a.z)
        let cut = a + (b - a) * t
        result.append(CGPoint(x: cut.x / nearest, y: cut.y / nearest))
      }
    }
    return result
  }
}

extension CGFloat {
  /// The nearest whole number if it is less than 1/256 away; otherwise this coordinate.
  fileprivate var snapped: CGFloat {
    let nearest = rounded()
    return (self - nearest).magnitude < 1.0 / 256 ? nearest : self
  }
}

extension PixelRect {
  /// Creates the rectangle of the pixels that a rectangle of device coordinates touches, within
  /// `limit`; an edge that extends less than 1/256 into a pixel does not touch this pixel. If a
  /// coordinate is not a number, the rectangle is empty.
  package init(
    minX: Double, minY: Double, maxX: Double, maxY: Double, within limit: PixelRect
  ) {
    let slack = 1.0 / 256
    let left = max((minX + slack).rounded(.down), Double(limit.minX))
    let top = max((minY + slack).rounded(.down), Double(limit.minY))
    let right = min((maxX - slack).rounded(.up), Double(limit.maxX))
    let bottom = min((maxY - slack).rounded(.up), Double(limit.maxY))
    guard left < right, top < bottom else {
      self = .zero
      return
    }
    self.init(x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
  }
}
