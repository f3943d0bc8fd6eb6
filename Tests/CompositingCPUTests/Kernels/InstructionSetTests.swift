import Foundation
import PixelKernels.Testing
import Testing
import _PixelReference

@Suite("Instruction sets")
struct InstructionSetTests {
  private let noMask = pk_image()

  /// Draws over the same pixels with the scalar functions and with the functions of `set`, and
  /// compares the two results.
  private func compare(
    _ set: pk_isa, width: Int = 173, height: Int = 31, tolerance: Int32 = 0,
    _ draw: (_ target: Pixels, _ source: Pixels, _ mask: Pixels) -> Void
  ) {
    let base = Pixels.noise(width, height, seed: 1)
    let source = Pixels.noise(width, height, seed: 2)
    let mask = Pixels.noise(width, height, bytesPerPixel: 1, seed: 3)
    func run(_ set: pk_isa) -> Pixels {
      let target = Pixels(width, height)
      target.copy(base)
      with(set) { draw(target, source, mask) }
      #expect(target.isIntact && source.isIntact && mask.isIntact)
      return target
    }
    let expected = run(.scalar)
    let actual = run(set)
    #expect(expected.largestDifference(from: actual) <= tolerance)
    // The source pixels are premultiplied, so no blend mode may make a color component greater than
    // the pixel's alpha.
    for y in 0..<height {
      for x in 0..<width {
        let pixel = expected[x, y]
        #expect(max(pixel[0], pixel[1], pixel[2]) <= pixel[3])
      }
    }
  }

  @Test(
    "Every blend mode draws the same pixels with every instruction set",
    .enabled(if: !vectorSets.isEmpty, "This processor has only the baseline's instructions"),
    arguments: vectorSets)
  func blendModes(set: pk_isa) {
    for raw in UInt32(0)..<24 {
      let mode = pk_blend(rawValue: raw)!
      for alpha in [UInt8(255), 90] {
        compare(set) { target, source, mask in
          let bgra = pk_source(image: source.image, format: .bgra, tint: 0)
          pk_draw_image(target.image, target.bounds, bgra, mode, alpha, mask.image)
        }
        compare(set, width: 45) { target, source, _ in
          let bgra = pk_source(image: source.image, format: .bgra, tint: 0)
          pk_draw_image(target.image, target.bounds, bgra, mode, alpha, noMask)
        }
      }
    }
  }

  @Test(
    "Fills, tints, groups and vibrancy draw the same pixels with every instruction set",
    .enabled(if: !vectorSets.isEmpty, "This processor has only the baseline's instructions"),
    arguments: vectorSets)
  func fillsAndGroups(set: pk_isa) {
    compare(set) { target, _, mask in
      pk_fill(target.image, target.bounds, 0x8020_4060, .sourceOver, 255, mask.image)
    }
    compare(set) { target, _, _ in
      pk_fill(target.image, target.bounds, 0x8020_4060, .sourceOver, 130, noMask)
    }
    compare(set) { target, source, mask in
      pk_lerp(target.image, target.bounds, source.image, 200, mask.image)
    }
    compare(set) { target, source, _ in
      let tinted = pk_source(image: source.image, format: .bgraTinted, tint: 0xFF33_66CC)
      pk_draw_image(target.image, target.bounds, tinted, .sourceOver, 255, noMask)
    }
    compare(set) { target, _, mask in
      let tinted = pk_source(image: mask.image, format: .a8Tinted, tint: 0xFF33_66CC)
      pk_draw_image(target.image, target.bounds, tinted, .sourceOver, 255, noMask)
    }
    compare(set) { target, source, mask in
      var vibrancy = pk_vibrancy(
        kind: .curve, bias: 0.044, k_luma: 0.5, k_chroma: 2, color: 0, min_contrast: 4.5,
        prefers_dark: true)
      pk_draw_vibrancy(target.image, target.bounds, source.image, &vibrancy, 255, mask.image)
    }
  }

  @Test("The detected instruction sets match the processor's flags, and the best set is used")
  func detection() throws {
    // On processors other than x86-64, `vectorSets` is empty, because the baseline already has
    // vector instructions.
    let flags = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let words = Set(flags.split(whereSeparator: \.isWhitespace))
    #expect(vectorSets.contains(.avx2) == words.isSuperset(of: ["avx2", "fma", "bmi1", "bmi2"]))
    #expect(pk_best_isa() == vectorSets.last ?? .scalar)
  }

  @Test("An instruction set that is forced for a closure applies only until the closure ends")
  func perThread() {
    with(.scalar) { #expect(pk_current_isa() == .scalar) }
    #expect(pk_current_isa() == pk_best_isa())
  }
}
