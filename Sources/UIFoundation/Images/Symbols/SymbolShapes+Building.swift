import CoreGraphics

// The strokes and outlines from which symbols are composed.

extension SymbolShapes {
  static func stroke(_ lines: [[Point]], width: CGFloat = 1) -> [SymbolLayer] {
    let path = CGMutablePath()
    for line in lines {
      path.addPath(openPath(line))
    }
    return [SymbolLayer(shape: .lines(path, width: width))]
  }

  static func openPath(_ points: [Point]) -> CGMutablePath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    return path
  }

  static func line(_ from: Point, _ to: Point) -> CGPath { openPath([from, to]) }

  /// An arrow through the center, pointing right and then rotated clockwise.
  static func arrow(_ angle: CGFloat) -> [SymbolLayer] {
    stroke([[(-0.44, 0), (0.44, 0)], [(0.12, -0.32), (0.44, 0), (0.12, 0.32)]])
      .map { $0.applying(CGAffineTransform(rotationAngle: angle)) }
  }

  static func dots(_ centers: [Point], radius: CGFloat) -> [SymbolLayer] {
    [SymbolLayer(shape: .area(joined(centers.map { circle($0, radius) })))]
  }

  static func circle(_ center: Point, _ radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(
        x: center.0 - radius, y: center.1 - radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  /// A rectangle around the origin with continuous corners.
  static func rounded(_ width: CGFloat, _ height: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(
      roundedRect: CGRect(x: -width / 2, y: -height / 2, width: width, height: height),
      radius: radius, curve: .continuous)
  }

  static func onCircle(_ radius: CGFloat, _ angle: CGFloat) -> Point {
    (radius * CGFloat(cos(Double(angle))), radius * CGFloat(sin(Double(angle))))
  }

  /// A regular polygon with rounded corners.
  static func regular(_ count: Int, _ radius: CGFloat, from angle: CGFloat) -> CGPath {
    polygon(
      (0..<count).map { onCircle(radius, angle + CGFloat($0) * 2 * .pi / CGFloat(count)) },
      radius: 0.07)
  }

  /// A closed polygon with a corner radius.
  static func polygon(_ points: [Point], radius: CGFloat) -> CGPath {
    let corners = points.map { CGPoint(x: $0.0, y: $0.1) }
    let path = CGMutablePath()
    guard let first = corners.first, let last = corners.last else { return path }
    path.move(to: CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2))
    for (index, corner) in corners.enumerated() {
      path.addArc(
        tangent1End: corner, tangent2End: corners[(index + 1) % corners.count], radius: radius)
    }
    path.closeSubpath()
    return path
  }

  static func joined(_ paths: [CGPath]) -> CGPath {
    let result = CGMutablePath()
    for path in paths {
      result.addPath(path)
    }
    return result
  }

  /// The two bars of a pause symbol.
  static func bars() -> CGPath {
    joined(
      [-0.2, 0.2].map {
        rounded(0.22, 0.82, 0.06).applying(CGAffineTransform(translationX: $0, y: 0))
      })
  }

  static func grid(_ count: Int, size: CGFloat, gap: CGFloat, radius: CGFloat) -> CGPath {
    let first = -CGFloat(count - 1) / 2 * (size + gap)
    return joined(
      (0..<count * count).map { index in
        rounded(size, size, radius).applying(
          CGAffineTransform(
            translationX: first + CGFloat(index % count) * (size + gap),
            y: first + CGFloat(index / count) * (size + gap)))
      })
  }
}
