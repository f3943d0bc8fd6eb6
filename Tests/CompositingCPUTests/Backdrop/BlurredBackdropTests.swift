import Compositing
import CoreGraphics
import PixelKernels.Testing
import RenderTree
import Testing

@testable import CompositingCPU
import _PixelReference
import _TestSupport

@Suite("Capturing and compositing backdrops")
struct BlurredBackdropTests {
  let scratch = BackdropScratch()
  let filter = BackdropFilter(DeviceMaterial(.system(.regular, .light), scale: 1))

  private func captured(_ pixels: Pixels, _ filter: BackdropFilter? = nil) -> BlurredBackdrop {
    let backdrop = BlurredBackdrop()
    backdrop.capture(
      pixels.image, rect: pixels.bounds, filter: filter ?? self.filter, scratch: scratch)
    return backdrop
  }

  @Test(
    "Backdrops blurred with any instruction set and with scalar code differ by at most 1/255",
    .enabled(if: !vectorSets.isEmpty, "This processor has only the baseline's instructions"),
    arguments: [Float(0), 1.5, 2.2, 3, 4, 7, 12, 30, 50, 90], vectorSets)
  func sameOnEverySet(sigma: Float, set: pk_isa) {
    let picture = Pixels.picture(171, 93)
    let mask = Pixels.noise(171, 93, bytesPerPixel: 1, seed: 3)
    for image in [picture, mask] { (image.x, image.y) = (-31, 5) }
    var filter = filter
    filter.sigma = sigma
    let clip = pk_rect(x: -28, y: 7, width: 163, height: 90)
    let tint = pk_tint(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.3)
    func run(_ set: pk_isa, alpha: Float, mask: pk_image) -> Pixels {
      let result = Pixels(171, 93, x: -31, y: 5)
      result.copy(picture)
      with(set) {
        let backdrop = captured(result, filter)
        backdrop.composite(
          into: result.image, clip: clip, tint: tint, alpha: alpha, mask: mask, scratch: scratch)
      }
      #expect(result.isIntact)
      return result
    }
    for (alpha, mask) in [
      (Float(1), pk_image()), (0.4, pk_image()), (1, mask.image), (0.7, mask.image),
    ] {
      let expected = run(.scalar, alpha: alpha, mask: mask)
      let actual = run(set, alpha: alpha, mask: mask)
      #expect(expected.largestDifference(from: actual) <= 1)
    }
  }

  @Test(
    "Every instruction set applies the tone curve to pixels of mixed opacity as scalar code does",
    .enabled(if: !vectorSets.isEmpty, "This processor has only the baseline's instructions"),
    arguments: [Float(0), 2.2, 6], vectorSets)
  func mixedOpacity(sigma: Float, set: pk_isa) throws {
    // The picture is opaque on the left and in some rows. Its width is not a multiple of any vector
    // length.
    let picture = Pixels.noise(93, 40, seed: 11)
    for y in 0..<40 {
      for x in 0..<93 where x < 31 || y % 3 == 0 { picture[x, y][3] = 255 }
    }
    var filters = [filter, BackdropFilter(gain: 1.8, sigma: 0), BackdropFilter(gain: 3, sigma: 0)]
    filters.append(BackdropFilter(DeviceMaterial(.system(.chrome, .light), scale: 1)))
    for var filter in filters {
      filter.sigma = sigma
      func run(_ set: pk_isa) throws -> [UInt16] {
        try with(set) {
          try #require(captured(picture, filter).resolve(picture.bounds, scratch: scratch))
        }
      }
      let (expected, actual) = (try run(.scalar), try run(set))
      // The values are 256 times the 8-bit values, so a difference of 16 is a sixteenth of 1/255.
      #expect(zip(expected, actual).allSatisfy { abs(Int($0) - Int($1)) <= 16 })
    }
  }

  @Test(
    "A captured backdrop of any size is drawn only inside its rectangle",
    arguments: [(1, 1), (1, 90), (90, 1), (2, 3), (17, 5), (64, 64)],
    [Float(0), 2, 6, 15, 40, 300])
  func anyRectangle(size: (Int, Int), sigma: Float) {
    let result = Pixels(120, 110, x: 3, y: -7)
    result.fill(0xFF40_80C0)
    let rect = pk_rect(x: 9, y: 2, width: Int32(size.0), height: Int32(size.1))
    let backdrop = BlurredBackdrop()
    #expect(
      backdrop.capture(
        result.image, rect: rect, filter: BackdropFilter(sigma: sigma), scratch: scratch))
    result[9, 2] = SIMD4(0, 0, 0, 255)
    let before = Pixels(120, 110, x: 3, y: -7)
    before.copy(result)
    backdrop.composite(into: result.image, clip: result.bounds, scratch: scratch)
    // A flat color must not change, even if only a part of the blur's kernel is inside the
    // rectangle.
    #expect(result[9, 2] == SIMD4(0xC0, 0x80, 0x40, 255))
    before[9, 2] = SIMD4(0xC0, 0x80, 0x40, 255)
    #expect(reference_equal(before.image, result.image, result.bounds))
    #expect(result.isIntact)
  }

  @Test("A backdrop's alpha and mask fade its finished effect linearly")
  func fades() {
    let picture = Pixels.picture(80, 60)
    let backdrop = captured(picture)
    let full = Pixels(80, 60)
    full.copy(picture)
    backdrop.composite(into: full.image, clip: full.bounds, scratch: scratch)
    for step in 0...16 {
      let alpha = Float(step) / 16
      let faded = Pixels(80, 60)
      faded.copy(picture)
      backdrop.composite(into: faded.image, clip: faded.bounds, alpha: alpha, scratch: scratch)
      let masked = Pixels(80, 60)
      masked.copy(picture)
      let mask = Pixels(80, 60, bytesPerPixel: 1)
      mask.clear(to: UInt8(alpha * 255 + 0.5))
      backdrop.composite(
        into: masked.image, clip: masked.bounds, mask: mask.image, scratch: scratch)
      for y in stride(from: 0, to: 60, by: 7) {
        for x in stride(from: 0, to: 80, by: 3) {
          for channel in 0..<3 {
            let expected =
              Float(picture[x, y][channel]) * (1 - alpha) + Float(full[x, y][channel]) * alpha
            #expect(abs(Float(faded[x, y][channel]) - expected) <= 1.6)
            #expect(abs(Float(masked[x, y][channel]) - expected) <= 2.1)
          }
        }
      }
    }
    let mask = Pixels(80, 60, bytesPerPixel: 1)
    let untouched = Pixels(80, 60)
    untouched.copy(picture)
    backdrop.composite(
      into: untouched.image, clip: untouched.bounds, mask: mask.image, scratch: scratch)
    #expect(reference_equal(untouched.image, picture.image, picture.bounds))
  }

  @Test("Drawing a backdrop in pieces gives the same bytes as drawing it as a whole")
  func pieces() {
    let picture = Pixels.picture(301, 77)
    (picture.x, picture.y) = (-9, 2)
    let backdrop = captured(picture)
    let complete = Pixels(301, 77, x: -9, y: 2)
    backdrop.composite(into: complete.image, clip: complete.bounds, scratch: scratch)
    let parts = Pixels(301, 77, x: -9, y: 2)
    for y in stride(from: Int32(2), to: 79, by: 13) {
      for x in stride(from: Int32(-9), to: 292, by: 37) {
        backdrop.composite(
          into: parts.image, clip: pk_rect(x: x, y: y, width: 37, height: 13), scratch: scratch)
      }
    }
    #expect(reference_equal(complete.image, parts.image, complete.bounds))
    #expect(parts.isIntact)
  }

  @Test(
    "A target that contains only a part of the backdrop gets the same pixels as a complete target"
  )
  func offscreenTarget() {
    let picture = Pixels.picture(150, 90)
    let backdrop = captured(picture)
    let complete = Pixels(150, 90)
    backdrop.composite(into: complete.image, clip: complete.bounds, scratch: scratch)
    let part = Pixels(60, 40, x: 33, y: 21)
    backdrop.composite(into: part.image, clip: complete.bounds, scratch: scratch)
    #expect(reference_equal(complete.image, part.image, part.bounds))
    #expect(part.isIntact)
  }

  @Test(
    "A backdrop filter's averaging interpolates linearly between the blur and one uniform color")
  func averaging() throws {
    let picture = Pixels.picture(90, 70)
    var filter = filter
    filter.averaging = 1
    let flat = try #require(
      captured(picture, filter).resolve(picture.bounds, scratch: scratch))
    for channel in 0..<4 {
      let values = Set(stride(from: channel, to: flat.count, by: 4).map { flat[$0] })
      #expect(values.count == 1)
    }
    filter.averaging = 0
    let blurred = try #require(
      captured(picture, filter).resolve(picture.bounds, scratch: scratch))
    filter.averaging = 0.25
    let between = try #require(
      captured(picture, filter).resolve(picture.bounds, scratch: scratch))
    for i in stride(from: 0, to: flat.count, by: 41) {
      let expected = Double(blurred[i]) * 0.75 + Double(flat[i]) * 0.25
      #expect(abs(Double(between[i]) - expected) <= 24)
    }
  }

  @Test(
    "The tone curve applies to a translucent pixel's straight color and keeps the pixel's alpha")
  func translucent() throws {
    let pixels = Pixels(64, 64)
    // The color is white with an alpha of one half. The tone curve applies to straight white, and
    // the alpha does not change.
    pixels.fill(0x8080_8080)
    let values = try #require(
      captured(pixels).resolve(
        pk_rect(x: 30, y: 30, width: 1, height: 1), scratch: scratch))
    #expect(abs(Double(values[3]) / 256 - 128) < 0.1)
    let expected = Material.system(.regular, .light).color(over: .white).green * 128
    #expect(abs(Double(values[1]) / 256 - expected) < 0.2)

    let empty = Pixels(64, 64)
    let backdrop = captured(empty)
    let nothing = try #require(backdrop.resolve(empty.bounds, scratch: scratch))
    #expect(nothing.allSatisfy { $0 < 8 })
  }

  @Test("A backdrop whose rectangle is outside the frame captures nothing and draws nothing")
  func outside() {
    let frame = Pixels(32, 32)
    let backdrop = BlurredBackdrop()
    let away = pk_rect(x: 40, y: 0, width: 10, height: 10)
    #expect(!backdrop.capture(frame.image, rect: away, filter: filter, scratch: scratch))
    #expect(backdrop.rect.width == 0)
    backdrop.composite(into: frame.image, clip: frame.bounds, scratch: scratch)
    #expect(frame.isIntact && frame[0, 0] == SIMD4(0, 0, 0, 0))
    #expect(backdrop.resolve(frame.bounds, scratch: scratch) == nil)
  }

  @Test(
    "A backdrop with a NaN, negative or infinite sigma and a NaN alpha draws only inside the frame")
  func nonsense() {
    let frame = Pixels(40, 40)
    frame.fill(0xFF12_3456)
    for sigma in [Float.nan, -3, .infinity] {
      let backdrop = captured(frame, BackdropFilter(sigma: sigma))
      backdrop.composite(
        into: frame.image, clip: frame.bounds, alpha: .nan, scratch: scratch)
    }
    #expect(frame.isIntact)
  }

  @Test("A backdrop of 1170 x 600 pixels uses less than a fiftieth of the frame's memory")
  func memory() {
    let frame = Pixels(1170, 600)
    let backdrop = BlurredBackdrop()
    backdrop.capture(
      frame.image, rect: frame.bounds, filter: BackdropFilter(sigma: 67.5), scratch: scratch)
    #expect(backdrop.byteCount * 50 < 1170 * 600 * 4)
  }
}
