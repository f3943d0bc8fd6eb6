import PixelKernels
import Testing
import _PixelReference

/// Tests the comparisons on which other suites rely.
@Suite("Comparisons of pixels") struct PixelComparisonTests {
  private func pair(_ width: Int = 5, _ height: Int = 3) -> (Pixels, Pixels) {
    let (one, other) = (Pixels(width, height), Pixels(width, height))
    one.fill(0xFF10_2030)
    other.copy(one)
    return (one, other)
  }

  @Test("A comparison finds a pixel that differs in only one channel", arguments: 0..<4)
  func oneChannel(channel: Int) {
    let (one, other) = pair()
    #expect(reference_equal(one.image, other.image, one.bounds))
    #expect(one.largestDifference(from: other) == 0)
    other[4, 2][channel] ^= 3
    withExtendedLifetime((one, other)) {
      #expect(!reference_equal(one.image, other.image, one.bounds))
      let difference = reference_compare(one.image, other.image, one.bounds)
      #expect(difference.max == 3)
      #expect(difference.sum == 3)
      #expect(difference.sum_of_squares == 9)
      #expect(difference.different == 1)
      #expect(difference.pixels == 15)
    }
    #expect(one.largestDifference(from: other) == 3)
  }

  @Test("A comparison ignores a difference outside the compared rectangle")
  func rectangle() {
    let (one, other) = pair()
    other[4, 2] = SIMD4(repeating: 0)
    let rest = pk_rect(x: 0, y: 0, width: 5, height: 2)
    withExtendedLifetime((one, other)) {
      #expect(reference_equal(one.image, other.image, rest))
      #expect(reference_compare(one.image, other.image, rest).max == 0)
    }
  }

  @Test(
    "An image that covers a part of the rectangle does not equal an image that covers all of it"
  )
  func size() {
    let (one, _) = pair()
    let (smaller, _) = pair(4, 3)
    withExtendedLifetime((one, smaller)) {
      #expect(!reference_equal(one.image, smaller.image, one.bounds))
      #expect(!reference_equal(smaller.image, one.image, one.bounds))
      #expect(reference_compare(one.image, smaller.image, one.bounds).pixels == 12)
    }
  }
}
