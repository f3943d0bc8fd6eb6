import CoreGraphics
import SurfaceSDL
import Testing

private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
  PixelRect(x: x, y: y, width: width, height: height)
}

@Suite("Buffers that a compositor uses in rotation") struct MissedDamageTests {
  private let bounds = rect(0, 0, 100, 80)

  @Test("A buffer's first frame is copied whole, and later frames are copied only where damaged")
  func first() {
    var missed = MissedDamage(pictures: 2, bounds: bounds)
    missed.add([rect(10, 10, 5, 5)])
    let first = missed.consume(0)
    missed.add([rect(10, 10, 5, 5)])
    let second = missed.consume(0)
    let unchanged = missed.consume(0)
    let other = missed.consume(1)
    #expect(first == [bounds])
    #expect(second == [rect(10, 10, 5, 5)])
    #expect(unchanged == [])
    #expect(other == [bounds])
  }

  @Test("A buffer receives the damage of all frames that were drawn into other buffers")
  func older() {
    var missed = MissedDamage(pictures: 2, bounds: bounds)
    _ = (missed.consume(0), missed.consume(1))
    missed.add([rect(0, 0, 4, 4)])
    _ = missed.consume(0)
    missed.add([rect(50, 50, 4, 4)])
    #expect(missed.area(of: 0) == 16)
    #expect(missed.area(of: 1) == 32)
    let older = Set(missed.consume(1))
    #expect(older == [rect(0, 0, 4, 4), rect(50, 50, 4, 4)])
  }

  @Test("Overlapping damaged rectangles are copied only once")
  func repeated() {
    var missed = MissedDamage(pictures: 1, bounds: bounds)
    _ = missed.consume(0)
    missed.add([rect(10, 10, 20, 20), .zero])
    missed.add([rect(12, 10, 20, 20)])
    missed.add([rect(14, 14, 4, 4)])
    let copied = missed.consume(0)
    #expect(copied == [rect(10, 10, 22, 20)])
  }

  @Test("Many damaged rectangles are replaced by their bounding box")
  func many() {
    var missed = MissedDamage(pictures: 1, bounds: bounds)
    _ = missed.consume(0)
    let rects = (0...MissedDamage.maximumRects).map { rect($0 % 10 * 9, $0 / 10 * 9, 2, 2) }
    missed.add(rects)
    let box = rects.reduce(PixelRect.zero) { $0.union($1) }
    let copied = missed.consume(0)
    #expect(copied == [box])
  }
}
