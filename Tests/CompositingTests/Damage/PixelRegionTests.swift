import _TestSupport
import Compositing
import CoreGraphics
import Testing
import _TestScenes

@Suite("Regions of pixels") struct PixelRegionTests {
  @Test("A pixel region's rectangles are disjoint, limited in number, and cover all added pixels")
  func invariants() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var region = PixelRegion()
      var added: [PixelRect] = []
      for _ in 0..<random.int(1...40) {
        let rect = PixelRect(
          random.int(0...400), random.int(0...400), random.int(0...120), random.int(0...120))
        added.append(rect)
        if random.int(0...1) == 0 {
          region.add(rect)
        } else {
          let moved = PixelRect(
            rect.x + random.int(-9...9), rect.y + random.int(-99...99), rect.width, rect.height)
          added.append(moved)
          region.add(rect, and: moved)
        }
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

  @Test("A pixel region keeps distant rectangles separate and merges rectangles that touch")
  func merging() {
    var far = PixelRegion(PixelRect(0, 0, 10, 10))
    far.add(PixelRect(500, 500, 10, 10))
    #expect(far.rects.count == 2)
    #expect(far.area == 200)
    var near = PixelRegion(PixelRect(0, 0, 10, 10))
    near.add(PixelRect(10, 0, 10, 10))
    #expect(near.rects == [PixelRect(0, 0, 20, 10)])
  }

  @Test("Two rectangles that are added together are merged only if they are near each other")
  func pairs() {
    var near = PixelRegion()
    near.add(PixelRect(0, 0, 10, 10), and: PixelRect(2, 0, 10, 10))
    #expect(near.rects == [PixelRect(0, 0, 12, 10)])
    var far = PixelRegion()
    far.add(PixelRect(0, 0, 10, 10), and: PixelRect(500, 0, 10, 10))
    #expect(far.area == 200)
    var single = PixelRegion()
    single.add(.zero, and: PixelRect(500, 0, 10, 10))
    #expect(single.rects == [PixelRect(500, 0, 10, 10)])
  }

  @Test("Adding an empty rectangle to a pixel region adds no pixels")
  func empty() {
    var region = PixelRegion(PixelRect(5, 5, 0, 3))
    region.add(PixelRect(5, 5, -3, 3))
    #expect(region.isEmpty)
  }
}
