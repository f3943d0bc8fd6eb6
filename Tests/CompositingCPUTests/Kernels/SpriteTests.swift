import Foundation
import PixelKernels
import Testing
import _PixelReference

@Suite("Sprites")
struct SpriteTests {
  private let noMask = pk_image()

  private func picture(_ width: Int, _ height: Int) -> Pixels {
    let picture = Pixels(width, height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = SIMD4(
          UInt8(x * 255 / width), UInt8(y * 255 / height), UInt8((x * y) % 200), 255)
      }
    }
    return picture
  }

  /// Creates a sprite with its center at a point, rotated and scaled.
  private func sprite(
    _ picture: Pixels, at x: Double, _ y: Double, angle: Double = 0, scale: Double = 1,
    color: (Float, Float, Float, Float) = (1, 1, 1, 1)
  ) -> pk_sprite {
    let (width, height) = (Double(picture.image.width), Double(picture.image.height))
    let (c, s) = (cos(angle) / scale, sin(angle) / scale)
    return pk_sprite(
      image: picture.image, quads: nil, min_x: 0, min_y: 0, max_x: Float(width),
      max_y: Float(height),
      m: (
        Float(c), Float(s), Float(width / 2 - c * x - s * y), Float(-s), Float(c),
        Float(height / 2 + s * x - c * y)
      ), color: color, bounds: pk_rect(x: -1000, y: -1000, width: 3000, height: 3000))
  }

  @Test("A sprite at a whole-pixel position copies its image")
  func copy() {
    let source = picture(8, 6)
    let target = Pixels(20, 20)
    var sprite = sprite(source, at: 9, 8)
    pk_draw_sprites(target.image, target.bounds, &sprite, 1, false, noMask)
    for y in 0..<6 {
      for x in 0..<8 { #expect(target[x + 5, y + 5] == source[x, y]) }
    }
    #expect(target[4, 6] == SIMD4())
    #expect(target[13, 6] == SIMD4())
  }

  @Test(
    "A rotated and scaled sprite is within 1/255 of exact arithmetic", arguments: 0..<12)
  func model(number: Int) {
    let source = picture(9, 7)
    let target = Pixels(48, 48)
    target.fill(0xFF40_5060)
    let (angle, scale) = (Double(number) * 0.7, 0.8 + Double(number) * 0.3)
    let color: (Float, Float, Float, Float) = (0.4, 0.2, 0.6, 0.8)
    var sprite = sprite(source, at: 23.3, 24.7, angle: angle, scale: scale, color: color)
    pk_draw_sprites(target.image, target.bounds, &sprite, 1, false, noMask)
    let m = [sprite.m.0, sprite.m.1, sprite.m.2, sprite.m.3, sprite.m.4, sprite.m.5].map(
      Double.init)
    var worst = 0.0
    for y in 0..<48 {
      for x in 0..<48 {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let (u, v) = (m[0] * px + m[1] * py + m[2], m[3] * px + m[4] * py + m[5])
        func coverage(_ at: Double, _ high: Double, _ span: Double) -> Double {
          min(max(at / span + 0.5, 0), 1) * min(max((high - at) / span + 0.5, 0), 1)
        }
        let cover = coverage(u, 9, hypot(m[0], m[1])) * coverage(v, 7, hypot(m[3], m[4]))
        let (x0, y0) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
        func texel(_ x: Double, _ y: Double) -> SIMD4<Double> {
          SIMD4<Double>(source[Int(min(max(x, 0), 8)), Int(min(max(y, 0), 6))])
        }
        let (fx, fy) = (u - 0.5 - x0, v - 0.5 - y0)
        let upper = texel(x0, y0) * (1 - fx) + texel(x0 + 1, y0) * fx
        let lower = texel(x0, y0 + 1) * (1 - fx) + texel(x0 + 1, y0 + 1) * fx
        let sampled = (upper * (1 - fy) + lower * fy) * SIMD4(0.4, 0.2, 0.6, 0.8) * cover
        let expected = sampled + SIMD4(0x60, 0x50, 0x40, 0xFF) * (1 - sampled.w / 255)
        let difference = expected - SIMD4<Double>(target[x, y])
        worst = max(worst, (0..<4).map { abs(difference[$0]) }.max() ?? 0)
      }
    }
    #expect(worst <= 1)
  }

  @Test("Additive sprites add their colors and saturate at white")
  func additive() {
    let source = Pixels(4, 4)
    source.fill(0xFF80_4020)
    let target = Pixels(8, 8)
    target.fill(0xFF10_2030)
    var sprites = Array(repeating: sprite(source, at: 4, 4), count: 1)
    pk_draw_sprites(target.image, target.bounds, &sprites, 1, true, noMask)
    #expect(target[4, 4] == SIMD4(0x50, 0x60, 0x90, 255))
    sprites = Array(repeating: sprites[0], count: 9)
    pk_draw_sprites(target.image, target.bounds, &sprites, 9, true, noMask)
    #expect(target[4, 4] == SIMD4(255, 255, 255, 255))
  }

  @Test("A sprite draws nothing outside the clip, the mask and its own bounds")
  func clips() {
    let source = Pixels(30, 30)
    source.fill(0xFFFF_FFFF)
    let target = Pixels(40, 40)
    let mask = Pixels(20, 40, bytesPerPixel: 1)
    mask.clear(to: 128)
    var sprite = sprite(source, at: 20, 20)
    sprite.bounds = pk_rect(x: 0, y: 0, width: 40, height: 18)
    let clip = pk_rect(x: 8, y: 10, width: 25, height: 30)
    pk_draw_sprites(target.image, clip, &sprite, 1, false, mask.image)
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = x >= 8 && x < 20 && y >= 10 && y < 18
        #expect(target[x, y][3] == (isInside ? 128 : 0))
      }
    }
  }

  /// Creates sprites of many sizes. Some of them extend beyond the target.
  private func manySprites(of picture: Pixels) -> [pk_sprite] {
    (0..<60).map { number in
      let n = Double(number)
      var sprite = sprite(
        picture, at: (n * 37).truncatingRemainder(dividingBy: 100) - 4,
        (n * 23).truncatingRemainder(dividingBy: 60), angle: n * 0.37,
        scale: 0.05 + n.truncatingRemainder(dividingBy: 7) * 0.4,
        color: (0.7, 0.9, Float(number % 5) / 5, 0.9))
      let radius = Int32(Double(picture.image.width) * 2.5 + 2)
      sprite.bounds = pk_rect(
        x: Int32(n * 37) % 100 - 4 - radius, y: Int32(n * 23) % 60 - radius, width: 2 * radius,
        height: 2 * radius)
      return sprite
    }
  }

  @Test(
    "Every instruction set draws sprites that differ from scalar code by at most 1/255",
    .enabled(
      if: !InstructionSet.vectors.isEmpty, "This processor has only the baseline's instructions"),
    arguments: InstructionSet.vectors, [false, true])
  func instructionSets(set: pk_isa, additive: Bool) {
    let mask = Pixels.noise(97, 61, bytesPerPixel: 1, seed: 5)
    let base = Pixels.noise(97, 61, seed: 6)
    var worst: Int32 = 0
    for (width, height) in [(12, 12), (1, 9), (9, 1), (2, 2), (1, 1), (33, 20)] {
      let source = picture(width, height)
      for (number, sprite) in manySprites(of: source).enumerated() {
        var sprite = sprite
        let mask = number.isMultiple(of: 3) ? mask.image : noMask
        func drawn(_ set: pk_isa) -> Pixels {
          let target = Pixels(97, 61)
          target.copy(base)
          InstructionSet.with(set) {
            pk_draw_sprites(target.image, target.bounds, &sprite, 1, additive, mask)
          }
          #expect(target.isIntact)
          return target
        }
        let expected = drawn(.scalar)
        worst = max(worst, expected.largestDifference(from: drawn(set)))
      }
    }
    #expect(worst <= 1)
  }

  /// Creates white pixels with random coverage. Most pictures of particles are of this kind.
  private func whitePicture(_ width: Int, _ height: Int) -> Pixels {
    let coverage = Pixels.noise(width, height, bytesPerPixel: 1, seed: 8)
    let picture = Pixels(width, height)
    for y in 0..<height {
      for x in 0..<width {
        picture[x, y] = SIMD4(repeating: coverage.bytes[y * coverage.stride + x])
      }
    }
    return picture
  }

  @Test("Quads contain the alphas of four neighboring pixels, and are made only for white images")
  func quads() {
    let (picture, quads) = (whitePicture(5, 4), Pixels(5, 4))
    #expect(pk_make_quads(quads.image, picture.image))
    for y in 0..<4 {
      for x in 0..<5 {
        let (right, below) = (min(x + 1, 4), min(y + 1, 3))
        #expect(
          quads[x, y]
            == SIMD4(
              picture[x, y][3], picture[right, y][3], picture[x, below][3],
              picture[right, below][3]))
      }
    }
    picture[4, 3] = SIMD4(10, 10, 11, 11)
    #expect(!pk_make_quads(quads.image, picture.image))
  }

  @Test(
    "Sprites of white images, drawn from quads, differ from scalar code by at most 1/255",
    .enabled(
      if: !InstructionSet.vectors.isEmpty, "This processor has only the baseline's instructions"),
    arguments: InstructionSet.vectors, [false, true])
  func white(set: pk_isa, additive: Bool) {
    let mask = Pixels.noise(97, 61, bytesPerPixel: 1, seed: 5)
    let base = Pixels.noise(97, 61, seed: 6)
    var worst: Int32 = 0
    for (width, height) in [(12, 12), (9, 1), (2, 2), (33, 20)] {
      let (source, quads) = (whitePicture(width, height), Pixels(width, height))
      #expect(source.stride == quads.stride)
      #expect(pk_make_quads(quads.image, source.image))
      for (number, sprite) in manySprites(of: source).enumerated() {
        var sprite = sprite
        sprite.quads = UnsafePointer(quads.bytes)
        if number.isMultiple(of: 4) { sprite.max_x -= 0.5 }
        let mask = number.isMultiple(of: 3) ? mask.image : noMask
        func drawn(_ set: pk_isa) -> Pixels {
          let target = Pixels(97, 61)
          target.copy(base)
          InstructionSet.with(set) {
            pk_draw_sprites(target.image, target.bounds, &sprite, 1, additive, mask)
          }
          #expect(target.isIntact)
          return target
        }
        let expected = drawn(.scalar)
        worst = max(worst, expected.largestDifference(from: drawn(set)))
      }
    }
    #expect(worst <= 1)
  }

  @Test("Sprites drawn in parts have exactly the pixels of sprites drawn in one call")
  func parts() {
    let (complete, parts) = (Pixels(97, 61), Pixels(97, 61))
    let picture = picture(12, 12)
    let sprites = manySprites(of: picture)
    InstructionSet.with {
      pk_draw_sprites(complete.image, complete.bounds, sprites, Int32(sprites.count), false, noMask)
      for y: Int32 in stride(from: 0, to: 61, by: 7) {
        for x: Int32 in stride(from: 0, to: 97, by: 13) {
          let clip = pk_rect(x: x, y: y, width: min(13, 97 - x), height: min(7, 61 - y))
          pk_draw_sprites(parts.image, clip, sprites, Int32(sprites.count), false, noMask)
        }
      }
    }
    #expect(reference_equal(complete.image, parts.image, complete.bounds))
  }
}
