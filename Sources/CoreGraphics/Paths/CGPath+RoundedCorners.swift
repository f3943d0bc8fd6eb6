/// Corners of a rectangle; the raw values are `CACornerMask`'s.
package struct RectCorners: OptionSet, Sendable, Hashable, Codable {
  /// One bit for each corner.
  package let rawValue: UInt8

  /// Creates a set from the bits of its corners.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The corner at the smallest x and y: top left where y points down.
  package static let minXMinY = RectCorners(rawValue: 1)
  /// The corner at the largest x and the smallest y: top right where y points down.
  package static let maxXMinY = RectCorners(rawValue: 2)
  /// The corner at the smallest x and the largest y: bottom left where y points down.
  package static let minXMaxY = RectCorners(rawValue: 4)
  /// The corner at the largest x and y: bottom right where y points down.
  package static let maxXMaxY = RectCorners(rawValue: 8)
  /// All four corners.
  package static let all = RectCorners(rawValue: 15)
}

/// The shape of a rounded corner.
package enum CornerCurve: UInt8, Sendable, Hashable, Codable {
  /// A quarter of a circle.
  case circular = 0
  /// A curve with continuous curvature that starts 1.53 radii from the corner.
  case continuous = 1
}

extension CGPath {
  /// Creates a rectangle with some corners rounded.
  ///
  /// The continuous curve follows the widely published coefficients of `UIBezierPath`'s rounded
  /// rectangle (first measured by Marc Edwards and PixelCut). If a side is too short for two
  /// corners, the curve changes gradually into a circle, which is complete at a radius of half the
  /// side. A capsule therefore has semicircular ends, and the outline changes continuously with the
  /// size.
  ///
  /// - Parameters:
  ///   - radius: The radius of the corners, limited to half the shorter side.
  ///   - corners: The corners that are rounded; all other corners are square.
  package convenience init(
    roundedRect rect: CGRect, radius: CGFloat, corners: RectCorners = .all, curve: CornerCurve
  ) {
    var builder = PathBuilder()
    let rect = rect.standardized
    let limited = min(radius, min(rect.width, rect.height) / 2)
    if limited > 0, !corners.isEmpty {
      builder.addRoundedRect(rect, radius: limited, corners: corners, curve: curve)
    } else {
      builder.addRect(rect)
    }
    self.init(builder)
  }
}

/// Half of a corner's outline for radius 1, as distances from the corner: along the corner's first
/// edge, and away from that edge. The second half is the mirror image of the first half.
private struct CornerShape {
  var start: CGFloat
  var control1: CGFloat
  var control2: CGPoint
  var join: CGPoint
  var handle: CGPoint

  static let continuous = CornerShape(
    start: 1.528_664_83, control1: 1.088_492_96, control2: CGPoint(x: 0.868_406_94, y: 0),
    join: CGPoint(x: 0.631_493_79, y: 0.074_911_39),
    handle: CGPoint(x: 0.372_823_83, y: 0.169_059_56))

  /// A quarter circle, split into three arcs at the same angles as the continuous curve: one arc of
  /// 21.7°, one arc across the diagonal, and the mirror image of the first arc.
  static let circular: CornerShape = {
    let angle = atan2(1 - 0.631_493_79, 1 - 0.074_911_39)
    let edge = CGFloat(4.0 / 3 * tan(angle / 4))
    let handleLength = CGFloat(4.0 / 3 * tan((.pi / 2 - 2 * angle) / 4))
    let sine = CGFloat(sin(angle))
    let cosine = CGFloat(cos(angle))
    let join = CGPoint(x: 1 - sine, y: 1 - cosine)
    return CornerShape(
      start: 1, control1: 1 - edge,
      control2: CGPoint(x: join.x + edge * cosine, y: join.y - edge * sine), join: join,
      handle: CGPoint(x: join.x - handleLength * cosine, y: join.y + handleLength * sine))
  }()

  /// Returns a shape between the circular arc and the continuous curve.
  ///
  /// - Parameter amount: The interpolation fraction: 0 for the circular arc, 1 for the continuous
  ///   curve.
  static func mix(_ amount: CGFloat) -> CornerShape {
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * amount }
    func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
      CGPoint(x: mix(from.x, to.x), y: mix(from.y, to.y))
    }
    return CornerShape(
      start: mix(circular.start, continuous.start),
      control1: mix(circular.control1, continuous.control1),
      control2: mix(circular.control2, continuous.control2),
      join: mix(circular.join, continuous.join), handle: mix(circular.handle, continuous.handle))
  }
}

extension PathBuilder {
  fileprivate mutating func addRoundedRect(
    _ rect: CGRect, radius: CGFloat, corners: RectCorners, curve: CornerCurve
  ) {
    let available =
      (min(rect.width, rect.height) / 2 / radius - 1) / (CornerShape.continuous.start - 1)
    let shape: CornerShape =
      curve == .continuous ? .mix(min(max(available, 0), 1)) : .circular
    // The corners in clockwise order, with y pointing down. The vector `arrival` is the direction
    // of the outline before the corner.
    let visits: [(corner: RectCorners, at: CGPoint, arrival: CGVector)] = [
      (.maxXMinY, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: 1, dy: 0)),
      (.maxXMaxY, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: 1)),
      (.minXMaxY, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: -1, dy: 0)),
      (.minXMinY, CGPoint(x: rect.minX, y: rect.minY), CGVector(dx: 0, dy: -1)),
    ]
    var isFirst = true
    for (corner, at, arrival) in visits {
      let departure = CGVector(dx: -arrival.dy, dy: arrival.dx)
      /// The point that is `along` radii back along the edge before the corner, and `aside` radii
      /// forward along the edge after the corner.
      func point(_ along: CGFloat, _ aside: CGFloat) -> CGPoint {
        CGPoint(
          x: at.x + radius * (aside * departure.dx - along * arrival.dx),
          y: at.y + radius * (aside * departure.dy - along * arrival.dy))
      }
      let isRounded = corners.contains(corner)
      let start = isRounded ? point(shape.start, 0) : at
      if isFirst {
        move(to: start)
        isFirst = false
      } else {
        addLine(to: start)
      }
      guard isRounded else { continue }
      addCurve(
        to: point(shape.join.x, shape.join.y), control1: point(shape.control1, 0),
        control2: point(shape.control2.x, shape.control2.y))
      addCurve(
        to: point(shape.join.y, shape.join.x), control1: point(shape.handle.x, shape.handle.y),
        control2: point(shape.handle.y, shape.handle.x))
      addCurve(
        to: point(0, shape.start), control1: point(shape.control2.y, shape.control2.x),
        control2: point(0, shape.control1))
    }
    close()
  }
}
