import CCairo
import Compositing
import CoreGraphics
import PixelKernels
import RenderTree

/// Coverage of paths, by Cairo's antialiasing scan converter.
enum PathRasterizer {
  enum Rule { case nonZero, evenOdd }

  /// Overwrites a mask with the inside of a path.
  static func fill(
    _ path: CGPath, rule: Rule, transform: Transform3D, into mask: pk_image
  ) {
    draw(into: mask) { cairo in
      cairo_set_fill_rule(
        cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      if transform.isFlatAffine {
        concatenate(transform, to: cairo)
        append(path.elements, to: cairo)
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
        strokingWithWidth: shape.lineWidth, lineCap: shape.lineCap.coreGraphics,
        lineJoin: shape.lineJoin.coreGraphics, miterLimit: max(shape.miterLimit, 1))
      fill(outline, rule: .nonZero, transform: transform, into: mask)
      return
    }
    draw(into: mask) { cairo in
      concatenate(transform, to: cairo)
      append(path.elements, to: cairo)
      cairo_set_line_width(cairo, Double(shape.lineWidth))
      cairo_set_miter_limit(cairo, Double(max(shape.miterLimit, 1)))
      cairo_set_line_cap(cairo, shape.lineCap.cairo)
      cairo_set_line_join(cairo, shape.lineJoin.cairo)
      if let dashes = shape.validDashes {
        cairo_set_dash(
          cairo, dashes, Int32(dashes.count),
          shape.dashPhase.isFinite ? Double(shape.dashPhase) : 0)
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
    // Larger than 32767 pixels a side, Cairo gives no surface; nothing is covered then.
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

  private static func append(_ elements: [PathElement], to cairo: OpaquePointer) {
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let p): cairo_move_to(cairo, p.x, p.y)
      case .line(let p): cairo_line_to(cairo, p.x, p.y)
      case .quad(let c, let p):
        cairo_curve_to(
          cairo, current.x + (c.x - current.x) * 2 / 3, current.y + (c.y - current.y) * 2 / 3,
          p.x + (c.x - p.x) * 2 / 3, p.y + (c.y - p.y) * 2 / 3, p.x, p.y)
      case .cubic(let a, let b, let p): cairo_curve_to(cairo, a.x, a.y, b.x, b.y, p.x, p.y)
      case .close: cairo_close_path(cairo)
      }
      if let end = element.end {
        current = end
      } else {
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        current = CGPoint(x: x, y: y)
      }
    }
  }

  /// Straight lines stay straight under a projection, so curves become lines first.
  private static func appendProjected(
    _ path: CGPath, by transform: Transform3D, to cairo: OpaquePointer
  ) {
    let box = path.boundingBox
    let scale = transform.scaleFactor(at: CGPoint(x: box.midX, y: box.midY))
    var polygon: [CGPoint] = []
    func flush() {
      for (index, point) in transform.projectedPolygon(polygon).enumerated() {
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

extension ShapeContent {
  /// The dash lengths, or nil where they make no pattern.
  fileprivate var validDashes: [Double]? {
    let dashes = dashPattern.map(Double.init)
    guard !dashes.isEmpty, dashes.allSatisfy({ $0.isFinite && $0 >= 0 }),
      dashes.contains(where: { $0 > 0 })
    else { return nil }
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

  fileprivate var coreGraphics: CGLineCap {
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

  fileprivate var coreGraphics: CGLineJoin {
    switch self {
    case .miter: .miter
    case .round: .round
    case .bevel: .bevel
    }
  }
}
