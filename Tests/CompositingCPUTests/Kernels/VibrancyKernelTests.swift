import Foundation
import PixelKernels.Testing
import Testing

@Suite("Vibrancy over pixels")
struct VibrancyKernelTests {
  private func vibrancy(
    _ kind: pk_vibrancy_kind, bias: Float = 0, luma: Float = 0, chroma: Float = 0,
    color: UInt32 = 0, contrast: Float = 0, dark: Bool = true
  ) -> pk_vibrancy {
    pk_vibrancy(
      kind: kind, bias: bias, k_luma: luma, k_chroma: chroma, color: color,
      min_contrast: contrast, prefers_dark: dark)
  }

  /// Returns the color that vibrancy gives an opaque pixel of the backdrop for one pixel of
  /// content.
  private func color(
    of content: UInt32, over backdrop: UInt32, _ recipe: inout pk_vibrancy
  ) -> UInt32 {
    let (target, source) = (Pixels(1, 1), Pixels(1, 1))
    target.fill(backdrop)
    source.fill(content)
    pk_draw_vibrancy(target.image, target.bounds, source.image, &recipe, 255, pk_image())
    let pixel = target[0, 0]
    return UInt32(pixel[3]) << 24 | UInt32(pixel[2]) << 16 | UInt32(pixel[1]) << 8
      | UInt32(pixel[0])
  }

  private func luminance(_ color: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let v = Double(color >> shift & 255) / 255
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  @Test("Vibrancy scales luma and chroma by its factors and adds its bias")
  func curve() {
    var recipe = vibrancy(.curve, bias: 0.044, luma: 0.5, chroma: 2)
    for backdrop: UInt32 in [0xFF80_8080, 0xFFC0_A080, 0xFF10_20F0, 0xFFFF_FFFF, 0xFF00_0000] {
      let out = color(of: 0xFFFF_FFFF, over: backdrop, &recipe)
      func unit(_ shift: UInt32) -> Double { Double(backdrop >> shift & 255) / 255 }
      let y = 0.299 * unit(16) + 0.587 * unit(8) + 0.114 * unit(0)
      for shift: UInt32 in [0, 8, 16] {
        let exact = min(max(0.044 + 0.5 * y + 2 * (unit(shift) - y), 0), 1) * 255
        #expect(abs(Double(out >> shift & 255) - exact) <= 0.51)
      }
    }
  }

  @Test("Plus-lighter vibrancy draws its own color, and label vibrancy keeps the content's color")
  func coverage() {
    let content = Pixels(3, 1)
    content[0, 0] = SIMD4(0, 0, 0, 0)
    content[1, 0] = SIMD4(0, 0, 200, 255)
    content[2, 0] = SIMD4(10, 90, 0, 128)
    let target = Pixels(3, 1)
    target.fill(0xFF40_4040)
    var lighter = vibrancy(.plusLighter, color: 0x8080_8080)
    pk_draw_vibrancy(target.image, target.bounds, content.image, &lighter, 255, pk_image())
    #expect((0..<3).map { target[$0, 0][1] } == [64, 192, 128])
    target.fill(0xFF40_4040)
    var label = vibrancy(.label, color: 0xFF00_0000)
    pk_draw_vibrancy(target.image, target.bounds, content.image, &label, 255, pk_image())
    #expect(target[1, 0] == SIMD4(0, 0, 200, 255))
    #expect(target[0, 0] == SIMD4(64, 64, 64, 255))
  }

  @Test(
    "Vibrant content has its minimum contrast, or the largest contrast possible on its backdrop",
    arguments: [Float(3), 4.5, 7])
  func legible(ratio: Float) {
    let recipes = [
      vibrancy(.plusDarker, color: 0x9900_0000, contrast: ratio),
      vibrancy(.plusLighter, color: 0x9999_9999, contrast: ratio, dark: false),
      vibrancy(.curve, bias: 0.044, luma: 0.5, chroma: 2, contrast: ratio),
      vibrancy(.curve, bias: 0.556, luma: 0.41, chroma: 1.5, contrast: ratio, dark: false),
      vibrancy(.label, color: 0xF500_0000, contrast: ratio, dark: false),
      vibrancy(.burn, color: 0xCC29_2929, contrast: ratio),
      vibrancy(.dodge, color: 0xCCA3_A3A3, contrast: ratio, dark: false),
      vibrancy(.solid, color: 0xE6E6_E6E6, contrast: ratio, dark: false),
    ]
    let grays = (0..<256).map { 0xFF00_0000 | UInt32($0) * 0x01_0101 }
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFF7F_00C0]
    for var recipe in recipes {
      for backdrop in grays + colors {
        let out = color(of: 0xFF80_8080, over: backdrop, &recipe)
        let (a, b) = (luminance(out), luminance(backdrop))
        let reached = (max(a, b) + 0.05) / (min(a, b) + 0.05)
        let possible = max((b + 0.05) / 0.05, 1.05 / (b + 0.05))
        #expect(reached >= min(Double(ratio), possible * 0.999) - 1e-6)
      }
    }
  }

  @Test("Vibrancy does not change the color of content that has enough contrast")
  func enoughAlready() {
    var plain = vibrancy(.label, color: 0xFF00_0000)
    var legible = vibrancy(.label, color: 0xFF00_0000, contrast: 4.5)
    let white: UInt32 = 0xFFFF_FFFF
    #expect(
      color(of: 0xFF10_1010, over: white, &legible)
        == color(of: 0xFF10_1010, over: white, &plain))
  }
}
