// Covers CGBlendMode.

import CCairo
import CoreGraphics
import Testing
import _TestSupport

@Suite("Blending, layers, masks and shadows")
struct CompositingTests {
  /// Fills a pixel with a source color over a backdrop, which is red by default, and returns the
  /// pixel.
  private func blend(
    _ mode: CGBlendMode, _ source: CGColor, over backdrop: CGColor? = red
  ) -> [UInt8] {
    let canvas = Canvas(3, 3)
    if let backdrop {
      canvas.context.setFillColor(backdrop)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
    }
    canvas.context.setBlendMode(mode)
    canvas.context.setFillColor(source)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    return canvas.pixel(1, 1)
  }

  @Test("Blend modes give the colors of their formulas")
  func modes() {
    let gray = CGColor(gray: 0.5, alpha: 1)
    let half = blue.copy(alpha: 0.5)!
    #expect(blend(.normal, half) == [127, 0, 128, 255])
    #expect(blend(.multiply, gray) == [128, 0, 0, 255])
    #expect(blend(.screen, gray) == [255, 128, 128, 255])
    #expect(blend(.darken, gray) == [128, 0, 0, 255])
    #expect(blend(.lighten, gray) == [255, 128, 128, 255])
    #expect(blend(.difference, gray) == [127, 128, 128, 255])
    #expect(blend(.plusLighter, gray) == [255, 128, 128, 255])
    #expect(blend(.plusDarker, gray) == [128, 0, 0, 255])
    #expect(blend(.clear, gray) == [0, 0, 0, 0])
    #expect(blend(.copy, half) == [0, 0, 128, 128])
    #expect(blend(.sourceIn, blue, over: red.copy(alpha: 0.5)) == [0, 0, 128, 128])
    #expect(blend(.sourceOut, blue, over: red.copy(alpha: 0.5)) == [0, 0, 127, 127])
    #expect(blend(.sourceAtop, blue, over: red.copy(alpha: 0.5)) == [0, 0, 128, 128])
    #expect(blend(.destinationOver, blue) == [255, 0, 0, 255])
    #expect(blend(.destinationIn, half) == [128, 0, 0, 128])
    #expect(blend(.destinationOut, half) == [127, 0, 0, 127])
    #expect(blend(.xor, blue) == [0, 0, 0, 0])
    #expect(blend(.luminosity, .white) == [255, 255, 255, 255])
  }

  @Test(
    "No blend mode changes pixels outside filled shapes, strokes and images",
    arguments: (0..<28).map { CGBlendMode(rawValue: $0)! })
  func bounded(mode: CGBlendMode) {
    let canvas = Canvas()
    let context = canvas.context
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setBlendMode(mode)
    context.setFillColor(blue)
    context.setStrokeColor(blue)
    context.setLineWidth(2)
    context.fill(CGRect(x: 5, y: 5, width: 2, height: 2))
    context.stroke(CGRect(x: 10, y: 5, width: 4, height: 4))
    context.draw(sampleImage(), in: CGRect(x: 5, y: 10, width: 4, height: 4))
    context.setAlpha(0.5)
    context.draw(sampleImage(), in: CGRect(x: 10, y: 11, width: 4, height: 4))
    #expect(canvas.pixel(0, 0) == [255, 0, 0, 255])
    #expect(canvas.pixel(12, 7) == [255, 0, 0, 255])
    #expect(canvas.pixel(19, 19) == [255, 0, 0, 255])
  }

  @Test("A context's alpha fades shapes, images and gradients equally")
  func alpha() {
    let canvas = Canvas()
    let context = canvas.context
    context.setAlpha(0.5)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.draw(sampleImage(), in: CGRect(x: 5, y: 0, width: 4, height: 4))
    context.clip(to: CGRect(x: 10, y: 10, width: 4, height: 4))
    context.drawLinearGradient(
      CGGradient(colors: [.white, .white], locations: nil), start: .zero,
      end: CGPoint(x: 20, y: 0), options: [])
    #expect(canvas.pixel(0, 0) == [128, 0, 0, 128])
    #expect(canvas.pixel(5, 0) == [128, 0, 0, 128])
    #expect(canvas.pixel(11, 11)[3] == 128)
  }

  @Test("A transparency layer fades as one object; without a layer, overlaps are visible")
  func layers() {
    func draw(_ context: CGContext) {
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    let grouped = Canvas()
    grouped.context.setAlpha(0.5)
    grouped.context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(grouped.context)
    grouped.context.endTransparencyLayer()
    #expect(grouped.pixel(7, 7) == [128, 0, 0, 128])
    let loose = Canvas()
    loose.context.setAlpha(0.5)
    draw(loose.context)
    #expect(loose.pixel(7, 7)[3] == 192)
  }

  @Test("Nested transparency layers restore the outer state, and an unbalanced end has no effect")
  func nestedLayers() {
    let canvas = Canvas()
    let context = canvas.context
    context.endTransparencyLayer()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(
      in: CGRect(x: 0, y: 0, width: 10, height: 10), auxiliaryInfo: nil)
    context.translateBy(x: 5, y: 5)
    context.saveGState()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(canvas.pixel(6, 6) == [64, 0, 0, 64])
    #expect(canvas.pixel(12, 12)[3] == 0)
    #expect(context.ctm == CGAffineTransform(1, 0, 0, -1, 0, 20))
    context.clip(to: CGRect(x: -10, y: -10, width: 1, height: 1))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.endTransparencyLayer()
    #expect(canvas.pixel(15, 15)[3] == 0)
  }

  @Test("A shadow's offset points down in UIKit's contexts and up in other bitmap contexts")
  func shadowDirection() throws {
    let canvas = Canvas(40, 40, scale: 2)
    canvas.context.setShadow(offset: CGSize(width: 5, height: 5), blur: 0, color: blue)
    canvas.context.setFillColor(red)
    canvas.context.rotate(by: 0.0001)
    canvas.context.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
    #expect(canvas.pixel(7, 7)[0] == 255)
    #expect(canvas.pixel(17, 17) == [0, 0, 255, 255])
    let raw = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    raw.setShadow(offset: CGSize(width: 0, height: 5), blur: 0, color: blue)
    raw.setFillColor(red)
    raw.fill(CGRect(x: 5, y: 5, width: 3, height: 3))
    // The shadow is above the shape, so its rows have smaller numbers.
    #expect(try #require(raw.makeImage()).bitmap.pixel(x: 6, y: 8).blue == 255)
  }

  @Test(
    "A shadow's edge is a Gaussian with half the blur as its standard deviation",
    arguments: [4.0, 10, 30, 60])
  func shadowBlur(blur: Double) {
    let canvas = Canvas(400, 20)
    let context = canvas.context
    // The object is outside the picture, so only its shadow is visible.
    context.setShadow(offset: CGSize(width: 1000, height: 0), blur: CGFloat(blur), color: .black)
    context.fill(CGRect(x: -2000, y: -500, width: 1200, height: 1000))
    let sigma = blur / 2
    let bitmap = context.makeImage()!.bitmap
    for x in 0..<400 {
      let distance = (Double(x) + 0.5 - 200) / (sigma * 2.0.squareRoot())
      let expected = 255 * 0.5 * erfc(distance)
      #expect(abs(Double(bitmap.pixel(x: x, y: 10).alpha) - expected) < 3.5)
    }
  }

  @Test("A shape outside the clip casts an inner shadow into the clip")
  func innerShadow() {
    let canvas = Canvas()
    let context = canvas.context
    let box = CGRect(x: 4, y: 4, width: 12, height: 12)
    context.clip(to: box)
    context.setShadow(offset: .zero, blur: 4, color: .black)
    context.addRect(box.insetBy(dx: -30, dy: -30))
    context.addRect(box)
    context.fillPath(using: .evenOdd)
    #expect(canvas.pixel(4, 10)[3] > 80)
    #expect(canvas.pixel(10, 10)[3] < 10)
    #expect(canvas.pixel(2, 10)[3] == 0)
  }

  @Test("A shadow fades with the alpha and vanishes with a nil color")
  func shadowAlpha() {
    let canvas = Canvas()
    canvas.context.setAlpha(0.5)
    canvas.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: .black)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
    #expect(canvas.pixel(13, 3) == [0, 0, 0, 128])
    canvas.context.setShadow(offset: CGSize(width: 10, height: 10), blur: 0, color: nil)
    canvas.context.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
    #expect(canvas.pixel(13, 13)[3] == 0)
  }

  @Test("A mask clips by its alpha or, if the mask is opaque, by its lightness")
  func masks() {
    let alpha = Canvas(2, 1)
    alpha.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let light = Canvas(2, 1, isOpaque: true)
    light.context.setFillColor(.white)
    light.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    for mask in [alpha.context.makeImage()!, light.context.makeImage()!] {
      let canvas = Canvas()
      canvas.context.interpolationQuality = .none
      canvas.context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10), mask: mask)
      canvas.context.setFillColor(red)
      canvas.context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2, color: .black)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      #expect(canvas.pixel(2, 5) == [255, 0, 0, 255])
      #expect(canvas.pixel(17, 5)[3] == 0)
      #expect(canvas.pixel(2, 15)[3] == 0)
      canvas.context.resetClip()
      canvas.context.fill(CGRect(x: 0, y: 15, width: 1, height: 1))
      #expect(canvas.pixel(0, 15)[3] == 255)
    }
    let masked = sampleImage().masking(light.context.makeImage()!)!
    #expect(masked.bitmap.pixel(x: 0, y: 2) == (255, 0, 0, 255))
    #expect(masked.bitmap.pixel(x: 3, y: 2).alpha == 0)
  }

  @Test("Drawing with Cairo in a context applies the context's alpha, blend mode, clip and shadow")
  func cairo() {
    /// Draws a white square of 4 × 4 pixels at (2, 2) with Cairo alone.
    func draw(_ prepare: (CGContext) -> Void) -> Canvas {
      let canvas = Canvas()
      prepare(canvas.context)
      canvas.context.drawCairo { cairo in
        cairo_set_source_rgb(cairo, 1, 1, 1)
        cairo_rectangle(cairo, 2, 2, 4, 4)
        cairo_fill(cairo)
      }
      return canvas
    }
    let plain = draw { _ in }
    #expect(plain.pixel(2, 2) == [255, 255, 255, 255])
    #expect(plain.painted == 16)
    #expect(draw { $0.setAlpha(0.5) }.pixel(3, 3) == [128, 128, 128, 128])
    #expect(draw { $0.translateBy(x: 10, y: 1) }.pixel(12, 3)[3] == 255)
    #expect(draw { $0.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4)) }.painted == 4)
    #expect(draw { $0.scaleBy(x: 0, y: 0) }.painted == 0)
    let shadowed = draw {
      $0.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: red)
    }
    #expect(shadowed.pixel(3, 3) == [255, 255, 255, 255])
    #expect(shadowed.pixel(3, 13) == [255, 0, 0, 255])
    let multiplied = draw {
      $0.setFillColor(red)
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      $0.setBlendMode(.multiply)
    }
    #expect(multiplied.pixel(3, 3) == [255, 0, 0, 255])
    let layered = draw {
      $0.setAlpha(0.5)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    #expect(layered.painted == 0)
    layered.context.endTransparencyLayer()
    #expect(layered.pixel(3, 3) == [128, 128, 128, 128])
  }

  @Test("After a context is finished, drawing does not change its bitmap, and makeImage() is nil")
  func finished() {
    let canvas = Canvas(4, 4)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    let bitmap = canvas.context.finish()
    #expect(bitmap.pixel(x: 3, y: 3) == (255, 0, 0, 255))
    canvas.context.clear(CGRect(x: 0, y: 0, width: 4, height: 4))
    canvas.context.setShadow(offset: .zero, blur: 3, color: .black)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(bitmap.pixel(x: 3, y: 3) == (255, 0, 0, 255))
    #expect(canvas.context.makeImage() == nil)
    #expect(canvas.context.data == nil)
  }
}
