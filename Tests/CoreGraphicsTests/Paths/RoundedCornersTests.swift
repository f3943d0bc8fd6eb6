import CoreGraphics
import Testing

@Suite("Rounded corners")
struct RoundedCornersTests {
  let rect = CGRect(x: 10, y: 20, width: 200, height: 160)

  @Test("A continuous corner begins further along the edge than a circular corner")
  func continuous() {
    let circle = CGPath(roundedRect: rect, radius: 30, curve: .circular)
    let smooth = CGPath(roundedRect: rect, radius: 30, curve: .continuous)
    #expect(smooth.boundingBoxOfPath == rect)
    // The point is 1.07 radii along the edge. There the continuous corner has begun already, but
    // the circular corner has not.
    let early = CGPoint(x: rect.minX + 32, y: rect.minY + 0.05)
    #expect(circle.contains(early))
    #expect(!smooth.contains(early))
    #expect(smooth.contains(CGPoint(x: rect.minX + 47, y: rect.minY + 0.1)))
  }

  @Test("Circular and continuous corners are symmetric about the diagonal")
  func symmetry() {
    for curve in [CornerCurve.circular, .continuous] {
      let square = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), radius: 40, curve: curve)
      for x in stride(from: 0.25, to: 50, by: 1.5) {
        for y in stride(from: 0.25, to: 50, by: 1.5) {
          let inside = square.contains(CGPoint(x: x, y: y))
          #expect(inside == square.contains(CGPoint(x: y, y: x)))
          #expect(inside == square.contains(CGPoint(x: 100 - x, y: y)))
        }
      }
    }
  }

  @Test("A capsule has semicircular ends, whichever corner curve is set")
  func capsule() {
    for curve in [CornerCurve.circular, .continuous] {
      let capsule = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 200, height: 60), radius: 30, curve: curve)
      for step in 0...90 {
        let angle = Double(step) * .pi / 180
        let x = cos(angle)
        let y = sin(angle)
        #expect(capsule.contains(CGPoint(x: 30 - 29.9 * x, y: 30 - 29.9 * y)))
        #expect(!capsule.contains(CGPoint(x: 30 - 30.1 * x, y: 30 - 30.1 * y)))
      }
    }
  }

  @Test("Only the requested corners of a rounded rectangle are rounded")
  func mask() {
    let path = CGPath(
      roundedRect: rect, radius: 30, corners: [.minXMinY, .maxXMaxY], curve: .continuous)
    #expect(!path.contains(CGPoint(x: rect.minX + 1, y: rect.minY + 1)))
    #expect(!path.contains(CGPoint(x: rect.maxX - 1, y: rect.maxY - 1)))
    #expect(path.contains(CGPoint(x: rect.maxX - 1, y: rect.minY + 1)))
    #expect(path.contains(CGPoint(x: rect.minX + 1, y: rect.maxY - 1)))
  }

  @Test("A rounded rectangle without a radius or without corners is a plain rectangle")
  func sharp() {
    #expect(CGPath(roundedRect: rect, radius: 0, curve: .continuous).rectangle == rect)
    #expect(CGPath(roundedRect: rect, radius: -5, curve: .circular).rectangle == rect)
    #expect(CGPath(roundedRect: rect, radius: 9, corners: [], curve: .circular).rectangle == rect)
  }

  @Test("A larger radius never adds area to a rounded rectangle")
  func monotone() {
    // The samples cover a quarter of the rectangle, because the path is symmetric.
    var last = Int.max
    var counts: Set<Int> = []
    for radius in stride(from: CGFloat(1), through: 100, by: 1) {
      let path = CGPath(roundedRect: rect, radius: radius, curve: .continuous)
      var inside = 0
      for x in stride(from: rect.minX, to: rect.midX, by: 5) {
        for y in stride(from: rect.minY, to: rect.midY, by: 1)
        where path.contains(CGPoint(x: x + 0.3, y: y + 0.4)) {
          inside += 1
        }
      }
      #expect(inside <= last, "at \(radius)")
      last = inside
      counts.insert(inside)
    }
    #expect(counts.count > 20)
  }
}
