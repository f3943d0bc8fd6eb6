// Covers CGLineCap, CGLineJoin.

import CoreGraphics
import Testing

@Suite("Strokes and dashes as paths")
struct StrokingTests {
  private let line: CGPath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 30, y: 10))
    return path
  }()

  private func stroke(
    _ path: CGPath, width: CGFloat = 4, cap: CGLineCap = .butt, join: CGLineJoin = .miter,
    limit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  @Test("A stroke is as wide as its line, and the line caps determine the length of the stroke")
  func caps() {
    #expect(stroke(line).boundingBoxOfPath == CGRect(x: 10, y: 8, width: 20, height: 4))
    #expect(
      stroke(line, cap: .square).boundingBoxOfPath == CGRect(x: 8, y: 8, width: 24, height: 4))
    let round = stroke(line, cap: .round)
    #expect(abs(round.boundingBoxOfPath.minX - 8) < 1e-6)
    #expect(!round.contains(CGPoint(x: 8.2, y: 8.2)))
  }

  @Test("Line joins differ only on the outer side of a corner")
  func joins() {
    let corner = CGMutablePath()
    corner.addLines(between: [
      CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20),
    ])
    let tip = CGPoint(x: 21.9, y: -1.9)
    #expect(stroke(corner, join: .miter).contains(tip))
    #expect(!stroke(corner, join: .round).contains(tip))
    #expect(stroke(corner, join: .round).contains(CGPoint(x: 21.3, y: -1.3)))
    #expect(!stroke(corner, join: .bevel).contains(CGPoint(x: 21.3, y: -1.3)))
    #expect(!stroke(corner, join: .miter, limit: 1).contains(tip))
    for join in [CGLineJoin.miter, .round, .bevel] {
      #expect(stroke(corner, join: join).contains(CGPoint(x: 20, y: 0)))
      #expect(stroke(corner, join: join).contains(CGPoint(x: 18.5, y: 1.5)))
    }
  }

  @Test("A stroked circle is a ring")
  func ring() {
    let circle = CGPath(ellipseIn: CGRect(x: -20, y: -20, width: 40, height: 40), transform: nil)
    let ring = stroke(circle, width: 6)
    for step in 0..<72 {
      let angle = Double(step) * .pi / 36
      for (radius, inside) in [(16.9, false), (17.1, true), (22.9, true), (23.1, false)] {
        let point = CGPoint(x: radius * cos(angle), y: radius * sin(angle))
        #expect(ring.contains(point) == inside)
      }
    }
  }

  @Test("A line of zero length is visible with round and square caps, and invisible with butt caps")
  func dots() {
    let dot = CGMutablePath()
    dot.move(to: CGPoint(x: 5, y: 5))
    dot.addLine(to: CGPoint(x: 5, y: 5))
    #expect(stroke(dot).isEmpty)
    #expect(stroke(dot, cap: .round).contains(CGPoint(x: 6.5, y: 5)))
    #expect(stroke(dot, cap: .square).contains(CGPoint(x: 6.5, y: 6.5)))
    #expect(stroke(dot, width: 0).isEmpty)
    #expect(stroke(dot, width: -1).isEmpty)
  }

  @Test("Dashes cover the fraction of a line's length that the dash pattern specifies")
  func dashes() {
    let half = line.copy(dashingWithPhase: 0, lengths: [2, 2])
    #expect(abs(half.length - 10) < 1e-9)
    #expect(half.boundingBoxOfPath.minX == 10)
    #expect(abs(half.boundingBoxOfPath.maxX - 28) < 1e-9)
    let shifted = line.copy(dashingWithPhase: 1, lengths: [2, 2])
    // Only 1 point of the first dash remains. Therefore another dash of 1 point is at the end of
    // the line.
    #expect(abs(shifted.length - 10) < 1e-9)
    #expect(shifted.boundingBoxOfPath.minX == 10)
    #expect(abs(shifted.boundingBoxOfPath.maxX - 30) < 1e-9)
    let odd = line.copy(dashingWithPhase: 0, lengths: [5])
    #expect(abs(odd.length - 10) < 1e-9)
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let around = circle.copy(dashingWithPhase: 0, lengths: [3, 1])
    #expect(abs(around.length / circle.length - 0.75) < 0.01)
  }

  @Test("With an invalid dash pattern, or a pattern longer than the path, the line is solid")
  func degenerateDashes() {
    for lengths: [CGFloat] in [[], [0, 0], [-1, 2], [.nan], [.infinity]] {
      #expect(line.copy(dashingWithPhase: 0, lengths: lengths) == line)
    }
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let solid = square.copy(dashingWithPhase: 0, lengths: [1000, 1])
    #expect(solid.elements.last == .close)
    #expect(line.copy(dashingWithPhase: 0, lengths: [0, 4]).elements.count == 10)
  }

  @Test("Trimming a path keeps the part between two fractions of the path's length")
  func trimming() {
    #expect(abs(line.trimmed(from: 0.25, to: 0.5).boundingBoxOfPath.minX - 15) < 1e-9)
    #expect(abs(line.trimmed(from: 0.25, to: 0.5).boundingBoxOfPath.maxX - 20) < 1e-9)
    #expect(line.trimmed(from: 0, to: 1) == line)
    #expect(line.trimmed(from: 0.6, to: 0.4).isEmpty)
    #expect(line.trimmed(from: .nan, to: 9) == line)
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let quarter = circle.trimmed(from: 0, to: 0.25)
    #expect(abs(quarter.currentPoint.x) < 0.01 && abs(quarter.currentPoint.y - 10) < 0.01)
    let two = CGMutablePath()
    two.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    two.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    let centralHalf = two.trimmed(from: 0.25, to: 0.75)
    #expect(centralHalf.elements.count == 4)
    #expect(abs(centralHalf.length - 10) < 1e-9)
  }
}
