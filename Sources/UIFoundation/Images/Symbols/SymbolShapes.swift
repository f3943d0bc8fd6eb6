import CoreGraphics

/// The symbols composed of lines and simple areas, in the coordinates of ``SymbolLayer``.
enum SymbolShapes {
  typealias Point = (CGFloat, CGFloat)

  static func layers(named name: String) -> [SymbolLayer]? {
    lines(named: name) ?? areas(named: name) ?? pictures(named: name) ?? moreLines(named: name)
      ?? moreAreas(named: name) ?? morePictures(named: name)
  }

  // MARK: Lines

  /// Crosses, ticks, chevrons, arrows and lists.
  private static func lines(named name: String) -> [SymbolLayer]? {
    switch name {
    case "xmark", "multiply":
      stroke([[(-0.33, -0.33), (0.33, 0.33)], [(-0.33, 0.33), (0.33, -0.33)]])
    case "plus": stroke([[(-0.39, 0), (0.39, 0)], [(0, -0.39), (0, 0.39)]])
    case "minus": stroke([[(-0.39, 0), (0.39, 0)]])
    case "divide":
      stroke([[(-0.39, 0), (0.39, 0)]]) + dots([(0, -0.28), (0, 0.28)], radius: 0.07)
    case "equal": stroke([[(-0.36, -0.14), (0.36, -0.14)], [(-0.36, 0.14), (0.36, 0.14)]])
    case "checkmark": stroke([[(-0.35, 0.05), (-0.11, 0.34), (0.35, -0.36)]])
    case "exclamationmark":
      stroke([[(0, -0.38), (0, 0.12)]], width: 1.15) + dots([(0, 0.36)], radius: 0.065)
    case "chevron.right", "chevron.forward": stroke([[(-0.18, -0.37), (0.18, 0), (-0.18, 0.37)]])
    case "chevron.left", "chevron.backward", "chevron.backward.fill":
      stroke([[(0.18, -0.37), (-0.18, 0), (0.18, 0.37)]])
    case "chevron.up": stroke([[(-0.38, 0.18), (0, -0.18), (0.38, 0.18)]])
    case "chevron.down": stroke([[(-0.38, -0.18), (0, 0.18), (0.38, -0.18)]])
    case "chevron.compact.down": stroke([[(-0.5, -0.09), (0, 0.09), (0.5, -0.09)]])
    case "chevron.compact.up": stroke([[(-0.5, 0.09), (0, -0.09), (0.5, 0.09)]])
    case "chevron.up.chevron.down":
      stroke([
        [(-0.26, -0.17), (0, -0.42), (0.26, -0.17)], [(-0.26, 0.17), (0, 0.42), (0.26, 0.17)],
      ])
    case "chevron.left.forwardslash.chevron.right":
      stroke([
        [(-0.36, -0.26), (-0.62, 0), (-0.36, 0.26)], [(0.36, -0.26), (0.62, 0), (0.36, 0.26)],
        [(0.13, -0.4), (-0.13, 0.4)],
      ])
    case "chevron.right.2":
      stroke([
        [(-0.38, -0.34), (-0.06, 0), (-0.38, 0.34)], [(0.06, -0.34), (0.38, 0), (0.06, 0.34)],
      ])
    case "chevron.left.2":
      stroke([
        [(-0.06, -0.34), (-0.38, 0), (-0.06, 0.34)], [(0.38, -0.34), (0.06, 0), (0.38, 0.34)],
      ])
    case "arrow.right", "arrow.forward": arrow(0)
    case "arrow.down": arrow(.pi / 2)
    case "arrow.left", "arrow.backward": arrow(.pi)
    case "arrow.up": arrow(-.pi / 2)
    case "arrow.up.right": arrow(-.pi / 4)
    case "arrow.up.left": arrow(-.pi * 3 / 4)
    case "arrow.down.right": arrow(.pi / 4)
    case "arrow.down.left": arrow(.pi * 3 / 4)
    case "arrow.up.and.down": arrow(-.pi / 2) + arrow(.pi / 2)
    case "arrow.left.and.right": arrow(0) + arrow(.pi)
    case "line.3.horizontal", "line.horizontal.3":
      stroke([-0.28, 0, 0.28].map { [(-0.42, $0), (0.42, $0)] })
    case "line.3.horizontal.decrease", "line.horizontal.3.decrease":
      stroke([
        [(-0.42, -0.24), (0.42, -0.24)], [(-0.27, 0), (0.27, 0)], [(-0.12, 0.24), (0.12, 0.24)],
      ])
    case "list.bullet":
      stroke([-0.28, 0, 0.28].map { [(-0.24, $0), (0.5, $0)] })
        + dots([(-0.46, -0.28), (-0.46, 0), (-0.46, 0.28)], radius: 0.06)
    case "list.dash":
      stroke([-0.28, 0, 0.28].map { [(-0.24, $0), (0.5, $0)] })
        + stroke([-0.28, 0, 0.28].map { [(-0.5, $0), (-0.44, $0)] })
    case "text.alignleft", "text.justify.left", "text.justify.leading":
      stroke([
        [(-0.42, -0.33), (0.42, -0.33)], [(-0.42, -0.11), (0.2, -0.11)],
        [(-0.42, 0.11), (0.42, 0.11)], [(-0.42, 0.33), (0.2, 0.33)],
      ])
    case "text.aligncenter":
      stroke([
        [(-0.42, -0.33), (0.42, -0.33)], [(-0.26, -0.11), (0.26, -0.11)],
        [(-0.42, 0.11), (0.42, 0.11)], [(-0.26, 0.33), (0.26, 0.33)],
      ])
    case "text.alignright":
      stroke([
        [(-0.42, -0.33), (0.42, -0.33)], [(-0.2, -0.11), (0.42, -0.11)],
        [(-0.42, 0.11), (0.42, 0.11)], [(-0.2, 0.33), (0.42, 0.33)],
      ])
    case "ellipsis": dots([(-0.36, 0), (0, 0), (0.36, 0)], radius: 0.085)
    default: nil
    }
  }

  // MARK: Areas

  /// Circles, squares and similar areas, each as an outline and filled.
  private static func areas(named name: String) -> [SymbolLayer]? {
    let isFilled = name.hasSuffix(".fill")
    let path: CGPath
    switch isFilled ? String(name.dropLast(5)) : name {
    case "circle": path = circle((0, 0), 0.5)
    case "square": path = rounded(0.94, 0.94, 0.2)
    case "app": path = rounded(0.94, 0.94, 0.26)
    case "rectangle": path = rounded(1.22, 0.92, 0.18)
    case "rectangle.portrait": path = rounded(0.8, 1.1, 0.16)
    case "capsule": path = rounded(1.26, 0.78, 0.39)
    case "capsule.portrait": path = rounded(0.6, 1.1, 0.3)
    case "oval":
      path = CGPath(ellipseIn: CGRect(x: -0.6, y: -0.42, width: 1.2, height: 0.84), transform: nil)
    case "triangle": path = polygon([(0, -0.5), (0.55, 0.44), (-0.55, 0.44)], radius: 0.1)
    case "diamond": path = polygon([(0, -0.58), (0.58, 0), (0, 0.58), (-0.58, 0)], radius: 0.1)
    case "hexagon": path = regular(6, 0.55, from: -.pi / 2)
    case "octagon": path = regular(8, 0.54, from: -.pi / 8)
    case "pentagon": path = regular(5, 0.55, from: -.pi / 2)
    case "seal":
      path = polygon(
        (0..<24).map { index in
          let radius: CGFloat = index % 2 == 0 ? 0.56 : 0.49
          return onCircle(radius, CGFloat(index) * .pi / 12)
        }, radius: 0.04)
    case "shield":
      let shield = CGMutablePath()
      shield.move(to: CGPoint(x: 0, y: -0.56))
      shield.addLine(to: CGPoint(x: 0.44, y: -0.4))
      shield.addLine(to: CGPoint(x: 0.44, y: -0.05))
      shield.addCurve(
        to: CGPoint(x: 0, y: 0.58), control1: CGPoint(x: 0.44, y: 0.27),
        control2: CGPoint(x: 0.25, y: 0.48))
      shield.addCurve(
        to: CGPoint(x: -0.44, y: -0.05), control1: CGPoint(x: -0.25, y: 0.48),
        control2: CGPoint(x: -0.44, y: 0.27))
      shield.addLine(to: CGPoint(x: -0.44, y: -0.4))
      shield.closeSubpath()
      path = shield
    case "play": path = polygon([(-0.34, -0.45), (0.44, 0), (-0.34, 0.45)], radius: 0.07)
    case "stop": path = rounded(0.76, 0.76, 0.1)
    case "pause": path = bars()
    case "forward":
      path = joined([
        polygon([(-0.6, -0.38), (0.02, 0), (-0.6, 0.38)], radius: 0.05),
        polygon([(0, -0.38), (0.62, 0), (0, 0.38)], radius: 0.05),
      ])
    case "backward":
      path = joined([
        polygon([(0.6, -0.38), (-0.02, 0), (0.6, 0.38)], radius: 0.05),
        polygon([(0, -0.38), (-0.62, 0), (0, 0.38)], radius: 0.05),
      ])
    case "square.grid.2x2": path = grid(2, size: 0.42, gap: 0.12, radius: 0.09)
    case "square.grid.3x3": path = grid(3, size: 0.28, gap: 0.08, radius: 0.06)
    default: return nil
    }
    return [SymbolLayer(shape: isFilled ? .area(path) : .outline(path))]
  }

  // MARK: Pictures

  private static func pictures(named name: String) -> [SymbolLayer]? {
    switch name {
    case "magnifyingglass":
      return [
        SymbolLayer(shape: .lines(circle((-0.09, -0.09), 0.32))),
        SymbolLayer(shape: .lines(line((0.15, 0.15), (0.43, 0.43)), width: 1.15)),
      ]
    case "info":
      return stroke([[(-0.1, -0.1), (0.02, -0.1), (0.02, 0.34)], [(-0.13, 0.34), (0.17, 0.34)]])
        + dots([(0, -0.34)], radius: 0.07)
    case "questionmark":
      let hook = CGMutablePath()
      hook.move(to: CGPoint(x: -0.23, y: -0.19))
      hook.addCurve(
        to: CGPoint(x: 0.24, y: -0.17), control1: CGPoint(x: -0.2, y: -0.5),
        control2: CGPoint(x: 0.24, y: -0.46))
      hook.addCurve(
        to: CGPoint(x: 0, y: 0.14), control1: CGPoint(x: 0.24, y: 0.02),
        control2: CGPoint(x: 0, y: 0))
      return [SymbolLayer(shape: .lines(hook))] + dots([(0, 0.37)], radius: 0.065)
    case "square.and.arrow.up": return box(arrowFrom: 0.16, to: -0.62)
    case "square.and.arrow.down": return box(arrowFrom: -0.62, to: 0.16)
    case "square.and.arrow.up.fill": return filledBox(arrowFrom: 0.16, to: -0.62)
    case "square.and.arrow.down.fill": return filledBox(arrowFrom: -0.62, to: 0.16)
    case "envelope":
      return [
        SymbolLayer(shape: .outline(rounded(1.22, 0.9, 0.17))),
        SymbolLayer(shape: .lines(flap, width: 0.9)),
      ]
    case "envelope.fill":
      return [
        SymbolLayer(shape: .area(rounded(1.22, 0.9, 0.17))),
        SymbolLayer(shape: .lines(flap, width: 0.9), operation: .erase),
      ]
    case "record.circle", "largecircle.fill.circle", "smallcircle.filled.circle":
      return [
        SymbolLayer(shape: .outline(circle((0, 0), 0.5)), level: 1),
        SymbolLayer(shape: .area(circle((0, 0), name.hasPrefix("small") ? 0.16 : 0.27))),
      ]
    case "circle.lefthalf.filled", "circle.lefthalf.fill", "circle.righthalf.filled":
      let half = CGMutablePath()
      half.addArc(
        center: .zero, radius: 0.48, startAngle: .pi / 2, endAngle: -.pi / 2,
        clockwise: name.hasPrefix("circle.right"))
      half.closeSubpath()
      return [
        SymbolLayer(shape: .outline(circle((0, 0), 0.5))), SymbolLayer(shape: .area(half)),
      ]
    case "circle.dotted":
      return dots((0..<16).map { onCircle(0.46, CGFloat($0) * .pi / 8) }, radius: 0.04)
    case "sidebar.left", "sidebar.leading":
      return [
        SymbolLayer(shape: .outline(rounded(1.22, 0.92, 0.18))),
        SymbolLayer(shape: .lines(line((-0.22, -0.42), (-0.22, 0.42)))),
      ]
    case "sidebar.right", "sidebar.trailing":
      return [
        SymbolLayer(shape: .outline(rounded(1.22, 0.92, 0.18))),
        SymbolLayer(shape: .lines(line((0.22, -0.42), (0.22, 0.42)))),
      ]
    case "square.on.square", "plus.square.on.square":
      let front = rounded(0.68, 0.68, 0.15).applying(
        CGAffineTransform(translationX: 0.15, y: 0.15))
      let back = rounded(0.68, 0.68, 0.15).applying(
        CGAffineTransform(translationX: -0.15, y: -0.15))
      let cross = stroke([[(0.15, -0.02), (0.15, 0.32)], [(-0.02, 0.15), (0.32, 0.15)]])
      return [
        SymbolLayer(shape: .outline(back), level: 1),
        SymbolLayer(shape: .area(front), operation: .erase),
        SymbolLayer(shape: .outline(front)),
      ] + (name.hasPrefix("plus") ? cross : [])
    case "power":
      let ring = CGMutablePath()
      ring.addArc(
        center: CGPoint(x: 0, y: 0.04), radius: 0.42, startAngle: -.pi / 3.2,
        endAngle: -.pi + .pi / 3.2, clockwise: false)
      return [
        SymbolLayer(shape: .lines(ring)),
        SymbolLayer(shape: .lines(line((0, -0.5), (0, -0.02)))),
      ]
    default: return nil
    }
  }

  private static var flap: CGPath {
    openPath([(-0.5, -0.34), (0, 0.1), (0.5, -0.34)])
  }

  /// A box with an arrow through its open top.
  private static func box(arrowFrom start: CGFloat, to end: CGFloat) -> [SymbolLayer] {
    let box = openPath([(-0.2, -0.2), (-0.3, -0.2)])
    box.addCurve(
      to: CGPoint(x: -0.42, y: -0.08), control1: CGPoint(x: -0.38, y: -0.2),
      control2: CGPoint(x: -0.42, y: -0.16))
    box.addLine(to: CGPoint(x: -0.42, y: 0.42))
    box.addCurve(
      to: CGPoint(x: -0.3, y: 0.54), control1: CGPoint(x: -0.42, y: 0.5),
      control2: CGPoint(x: -0.38, y: 0.54))
    box.addLine(to: CGPoint(x: 0.3, y: 0.54))
    box.addCurve(
      to: CGPoint(x: 0.42, y: 0.42), control1: CGPoint(x: 0.38, y: 0.54),
      control2: CGPoint(x: 0.42, y: 0.5))
    box.addLine(to: CGPoint(x: 0.42, y: -0.08))
    box.addCurve(
      to: CGPoint(x: 0.3, y: -0.2), control1: CGPoint(x: 0.42, y: -0.16),
      control2: CGPoint(x: 0.38, y: -0.2))
    box.addLine(to: CGPoint(x: 0.2, y: -0.2))
    let side = end < start ? end + 0.18 : end - 0.18
    return [
      SymbolLayer(shape: .lines(box), level: 1),
      SymbolLayer(shape: .lines(line((0, start), (0, end)))),
      SymbolLayer(shape: .lines(openPath([(-0.18, side), (0, end), (0.18, side)]))),
    ]
  }

  /// A filled box with a gap around the arrow.
  private static func filledBox(arrowFrom start: CGFloat, to end: CGFloat) -> [SymbolLayer] {
    let area = CGPath(
      roundedRect: CGRect(x: -0.46, y: -0.24, width: 0.92, height: 0.82), cornerWidth: 0.16,
      cornerHeight: 0.16, transform: nil)
    let arrow = box(arrowFrom: start, to: end).dropFirst()
    let clearance = arrow.map { layer -> SymbolLayer in
      SymbolLayer(
        shape: .lines(layer.path, width: 3, limit: SymbolMetrics.eraserLine), operation: .erase)
    }
    return [SymbolLayer(shape: .area(area), level: 1)] + clearance + arrow
  }
}
