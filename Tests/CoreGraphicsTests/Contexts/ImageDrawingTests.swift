// Covers CGGradient, CGGradientDrawingOptions, CGInterpolationQuality.

import CoreGraphics
import Testing
import _TestSupport

@Suite("Drawing images and gradients")
struct ImageDrawingTests {
  @Test("An image is upright where y points up and upside down where y points down")
  func direction() throws {
    let raw = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    raw.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(try #require(raw.makeImage()).bitmap.pixel(x: 0, y: 0) == (0, 255, 0, 255))
    let canvas = Canvas(4, 4)
    canvas.context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas.pixel(0, 3) == [0, 255, 0, 255])
    #expect(canvas.pixel(0, 0) == [255, 0, 0, 255])
  }

  @Test("At its own size an image is copied unchanged at every interpolation quality")
  func exact() {
    for quality in [CGInterpolationQuality.default, .none, .low, .medium, .high] {
      let canvas = Canvas()
      canvas.context.translateBy(x: 0, y: 20)
      canvas.context.scaleBy(x: 1, y: -1)
      canvas.context.interpolationQuality = quality
      let image = sampleImage(6, 5)
      canvas.context.draw(image, in: CGRect(x: 3, y: 10, width: 6, height: 5))
      for y in 0..<5 {
        for x in 0..<6 {
          let (r, g, b, a) = image.bitmap.pixel(x: x, y: y)
          #expect(canvas.pixel(3 + x, 5 + y) == [r, g, b, a])
        }
      }
      #expect(canvas.painted == 30)
    }
  }

  @Test("An enlarged image ends sharply at its rectangle")
  func edges() {
    let canvas = Canvas()
    canvas.context.draw(sampleImage(2, 2), in: CGRect(x: 2, y: 2, width: 16, height: 16))
    #expect(canvas.pixel(2, 10)[3] == 255)
    #expect(canvas.pixel(1, 10)[3] == 0)
    #expect(canvas.painted == 256)
  }

  @Test("Without interpolation, the pixels of an enlarged image become sharp squares")
  func nearest() {
    let canvas = Canvas()
    canvas.context.interpolationQuality = .none
    canvas.context.draw(sampleImage(2, 2), in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(canvas.pixel(9, 5) == [255, 0, 0, 255])
    #expect(canvas.pixel(10, 5) == [0, 0, 255, 255])
  }

  @Test("Tiling repeats the image over the clip")
  func tiling() {
    let canvas = Canvas(8, 8)
    canvas.context.draw(
      sampleImage(4, 4), in: CGRect(x: 0, y: 0, width: 4, height: 4), byTiling: true)
    #expect(canvas.painted == 64)
    #expect(canvas.pixel(0, 0) == canvas.pixel(4, 4))
  }

  @Test("An image mask is painted in the fill color")
  func imageMasks() {
    let coverage = Bitmap(width: 2, height: 1, format: .alpha8) { pixels, _ in
      pixels.storeBytes(of: 255, as: UInt8.self)
    }
    let canvas = Canvas(2, 1)
    canvas.context.setFillColor(green)
    canvas.context.draw(
      CGImage(bitmap: coverage, isMask: true), in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(canvas.pixel(0, 0) == [0, 255, 0, 255])
    #expect(canvas.pixel(1, 0)[3] == 0)
  }

  @Test("An image wider than Cairo's largest surface is drawn")
  func wide() {
    let wide = Bitmap(width: 40_000, height: 1) { pixels, _ in
      memset(pixels, 255, 160_000)
    }
    let canvas = Canvas(20, 2)
    canvas.context.draw(CGImage(bitmap: wide), in: CGRect(x: 0, y: 0, width: 20, height: 2))
    #expect(canvas.painted == 40)
  }

  @Test("A gradient paints beyond an end only with the option for that end")
  func gradientOptions() {
    let gradient = CGGradient(
      colors: [RGBA(red: 1, green: 0, blue: 0), RGBA(red: 0, green: 0, blue: 1)], locations: [0, 1])
    for (options, before, after) in [
      ([], false, false), ([.drawsBeforeStartLocation], true, false),
      ([.drawsAfterEndLocation], false, true),
      ([.drawsBeforeStartLocation, .drawsAfterEndLocation], true, true),
    ] as [(CGGradientDrawingOptions, Bool, Bool)] {
      let canvas = Canvas()
      canvas.context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: options)
      #expect((canvas.pixel(2, 5)[3] == 255) == before)
      #expect((canvas.pixel(2, 5)[3] == 0) == !before)
      #expect((canvas.pixel(17, 5)[3] == 255) == after)
      #expect((canvas.pixel(17, 5)[3] == 0) == !after)
      #expect(abs(Int(canvas.pixel(10, 5)[0]) - 121) < 10)
    }
  }

  @Test("A radial gradient is round and has its first color at its center")
  func radial() {
    let canvas = Canvas(21, 21)
    canvas.context.drawRadialGradient(
      CGGradient(colors: [.white, .black], locations: nil), startCenter: CGPoint(x: 10.5, y: 10.5),
      startRadius: 0, endCenter: CGPoint(x: 10.5, y: 10.5), endRadius: 10, options: [])
    #expect(canvas.pixel(10, 10)[0] > 235)
    #expect(canvas.pixel(3, 10) == canvas.pixel(10, 3))
    #expect(canvas.pixel(0, 0)[3] == 0)
  }

  @Test(
    "Creating a gradient without colors returns nil, and colors without locations are spaced evenly"
  )
  func gradientInputs() {
    // The list contains too few locations. It must be ignored, so that no memory beyond it is read.
    let pictures = [[0.9], nil].map { (locations: [CGFloat]?) -> [UInt8] in
      let canvas = Canvas(20, 1)
      canvas.context.drawLinearGradient(
        CGGradient(colors: [.white, .black, .white], locations: locations), start: .zero,
        end: CGPoint(x: 20, y: 0), options: [])
      return (0..<20).flatMap { canvas.pixel($0, 0) }
    }
    #expect(pictures[0] == pictures[1])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
    #expect(CGGradient(colorsSpace: nil, colors: ["red"], locations: nil) == nil)
    let canvas = Canvas(30, 1)
    canvas.context.drawLinearGradient(
      CGGradient(colorsSpace: nil, colors: [red, green, blue] as CFArray, locations: nil)!,
      start: .zero, end: CGPoint(x: 30, y: 0), options: [])
    #expect(canvas.pixel(15, 0)[1] > 240)
  }
}
