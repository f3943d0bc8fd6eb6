// Covers CGMutablePath, CGPathElement, CGPathElementType, CGPathFillRule.

import CoreGraphics
import Testing

@Suite("Paths")
struct CGPathTests {
  /// Returns the signed area of a path. Curves are flattened first.
  private func area(_ path: CGPath) -> CGFloat {
    var sum: CGFloat = 0
    var start = CGPoint.zero
    var last = CGPoint.zero
    for element in path.flattened(threshold: 0.001).elements {
      let next = element.end ?? start
      if case .move = element { start = next } else { sum += last.x * next.y - next.x * last.y }
      last = next
    }
    return sum / 2
  }

  @Test("The box of a curve is tighter than the box of its control points")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 10), control2: CGPoint(x: 10, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 7.5))
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().boundingBoxOfPath.isNull)
  }

  @Test("A curve directly after a closed subpath begins at the subpath's first point")
  func curveAfterClose() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 100))
    path.closeSubpath()
    path.addQuadCurve(to: CGPoint(x: 0, y: 100), control: CGPoint(x: -50, y: 50))
    // The curve begins at (0, 0) and reaches x = -25 in its middle.
    let box = path.boundingBoxOfPath
    #expect(abs(box.minX + 25) < 1e-9 && box.maxX == 100)
    #expect(box.minY == 0 && box.maxY == 100)
  }

  @Test("Ellipses and rounded rectangles touch their rectangles exactly")
  func exactBounds() {
    let rect = CGRect(x: 3, y: 5, width: 17, height: 11)
    #expect(CGPath(ellipseIn: rect, transform: nil).boundingBoxOfPath == rect)
    let rounded = CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 2, transform: nil)
    #expect(rounded.boundingBoxOfPath == rect)
    let tooRound = CGPath(roundedRect: rect, cornerWidth: 99, cornerHeight: 99, transform: nil)
    #expect(tooRound.boundingBoxOfPath == rect)
    #expect(abs(area(CGPath(ellipseIn: rect, transform: nil)) - .pi * 17 * 11 / 4) < 0.1)
  }

  @Test("A hole is outside by the even-odd rule and inside by the winding rule")
  func fillRules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let center = CGPoint(x: 5, y: 5)
    #expect(path.contains(center))
    #expect(!path.contains(center, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    #expect(path.contains(CGPoint(x: 50, y: 50), transform: CGAffineTransform(scaleX: 0.1, y: 0.1)))
    #expect(!CGMutablePath().contains(.zero))
  }

  @Test("A circle contains the points inside its curve and no points outside the curve")
  func curvedContains() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    for step in 0..<360 {
      let angle = Double(step) * .pi / 180
      let direction = CGPoint(x: cos(angle), y: sin(angle))
      #expect(circle.contains(CGPoint(x: direction.x * 9.9, y: direction.y * 9.9)))
      #expect(!circle.contains(CGPoint(x: direction.x * 10.1, y: direction.y * 10.1)))
    }
  }

  @Test("isRect is true only for a single axis-parallel rectangle")
  func rectangles() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    let two = CGMutablePath()
    two.addRects([rect, rect])
    #expect(!two.isRect(nil))
  }

  @Test("The angle increases along a counterclockwise arc and decreases along a clockwise arc")
  func arcs() {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(other.boundingBoxOfPath == CGRect(x: -10, y: -10, width: 20, height: 20))
    let half = CGMutablePath()
    half.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: -.pi)
    #expect(abs(half.currentPoint.x + 10) < 1e-9)
    #expect(half.boundingBoxOfPath.maxY < 1e-9)
  }

  @Test("An arc between two tangents touches both tangents")
  func tangentArc() {
    for flip: CGFloat in [1, -1] {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addArc(
        tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10 * flip), radius: 4)
      #expect(abs(path.currentPoint.x - 10) < 1e-9)
      #expect(abs(path.currentPoint.y - 4 * flip) < 1e-9)
      // The circle's center is at (6, 4 · flip). Both points are between the corner and the chord
      // to the origin. The first point has a distance of 3.6 from the center, the second a distance
      // of 4.2.
      #expect(path.contains(CGPoint(x: 8, y: 1 * flip)))
      #expect(!path.contains(CGPoint(x: 9, y: 1 * flip)))
      #expect(!path.boundingBoxOfPath.contains(CGPoint(x: 10.001, y: 0)))
    }
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 9, y: 0), radius: 3)
    #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test("Segments without a current point are ignored, and closing a path returns to its start")
  func currentPoints() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: 2, y: 3))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 2, y: 3))
    path.addLine(to: CGPoint(x: 9, y: 3))
    #expect(path.currentPoint == CGPoint(x: 9, y: 3))
  }

  @Test("A copied path does not change when the original grows")
  func copies() throws {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    let copy = try #require(path.copy())
    let mutable = try #require(path.mutableCopy())
    #expect(copy == path)
    path.addRect(CGRect(x: 5, y: 5, width: 1, height: 1))
    mutable.move(to: .zero)
    #expect(copy.boundingBox == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(copy != path)
    var shift = CGAffineTransform(translationX: 10, y: 0)
    #expect(copy.copy(using: &shift)?.boundingBox.minX == 10)
  }

  @Test("Path elements added with a transform equal path elements that are transformed afterwards")
  func transforms() {
    let transform = CGAffineTransform(2, 0.5, -0.3, 1, 7, 9)
    let under = CGMutablePath()
    let after = CGMutablePath()
    for (path, transform) in [(under, transform), (after, .identity)] {
      path.move(to: CGPoint(x: 1, y: 2), transform: transform)
      path.addQuadCurve(
        to: CGPoint(x: 5, y: 5), control: CGPoint(x: 3, y: 0), transform: transform)
      path.addArc(
        tangent1End: CGPoint(x: 10, y: 5), tangent2End: CGPoint(x: 10, y: 15), radius: 2,
        transform: transform)
      path.addRoundedRect(
        in: CGRect(x: 0, y: 0, width: 8, height: 9), cornerWidth: 1, cornerHeight: 2,
        transform: transform)
    }
    let expected = after.applying(transform)
    #expect(under.elements.count == expected.elements.count)
    for (left, right) in zip(under.elements, expected.elements) {
      guard let first = left.end, let second = right.end else { continue }
      #expect(abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9)
    }
  }

  @Test("applyWithBlock passes each element with its points in Apple's order")
  func applying() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addCurve(
      to: CGPoint(x: 4, y: 4), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
    path.closeSubpath()
    var visited: [String] = []
    path.applyWithBlock { element in
      let count = element.pointee.type == .addCurveToPoint ? 3 : 1
      let xs = (0..<count).map { "\(Int(element.pointee.points[$0].x))" }
      let points = element.pointee.type == .closeSubpath ? "" : xs.joined(separator: ",")
      visited.append("\(element.pointee.type) \(points)")
    }
    #expect(visited == ["moveToPoint 1", "addCurveToPoint 2,3,4", "closeSubpath "])
  }

  @Test("A path contains all of the ten thousand lines that were added")
  func manyLines() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 0..<10_000 {
      path.addLine(to: CGPoint(x: index, y: index % 7))
    }
    #expect(path.elements.count == 10_001)
  }

  @Test("NaN and infinite coordinates do not crash a path")
  func notNumbers() {
    let bad = CGPoint(x: CGFloat.nan, y: .infinity)
    let path = CGMutablePath()
    path.move(to: bad)
    path.addCurve(to: bad, control1: bad, control2: .zero)
    path.addArc(center: bad, radius: .nan, startAngle: .infinity, endAngle: 0, clockwise: true)
    path.addArc(tangent1End: bad, tangent2End: .zero, radius: .nan)
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 5), cornerWidth: 1, cornerHeight: 1)
    _ = path.contains(.zero)
    _ = path.boundingBoxOfPath
    _ = path.copy(
      strokingWithWidth: 3, lineCap: .round, lineJoin: .round, miterLimit: .nan)
    _ = path.copy(dashingWithPhase: .nan, lengths: [.nan])
    _ = path.copy(dashingWithPhase: 1, lengths: [1, 1])
    _ = path.flattened(threshold: .nan)
  }
}

@Suite("Paths across threads")
struct ConcurrentPathTests {
  @Test("A path loses no elements when several threads add lines and read the path")
  func concurrent() {
    let path = CGMutablePath()
    path.move(to: .zero)
    DispatchQueue.concurrentPerform(iterations: 8) { worker in
      for step in 0..<200 {
        path.addLine(to: CGPoint(x: worker, y: step))
        if step % 50 == 0 {
          _ = path.boundingBox
          _ = path.copy()
        }
      }
    }
    #expect(path.elements.count == 1 + 8 * 200)
  }
}
