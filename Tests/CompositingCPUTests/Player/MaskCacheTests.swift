import Compositing
import CoreGraphics
import PixelKernels
import RenderTree
import Testing

@testable import CompositingCPU
import _TestScenes

@Suite("Masks of several clips")
struct MaskCacheTests {
  /// Clips that apply to a node at the same time.
  struct Clips: CustomTestStringConvertible {
    var testDescription: String
    var outlines: [Outline]
  }

  private static let bounds = PixelRect(x: 5, y: -3, width: 240, height: 180)

  private static func box(
    _ rect: CGRect, radius: CGFloat, _ curve: CornerCurve = .circular,
    scale: Double = 1, x: Double = 0, y: Double = 0
  ) -> Outline {
    let transform = Transform3D(scale: scale, scale, 1)
      .concatenating(Transform3D(translation: x, y, 0))
    return .box(
      RoundedBox(rect: rect, corners: Corners(radius: radius, curve: curve), transform: transform))
  }

  private static let page = box(
    CGRect(0, 0, 200, 160), radius: 30, .continuous, scale: 0.93, x: 12.4, y: 7.7)
  private static let card = box(CGRect(8, 4, 120, 60), radius: 12, scale: 1.1, x: 10.3, y: 2.6)
  private static let ellipse = Outline.clip(
    .path(CGPath(ellipseIn: CGRect(20, 10, 150, 120), transform: nil), .nonZero, .identity))

  static let sets = [
    Clips(testDescription: "page and card", outlines: [page, card]),
    Clips(testDescription: "card and page", outlines: [card, page]),
    Clips(testDescription: "page and path", outlines: [page, ellipse]),
    Clips(testDescription: "two paths and a card", outlines: [ellipse, card, ellipse]),
    Clips(
      testDescription: "page, card and square",
      outlines: [
        page, card, box(CGRect(40.25, 10.5, 60, 70), radius: 0),
      ]),
    Clips(
      testDescription: "border of a card on a page",
      outlines: [
        .ring(
          RoundedBox(
            rect: CGRect(20, 10, 90, 60), corners: Corners(radius: 9), transform: .identity),
          width: 1.5),
        page,
      ]),
    Clips(
      testDescription: "apart",
      outlines: [
        box(CGRect(0, 0, 40, 40), radius: 9), box(CGRect(60, 60, 40, 40), radius: 9),
      ]),
  ]

  @Test("The mask of several clips is the product of the clips' masks", arguments: sets)
  func product(clips: Clips) {
    let area = Self.bounds
    var expected = [Int](repeating: 255, count: area.area)
    for outline in clips.outlines {
      let one = Pixels(area.width, area.height, bytesPerPixel: 1, x: area.x, y: area.y)
      outline.rasterize(into: one.image)
      for index in expected.indices {
        expected[index] = (expected[index] * Int(one.bytes[index]) + 127) / 255
      }
    }
    let result = Pixels(area.width, area.height, bytesPerPixel: 1, x: area.x, y: area.y)
    let mask = MaskCache().mask(of: clips.outlines, in: area)
    for piece in mask.pieces {
      pk_mask_fill(result.image, pk_rect(piece.rect), 255)
      if !piece.isFull { pk_mask_multiply(result.image, pk_rect(piece.rect), piece.mask) }
    }
    let worst = expected.indices.map { abs(expected[$0] - Int(result.bytes[$0])) }.max()
    #expect(worst! <= 1)
    for (index, piece) in mask.pieces.enumerated() {
      #expect(mask.pieces[..<index].allSatisfy { !$0.rect.intersects(piece.rect) })
    }
  }

  @Test("For nested rounded clips, mask pixels are computed only along the corners and edges")
  func work() {
    let cache = MaskCache()
    let screen = PixelRect(x: 0, y: 0, width: 1170, height: 2532)
    func outlines(y: Double) -> [Outline] {
      [
        Self.box(CGRect(0, 0, 390, 844), radius: 40, scale: 2.8, x: 39.2, y: 80.6 + y),
        Self.box(CGRect(-20, 100, 430, 700), radius: 30, scale: 2.8, x: 39.2, y: 80.6 + y),
      ]
    }
    _ = cache.mask(of: outlines(y: 0), in: screen)
    #expect(cache.computedPixels > 0 && cache.computedPixels < screen.area / 20)
    cache.computedPixels = 0
    _ = cache.mask(of: outlines(y: 12), in: screen)
    #expect(cache.computedPixels == 0)
  }
}
