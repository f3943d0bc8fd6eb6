import CoreGraphics

/// Parses the paths of ``SymbolArtwork``.
enum SymbolPath {
  static func path(_ text: some StringProtocol) -> CGPath {
    let path = CGMutablePath()
    var command: Character?
    var digits = ""
    var numbers: [CGFloat] = []
    func endNumber() {
      if let number = Double(digits) { numbers.append(CGFloat(number) / 100) }
      digits = ""
    }
    for character in text {
      if character.isLetter {
        endNumber()
        if let command { add(command, numbers, to: path) }
        command = character
        numbers = []
      } else if character == " " {
        endNumber()
      } else {
        digits.append(character)
      }
    }
    endNumber()
    if let command { add(command, numbers, to: path) }
    return path
  }

  private static func add(_ command: Character, _ n: [CGFloat], to path: CGMutablePath) {
    switch (command, n.count) {
    case ("M", 2...): addLines(corners(n[...]), startsSubpath: true, to: path)
    case ("L", 2...): addLines(corners(n[...]), startsSubpath: false, to: path)
    case ("C", 6...):
      for index in stride(from: 0, through: n.count - 6, by: 6) {
        path.addCurve(
          to: CGPoint(x: n[index + 4], y: n[index + 5]),
          control1: CGPoint(x: n[index], y: n[index + 1]),
          control2: CGPoint(x: n[index + 2], y: n[index + 3]))
      }
    case ("Z", 0): path.closeSubpath()
    case ("O", 3): path.addPath(SymbolShapes.circle((n[0], n[1]), n[2]))
    case ("E", 4):
      let box = CGRect(x: n[0] - n[2], y: n[1] - n[3], width: 2 * n[2], height: 2 * n[3])
      path.addPath(CGPath(ellipseIn: box, transform: nil))
    case ("R", 5):
      let box = CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
      path.addPath(CGPath(roundedRect: box, radius: n[4], curve: .continuous))
    case ("A", 5):
      let (start, end) = (n[3] / 1.8 * .pi, n[4] / 1.8 * .pi)
      let first = SymbolShapes.onCircle(n[2], start)
      path.move(to: CGPoint(x: n[0] + first.0, y: n[1] + first.1))
      path.addArc(
        center: CGPoint(x: n[0], y: n[1]), radius: n[2], startAngle: start, endAngle: end,
        clockwise: end < start)
    case ("P", 7...):
      path.addPath(
        SymbolShapes.polygon(corners(n.dropFirst()).map { ($0.x, $0.y) }, radius: n[0]))
    case ("K", 5...): addRoundedLine(corners(n.dropFirst()), radius: n[0], to: path)
    default: assertionFailure("\(command) has \(n.count) numbers")
    }
  }

  private static func corners(_ numbers: ArraySlice<CGFloat>) -> [CGPoint] {
    stride(from: numbers.startIndex, to: numbers.endIndex - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
  }

  private static func addLines(
    _ points: [CGPoint], startsSubpath: Bool, to path: CGMutablePath
  ) {
    for (index, point) in points.enumerated() {
      if index == 0 && startsSubpath { path.move(to: point) } else { path.addLine(to: point) }
    }
  }

  private static func addRoundedLine(
    _ points: [CGPoint], radius: CGFloat, to path: CGMutablePath
  ) {
    path.move(to: points[0])
    for index in 1..<(points.count - 1) {
      path.addArc(tangent1End: points[index], tangent2End: points[index + 1], radius: radius)
    }
    path.addLine(to: points[points.count - 1])
  }
}
