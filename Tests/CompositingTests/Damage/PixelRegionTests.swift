import Compositing
import CoreGraphics
import Testing

@Suite("Regions of pixels") struct PixelRegionTests {
  @Test("Rectangles stay disjoint, few, and cover all that was added")
  func invariants() {
    var random = SplitMix(seed: 7)
    for _ in 0..<200 {
      var region = PixelRegion()
      var added: [PixelRect] = []
      for _ in 0..<random.int(1...40) {
        let rect = PixelRect(
          random.int(0...400), random.int(0...400), random.int(0...120), random.int(0...120))
        added.append(rect)
        region.add(rect)
      }
      #expect(region.rects.count <= PixelRegion.maximumCount)
      for (index, a) in region.rects.enumerated() {
        #expect(!a.isEmpty)
        for b in region.rects.dropFirst(index + 1) { #expect(!a.intersects(b)) }
      }
      for rect in added {
        let rest = region.rects.reduce([rect]) { parts, other in
          parts.flatMap { $0.subtracting(other) }
        }
        #expect(rest.isEmpty)
      }
    }
  }

  @Test("Two far apart stay two, two that touch become one")
  func merging() {
    var far = PixelRegion(PixelRect(0, 0, 10, 10))
    far.add(PixelRect(500, 500, 10, 10))
    #expect(far.rects.count == 2)
    #expect(far.area == 200)
    var near = PixelRegion(PixelRect(0, 0, 10, 10))
    near.add(PixelRect(10, 0, 10, 10))
    #expect(near.rects == [PixelRect(0, 0, 20, 10)])
  }

  @Test("Empty rectangles add nothing")
  func empty() {
    var region = PixelRegion(PixelRect(5, 5, 0, 3))
    region.add(PixelRect(5, 5, -3, 3))
    #expect(region.isEmpty)
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
