import CCairo
import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// Computes the coverage of paths with Cairo's antialiasing scan converter.
enum PathRasterizer {
  enum Rule { case nonZero, evenOdd }

  /// Overwrites a mask with the inside of a path.
  static func fill(
    _ path: CGPath, rule: Rule, transform: Transform3D, into mask: pk_image
  ) {
    draw(into: mask) { cairo in
      guard transform.isNear(limit) else { return }
      cairo_set_fill_rule(
        cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      if transform.isFlatAffine {
        concatenate(transform, to: cairo)
        append(path, under: transform, to: cairo)
      } else {
        appendProjected(path, by: transform, to: cairo)
      }
      cairo_identity_matrix(cairo)
      cairo_fill(cairo)
    }
  }

  /// Overwrites a mask with the line along a path.
  static func stroke(_ shape: ShapeContent, transform: Transform3D, into mask: pk_image) {
    let path = shape.path.trimmed(
      from: shape.strokeStart, to: shape.strokeEnd,
      flatness: 0.1 / max(1e-6, transform.scaleFactor(at: shape.path.boundingBox.origin)))
    guard transform.isFlatAffine else {
      let outline = shape.dashed(path).copy(
        strokingWithWidth: shape.lineWidth, lineCap: shape.lineCap.cgLineCap,
        lineJoin: shape.lineJoin.cgLineJoin, miterLimit: max(shape.miterLimit, 1))
      fill(outline, rule: .nonZero, transform: transform, into: mask)
      return
    }
    draw(into: mask) { cairo in
      guard transform.isNear(limit) else { return }
      concatenate(transform, to: cairo)
      append(path, under: transform, to: cairo)
      let scale = max(transform.scaleFactor(at: .zero), 1e-9)
      cairo_set_line_width(cairo, min(Double(shape.lineWidth), limit / scale))
      cairo_set_miter_limit(cairo, Double(max(shape.miterLimit, 1)))
      cairo_set_line_cap(cairo, shape.lineCap.cairo)
      cairo_set_line_join(cairo, shape.lineJoin.cairo)
      if let dashes = shape.validDashes {
        cairo_set_dash(
          cairo, dashes, Int32(dashes.count),
          Double(shape.dashPhase).remainder(dividingBy: 2 * dashes.reduce(0, +)))
      }
      cairo_stroke(cairo)
    }
  }

  private static func draw(into mask: pk_image, _ body: (OpaquePointer) -> Void) {
    guard let data = mask.data, mask.width > 0, mask.height > 0 else { return }
    pk_mask_fill(mask, pk_rect(mask.rect), 0)
    guard
      let surface = cairo_image_surface_create_for_data(
        data, CAIRO_FORMAT_A8, mask.width, mask.height, Int32(mask.stride))
    else { return }
    defer { cairo_surface_destroy(surface) }
    // Cairo supports at most 32767 pixels per side, so a larger mask stays empty.
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface)
    else { return }
    defer { cairo_destroy(cairo) }
    cairo_surface_set_device_offset(surface, -Double(mask.x), -Double(mask.y))
    cairo_set_antialias(cairo, CAIRO_ANTIALIAS_GOOD)
    cairo_set_tolerance(cairo, 0.05)
    cairo_set_source_rgba(cairo, 1, 1, 1, 1)
    body(cairo)
    cairo_surface_flush(surface)
  }

  private static func concatenate(_ transform: Transform3D, to cairo: OpaquePointer) {
    var matrix = cairo_matrix_t(
      xx: transform.m11, yx: transform.m12, xy: transform.m21, yy: transform.m22,
      x0: transform.m41, y0: transform.m42)
    cairo_transform(cairo, &matrix)
  }

  private static func append(_ path: CGPath, under transform: Transform3D, to cairo: OpaquePointer)
  {
    let scale = max(
      abs(transform.m11), abs(transform.m12), abs(transform.m21), abs(transform.m22), 1e-9)
    let limit = PathRasterizer.limit / scale
    func bounded(_ point: CGPoint) -> CGPoint { point.bounded(by: limit) }
    var current = CGPoint.zero
    var start = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let point):
        current = bounded(point)
        start = current
        cairo_move_to(cairo, current.x, current.y)
      case .line(let point):
        current = bounded(point)
        cairo_line_to(cairo, current.x, current.y)
      case .quad(let control, let point):
        let (c, p) = (bounded(control), bounded(point))
        cairo_curve_to(
          cairo, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
          p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
        current = p
      case .cubic(let first, let second, let point):
        let (a, b, p) = (bounded(first), bounded(second), bounded(point))
        cairo_curve_to(cairo, a.x, a.y, b.x, b.y, p.x, p.y)
        current = p
      case .close:
        cairo_close_path(cairo)
        current = start
      }
    }
  }

  /// The largest coordinate in device pixels; points beyond are clamped, because Cairo's fixed
  /// point has 24 bits for whole pixels.
  private static let limit = 1e6

  /// Adds the projected path to Cairo's path. Curves become lines first, because only
  /// straight lines stay straight under a projection.
  private static func appendProjected(
    _ path: CGPath, by transform: Transform3D, to cairo: OpaquePointer
  ) {
    let box = path.boundingBox
    let scale = transform.scaleFactor(at: CGPoint(x: box.midX, y: box.midY))
    var polygon: [CGPoint] = []
    func flush() {
      for (index, projected) in transform.projectedPolygon(polygon).enumerated() {
        let point = projected.bounded(by: limit)
        if index == 0 {
          cairo_move_to(cairo, point.x, point.y)
        } else {
          cairo_line_to(cairo, point.x, point.y)
        }
      }
      cairo_close_path(cairo)
      polygon.removeAll(keepingCapacity: true)
    }
    for element in path.flattened(threshold: 0.1 / max(scale, 1e-3)).elements {
      switch element {
      case .move(let point):
        if !polygon.isEmpty { flush() }
        polygon = [point]
      case .line(let point): polygon.append(point)
      default: break
      }
    }
    if !polygon.isEmpty { flush() }
  }
}

extension Transform3D {
  /// Whether the transform maps the origin to a point that is at most this many device pixels from
  /// the screen's origin.
  fileprivate func isNear(_ limit: Double) -> Bool { abs(m41) <= limit && abs(m42) <= limit }
}

extension CGPoint {
  /// The nearest point with coordinates within `limit`; not-a-number becomes 0.
  fileprivate func bounded(by limit: Double) -> CGPoint {
    func bounded(_ value: CGFloat) -> CGFloat {
      value.isNaN ? 0 : min(max(value, -limit), limit)
    }
    return CGPoint(x: bounded(x), y: bounded(y))
  }
}

extension ShapeContent {
  /// The dash lengths, or nil if the path must be stroked with a solid line. This is the case if
  /// the lengths are invalid, or if the path would have more than about a hundred thousand dashes
  /// and gaps. Such dashes are too small to be visible.
  fileprivate var validDashes: [Double]? {
    let dashes = dashPattern.map(Double.init)
    guard !dashes.isEmpty, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }), dashPhase.isFinite else {
      return nil
    }
    let (box, period) = (path.boundingBox, dashes.reduce(0, +))
    let length = Double(box.width + box.height) * Double(path.elements.count)
    guard period > 0, length / period < 100_000 / Double(dashes.count) else { return nil }
    return dashes
  }

  fileprivate func dashed(_ path: CGPath) -> CGPath {
    guard validDashes != nil else { return path }
    return path.copy(dashingWithPhase: dashPhase, lengths: dashPattern)
  }
}

extension ShapeContent.LineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }

  fileprivate var cgLineCap: CGLineCap {
    switch self {
    case .butt: .butt
    case .round: .round
    case .square: .square
    }
  }
}

extension ShapeContent.LineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }

  fileprivate var cgLineJoin: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
