import Foundation
import PixelKernels.Testing
import Testing
import _PixelReference

@Suite("Filling and drawing")
struct DrawTests {
  private let noMask = pk_image()

  private func identity(dx: Double = 0, dy: Double = 0) -> pk_transform {
    pk_transform(m: (1, 0, dx, 0, 1, dy, 0, 0, 1))
  }

  private func sampling(_ filter: pk_filter, _ edge: pk_edge = .clamp) -> pk_sampling {
    pk_sampling(filter: filter, edge: edge, min_x: 0, min_y: 0, max_x: 0, max_y: 0)
  }

  @Test("White with an opacity of 128 of 255 over black gives the level 128")
  func exactHalf() {
    let target = Pixels(33, 3)
    target.fill(0xFF00_0000)
    pk_fill(target.image, target.bounds, 0xFFFF_FFFF, .sourceOver, 128, noMask)
    #expect(target[32, 2] == SIMD4(128, 128, 128, 255))
  }

  @Test("Source-over rounds correctly for every pair of source alpha and target value")
  func divisionIsExact() {
    let source = Pixels(256, 256)
    let target = Pixels(256, 256)
    for alpha in 0..<256 {
      for under in 0..<256 {
        source[under, alpha] = SIMD4(0, 0, 0, UInt8(alpha))
        target[under, alpha] = SIMD4(UInt8(under), 0, 0, 255)
      }
    }
    let bgra = pk_source(image: source.image, format: .bgra, tint: 0)
    pk_draw_image(target.image, target.bounds, bgra, .sourceOver, 255, noMask)
    var wrong = 0
    for alpha in 0..<256 {
      for under in 0..<256 {
        let exact = UInt8((Double(under) * Double(255 - alpha) / 255).rounded())
        if target[under, alpha][0] != exact { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test("A fill draws all pixels of its rectangle that are in the target, and no other pixels")
  func clipping() {
    for (x, y, width, height) in [
      (-5, -5, 10, 10), (30, 20, 100, 100), (0, 0, 0, 9), (99, 9, 1, 1),
    ] {
      let target = Pixels(40, 30)
      let rect = pk_rect(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
      pk_fill(target.image, rect, 0xFFFF_FFFF, .sourceOver, 255, noMask)
      for py in 0..<30 {
        for px in 0..<40 {
          let inside = px >= x && px < x + width && py >= y && py < y + height
          #expect((target[px, py][3] == 255) == inside)
        }
      }
      #expect(target.isIntact)
    }
  }

  /// Pixels of which some runs are clear, some are opaque, and some have any alpha.
  private func runs(_ width: Int, _ height: Int) -> Pixels {
    let result = Pixels.noise(width, height, seed: 11)
    for y in 0..<height {
      for x in 0..<width {
        switch (x / 9 + y) % 4 {
        case 0: result[x, y] = .zero
        case 1: result[x, y] = SIMD4(10, 20, UInt8(x % 256), 255)
        default: break
        }
      }
    }
    return result
  }

  @Test(
    "A rectangle drawn at once has the same pixels as a rectangle drawn pixel by pixel",
    arguments: Array(1...40) + [255, 256, 257, 263, 264, 265, 300])
  func pixelByPixel(width: Int) {
    let source = runs(width + 1, 5)
    let mask = Pixels.noise(width + 1, 5, bytesPerPixel: 1, seed: 12)
    let bgra = pk_source(image: source.image, format: .bgra, tint: 0)
    let color: UInt32 = 0x8060_2010
    let draws: [(String, (pk_image, pk_rect) -> Void)] = [
      ("fill", { pk_fill($0, $1, color, .sourceOver, 255, pk_image()) }),
      ("opaque fill", { pk_fill($0, $1, 0xFF10_2030, .sourceOver, 255, pk_image()) }),
      ("masked fill", { pk_fill($0, $1, color, .sourceOver, 200, mask.image) }),
      ("image", { pk_draw_image($0, $1, bgra, .sourceOver, 255, pk_image()) }),
      ("masked image", { pk_draw_image($0, $1, bgra, .sourceOver, 255, mask.image) }),
    ]
    for (name, draw) in draws {
      let rect = pk_rect(x: 1, y: 0, width: Int32(width), height: 5)
      let base = Pixels.noise(width + 1, 5, seed: 10)
      let (atOnce, single) = (Pixels(width + 1, 5), Pixels(width + 1, 5))
      atOnce.copy(base)
      single.copy(base)
      draw(atOnce.image, rect)
      with(.scalar) {
        for y in 0..<rect.height {
          for x in 1...rect.width { draw(single.image, pk_rect(x: x, y: y, width: 1, height: 1)) }
        }
      }
      #expect(atOnce.largestDifference(from: single) == 0, "\(name)")
      #expect(atOnce.isIntact)
    }
  }

  @Test("A mask whose rows are the same memory draws the same pixels as a mask with equal rows")
  func uniformMask() {
    for coverage in [UInt8(0), 1, 77, 128, 254, 255] {
      for (alpha, mode) in [(UInt8(255), pk_blend.sourceOver), (90, .sourceOver), (255, .copy)] {
        for width in [Int32(1), 30] {
          let mask = Pixels(41, 9, bytesPerPixel: 1, x: 1, y: 1)
          mask.clear(to: coverage)
          var row = mask.image
          row.stride = 0
          let (expected, actual) = (Pixels.noise(41, 9, seed: 3), Pixels.noise(41, 9, seed: 3))
          let rect = pk_rect(x: 2, y: 0, width: width, height: 9)
          pk_fill(expected.image, rect, 0xC080_4020, mode, alpha, mask.image)
          pk_fill(actual.image, rect, 0xC080_4020, mode, alpha, row)
          #expect(expected.largestDifference(from: actual) == 0)
        }
      }
    }
  }

  @Test(
    "An image drawn with the identity transform is copied unchanged by every filter",
    arguments: [pk_filter.nearest, .bilinear, .area])
  func identityMap(filter: pk_filter) {
    let source = Pixels.noise(67, 29, seed: 4)
    for edge in [pk_edge.clamp, .antialiased, .repeat] {
      let target = Pixels(67, 29)
      pk_draw_transformed(
        target.image, target.bounds, pk_source(image: source.image, format: .bgra, tint: 0),
        identity(), sampling(filter, edge), .copy, 255, noMask)
      #expect(reference_equal(source.image, target.image, source.bounds))
    }
  }

  @Test("An image drawn at an offset of half a pixel has the averages of adjacent pixels")
  func halfPixel() {
    let source = Pixels(4, 1)
    for x in 0..<4 { source[x, 0] = SIMD4(UInt8(x * 80), 0, 0, 255) }
    let target = Pixels(3, 1)
    pk_draw_transformed(
      target.image, target.bounds, pk_source(image: source.image, format: .bgra, tint: 0),
      identity(dx: 0.5), sampling(.bilinear), .copy, 255, noMask)
    #expect((0..<3).map { target[$0, 0][0] } == [40, 120, 200])
  }

  @Test("The area filter keeps the average of a one-pixel checkerboard that is reduced")
  func areaKeepsAverage() {
    let source = Pixels(160, 160)
    for y in 0..<160 {
      for x in 0..<160 {
        source[x, y] = (x + y) % 2 == 0 ? SIMD4(repeating: 255) : SIMD4(0, 0, 0, 255)
      }
    }
    let target = Pixels(20, 20)
    pk_draw_transformed(
      target.image, target.bounds, pk_source(image: source.image, format: .bgra, tint: 0),
      pk_transform(m: (8, 0, 0, 0, 8, 0, 0, 0, 1)), sampling(.area), .copy, 255, noMask)
    for i in 0..<20 { #expect(abs(Int(target[i, i][0]) - 128) <= 1) }
  }

  @Test("The alphas of a rotated square's pixels add up to the area of the square")
  func rotatedArea() {
    let source = Pixels(40, 40)
    source.fill(0xFFFF_FFFF)
    let target = Pixels(80, 80)
    let (c, s) = (cos(0.5), sin(0.5))
    // This transform maps device pixels to source pixels. It rotates about the point (40, 40),
    // which is (20, 20) in the source.
    let map = pk_transform(m: (c, s, 20 - 40 * c - 40 * s, -s, c, 20 + 40 * s - 40 * c, 0, 0, 1))
    pk_draw_transformed(
      target.image, target.bounds, pk_source(image: source.image, format: .bgra, tint: 0), map,
      sampling(.bilinear, .antialiased), .sourceOver, 255, noMask)
    var mean = [0.0, 0, 0, 0]
    pk_average(target.image, target.bounds, &mean)
    #expect(abs(mean[3] / 255 * 6400 - 1600) < 8)
  }

  @Test("An image is not drawn behind the viewer of a perspective or with an invalid transform")
  func perspective() {
    let source = Pixels(32, 32)
    source.fill(0xFFFF_FFFF)
    let target = Pixels(64, 64)
    let bgra = pk_source(image: source.image, format: .bgra, tint: 0)
    pk_draw_transformed(
      target.image, target.bounds, bgra, pk_transform(m: (1, 0, 0, 0, 1, 0, -0.05, 0, 1)),
      sampling(.bilinear), .sourceOver, 255, noMask)
    #expect(target[2, 5][3] == 255 && target[30, 5][3] == 0 && target.isIntact)
    let before = Pixels(64, 64)
    before.copy(target)
    for bad in [Double.nan, .infinity] {
      pk_draw_transformed(
        target.image, target.bounds, bgra, pk_transform(m: (bad, 0, 0, 0, 1, 0, 0, 0, 1)),
        sampling(.area), .sourceOver, 255, noMask)
    }
    #expect(reference_equal(before.image, target.image, target.bounds))
  }

  @Test(
    "A group's alpha and mask interpolate between the target without and with the group")
  func groups() {
    let base = Pixels.noise(50, 20, seed: 7)
    let drawn = Pixels.noise(50, 20, seed: 8)
    let mask = Pixels.noise(50, 20, bytesPerPixel: 1, seed: 9)
    let target = Pixels(50, 20)
    target.copy(drawn)
    pk_lerp(target.image, target.bounds, base.image, 180, mask.image)
    for y in 0..<20 {
      for x in 0..<50 {
        let fraction = Double(mask.coverage(x, y)) * 180 / 255 / 255
        for channel in 0..<4 {
          let exact =
            Double(base[x, y][channel]) * (1 - fraction) + Double(drawn[x, y][channel]) * fraction
          #expect(abs(Double(target[x, y][channel]) - exact) <= 1.1)
        }
      }
    }
    target.copy(drawn)
    pk_lerp(target.image, target.bounds, base.image, 255, noMask)
    #expect(reference_equal(target.image, drawn.image, drawn.bounds))
    pk_lerp(target.image, target.bounds, base.image, 0, noMask)
    #expect(reference_equal(target.image, base.image, base.bounds))
  }

  @Test("On opaque pixels, blend modes follow their standard formulas")
  func textbookModes() {
    func blend(_ mode: pk_blend, _ s: UInt8, _ d: UInt8) -> UInt8 {
      let target = Pixels(1, 1)
      target[0, 0] = SIMD4(d, d, d, 255)
      let color = UInt32(0xFF00_0000) | UInt32(s) * 0x01_0101
      pk_fill(target.image, target.bounds, color, mode, 255, pk_image())
      return target[0, 0][0]
    }
    let modes: [(pk_blend, (Double, Double) -> Double)] = [
      (.plusLighter, { min(1, $0 + $1) }), (.plusDarker, { max(0, $0 + $1 - 1) }),
      (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
      (.overlay, { s, d in d <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d) }),
      (.darken, { min($0, $1) }), (.lighten, { max($0, $1) }),
      (.colorDodge, { s, d in d == 0 ? 0 : s == 1 ? 1 : min(1, d / (1 - s)) }),
      (.colorBurn, { s, d in d == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - d) / s) }),
      (.difference, { abs($0 - $1) }), (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
    ]
    for (mode, formula) in modes {
      for s in stride(from: 0, through: 255, by: 15) {
        for d in stride(from: 0, through: 255, by: 17) {
          let exact = formula(Double(s) / 255, Double(d) / 255) * 255
          #expect(abs(Double(blend(mode, UInt8(s), UInt8(d))) - exact) <= 1)
        }
      }
    }
  }

  @Test("Plus-darker adds alphas and colors, and subtracts the excess of alpha from the color")
  func plusDarker() {
    let target = Pixels(2, 1)
    target[0, 0] = SIMD4(100, 0, 40, 100)
    target[1, 0] = SIMD4(200, 150, 0, 200)
    pk_fill(target.image, target.bounds, 0x6464_3200, .plusDarker, 255, pk_image())
    // Two alphas of 100 give 200, which does not exceed 255. Therefore the colors are only added.
    #expect(target[0, 0] == SIMD4(100, 50, 140, 200))
    // Alphas of 200 and 100 exceed 255 by 45. This excess is subtracted from the added colors.
    #expect(target[1, 0] == SIMD4(155, 155, 55, 255))
  }

  @Test("Dither keeps the average of a gradient within 0.35 levels along its whole length")
  func gradient() {
    let target = Pixels(1024, 16)
    let table = (0..<1024).flatMap { i -> [UInt16] in
      let value = UInt16(i * 32 * 256 / 1023)
      return [value, value, value, 65280]
    }
    table.withUnsafeBufferPointer { entries in
      var gradient = pk_gradient(
        kind: .linear, table: entries.baseAddress!, count: 1024, open_ends: 0,
        m: (1.0 / 1024, 0, 0, 0, 0, 0))
      pk_draw_gradient(target.image, target.bounds, &gradient, .copy, 255, noMask)
    }
    for x in 0..<1024 {
      let mean = (0..<16).reduce(0.0) { $0 + Double(target[x, $1][0]) } / 16
      #expect(abs(mean - Double(x) * 32 / 1023) < 0.35)
    }
    #expect(target[0, 0] == SIMD4(0, 0, 0, 255) && target[1023, 0][0] == 32)
  }

  @Test("Stretching a translated image by 5e-7 changes its pixels by at most 2 of 255 levels")
  func moved() {
    let source = Pixels(70, 40)
    for y in 0..<40 {
      for x in 0..<70 {
        source[x, y] = SIMD4(
          UInt8(x * 37 % 256), UInt8(y * 91 % 256), UInt8((x * y) % 256), 255)
      }
    }
    let bgra = pk_source(image: source.image, format: .bgra, tint: 0)
    for (dx, dy) in [(0.3, 0.7), (-12.25, 5.5), (0, 0.5), (3.999, -0.001), (-60.5, -30.5)] {
      let (quick, general) = (Pixels(80, 50), Pixels(80, 50))
      pk_draw_transformed(
        quick.image, quick.bounds, bgra, identity(dx: dx, dy: dy),
        sampling(.bilinear, .antialiased), .sourceOver, 255, noMask)
      let stretch = 1 + 5e-7
      pk_draw_transformed(
        general.image, general.bounds, bgra,
        pk_transform(m: (stretch, 0, dx, 0, stretch, dy, 0, 0, 1)),
        sampling(.bilinear, .antialiased), .sourceOver, 255, noMask)
      var worst = 0
      for y in 0..<50 {
        for x in 0..<80 {
          for c in 0..<4 {
            worst = max(worst, abs(Int(quick[x, y][c]) - Int(general[x, y][c])))
          }
        }
      }
      // The error is at most a 256th of the steepest slope, plus the rounding error.
      #expect(worst <= 2, "\(dx), \(dy)")
      // A picture drawn in parts must have the same pixels as the picture drawn as a whole.
      let part = Pixels(80, 50)
      for rect in [(0, 0, 33, 50), (33, 0, 47, 21), (33, 21, 47, 29)]
        as [(Int32, Int32, Int32, Int32)]
      {
        pk_draw_transformed(
          part.image, pk_rect(x: rect.0, y: rect.1, width: rect.2, height: rect.3), bgra,
          identity(dx: dx, dy: dy), sampling(.bilinear, .antialiased), .sourceOver, 255, noMask)
      }
      for y in 0..<50 { for x in 0..<80 { #expect(part[x, y] == quick[x, y]) } }
    }
  }
}
