import CoreGraphics

extension SymbolShapes {
  // MARK: Lines

  /// Double and compact chevrons, arithmetic signs, and other lines.
  static func moreLines(named name: String) -> [SymbolLayer]? {
    switch name {
    case "chevron.forward.2": layers(named: "chevron.right.2")
    case "chevron.backward.2": layers(named: "chevron.left.2")
    case "chevron.compact.left": stroke([[(0.09, -0.5), (-0.09, 0), (0.09, 0.5)]])
    case "chevron.compact.right": stroke([[(-0.09, -0.5), (0.09, 0), (-0.09, 0.5)]])
    case "chevron.left.slash.chevron.right":
      layers(named: "chevron.left.forwardslash.chevron.right")
    case "arrow.up.forward": arrow(-.pi / 4)
    case "arrow.up.backward": arrow(-.pi * 3 / 4)
    case "arrow.down.forward": arrow(.pi / 4)
    case "arrow.down.backward": arrow(.pi * 3 / 4)
    case "lessthan": stroke([[(0.3, -0.32), (-0.32, 0), (0.3, 0.32)]])
    case "greaterthan": stroke([[(-0.3, -0.32), (0.32, 0), (-0.3, 0.32)]])
    case "notequal":
      stroke([
        [(-0.36, -0.14), (0.36, -0.14)], [(-0.36, 0.14), (0.36, 0.14)],
        [(0.18, -0.4), (-0.18, 0.4)],
      ])
    case "plusminus":
      stroke([
        [(-0.34, -0.14), (0.34, -0.14)], [(0, -0.46), (0, 0.18)], [(-0.34, 0.42), (0.34, 0.42)],
      ])
    case "line.diagonal": stroke([[(-0.36, 0.36), (0.36, -0.36)]])
    case "text.justify":
      stroke([-0.33, -0.11, 0.11, 0.33].map { [(-0.42, $0), (0.42, $0)] })
    case "text.justify.right", "text.justify.trailing": layers(named: "text.alignright")
    case "exclamationmark.2": marks([-0.13, 0.13])
    case "exclamationmark.3": marks([-0.26, 0, 0.26])
    case "waveform.path.ecg":
      stroke([
        [
          (-0.6, 0.04), (-0.32, 0.04), (-0.2, -0.14), (-0.06, 0.42), (0.12, -0.46), (0.24, 0.04),
          (0.6, 0.04),
        ]
      ])
    case "rays":
      stroke(
        (0..<8).map { index in
          let angle = CGFloat(index) * .pi / 4
          return [onCircle(0.24, angle), onCircle(0.5, angle)]
        })
    case "bolt.horizontal", "bolt.horizontal.fill":
      [
        SymbolLayer(
          shape: name.hasSuffix(".fill") ? .area(horizontalBolt) : .outline(horizontalBolt))
      ]
    default: nil
    }
  }

  private static func marks(_ positions: [CGFloat]) -> [SymbolLayer] {
    stroke(positions.map { [($0, -0.38), ($0, 0.12)] }, width: 1.15)
      + dots(positions.map { ($0, 0.36) }, radius: 0.065)
  }

  private static var horizontalBolt: CGPath {
    polygon(
      [(-0.6, -0.02), (-0.1, -0.36), (-0.02, -0.08), (0.6, 0.02), (0.1, 0.36), (0.02, 0.08)],
      radius: 0.03)
  }

  // MARK: Areas

  /// Triangles, grids of dots, speech bubbles and playing card suits.
  static func moreAreas(named name: String) -> [SymbolLayer]? {
    let isFilled = name.hasSuffix(".fill")
    let path: CGPath
    switch isFilled ? String(name.dropLast(5)) : name {
    case "arrowtriangle.up": path = triangle(-.pi / 2)
    case "arrowtriangle.right", "arrowtriangle.forward": path = triangle(0)
    case "arrowtriangle.down": path = triangle(.pi / 2)
    case "arrowtriangle.left", "arrowtriangle.backward": path = triangle(.pi)
    case "circle.grid.2x2": path = circles(2, radius: 0.2, step: 0.5)
    case "circle.grid.3x3": path = circles(3, radius: 0.13, step: 0.37)
    case "bubble": path = bubble
    case "suit.diamond":
      path = polygon([(0, -0.54), (0.4, 0), (0, 0.54), (-0.4, 0)], radius: 0.06)
    case "suit.heart": path = heart
    case "cylinder":
      path = joined([
        rounded(0.84, 1.06, 0.3)
      ])
    case "squareshape":
      path = CGPath(
        rect: CGRect(x: -0.45, y: -0.45, width: 0.9, height: 0.9), transform: nil)
    case "balloon":
      path = joined([
        CGPath(ellipseIn: CGRect(x: -0.36, y: -0.58, width: 0.72, height: 0.86), transform: nil),
        polygon([(0, 0.22), (0.1, 0.4), (-0.1, 0.4)], radius: 0.02),
      ])
    case "crown":
      path = polygon(
        [
          (-0.56, -0.26), (-0.24, 0.02), (0, -0.42), (0.24, 0.02), (0.56, -0.26), (0.42, 0.4),
          (-0.42, 0.4),
        ], radius: 0.05)
    case "shift":
      path = polygon(
        [
          (0, -0.52), (0.52, 0.02), (0.24, 0.02), (0.24, 0.44), (-0.24, 0.44), (-0.24, 0.02),
          (-0.52, 0.02),
        ], radius: 0.05)
    default: return nil
    }
    return [SymbolLayer(shape: isFilled ? .area(path) : .outline(path))]
  }

  private static func triangle(_ angle: CGFloat) -> CGPath {
    polygon([(-0.28, -0.42), (0.44, 0), (-0.28, 0.42)], radius: 0.08)
      .applying(CGAffineTransform(rotationAngle: angle))
  }

  private static func circles(_ count: Int, radius: CGFloat, step: CGFloat) -> CGPath {
    let first = -CGFloat(count - 1) / 2 * step
    return joined(
      (0..<count * count).map { index in
        circle(
          (first + CGFloat(index % count) * step, first + CGFloat(index / count) * step), radius)
      })
  }

  /// A rounded rectangle with a tail at the bottom left.
  private static var bubble: CGPath {
    let (left, right, top, bottom, corner): (CGFloat, CGFloat, CGFloat, CGFloat, CGFloat) = (
      -0.6, 0.6, -0.52, 0.3, 0.22
    )
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: top))
    path.addArc(
      tangent1End: CGPoint(x: right, y: top), tangent2End: CGPoint(x: right, y: 0), radius: corner)
    path.addArc(
      tangent1End: CGPoint(x: right, y: bottom), tangent2End: CGPoint(x: 0, y: bottom),
      radius: corner)
    path.addLine(to: CGPoint(x: -0.06, y: bottom))
    path.addLine(to: CGPoint(x: -0.32, y: 0.54))
    path.addLine(to: CGPoint(x: -0.32, y: bottom))
    path.addArc(
      tangent1End: CGPoint(x: left, y: bottom), tangent2End: CGPoint(x: left, y: 0), radius: corner)
    path.addArc(
      tangent1End: CGPoint(x: left, y: top), tangent2End: CGPoint(x: 0, y: top), radius: corner)
    path.closeSubpath()
    return path
  }

  private static var heart: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0.48))
    path.addCurve(
      to: CGPoint(x: -0.5, y: -0.16), control1: CGPoint(x: -0.24, y: 0.3),
      control2: CGPoint(x: -0.5, y: 0.1))
    path.addCurve(
      to: CGPoint(x: 0, y: -0.26), control1: CGPoint(x: -0.5, y: -0.52),
      control2: CGPoint(x: -0.12, y: -0.56))
    path.addCurve(
      to: CGPoint(x: 0.5, y: -0.16), control1: CGPoint(x: 0.12, y: -0.56),
      control2: CGPoint(x: 0.5, y: -0.52))
    path.addCurve(
      to: CGPoint(x: 0, y: 0.48), control1: CGPoint(x: 0.5, y: 0.1),
      control2: CGPoint(x: 0.24, y: 0.3))
    path.closeSubpath()
    return path
  }

  // MARK: Pictures

  static func morePictures(named name: String) -> [SymbolLayer]? {
    let ring = SymbolLayer(shape: .outline(circle((0, 0), 0.5)), level: 1)
    let frame = SymbolLayer(shape: .outline(rounded(0.94, 0.94, 0.2)))
    switch name {
    case "dot.circle", "circle.circle":
      let radius: CGFloat = name.hasPrefix("dot") ? 0.13 : 0.24
      return [ring, SymbolLayer(shape: .area(circle((0, 0), radius)))]
    case "dot.circle.fill", "record.circle.fill", "circle.circle.fill":
      return [
        SymbolLayer(shape: .area(circle((0, 0), 0.5)), level: 1),
        SymbolLayer(
          shape: .area(circle((0, 0), name.hasPrefix("dot") ? 0.14 : 0.24)), operation: .cut),
      ]
    case "target":
      return [
        SymbolLayer(shape: .outline(circle((0, 0), 0.52)), level: 2),
        SymbolLayer(shape: .outline(circle((0, 0), 0.32)), level: 1),
        SymbolLayer(shape: .area(circle((0, 0), 0.11))),
      ]
    case "circle.inset.filled":
      return [ring, SymbolLayer(shape: .area(circle((0, 0), 0.34)))]
    case "circle.tophalf.filled": return [ring, half(from: .pi, clockwise: false)]
    case "circle.bottomhalf.filled": return [ring, half(from: 0, clockwise: false)]
    case "circle.dashed":
      let dashes = CGMutablePath()
      for index in 0..<8 {
        let start = CGFloat(index) * .pi / 4
        dashes.move(to: point(onCircle(0.46, start)))
        dashes.addArc(
          center: .zero, radius: 0.46, startAngle: start, endAngle: start + .pi / 7,
          clockwise: false)
      }
      return [SymbolLayer(shape: .lines(dashes))]
    case "square.lefthalf.filled", "square.righthalf.filled":
      let x: CGFloat = name.contains("left") ? -0.44 : 0
      return [
        frame,
        SymbolLayer(
          shape: .area(
            CGPath(
              roundedRect: CGRect(x: x, y: -0.44, width: 0.44, height: 0.88), radius: 0.1,
              curve: .circular))),
      ]
    case "rectangle.on.rectangle", "rectangle.fill.on.rectangle.fill":
      let isFilled = name.contains(".fill")
      let shape = rounded(0.94, 0.66, 0.14)
      let back = shape.applying(CGAffineTransform(translationX: -0.13, y: -0.16))
      let front = shape.applying(CGAffineTransform(translationX: 0.13, y: 0.16))
      return [
        SymbolLayer(shape: isFilled ? .area(back) : .outline(back), level: 1),
        SymbolLayer(
          shape: .lines(front, width: 2.6, limit: SymbolMetrics.eraserLine), operation: .erase),
        SymbolLayer(shape: .area(front), operation: .erase),
        SymbolLayer(shape: isFilled ? .area(front) : .outline(front)),
      ]
    case "rectangle.stack":
      return [
        SymbolLayer(
          shape: .outline(
            rounded(1.14, 0.68, 0.15).applying(CGAffineTransform(translationX: 0, y: 0.16)))),
        SymbolLayer(shape: .lines(line((-0.42, -0.32), (0.42, -0.32))), level: 1),
        SymbolLayer(shape: .lines(line((-0.32, -0.5), (0.32, -0.5))), level: 2),
      ]
    case "square.on.square.fill", "square.filled.on.square":
      let shape = rounded(0.68, 0.68, 0.15)
      let back = shape.applying(CGAffineTransform(translationX: -0.15, y: -0.15))
      let front = shape.applying(CGAffineTransform(translationX: 0.15, y: 0.15))
      return [
        SymbolLayer(shape: name.hasSuffix(".fill") ? .area(back) : .outline(back), level: 1),
        SymbolLayer(
          shape: .lines(front, width: 2.6, limit: SymbolMetrics.eraserLine), operation: .erase),
        SymbolLayer(shape: .area(front)),
      ]
    case "app.badge", "app.badge.fill":
      let app = rounded(0.94, 0.94, 0.26)
      return [
        SymbolLayer(shape: name.hasSuffix(".fill") ? .area(app) : .outline(app), level: 1),
        SymbolLayer(shape: .area(circle((0.36, -0.36), 0.29)), operation: .erase),
        SymbolLayer(shape: .area(circle((0.36, -0.36), 0.2))),
      ]
    default: return nil
    }
  }

  private static func half(from angle: CGFloat, clockwise: Bool) -> SymbolLayer {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 0.48, startAngle: angle, endAngle: angle + .pi, clockwise: clockwise)
    path.closeSubpath()
    return SymbolLayer(shape: .area(path))
  }

  private static func point(_ point: Point) -> CGPoint { CGPoint(x: point.0, y: point.1) }
}
