package import CoreGraphics
package import RenderTree

/// A rectangle in a node's coordinate space with its corners and its transform to the device: the
/// common geometry of backgrounds, borders, effect panels and clips.
package struct RoundedBox: Sendable, Equatable {
  /// The rectangle in points of the node's coordinate space.
  package var rect: CGRect
  /// The corner radius, the corner curve, and the set of corners that are rounded.
  package var corners: Corners
  /// The transform from the node's coordinate space to device pixels.
  package var transform: Transform3D

  /// Creates a box from a node's rectangle.
  ///
  /// - Parameter transform: The transform from the node's coordinate space to device pixels.
  package init(rect: CGRect, corners: Corners, transform: Transform3D) {
    self.rect = rect
    self.corners = corners
    self.transform = transform
  }

  /// The radius in points, limited to half the shorter side; 0 for square corners.
  package var radius: CGFloat {
    corners.areSquare ? 0 : min(corners.radius, min(rect.width, rect.height) / 2)
  }

  /// The extent of a rounded corner along its edges, in points.
  private var cornerExtents: (x: CGFloat, y: CGFloat) {
    guard corners.curve == .continuous else { return (radius, radius) }
    let extent = radius * 1.528_665
    return (min(extent, rect.width / 2), min(extent, rect.height / 2))
  }

  /// The box in device pixels; nil if the transform is not rectilinear, if unequal scales would
  /// make the corners ellipses, or if the box is empty or outside the coordinates of the kernels.
  package var deviceBox: DeviceBox? {
    guard let device = transform.deviceRect(of: rect), device.width > 0, device.height > 0 else {
      return nil
    }
    // Clip the box to this limit. No screen is larger, and larger coordinates do not fit the
    // integers of the kernels.
    let limit: CGFloat = 4_000_000
    let visible = device.intersection(
      CGRect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
    guard visible.width > 0, visible.height > 0 else { return nil }
    var box = DeviceBox(rect: visible, radii: .zero, cornerExtent: .zero, curve: corners.curve)
    let radius = Double(self.radius)
    guard radius > 0 else { return box }
    let isTurned = abs(transform.m12) > abs(transform.m11)
    let scaleX = Double(device.width / (isTurned ? rect.height : rect.width))
    let scaleY = Double(device.height / (isTurned ? rect.width : rect.height))
    guard abs(scaleX - scaleY) <= 0.01 * max(scaleX, scaleY) else { return nil }
    let scale = (scaleX * scaleY).squareRoot()
    guard scale * Double(max(rect.width, rect.height)) < Double(limit) else { return nil }
    for (corner, index) in corners.mask.mapped(by: transform, in: rect) where corner {
      box.radii[index] = radius * scale
    }
    let extents = cornerExtents
    box.cornerExtent = SIMD2(
      Double(isTurned ? extents.y : extents.x) * scale,
      Double(isTurned ? extents.x : extents.y) * scale)
    return box
  }

  /// The pixels that the box touches.
  package func pixelBounds(within limit: PixelRect) -> PixelRect {
    if let device = transform.deviceRect(of: rect) {
      return PixelRect(
        minX: Double(device.minX), minY: Double(device.minY), maxX: Double(device.maxX),
        maxY: Double(device.maxY), within: limit)
    }
    return transform.pixelBounds(of: rect, outset: .one, within: limit)
  }

  /// The box in whole pixels. The value is nil if an edge is not at the edge of a pixel or if a
  /// corner is rounded. Clipping to a box of whole pixels needs no mask.
  package var integralPixels: PixelRect? {
    guard radius <= 0, let device = transform.deviceRect(of: rect),
      device.minX == device.minX.rounded(), device.maxX == device.maxX.rounded(),
      device.minY == device.minY.rounded(), device.maxY == device.maxY.rounded(),
      abs(device.minX) < 1e7, abs(device.minY) < 1e7, device.width < 1e7, device.height < 1e7
    else { return nil }
    return PixelRect(
      x: Int(device.minX), y: Int(device.minY), width: Int(device.width),
      height: Int(device.height))
  }

  /// Whether the box certainly covers these pixels fully. False negatives are possible.
  package func covers(_ pixels: PixelRect) -> Bool {
    if pixels.isEmpty { return true }
    if let box = deviceBox { return box.covers(pixels) }
    guard let inverse = transform.planeInverse else { return false }
    let corners = [
      CGPoint(x: Double(pixels.minX) - 1, y: Double(pixels.minY) - 1),
      CGPoint(x: Double(pixels.maxX) + 1, y: Double(pixels.minY) - 1),
      CGPoint(x: Double(pixels.maxX) + 1, y: Double(pixels.maxY) + 1),
      CGPoint(x: Double(pixels.minX) - 1, y: Double(pixels.maxY) + 1),
    ]
    let local = corners.compactMap { inverse.project($0) }
    guard local.count == 4, local.allSatisfy({ rect.contains($0) }) else { return false }
    guard radius > 0 else { return true }
    let extents = cornerExtents
    let (minX, maxX) = (local.map(\.x).min()!, local.map(\.x).max()!)
    let (minY, maxY) = (local.map(\.y).min()!, local.map(\.y).max()!)
    let insideX = minX >= rect.minX + extents.x && maxX <= rect.maxX - extents.x
    let insideY = minY >= rect.minY + extents.y && maxY <= rect.maxY - extents.y
    return insideX || insideY
  }

  /// A large rectangle of pixels that the box certainly covers; empty without a ``deviceBox``.
  package var coveredPixels: PixelRect { deviceBox?.coveredPixels ?? .zero }

  /// The outline in the node's coordinate space.
  package var path: CGPath {
    CGPath(roundedRect: rect, radius: radius, corners: corners.mask, curve: corners.curve)
  }
}

/// An unrotated rounded rectangle in device pixels.
package struct DeviceBox: Sendable, Hashable {
  /// The rectangle in device pixels; its edges may be between pixels.
  package var rect: CGRect
  /// The radii of the corners: top left, top right, bottom right, bottom left.
  package var radii: SIMD4<Double>
  /// The distance from the box's corners, along x and y, within which the box's outline may differ
  /// from the rectangle's outline.
  package var cornerExtent: SIMD2<Double>
  /// The shape of the rounded corners, circular or continuous.
  package var curve: CornerCurve

  /// Whether no corner is rounded.
  package var isSquare: Bool { radii == .zero }

  /// A rectangle of whole pixels that the box covers fully: the rectangle between the rounded
  /// corners along x or along y, whichever is larger. The result is empty if there is no such
  /// rectangle.
  package var coveredPixels: PixelRect {
    let unrounded = inner(insetX: 0, insetY: 0)
    guard !isSquare else { return unrounded }
    let top = max(radii[0], radii[1]) > 0 ? cornerExtent.y : 0
    let bottom = max(radii[2], radii[3]) > 0 ? cornerExtent.y : 0
    let left = max(radii[0], radii[3]) > 0 ? cornerExtent.x : 0
    let right = max(radii[1], radii[2]) > 0 ? cornerExtent.x : 0
    let wide = inner(left: 0, top: top, right: 0, bottom: bottom)
    let tall = inner(left: left, top: 0, right: right, bottom: 0)
    return wide.area >= tall.area ? wide : tall
  }

  /// Whether the box covers these pixels fully. The result may be false for covered pixels near a
  /// rounded corner.
  package func covers(_ pixels: PixelRect) -> Bool {
    guard inner(insetX: 0, insetY: 0).contains(pixels) else { return false }
    if isSquare { return true }
    let (right, bottom) = (Double(rect.maxX), Double(rect.maxY))
    let (left, top) = (Double(rect.minX), Double(rect.minY))
    let nearLeft = Double(pixels.minX) < left + cornerExtent.x
    let nearRight = Double(pixels.maxX) > right - cornerExtent.x
    let nearTop = Double(pixels.minY) < top + cornerExtent.y
    let nearBottom = Double(pixels.maxY) > bottom - cornerExtent.y
    return !(nearLeft && nearTop && radii[0] > 0) && !(nearRight && nearTop && radii[1] > 0)
      && !(nearRight && nearBottom && radii[2] > 0) && !(nearLeft && nearBottom && radii[3] > 0)
  }

  private func inner(insetX: Double, insetY: Double) -> PixelRect {
    inner(left: insetX, top: insetY, right: insetX, bottom: insetY)
  }

  private func inner(left: Double, top: Double, right: Double, bottom: Double) -> PixelRect {
    let limit = 1e7
    let minX = max((Double(rect.minX) + left).rounded(.up), -limit)
    let minY = max((Double(rect.minY) + top).rounded(.up), -limit)
    let maxX = min((Double(rect.maxX) - right).rounded(.down), limit)
    let maxY = min((Double(rect.maxY) - bottom).rounded(.down), limit)
    guard minX < maxX, minY < maxY else { return .zero }
    return PixelRect(x: Int(minX), y: Int(minY), width: Int(maxX - minX), height: Int(maxY - minY))
  }
}

extension Transform3D {
  /// The transform from the device to the z = 0 plane; nil for singular transforms.
  package var planeInverse: Transform3D? {
    var plane = planar
    plane.m33 = 1
    return plane.inverted
  }
}

extension RectCorners {
  /// For each corner: whether the corner is rounded, and the index of the device corner to which a
  /// rectilinear mapping moves the corner. The indices of device corners run clockwise from the top
  /// left.
  fileprivate func mapped(by transform: Transform3D, in rect: CGRect) -> [(Bool, Int)] {
    let local: [(RectCorners, CGPoint)] = [
      (.minXMinY, CGPoint(x: rect.minX, y: rect.minY)),
      (.maxXMinY, CGPoint(x: rect.maxX, y: rect.minY)),
      (.maxXMaxY, CGPoint(x: rect.maxX, y: rect.maxY)),
      (.minXMaxY, CGPoint(x: rect.minX, y: rect.maxY)),
    ]
    let center = transform.project(CGPoint(x: rect.midX, y: rect.midY)) ?? .zero
    return local.map { corner, point in
      let device = transform.project(point) ?? .zero
      let index =
        device.y < center.y ? (device.x < center.x ? 0 : 1) : (device.x < center.x ? 3 : 2)
      return (contains(corner), index)
    }
  }
}
