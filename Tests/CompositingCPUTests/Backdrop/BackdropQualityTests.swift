import Compositing
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree
import Testing
import _PixelReference
import _TestSupport

@testable import CompositingCPU

@Suite("Accuracy of blurred backdrops")
struct BackdropQualityTests {
  let scratch = BackdropScratch()

  /// Returns the exact colors of a square in the middle of `picture`, computed with double
  /// precision.
  private func model(_ picture: Pixels, _ filter: BackdropFilter, side: Int) -> [Double] {
    let curve = (0..<4).map { Double(filter.curve[$0]) }
    var out = [Double](repeating: 0, count: side * side * 3)
    reference_backdrop(
      picture.bytes, picture.stride, Int32(picture.width), Int32(picture.height), curve,
      Double(filter.gain), Double(filter.sigma), Int32((picture.width - side) / 2),
      Int32((picture.height - side) / 2), Int32(side), Int32(side), &out)
    return out
  }

  private func decibels(_ result: Pixels, _ model: [Double], side: Int) -> Double {
    let offset =
      (result.height - side) / 2 * result.stride + (result.width - side) / 2 * 4
    let squares = reference_squared_error(
      result.bytes + offset, result.stride, Int32(side), Int32(side), model)
    return 10 * log10(255 * 255 * Double(side * side * 3) / squares)
  }

  @Test(
    "A blur has at least 50 dB of PSNR against a float64 Gaussian after the tone curve",
    arguments: [Float(10), 13.5, 20, 22.5, 30, 45, 60, 67.5, 90])
  func closeToGaussian(sigma: Float) {
    let side = 48
    let picture = Pixels.picture(Int(6 * sigma) + side + 7, Int(6 * sigma) + side + 4)
    (picture.x, picture.y) = (-13, 21)
    for material in [Material.system(.regular, .light), .system(.ultraThin, .dark)] {
      var filter = BackdropFilter(DeviceMaterial(material, scale: 1))
      filter.sigma = sigma
      let backdrop = BlurredBackdrop()
      let result = Pixels(picture.width, picture.height, x: picture.x, y: picture.y)
      backdrop.capture(picture.image, rect: picture.bounds, filter: filter, scratch: scratch)
      backdrop.composite(into: result.image, clip: result.bounds, scratch: scratch)
      #expect(decibels(result, model(picture, filter, side: side), side: side) >= 50)
      #expect(result.isIntact)
    }
  }

  @Test(
    "Backdrops with little or no blur have at least 50 dB of PSNR against a float64 model",
    arguments: [Float(0), 0.4, 1, 1.9, 2, 2.5, 3.9, 4, 4.9, 5, 8, 9.9], [Float(1), 1.8])
  func smallBlurs(sigma: Float, gain: Float) {
    let side = 40
    let picture = Pixels.picture(side + Int(6 * sigma) + 10, side + Int(6 * sigma) + 3)
    let filter = BackdropFilter(gain: gain, sigma: sigma)
    let backdrop = BlurredBackdrop()
    let result = Pixels(picture.width, picture.height)
    backdrop.capture(picture.image, rect: picture.bounds, filter: filter, scratch: scratch)
    backdrop.composite(into: result.image, clip: result.bounds, scratch: scratch)
    #expect(decibels(result, model(picture, filter, side: side), side: side) >= 50)
  }

  @Test(
    "While a backdrop scrolls by 1 to 8 pixels, its blur changes by at most half of 1/255",
    arguments: [Float(2), 2.5, 3, 4, 4.9, 5, 7, 10, 20, 30, 40, 67.5, 90])
  func steadyUnderScrolling(sigma: Float) throws {
    let side = 32
    let panel = Int(6 * sigma) + side + 8
    var filter = BackdropFilter(DeviceMaterial(.system(.regular, .light), scale: 1))
    filter.sigma = sigma
    let backdrop = BlurredBackdrop()
    let centralRect = pk_rect(
      x: Int32(panel / 2 - side / 2), y: Int32(panel / 2 - side / 2 + 8), width: Int32(side),
      height: Int32(side))
    var still: [UInt16] = []
    for scroll in 0...8 {
      let picture = Pixels.picture(panel, panel + 16, scroll: scroll)
      backdrop.capture(picture.image, rect: picture.bounds, filter: filter, scratch: scratch)
      var rect = centralRect
      rect.y -= Int32(scroll)
      let moved = try #require(backdrop.resolve(rect, scratch: scratch))
      if scroll == 0 { still = moved }
      // The values are 256 times the 8-bit values, so a difference of 128 is one half of 1/255.
      #expect(zip(still, moved).allSatisfy { abs(Int($0) - Int($1)) <= 128 })
    }
  }

  @Test(
    "Before dither, a blur of 2 to 10 pixels has at least 55 dB of PSNR against the Gaussian",
    arguments: [Float(2), 2.2, 3, 3.9, 4.5, 5, 6, 8, 9.9])
  func smallBlursBeforeDither(sigma: Float) throws {
    let side = 40
    let picture = Pixels.picture(side + Int(6 * sigma) + 10, side + Int(6 * sigma) + 3)
    let filter = BackdropFilter(gain: 1.8, sigma: sigma)
    let backdrop = BlurredBackdrop()
    backdrop.capture(picture.image, rect: picture.bounds, filter: filter, scratch: scratch)
    let centralRect = pk_rect(
      x: Int32((picture.width - side) / 2), y: Int32((picture.height - side) / 2),
      width: Int32(side), height: Int32(side))
    let values = try #require(backdrop.resolve(centralRect, scratch: scratch))
    let expected = model(picture, filter, side: side)
    var squares = 0.0
    for i in 0..<side * side {
      for channel in 0..<3 {
        let error = Double(values[i * 4 + channel]) / 256 - expected[i * 3 + channel]
        squares += error * error
      }
    }
    #expect(10 * log10(255 * 255 * Double(side * side * 3) / squares) >= 55)
  }

  @Test(
    "With a small blur, every material maps a uniform gray to its model color, within 0.1 of 1/255",
    arguments: [Float(1), 2, 3, 6], Material.System.allCases)
  func flatUnderSmallBlurs(sigma: Float, thickness: Material.System) throws {
    for luminosity in Luminosity.allCases {
      var material = Material.system(thickness, luminosity)
      material.sigma = CGFloat(sigma)
      material.tint.alpha = 0
      let filter = BackdropFilter(DeviceMaterial(material, scale: 1))
      for gray in [UInt32(0), 77, 128, 255] {
        let pixels = Pixels(61, 47, x: -3, y: 8)
        pixels.fill(0xFF00_0000 | gray * 0x01_0101)
        let backdrop = BlurredBackdrop()
        backdrop.capture(pixels.image, rect: pixels.bounds, filter: filter, scratch: scratch)
        let values = try #require(backdrop.resolve(pixels.bounds, scratch: scratch))
        let value = Double(gray) / 255
        let color = RGBA(red: value, green: value, blue: value, alpha: 1)
        let expected = material.color(over: color).green * 65280
        let colors = values.indices.filter { $0 % 4 < 3 }.map { Double(values[$0]) }
        #expect(colors.allSatisfy { abs($0 - expected) <= 25 })
        #expect(stride(from: 3, to: values.count, by: 4).allSatisfy { values[$0] == 65280 })
      }
    }
  }

  @Test(
    "Blurring a bright row at the panel's edge equals a normalized convolution, within 6 %",
    arguments: [Float(10), 30, 67.5])
  func brightRowAtTheEdge(sigma: Float) throws {
    let picture = Pixels(64, Int(8 * sigma))
    picture.fill(0xFF00_0000)
    for x in 0..<64 { picture[x, 0] = SIMD4(repeating: 255) }
    let backdrop = BlurredBackdrop()
    backdrop.capture(
      picture.image, rect: picture.bounds, filter: BackdropFilter(sigma: sigma), scratch: scratch)
    let column = pk_rect(x: 32, y: 0, width: 1, height: Int32(picture.height))
    let values = try #require(backdrop.resolve(column, scratch: scratch))
    var (weight, exact) = (0.0, 0.0)
    let kernel = (0..<picture.height).map { exp(-0.5 * pow(Double($0) / Double(sigma), 2)) }
    for y in 0..<picture.height {
      let total = (0..<picture.height).reduce(0) { $0 + kernel[abs($1 - y)] }
      let expected = 255 * kernel[y] / total
      let value = Double(values[y * 4]) / 256
      // The blurred row has the position of its cell, which is half a pixel too low. This changes a
      // value of up to 20 (of 255) by at most 0.6.
      #expect(abs(value - expected) <= 0.6)
      weight += value
      exact += expected
    }
    // A blur that repeats the pixels of the edge would give the row 6 to 40 times its exact weight.
    #expect(abs(weight / exact - 1) < 0.06)
  }

  @Test(
    "Every material turns a uniform gray into its computed color, within half of 1/255",
    arguments: Material.System.allCases, Luminosity.allCases)
  func flatGrays(thickness: Material.System, luminosity: Luminosity) {
    let material = Material.system(thickness, luminosity)
    for scale in [CGFloat(1), 2, 3] {
      var errors: [Double] = []
      for gray in [0, 64, 128, 191, 255] {
        let result = Pixels(96, 64)
        result.fill(0xFF00_0000 | UInt32(gray) * 0x01_0101)
        flatten(result, material, scale: scale)
        let value = Double(gray) / 255
        let expected = material.color(
          over: RGBA(red: value, green: value, blue: value, alpha: 1))
        for (channel, want) in [expected.blue, expected.green, expected.red].enumerated() {
          errors.append(abs(mean(result, channel) - want * 255))
        }
      }
      #expect(errors.max()! <= 0.5)
    }
  }

  @Test(
    "Every legacy blur style turns a uniform color into its computed color, within half of 1/255",
    arguments: Material.Legacy.allCases)
  func legacyColors(style: Material.Legacy) {
    let material = Material.legacy(style)
    for color in [0xFFFF_2010 as UInt32, 0xFF10_E020, 0xFF80_80FF, 0xFF00_0000, 0xFFFF_FFFF] {
      let result = Pixels(64, 64)
      result.fill(color)
      flatten(result, material, scale: 2)
      func unit(_ shift: UInt32) -> Double { Double(color >> shift & 255) / 255 }
      let expected = material.color(
        over: RGBA(red: unit(16), green: unit(8), blue: unit(0), alpha: 1))
      for (channel, want) in [expected.blue, expected.green, expected.red].enumerated() {
        #expect(abs(mean(result, channel) - want * 255) <= 0.5)
      }
    }
  }

  @Test("Dither keeps a smooth ramp's average and uses only the two levels nearest to each value")
  func dither() throws {
    let picture = Pixels(512, 64)
    for x in 0..<512 {
      for y in 0..<64 { picture[x, y] = SIMD4(UInt8(100 + x / 64), 0, 255, 255) }
    }
    let backdrop = BlurredBackdrop()
    backdrop.capture(
      picture.image, rect: picture.bounds, filter: BackdropFilter(sigma: 60), scratch: scratch)
    let result = Pixels(512, 64)
    backdrop.composite(into: result.image, clip: result.bounds, scratch: scratch)
    let exact = try #require(backdrop.resolve(result.bounds, scratch: scratch))
    var difference = 0.0
    for y in 0..<64 {
      for x in 0..<512 {
        let error = Double(result[x, y][0]) - Double(exact[(y * 512 + x) * 4]) / 256
        #expect(abs(error) < 1)
        difference += error
        #expect(result[x, y][1] == 0 && result[x, y][2] == 255 && result[x, y][3] == 255)
      }
    }
    #expect(abs(difference / (512 * 64)) < 0.05)
  }

  /// Captures the whole picture and composites the material over it.
  private func flatten(_ pixels: Pixels, _ material: Material, scale: CGFloat) {
    let backdrop = BlurredBackdrop()
    backdrop.capture(
      pixels.image, rect: pixels.bounds,
      filter: BackdropFilter(DeviceMaterial(material, scale: Double(scale))), scratch: scratch)
    backdrop.composite(
      into: pixels.image, clip: pixels.bounds, tint: pk_tint(material.tint), scratch: scratch)
  }

  private func mean(_ pixels: Pixels, _ channel: Int) -> Double {
    var out = [0.0, 0, 0, 0]
    pk_average(pixels.image, pixels.bounds, &out)
    return out[channel]
  }
}
