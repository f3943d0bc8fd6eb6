import Foundation
import PixelKernels
import Testing
import _PixelReference

@testable import CompositingCPU

@Suite("Coverage masks")
struct MaskTests {
  private func area(_ mask: Pixels) -> Double {
    var sum = 0
    for i in 0..<mask.width * mask.height { sum += Int(mask.bytes[i]) }
    return Double(sum) / 255
  }

  private func shape(
    _ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double,
    _ radii: (Double, Double, Double, Double)
  ) -> pk_rounded_rect {
    pk_rounded_rect(min_x: x0, min_y: y0, max_x: x1, max_y: y1, radius: radii)
  }

  @Test("A rounded rectangle's mask adds up to its area, even at fractional positions")
  func areas() {
    let mask = Pixels(120, 100, bytesPerPixel: 1, x: -10, y: -10)
    pk_mask_rounded_rect(mask.image, shape(0.25, 1.5, 80.75, 60.25, (0, 0, 0, 0)))
    #expect(abs(area(mask) - 80.5 * 58.75) < 1)
    pk_mask_rounded_rect(mask.image, shape(3.3, 4.7, 93.3, 74.7, (10, 20, 5.5, 0)))
    let corners = (1 - Double.pi / 4) * (100 + 400 + 30.25)
    #expect(abs(area(mask) - (90 * 70 - corners)) < 3)
    pk_mask_rounded_rect(mask.image, shape(10, 10, 70, 70, (99, 99, 99, 99)))
    #expect(abs(area(mask) - .pi * 900) < 3)
    #expect(mask.isIntact)
  }

  @Test("Every pixel of a rounded rectangle's mask is the distance to the outline, at most 1")
  func pixels() {
    for (x, y, width, height, radius) in [
      (0.3, 0.4, 132.4, 132.4, 66.2), (-6.75, 3.5, 40.25, 31, 7.3), (2, 2, 90, 60, 0.4),
      (1.1, 0.9, 9.7, 120.2, 4.85), (-30, -20.5, 60, 55.25, 25),
    ] {
      let mask = Pixels(140, 140, bytesPerPixel: 1)
      pk_mask_rounded_rect(
        mask.image, shape(x, y, x + width, y + height, (radius, radius, radius, radius)))
      var worst = 0.0
      for row in 0..<140 {
        for column in 0..<140 {
          // The part of the pixel between the sides.
          let across = min(x + width, Double(column + 1)) - max(x, Double(column))
          let down = min(y + height, Double(row + 1)) - max(y, Double(row))
          var exact = min(max(across, 0), 1) * min(max(down, 0), 1)
          // The distance of the pixel's center from the corner's circle.
          let dx = max(x + radius - Double(column) - 0.5, Double(column) + 0.5 - x - width + radius)
          let dy = max(y + radius - Double(row) - 0.5, Double(row) + 0.5 - y - height + radius)
          if dx > 0, dy > 0 {
            exact = min(exact, min(max(radius - (dx * dx + dy * dy).squareRoot() + 0.5, 0), 1))
          }
          worst = max(worst, abs(Double(mask.coverage(column, row)) - exact * 255))
        }
      }
      #expect(worst <= 0.51, "the rectangle at \(x), \(y)")
    }
  }

  @Test("A border's mask is the mask of the outer shape minus the mask of the inner shape")
  func ring() {
    let mask = Pixels(100, 80, bytesPerPixel: 1)
    pk_mask_ring(
      mask.image, shape(5, 5, 95, 75, (12, 12, 12, 12)), shape(7, 7, 93, 73, (10, 10, 10, 10)))
    #expect(mask.coverage(50, 40) == 0 && mask.coverage(50, 6) == 255 && mask.coverage(4, 40) == 0)
    let outer: Double = 90 * 70 - (4 - Double.pi) * 144
    let inner: Double = 86 * 66 - (4 - Double.pi) * 100
    let exact = outer - inner
    #expect(abs(area(mask) - exact) < 6)
  }

  @Test("The masks of empty, inverted, NaN and infinite shapes are empty")
  func nonsense() {
    for (low, high) in [(5.0, 5.0), (9, 3), (.nan, 5), (-.infinity, .infinity)] {
      let mask = Pixels(16, 16, bytesPerPixel: 1)
      mask.clear(to: 9)
      pk_mask_rounded_rect(mask.image, shape(low, low, high, high, (1, 1, 1, 1)))
      #expect(area(mask) == 0)
    }
  }

  @Test(
    "A blurred mask equals a Gaussian blur within 1.5 levels",
    arguments: [0.4, 1, 3, 7.9, 8, 15, 40])
  func blur(sigma: Double) {
    let (width, height) = (150, 110)
    let mask = Pixels(width, height, bytesPerPixel: 1)
    pk_mask_rounded_rect(mask.image, shape(40, 30, 110, 85, (9, 9, 9, 9)))
    var exact = [Double](repeating: 0, count: width * height)
    reference_mask_blur(
      mask.bytes, mask.stride, Int32(width), Int32(height), sigma, &exact)
    let scratch = BackdropScratch()
    withExtendedLifetime(scratch) {
      #expect(pk_mask_blur(mask.image, sigma, scratch.handle))
    }
    var worst = 0.0
    for i in 0..<width * height { worst = max(worst, abs(Double(mask.bytes[i]) - exact[i])) }
    #expect(worst <= 1.5)
    #expect(mask.isIntact)
  }

  @Test("Multiplying a mask by a smaller mask clears the pixels outside the smaller mask")
  func combining() {
    let mask = Pixels(30, 20, bytesPerPixel: 1)
    mask.clear(to: 200)
    let other = Pixels(10, 10, bytesPerPixel: 1, x: 5, y: 5)
    other.clear(to: 100)
    pk_mask_multiply(mask.image, mask.bounds, other.image)
    #expect(mask.coverage(5, 5) == 78 && mask.coverage(14, 14) == 78 && mask.coverage(15, 14) == 0)
  }
}
