import Foundation
import PixelKernels.Testing
import Testing
import _PixelReference

@Suite("Scaled images")
struct ResampleTests {
  /// A part of a noisy picture and the scale at which the part is drawn.
  struct Draw: CustomTestStringConvertible {
    var name: String
    var source: (width: Int, height: Int)
    var target: (width: Int, height: Int)
    /// The number of source pixels per destination pixel, and the source position of the
    /// destination's origin.
    var x: (step: Double, offset: Double)
    var y: (step: Double, offset: Double)
    /// The number of source pixels on each side that are not drawn.
    var inset = 0.0

    var testDescription: String { name }

    func axis(_ axis: (step: Double, offset: Double), _ size: Int) -> reference_axis {
      reference_axis(
        step: axis.step, offset: axis.offset, min: inset, max: Double(size) - inset)
    }

    /// Draws a part of `pixels` into `result`.
    ///
    /// - Parameter skew: The rotation in the map from destination to source pixels. One destination
    ///   pixel along y increases the source's x by `skew`. One destination pixel along x decreases
    ///   the source's y by `skew`.
    func draw(
      _ pixels: Pixels, into result: Pixels, clip: pk_rect? = nil, edge: pk_edge = .antialiased,
      format: pk_format = .bgra, skew: Double = 0, mode: pk_blend = .sourceOver
    ) {
      let sampling = pk_sampling(
        filter: .area, edge: edge, min_x: inset, min_y: inset,
        max_x: Double(source.width) - inset, max_y: Double(source.height) - inset)
      pk_draw_transformed(
        result.image, clip ?? result.bounds,
        pk_source(image: pixels.image, format: format, tint: 0xFF33_66CC),
        pk_transform(m: (x.step, skew, x.offset, -skew, y.step, y.offset, 0, 0, 1)), sampling,
        mode, 255, pk_image())
    }
  }

  static func uniform(_ scale: Double, offset: Double, target: Int) -> Draw {
    let size = Int(Double(target) / scale) + 1
    return Draw(
      name: "scale \(scale)", source: (size, size), target: (target, target),
      x: (1 / scale, offset), y: (1 / scale, -offset))
  }

  static let draws: [Draw] =
    [0.99, 0.9, 0.75, 0.5, 1.0 / 3, 0.25, 0.1].map { uniform($0, offset: 0.37, target: 61) }
    + [uniform(0.03, offset: -3.3, target: 13), uniform(0.01, offset: 8.5, target: 7)]
    + [
      Draw(
        name: "wider and lower", source: (90, 140), target: (300, 40), x: (0.31, -0.4),
        y: (3.7, 2)),
      Draw(
        name: "narrower and higher", source: (220, 50), target: (70, 180), x: (3.3, -5),
        y: (0.28, 0.1)),
      Draw(
        name: "mirrored", source: (120, 90), target: (80, 60), x: (-1.6, 119.3), y: (-1.4, 88)),
      Draw(
        name: "enlarged", source: (60, 70), target: (90, 100), x: (0.7, -0.6), y: (0.73, -0.2)),
      Draw(
        name: "part", source: (120, 90), target: (90, 70), x: (1.4, -0.2), y: (1.3, 0.9),
        inset: 3.25),
      Draw(
        name: "moved", source: (90, 70), target: (100, 90), x: (1, -3.3), y: (1, 2.6)),
      Draw(
        name: "two pixels", source: (2, 2), target: (40, 40), x: (0.5, -3), y: (9, -40)),
    ]

  @Test("A scaled image averages the source under each pixel", arguments: draws)
  func model(draw: Draw) {
    let source = Pixels.noise(draw.source.width, draw.source.height, seed: 11)
    let result = Pixels(draw.target.width, draw.target.height)
    InstructionSet.with(.scalar) { draw.draw(source, into: result) }
    var exact = [Double](repeating: 0, count: draw.target.width * draw.target.height * 4)
    reference_area(
      source.bytes, source.stride, draw.axis(draw.x, draw.source.width),
      draw.axis(draw.y, draw.source.height), Int32(draw.target.width),
      Int32(draw.target.height), &exact)
    var (worst, sum, squares) = (0.0, 0.0, 0.0)
    for (index, value) in exact.enumerated() {
      let error = Double(result.bytes[index]) - value
      worst = max(worst, abs(error))
      sum += error
      squares += error * error
    }
    let count = Double(exact.count)
    // Weights are rounded to 1/256 of a source pixel. Noise has the largest error. The rounding to
    // 8 bits alone has a root mean square error of 0.29.
    #expect(worst <= 1.6)
    #expect((squares / count).squareRoot() <= 0.4)
    #expect(abs(sum / count) <= 0.1)
    #expect(result.isIntact && source.isIntact)
  }

  @Test("Scaled pixels of all instruction sets differ by 1/255 at most", arguments: draws)
  func instructionSets(draw: Draw) {
    let source = Pixels.noise(draw.source.width, draw.source.height, seed: 12)
    let expected = Pixels(draw.target.width, draw.target.height)
    with(.scalar) { draw.draw(source, into: expected) }
    for set in vectorSets {
      let result = Pixels(draw.target.width, draw.target.height)
      with(set) { draw.draw(source, into: result) }
      #expect(expected.largestDifference(from: result) <= 1)
    }
  }

  @Test(
    "A scaled or rotated mask has the same alpha as an image with the same transform",
    arguments: draws)
  func masks(draw: Draw) {
    let (width, height) = draw.source
    let colors = Pixels.noise(width, height, seed: 15)
    let mask = Pixels(width, height, bytesPerPixel: 1)
    // The second half is clear, as most of a text's image is.
    for i in width * height / 2 * 4..<width * height * 4 { colors.bytes[i] = 0 }
    for i in 0..<width * height { mask.bytes[i] = colors.bytes[i * 4 + 3] }
    for set in [.scalar] + vectorSets {
      for (skew, mode) in [(0, pk_blend.sourceOver), (0, .copy), (0.4, .sourceOver)] {
        let (expected, result) = (
          Pixels(draw.target.width, draw.target.height),
          Pixels(draw.target.width, draw.target.height)
        )
        expected.clear(to: 90)
        result.clear(to: 90)
        with(set) {
          draw.draw(colors, into: expected, format: .bgraTinted, skew: skew, mode: mode)
          draw.draw(mask, into: result, format: .a8Tinted, skew: skew, mode: mode)
        }
        #expect(reference_equal(expected.image, result.image, result.bounds))
        #expect(result.isIntact && mask.isIntact)
      }
    }
  }

  @Test(
    "A skew as small as a matrix's rounding errors changes pixels by at most 2 of 255 levels",
    arguments: draws)
  func residualSkew(draw: Draw) {
    let source = Pixels.noise(draw.source.width, draw.source.height, seed: 16)
    let (expected, result) = (
      Pixels(draw.target.width, draw.target.height),
      Pixels(draw.target.width, draw.target.height)
    )
    InstructionSet.with {
      draw.draw(source, into: expected)
      // Across the whole image, this skew moves a sample by at most 0.0001 pixels.
      draw.draw(source, into: result, skew: 1e-7)
    }
    #expect(expected.largestDifference(from: result) <= 2)
  }

  @Test("A skew of one pixel across a scaled image changes the drawn pixels")
  func visibleSkew() {
    let source = Pixels.noise(120, 90, seed: 17)
    let (upright, skewed) = (Pixels(100, 80), Pixels(100, 80))
    let draw = Draw(
      name: "", source: (120, 90), target: (100, 80), x: (1.2, 0.31), y: (1.1, 0.77))
    draw.draw(source, into: upright)
    draw.draw(source, into: skewed, skew: 0.01)
    #expect(upright.largestDifference(from: skewed) > 20)
  }

  @Test("Parts of a scaled image have the same pixels as the whole image", arguments: draws)
  func parts(draw: Draw) {
    let source = Pixels.noise(draw.source.width, draw.source.height, seed: 13)
    let (complete, parts) = (
      Pixels(draw.target.width, draw.target.height),
      Pixels(draw.target.width, draw.target.height)
    )
    InstructionSet.with {
      draw.draw(source, into: complete)
      let (width, height) = (Int32(draw.target.width), Int32(draw.target.height))
      let (left, top) = (width * 3 / 7, height / 3)
      for (x, y, right, bottom) in [
        (0, 0, left, height), (left, 0, width, top), (left, top, width, height),
      ] {
        draw.draw(
          source, into: parts, clip: pk_rect(x: x, y: y, width: right - x, height: bottom - y))
      }
    }
    #expect(reference_equal(complete.image, parts.image, complete.bounds))
  }

  @Test("A constant color is preserved at every scale, and color never exceeds alpha")
  func evenColor() {
    for draw in Self.draws {
      let (even, noise) = (
        Pixels(draw.source.width, draw.source.height),
        Pixels.noise(draw.source.width, draw.source.height, seed: 14)
      )
      for level in [1, 100, 127, 200, 255] as [UInt32] {
        even.fill(level * 0x0101_0101)
        let result = Pixels(draw.target.width, draw.target.height)
        result.fill(level * 0x0101_0101)
        // The edges are clamped, so every pixel of the target is drawn.
        let copy = Pixels(draw.target.width, draw.target.height)
        pk_draw_transformed(
          copy.image, copy.bounds, pk_source(image: even.image, format: .bgra, tint: 0),
          pk_transform(
            m: (draw.x.step, 0, draw.x.offset, 0, draw.y.step, draw.y.offset, 0, 0, 1)),
          pk_sampling(filter: .area, edge: .clamp, min_x: 0, min_y: 0, max_x: 0, max_y: 0),
          .copy, 255, pk_image())
        #expect(reference_equal(copy.image, result.image, copy.bounds), "\(draw.name), \(level)")
      }
      let result = Pixels(draw.target.width, draw.target.height)
      draw.draw(noise, into: result)
      #expect(pk_is_premultiplied(result.image, result.bounds), "\(draw.name)")
    }
  }

  @Test(
    "An enlarged image over other pixels is the same with and without a complete mask",
    arguments: [.scalar] + InstructionSet.vectors)
  func enlargedOverPixels(set: pk_isa) {
    let source = Pixels.noise(60, 70, seed: 21)
    let enlarge = { (x: Double, y: Double) in
      pk_transform(m: (x, 0, 0.3, 0, y, -0.4, 0, 0, 1))
    }
    // The second image is higher but narrower, and the third image ends inside the target.
    for transform in [enlarge(0.41, 0.37), enlarge(1.7, 0.6), enlarge(0.8, 0.9)] {
      let (plain, masked) = (Pixels.noise(120, 90, seed: 22), Pixels.noise(120, 90, seed: 22))
      let mask = Pixels(120, 90, bytesPerPixel: 1)
      mask.clear(to: 255)
      InstructionSet.with(set) {
        for (target, mask) in [(plain, pk_image()), (masked, mask.image)] {
          pk_draw_transformed(
            target.image, target.bounds, pk_source(image: source.image, format: .bgra, tint: 0),
            transform,
            pk_sampling(
              filter: .area, edge: .antialiased, min_x: 0, min_y: 0, max_x: 60, max_y: 70),
            .sourceOver, 255, mask)
        }
      }
      #expect(reference_equal(plain.image, masked.image, plain.bounds))
      #expect(plain.isIntact)
    }
  }

  @Test(
    "An image enlarged by 0.01 % and an image reduced by 0.01 % differ by at most 8 of 255 levels")
  func continuity() {
    let source = Pixels.picture(120, 90)
    let (larger, smaller) = (Pixels(120, 90), Pixels(120, 90))
    for (step, result) in [(1 - 1e-4, larger), (1 + 1e-4, smaller)] {
      Draw(
        name: "", source: (120, 90), target: (120, 90), x: (step, 0.31), y: (step, 0.77)
      ).draw(source, into: result, edge: .clamp)
    }
    // The sampled positions differ by at most 0.024 pixels. On the steepest slope, this changes a
    // channel by 6.1 (of 255).
    #expect(larger.largestDifference(from: smaller) <= 8)
  }
}
