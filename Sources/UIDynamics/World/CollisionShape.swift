import CBox2D
import CoreGraphics
import UIKitCore

/// An item's collision shape around its center, in points, and its mass for a density of 1.
struct CollisionShape {
  enum Part {
    case circle(center: CGPoint, radius: CGFloat)
    /// A convex polygon of 3 to 8 corners.
    case polygon([CGPoint])
  }

  private(set) var parts: [Part] = []
  /// The mass in kilograms for a density of 1.
  private(set) var mass: CGFloat = 0
  /// The moment of inertia in kilogram square meters for a density of 1, about the center.
  private(set) var inertia: CGFloat = 0

  /// Half of the distance in points by which resting bodies overlap in Box2D (`b2_linearSlop`, 5
  /// mm). Every shape is larger by this outset, so that resting bodies appear to touch.
  static let outset: CGFloat = 0.25

  /// A rectangle around the item's center.
  ///
  /// - Parameter size: The size in points; both lengths are positive.
  static func rectangle(_ size: CGSize) -> CollisionShape {
    CollisionShape(polygon: [
      CGPoint(x: -size.width / 2, y: -size.height / 2),
      CGPoint(x: size.width / 2, y: -size.height / 2),
      CGPoint(x: size.width / 2, y: size.height / 2),
      CGPoint(x: -size.width / 2, y: size.height / 2),
    ])
  }

  /// A circle for a square size; otherwise an ellipse, approximated by a polygon with 24 corners.
  static func ellipse(_ size: CGSize) -> CollisionShape {
    guard size.width != size.height else {
      var shape = CollisionShape()
      let radius = size.width / 2
      shape.parts = [.circle(center: .zero, radius: radius)]
      let meters = CGFloat(radius.meters)
      shape.mass = .pi * meters * meters
      shape.inertia = shape.mass * meters * meters / 2
      return shape
    }
    return CollisionShape(
      polygon: (0..<24).map { corner in
        let angle = CGFloat(corner) / 24 * 2 * .pi
        return CGPoint(x: size.width / 2 * cos(angle), y: size.height / 2 * sin(angle))
      })
  }

  /// The convex hull of a path, because Box2D's polygons are convex; nil for a path without area.
  static func path(_ path: UIBezierPath) -> CollisionShape? {
    let hull = ConvexHull(of: path.cgPath.lines().flatMap(\.self)).corners
    let shape = CollisionShape(polygon: hull)
    return shape.mass > 0 ? shape : nil
  }

  init() {}

  private init(polygon: [CGPoint]) {
    guard polygon.count >= 3 else { return }
    // Split the polygon into a fan of convex pieces with a common first corner.
    var start = 1
    while start < polygon.count - 1 {
      let end = min(start + 6, polygon.count - 1)
      parts.append(.polygon([polygon[0]] + polygon[start...end]))
      start = end
    }
    addMass(of: polygon)
  }

  /// Adds the mass and the moment of inertia of a polygon about the origin. The area and the second
  /// moment of area are computed with the shoelace formula, in meters.
  private mutating func addMass(of polygon: [CGPoint]) {
    var (area, moment): (CGFloat, CGFloat) = (0, 0)
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      let a = CGPoint(x: CGFloat(point.x.meters), y: CGFloat(point.y.meters))
      let b = CGPoint(x: CGFloat(next.x.meters), y: CGFloat(next.y.meters))
      let cross = a.x * b.y - b.x * a.y
      area += cross / 2
      moment +=
        cross * (a.x * a.x + a.x * b.x + b.x * b.x + a.y * a.y + a.y * b.y + b.y * b.y) / 12
    }
    mass += abs(area)
    inertia += abs(moment)
  }

  /// Adds a rotated and translated shape. The moment of inertia follows from the parallel axis
  /// theorem.
  mutating func add(_ other: CollisionShape, at offset: CGPoint, angle: CGFloat) {
    let transform = CGAffineTransform(translationX: offset.x, y: offset.y).rotated(by: angle)
    for part in other.parts {
      switch part {
      case .circle(let center, let radius):
        parts.append(.circle(center: center.applying(transform), radius: radius))
      case .polygon(let points): parts.append(.polygon(points.map { $0.applying(transform) }))
      }
    }
    let distance = CGFloat(hypot(offset.x, offset.y).meters)
    inertia += other.inertia + other.mass * distance * distance
    mass += other.mass
  }
}

extension CollisionShape {
  /// The distance in points from the origin to the farthest point of the shape.
  var radius: CGFloat {
    parts.reduce(0) { farthest, part in
      switch part {
      case .circle(let center, let radius): max(farthest, hypot(center.x, center.y) + radius)
      case .polygon(let points): points.reduce(farthest) { max($0, hypot($1.x, $1.y)) }
      }
    }
  }

  /// Replaces a body's shapes with this shape.
  @MainActor func apply(to body: PhysicsBody) {
    b2d_body_clear_shapes(body.handle)
    for part in parts {
      switch part {
      case .circle(let center, let radius):
        let radius = (radius + CollisionShape.outset).meters
        b2d_body_add_circle(body.handle, b2d_vec(points: center), radius)
      case .polygon(let points): CollisionShape.add(points, to: body)
      }
    }
  }

  /// Adds a convex polygon whose outer edge is the edge of the item.
  ///
  /// Box2D extends polygons by a skin for stable contacts, so the polygon's edges move inward
  /// by the radius of the skin.
  @MainActor private static func add(_ points: [CGPoint], to body: PhysicsBody) {
    let normals = inwardNormals(of: points)
    let center = CGPoint(
      x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
      y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
    let inradius =
      zip(points, normals).map { point, normal in
        (center.x - point.x) * normal.dx + (center.y - point.y) * normal.dy
      }.min() ?? 0
    let skin = min(1, inradius / 2)
    guard skin > 0 else { return }
    let distance = skin - min(outset, skin / 2)
    let corners = points.indices.map { index in
      let (before, after) = (normals[(index + points.count - 1) % points.count], normals[index])
      // Move the corner to the intersection of its two edges after both edges have moved by the
      // same distance.
      let factor = distance / (1 + before.dx * after.dx + before.dy * after.dy)
      return b2d_vec(
        points: CGPoint(
          x: points[index].x + (before.dx + after.dx) * factor,
          y: points[index].y + (before.dy + after.dy) * factor))
    }
    b2d_body_add_polygon(body.handle, corners, Int32(corners.count), skin.meters)
  }

  /// Returns a unit vector for each corner of a convex polygon: the inward normal of the edge that
  /// begins at the corner.
  private static func inwardNormals(of points: [CGPoint]) -> [CGVector] {
    let area = points.indices.reduce(CGFloat(0)) { sum, index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return sum + a.x * b.y - b.x * a.y
    }
    let side: CGFloat = area < 0 ? -1 : 1
    return points.indices.map { index in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      let length = max(hypot(b.x - a.x, b.y - a.y), .leastNormalMagnitude)
      return CGVector(dx: -(b.y - a.y) / length * side, dy: (b.x - a.x) / length * side)
    }
  }
}
