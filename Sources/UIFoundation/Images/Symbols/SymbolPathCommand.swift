import CoreGraphics

/// A command of the paths in ``SymbolDrawings``.
enum SymbolPathCommand: Character {
  case move = "M"
  case line = "L"
  case curve = "C"
  case close = "Z"
  case circle = "O"
  case ellipse = "E"
  case rectangle = "R"
  case arc = "A"
  case polygon = "P"
  case polyline = "K"

  /// Whether a command with this count of numbers is complete.
  private func accepts(_ count: Int) -> Bool {
    switch self {
    case .move, .line: count >= 2 && count.isMultiple(of: 2)
    case .curve: count >= 6 && count.isMultiple(of: 6)
    case .close: count == 0
    case .circle: count == 3
    case .ellipse: count == 4
    case .rectangle, .arc: count == 5
    case .polygon: count >= 7 && !count.isMultiple(of: 2)
    case .polyline: count >= 5 && !count.isMultiple(of: 2)
    }
  }

  /// The numbers that a complete command needs, as words for an error message.
  private var need: String {
    switch self {
    case .move, .line: "points of two numbers"
    case .curve: "curves of six numbers"
    case .close: "no numbers"
    case .circle: "a center and a radius"
    case .ellipse: "a center and two radii"
    case .rectangle: "an origin, a size and a corner radius"
    case .arc: "a center, a radius and two angles"
    case .polygon: "a corner radius and at least three points"
    case .polyline: "a corner radius and at least two points"
    }
  }

  /// Whether the command continues a subpath. Such a command must not be the first command of a
  /// path.
  private var continues: Bool {
    switch self {
    case .line, .curve, .close: true
    case .move, .circle, .ellipse, .rectangle, .arc, .polygon, .polyline: false
    }
  }

  /// Parses the commands before the next semicolon or the end.
  ///
  /// - Returns: The path in units of the point size; the numbers of the file are hundredths of the
  ///   point size.
  static func path(_ text: inout SymbolScanner) throws(SymbolTableError) -> CGPath {
    let path = CGMutablePath()
    while true {
      text.skipSpaces()
      let start = text.position
      guard let letter = text.peek, letter != .semicolon else { break }
      _ = text.next()
      guard let command = SymbolPathCommand(rawValue: Character(UnicodeScalar(letter))) else {
        throw text.error("A path has commands and their numbers", at: start)
      }
      let numbers = try text.numbers()
      guard command.accepts(numbers.count) else {
        throw text.error(
          "\(command.rawValue) has \(numbers.count) numbers instead of \(command.need)", at: start)
      }
      guard !command.continues || !path.isEmpty else {
        throw text.error("\(command.rawValue) has no point to start from", at: start)
      }
      command.add(numbers.map { $0 / 100 }, to: path)
    }
    if path.isEmpty { throw text.error("A layer has no path") }
    return path
  }

  private func add(_ n: [CGFloat], to path: CGMutablePath) {
    switch self {
    case .move:
      let points = SymbolPathCommand.points(n[...])
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
    case .line:
      for point in SymbolPathCommand.points(n[...]) { path.addLine(to: point) }
    case .curve:
      for index in stride(from: 0, to: n.count, by: 6) {
        path.addCurve(
          to: CGPoint(x: n[index + 4], y: n[index + 5]),
          control1: CGPoint(x: n[index], y: n[index + 1]),
          control2: CGPoint(x: n[index + 2], y: n[index + 3]))
      }
    case .close: path.closeSubpath()
    case .circle: path.addPath(.circle(CGPoint(x: n[0], y: n[1]), radius: n[2]))
    case .ellipse:
      let box = CGRect(x: n[0] - n[2], y: n[1] - n[3], width: 2 * n[2], height: 2 * n[3])
      path.addPath(CGPath(ellipseIn: box, transform: nil))
    case .rectangle:
      let box = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      path.addPath(CGPath(roundedRect: box, radius: n[4], curve: .continuous))
    case .arc: SymbolPathCommand.addArc(n, to: path)
    case .polygon:
      SymbolPathCommand.addPolygon(
        SymbolPathCommand.points(n.dropFirst()), radius: n[0], to: path)
    case .polyline:
      SymbolPathCommand.addPolyline(
        SymbolPathCommand.points(n.dropFirst()), radius: n[0], to: path)
    }
  }

  private static func points(_ numbers: ArraySlice<CGFloat>) -> [CGPoint] {
    stride(from: numbers.startIndex, to: numbers.endIndex, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  /// Adds an arc. Every number was divided by 100, so the unit of the angles is 100 degrees.
  private static func addArc(_ n: [CGFloat], to path: CGMutablePath) {
    let (start, end) = (n[3] / 1.8 * .pi, n[4] / 1.8 * .pi)
    path.move(
      to: CGPoint(
        x: n[0] + n[2] * CGFloat(cos(Double(start))), y: n[1] + n[2] * CGFloat(sin(Double(start)))))
    path.addArc(
      center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: start, endAngle: end,
      clockwise: end < start)
  }

  private static func addPolygon(_ corners: [CGPoint], radius: CGFloat, to path: CGMutablePath) {
    let (first, last) = (corners[0], corners[corners.count - 1])
    path.move(to: CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2))
    for (index, corner) in corners.enumerated() {
      path.addArc(
        tangent1End: corner, tangent2End: corners[(index + 1) % corners.count], radius: radius)
    }
    path.closeSubpath()
  }

  private static func addPolyline(_ points: [CGPoint], radius: CGFloat, to path: CGMutablePath) {
    path.move(to: points[0])
    for index in 1..<(points.count - 1) {
      path.addArc(tangent1End: points[index], tangent2End: points[index + 1], radius: radius)
    }
    path.addLine(to: points[points.count - 1])
  }
}

extension CGPath {
  /// A path that consists of a circle.
  static func circle(_ center: CGPoint, radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }
}
