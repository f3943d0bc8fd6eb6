// Covers CGPathDrawingMode.

import CoreGraphics
import Testing
import _TestSupport

@Suite("Drawing")
struct CGContextTests {
  @Test(
    "The origin is at the bottom left of a bitmap context and at the top left of a UIKit context")
  func origins() throws {
    let raw = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(raw.ctm.isIdentity)
    raw.setFillColor(red)
    raw.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let bitmap = try #require(raw.makeImage()).bitmap
    #expect(bitmap.pixel(x: 0, y: 3) == (255, 0, 0, 255))
    #expect(bitmap.pixel(x: 0, y: 0).alpha == 0)
    let canvas = Canvas(8, 8, scale: 2)
    #expect(canvas.context.ctm == CGAffineTransform(2, 0, 0, -2, 0, 8))
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas.pixel(2, 0) == [255, 0, 0, 255])
    #expect(canvas.pixel(3, 1) == [255, 0, 0, 255])
    #expect(canvas.painted == 4)
  }

  @Test("An edge inside a pixel is blended, and it is sharp if antialiasing is off")
  func antialiasing() {
    let canvas = Canvas()
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 2.5, y: 2, width: 4, height: 4))
    #expect(canvas.pixel(2, 3) == [128, 0, 0, 128])
    let hard = Canvas()
    hard.context.setShouldAntialias(false)
    hard.context.setFillColor(red)
    hard.context.fillEllipse(in: CGRect(x: 2, y: 2, width: 15, height: 15))
    let bitmap = hard.context.makeImage()!.bitmap
    bitmap.withUnsafeBytes { bytes in
      #expect(stride(from: 3, to: bytes.count, by: 4).allSatisfy { [0, 255].contains(bytes[$0]) })
    }
  }

  @Test("restoreGState restores the fill color, alpha, transform and clip")
  func states() {
    let canvas = Canvas()
    let context = canvas.context
    context.setFillColor(red)
    context.saveGState()
    context.translateBy(x: 10, y: 0)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.setFillColor(green)
    context.setAlpha(0.5)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.pixel(0, 0) == [255, 0, 0, 255])
    #expect(canvas.pixel(10, 0) == [0, 128, 0, 128])
    #expect(canvas.painted == 5)
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm == CGAffineTransform(1, 0, 0, -1, 0, 20))
  }

  @Test("Even-odd filling and clipping exclude the inner rectangle")
  func evenOdd() {
    for clips in [false, true] {
      let canvas = Canvas()
      canvas.context.setFillColor(red)
      canvas.context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
      canvas.context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
      if clips {
        canvas.context.clip(using: .evenOdd)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      } else {
        canvas.context.fillPath(using: .evenOdd)
      }
      #expect(canvas.pixel(5, 5)[3] == 0)
      #expect(canvas.pixel(1, 1)[3] == 255)
      #expect(canvas.painted == 64)
      #expect(canvas.context.isPathEmpty)
    }
  }

  @Test(
    "A context's transform applies to each point when it is added, and to the pen during a stroke"
  )
  func strokes() {
    let canvas = Canvas()
    let context = canvas.context
    context.setStrokeColor(red)
    context.setLineWidth(2)
    context.move(to: CGPoint(x: 10, y: 0))
    context.addLine(to: CGPoint(x: 10, y: 20))
    context.scaleBy(x: 3, y: 1)
    context.strokePath()
    #expect(canvas.pixel(7, 10)[3] == 255)
    #expect(canvas.pixel(12, 10)[3] == 255)
    #expect(canvas.pixel(6, 10)[3] == 0)
    #expect(canvas.pixel(13, 10)[3] == 0)
  }

  @Test("A dashed line has gaps, and a line with an invalid dash pattern is solid")
  func dashes() {
    for (lengths, gap) in [([4, 4], true), ([0, 0], false), ([-1, 3], false), ([], false)]
      as [([CGFloat], Bool)]
    {
      let canvas = Canvas()
      canvas.context.setStrokeColor(red)
      canvas.context.setLineWidth(2)
      canvas.context.setLineDash(phase: 0, lengths: lengths)
      canvas.context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
      #expect(canvas.pixel(1, 5)[3] == 255)
      #expect((canvas.pixel(6, 5)[3] == 0) == gap)
    }
  }

  @Test("A context returns its path in user space")
  func paths() {
    let context = Canvas().context
    #expect(context.path == nil)
    #expect(context.boundingBoxOfPath.isNull)
    context.scaleBy(x: 2, y: 2)
    context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.pathContains(CGPoint(x: 2, y: 3), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 2, y: 4), mode: .stroke))
    #expect(context.pathContains(CGPoint(x: 1, y: 4), mode: .stroke))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 0.5, y: 1.5, width: 4, height: 5))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(
      context.convertToDeviceSpace(CGPoint(x: 1, y: 1)).applying(
        context.userSpaceToDeviceSpaceTransform.inverted()) == CGPoint(x: 1, y: 1))
  }

  @Test("clear(_:) ignores the context's alpha, blend mode and shadow")
  func clearing() {
    let canvas = Canvas()
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    canvas.context.setAlpha(0.1)
    canvas.context.setBlendMode(.multiply)
    canvas.context.setShadow(offset: CGSize(width: 3, height: 3), blur: 5)
    canvas.context.clear(CGRect(x: 5, y: 5, width: 4, height: 4))
    #expect(canvas.pixel(6, 6) == [0, 0, 0, 0])
    #expect(canvas.painted == 400 - 16)
  }

  @Test("A bitmap without alpha stays opaque after translucent drawing and clearing")
  func opaque() {
    let canvas = Canvas(isOpaque: true)
    #expect(canvas.pixel(0, 0) == [0, 0, 0, 255])
    canvas.context.setFillColor(red.copy(alpha: 0.5)!)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    canvas.context.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.pixel(0, 0) == [0, 0, 0, 255])
    #expect(canvas.pixel(4, 4) == [128, 0, 0, 255])
    #expect(canvas.context.finish().isOpaque)
  }

  @Test(
    "NaN, infinite values and singular transforms draw nothing and do not prevent later drawing")
  func notNumbers() {
    let canvas = Canvas()
    let context = canvas.context
    context.setFillColor(red)
    context.fill(CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5))
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5), mask: sampleImage())
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.replacePathWithStrokedPath()
    context.restoreGState()
    context.saveGState()
    context.rotate(by: .infinity)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.endTransparencyLayer()
    context.restoreGState()
    context.setLineWidth(.nan)
    context.stroke(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.setMiterLimit(.nan)
    context.setFlatness(.nan)
    context.setLineDash(phase: .nan, lengths: [1])
    context.setShadow(offset: CGSize(width: CGFloat.nan, height: 0), blur: 1, color: .black)
    context.draw(sampleImage(), in: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 5))
    let gradient = CGGradient(colors: [.black, .white], locations: [.nan, 5])
    context.saveGState()
    context.clip(to: CGRect(x: 10, y: 10, width: 1, height: 1))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: CGFloat.nan, y: 0), end: .zero, options: [])
    context.restoreGState()
    #expect(canvas.painted == 0)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.painted == 4)
  }

  @Test("Filling an infinite rectangle fills every pixel of the context")
  func infinite() {
    let canvas = Canvas()
    canvas.context.setFillColor(red)
    canvas.context.fill(.infinite)
    #expect(canvas.painted == 400)
    let far = Canvas()
    far.context.setFillColor(red)
    far.context.fill(CGRect(x: -1e30, y: -1e30, width: 2e30, height: 2e30))
    #expect(far.painted == 400)
  }

  @Test("Creating a context with an empty or excessive size, or an unsupported layout, returns nil")
  func impossible() {
    #expect(CGContext(pixelWidth: 0, pixelHeight: 5, scale: 1) == nil)
    #expect(CGContext(pixelWidth: 40000, pixelHeight: 5, scale: 1) == nil)
    #expect(CGContext(pixelWidth: 5, pixelHeight: 5, scale: .nan) == nil)
    func make(_ bits: Int, _ info: UInt32, _ space: CGColorSpace) -> CGContext? {
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: bits, bytesPerRow: 0, space: space,
        bitmapInfo: info)
    }
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(make(16, CGImageAlphaInfo.premultipliedLast.rawValue, rgb) == nil)
    #expect(make(8, CGImageAlphaInfo.last.rawValue, rgb) == nil)
    #expect(
      make(8, CGImageAlphaInfo.premultipliedLast.rawValue, CGColorSpaceCreateDeviceGray()) == nil)
    #expect(make(8, CGImageAlphaInfo.none.rawValue, CGColorSpaceCreateDeviceGray()) != nil)
  }

  @Test("A bitmap context draws into the caller's memory in the requested layout")
  func foreignLayouts() {
    let order = CGBitmapInfo.byteOrder32Little.rawValue
    let cases: [(UInt32, [UInt8])] = [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [128, 64, 0, 128]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [128, 128, 64, 0]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue | order, [0, 64, 128, 128]),
      (CGImageAlphaInfo.premultipliedLast.rawValue | order, [128, 0, 64, 128]),
      (CGImageAlphaInfo.noneSkipLast.rawValue, [128, 64, 0, 255]),
      (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 128, 64, 0]),
    ]
    for (info, expected) in cases {
      var bytes = [UInt8](repeating: 0, count: 16)
      bytes.withUnsafeMutableBytes { memory in
        let context = CGContext(
          data: memory.baseAddress, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 8,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)!
        context.setFillColor(CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.5))
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      }
      #expect(Array(bytes.prefix(4)) == expected)
    }
  }

  @Test("Drawing blends with pixels that the caller wrote into the context's memory")
  func foreignWrites() {
    var bytes = [UInt8](repeating: 0, count: 4)
    bytes.withUnsafeMutableBytes { memory in
      let context = CGContext(
        data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
      memory.copyBytes(from: [0, 200, 0, 255])
      context.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(bytes[0] == 128 && abs(Int(bytes[1]) - 100) <= 1 && bytes[3] == 255)
  }

  @Test("An image drawn into a context of one pixel gives the image's average color")
  func onePixel() {
    let context = CGContext(
      data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.interpolationQuality = .medium
    context.draw(sampleImage(4, 40), in: CGRect(x: 0, y: 0, width: 1, height: 1))
    let pixel = context.data!.bindMemory(to: UInt8.self, capacity: 4)
    #expect(abs(Int(pixel[0]) - 124) < 6)
    #expect(abs(Int(pixel[2]) - 124) < 6)
    #expect(pixel[3] == 255)
  }
}
