import CoreGraphics
import Testing
import _TestSupport

@Suite("Image files")
struct ImageCodecTests {
  /// A picture that contains several premultiplied colors with every alpha.
  private let translucent = Bitmap(width: 64, height: 16) { pixels, stride in
    for y in 0..<16 {
      for x in 0..<64 {
        let alpha = min(x * 4 + y / 4, 255)
        let bytes = [alpha * (y * 17) / 255, alpha * (255 - y * 17) / 255, alpha / 2, alpha]
        for (index, byte) in bytes.enumerated() {
          pixels.storeBytes(
            of: UInt8(byte), toByteOffset: y * stride + x * 4 + index, as: UInt8.self)
        }
      }
    }
  }

  /// A smooth opaque picture.
  private let opaque: Bitmap = {
    let canvas = Canvas(48, 32, isOpaque: true)
    canvas.context.drawLinearGradient(
      CGGradient(colors: [RGBA(red: 1, green: 0.5, blue: 0), .white], locations: nil),
      start: .zero, end: CGPoint(x: 48, y: 32), options: [])
    return canvas.context.finish()
  }()

  /// Returns the largest difference between two bytes at the same position in the two bitmaps.
  private func difference(_ left: Bitmap, _ right: Bitmap) -> Int {
    guard left.width == right.width, left.height == right.height else { return 999 }
    var worst = 0
    for y in 0..<left.height {
      for x in 0..<left.width {
        let (r0, g0, b0, a0) = left.pixel(x: x, y: y)
        let (r1, g1, b1, a1) = right.pixel(x: x, y: y)
        for (from, to) in [(r0, r1), (g0, g1), (b0, b1), (a0, a1)] {
          worst = max(worst, abs(Int(from) - Int(to)))
        }
      }
    }
    return worst
  }

  @Test("A decoded PNG equals the encoded bitmap, with or without alpha")
  func png() throws {
    for bitmap in [translucent, opaque] {
      let data = try ImageCodec.encodePNG(bitmap)
      let back = try ImageCodec.decode(data, source: "a.png")
      #expect(back.format == .png)
      #expect(back.orientation == .up)
      #expect(difference(bitmap, back.image.bitmap) <= 0)
      #expect(back.image.bitmap.isOpaque == bitmap.isOpaque)
    }
  }

  @Test(
    "A decoded PNG equals the encoded bitmap after any number of equal rows",
    arguments: [true, false])
  func repeatedRows(isOpaque: Bool) throws {
    for count in [1, 2, 31, 32, 33, 63, 64, 65, 200] {
      let stripes = Self.stripes(of: count, isOpaque: isOpaque)
      let back = try ImageCodec.decode(try ImageCodec.encodePNG(stripes), source: "stripes.png")
      #expect(difference(stripes, back.image.bitmap) == 0, "\(count) rows")
    }
  }

  /// A bitmap of stripes. Each stripe has a number of equal rows.
  private static func stripes(of count: Int, isOpaque: Bool) -> Bitmap {
    Bitmap(width: 37, height: 4 * count + 3, isOpaque: isOpaque) { pixels, stride in
      for y in 0..<(4 * count + 3) {
        for x in 0..<37 {
          let alpha = isOpaque ? 255 : (y / count * 60 + x) % 256
          let (blue, green) = (x * 6 % 256, y / count * 63 % 256)
          let bytes = [alpha * blue / 255, alpha * green / 255, alpha, alpha]
          for (index, byte) in bytes.enumerated() {
            pixels.storeBytes(
              of: UInt8(byte), toByteOffset: y * stride + x * 4 + index, as: UInt8.self)
          }
        }
      }
    }
  }

  @Test("A decoded PNG of one row, one column, or more than one chunk equals the encoded bitmap")
  func pngSizes() throws {
    for (width, height) in [(1, 1), (1, 100), (3000, 1), (900, 700)] {
      var random = SeededGenerator(seed: 5)
      let noise = Bitmap(width: width, height: height, isOpaque: true) { pixels, stride in
        for y in 0..<height {
          for x in 0..<width {
            let color = UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
            pixels.storeBytes(of: color, toByteOffset: y * stride + x * 4, as: UInt32.self)
          }
        }
      }
      let data = try ImageCodec.encodePNG(noise)
      let back = try ImageCodec.decode(data, source: "noise.png").image.bitmap
      let isEqual = noise.withUnsafeBytes { expected in
        back.withUnsafeBytes { actual in
          (0..<height).allSatisfy { y in
            let (from, to) = (y * noise.bytesPerRow, y * back.bytesPerRow)
            return expected[from..<(from + width * 4)].elementsEqual(actual[to..<(to + width * 4)])
          }
        }
      }
      #expect(isEqual, "\(width) x \(height)")
    }
  }

  @Test("The PNG of an empty screen needs less than a byte for two hundred pixels")
  func emptyScreen() throws {
    let screen = Canvas(1170, 2532, isOpaque: true).context.finish()
    let data = try ImageCodec.encodePNG(screen)
    #expect(data.count < 1170 * 2532 / 200)
    let back = try ImageCodec.decode(data, source: "empty.png").image.bitmap
    #expect(back.width == 1170 && back.height == 2532)
    #expect(back.pixel(x: 1169, y: 2531) == screen.pixel(x: 1169, y: 2531))
  }

  @Test(
    "A decoded lossless WebP equals the encoded bitmap, and a lossy WebP approximates the bitmap")
  func webp() throws {
    for bitmap in [translucent, opaque] {
      let exact = try ImageCodec.encodeWebP(bitmap, compression: .lossless)
      let back = try ImageCodec.decode(exact, source: "a.webp")
      #expect(back.format == .webp)
      #expect(difference(bitmap, back.image.bitmap) == 0)
      #expect(back.image.bitmap.isOpaque == bitmap.isOpaque)
    }
    let lossy = try ImageCodec.encodeWebP(opaque, compression: .lossy(quality: 0.9))
    #expect(try difference(opaque, ImageCodec.decode(lossy, source: "b.webp").image.bitmap) < 24)
  }

  @Test("A JPEG approximates the image, with transparent pixels over white")
  func jpeg() throws {
    let data = try ImageCodec.encodeJPEG(opaque, quality: 0.95)
    let back = try ImageCodec.decode(data, source: "a.jpg")
    #expect(back.format == .jpeg)
    #expect(difference(opaque, back.image.bitmap) < 8)
    #expect(back.image.bitmap.isOpaque)
    let clear = Bitmap(width: 8, height: 8) { _, _ in }
    let white = try ImageCodec.decode(
      ImageCodec.encodeJPEG(clear, quality: 1), source: "b.jpg")
    #expect(white.image.bitmap.pixel(x: 4, y: 4) == (255, 255, 255, 255))
    let small = try ImageCodec.encodeJPEG(opaque, quality: 0.1)
    #expect(small.count < data.count)
    #expect(try ImageCodec.encodeJPEG(opaque, quality: .nan).count > 0)
  }

  @Test("A bitmap with only alpha is encoded as black with that alpha")
  func alphaOnly() throws {
    let coverage = Bitmap(width: 3, height: 1, format: .alpha8) { pixels, _ in
      pixels.storeBytes(of: 77, toByteOffset: 1, as: UInt8.self)
    }
    let back = try ImageCodec.decode(ImageCodec.encodePNG(coverage), source: "mask.png")
    #expect(back.image.bitmap.pixel(x: 1, y: 0) == (0, 0, 0, 77))
  }

  @Test("The decoders read palette, 16-bit, interlaced, progressive, gray and CMYK images")
  func variants() throws {
    let palette = try ImageCodec.decode(Fixtures.palettePNG, source: "palette").image.bitmap
    #expect(palette.pixel(x: 0, y: 0) == (255, 0, 0, 255))
    #expect(palette.pixel(x: 1, y: 0) == (0, 128, 0, 128))
    #expect(palette.pixel(x: 3, y: 0) == (0, 0, 0, 0))
    let gray = try ImageCodec.decode(Fixtures.gray16PNG, source: "gray").image.bitmap
    #expect(gray.pixel(x: 0, y: 0) == (128, 128, 128, 255))
    let interlaced = try ImageCodec.decode(Fixtures.interlacedPNG, source: "interlaced").image
      .bitmap
    for y in 0..<3 {
      for x in 0..<3 {
        #expect(interlaced.pixel(x: x, y: y) == (UInt8(x * 100), UInt8(y * 100), 7, 255))
      }
    }
    for data in [Fixtures.progressiveJPEG, Fixtures.cmykJPEG] {
      let bitmap = try ImageCodec.decode(data, source: "photo").image.bitmap
      let (r, g, b, a) = bitmap.pixel(x: 8, y: 4)
      #expect(abs(Int(r) - 128) < 12 && abs(Int(g) - 64) < 12 && abs(Int(b) - 128) < 16)
      #expect(a == 255)
    }
    #expect(try ImageCodec.decode(Fixtures.grayJPEG, source: "gray").image.width == 16)
  }

  @Test("Exif orientations are read in either byte order, and damaged orientations are ignored")
  func orientation() throws {
    let jpeg = try ImageCodec.encodeJPEG(opaque, quality: 0.5)
    for value in UInt8(1)...8 {
      for isLittle in [true, false] {
        let tiff: [UInt8] =
          isLittle
          ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
          : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
        let segment = Array("Exif\0\0".utf8) + tiff
        let marker: [UInt8] = [0xFF, 0xE1, 0, UInt8(segment.count + 2)]
        let data = jpeg.prefix(2) + marker + segment + jpeg.dropFirst(2)
        let decoded = try ImageCodec.decode(Data(data), source: "turned.jpg")
        #expect(decoded.orientation.rawValue == value)
        #expect(decoded.orientation.swapsSides == (value >= 5))
      }
    }
    for broken: [UInt8] in [
      [0x49, 0x49], [0x49, 0x49, 42, 0, 255, 255, 255, 255],
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 9, 0, 0, 0],
    ] {
      let segment = Array("Exif\0\0".utf8) + broken
      let marker: [UInt8] = [0xFF, 0xE1, 0, UInt8(segment.count + 2)]
      let data = Data(jpeg.prefix(2) + marker + segment + jpeg.dropFirst(2))
      #expect(try ImageCodec.decode(data, source: "broken.jpg").orientation == .up)
    }
  }

  @Test("A decoded animation has the frames and the durations that were encoded")
  func animation() throws {
    let encoder = try AnimatedWebPEncoder(width: 16, height: 16)
    var frames: [Bitmap] = []
    for index in 0..<5 {
      let canvas = Canvas(16, 16)
      canvas.context.setFillColor(index == 3 ? green : red)
      canvas.context.fill(CGRect(x: index * 2, y: 4, width: 6, height: 6))
      let frame = canvas.context.finish()
      frames.append(frame)
      try encoder.add(frame, at: Double(index) * 0.1)
    }
    try encoder.add(frames[0], at: 0.2)
    let data = try encoder.finish(at: 0.75)
    let back = try ImageCodec.decodeFrames(data, source: "clip.webp")
    #expect(back.count == 5)
    for (frame, original) in zip(back, frames) {
      #expect(difference(frame.image.bitmap, original) == 0)
    }
    #expect(back.map { ($0.duration * 1000).rounded() } == [100, 100, 100, 100, 350])
    let first = try ImageCodec.decode(data, source: "clip.webp")
    #expect(difference(first.image.bitmap, frames[0]) == 0)
    #expect(try ImageCodec.decodeFrames(Fixtures.palettePNG, source: "still").count == 1)
  }

  @Test("A lossy animation keeps frame times and transparent frames, and merges equal frames")
  func lossyAnimation() throws {
    let encoder = try AnimatedWebPEncoder(
      width: 48, height: 32, compression: .lossy(quality: 0.9))
    func frame(_ color: CGColor?) -> Bitmap {
      let canvas = Canvas(48, 32)
      if let color {
        canvas.context.setFillColor(color)
        canvas.context.fill(CGRect(x: 0, y: 0, width: 48, height: 32))
      }
      return canvas.context.finish()
    }
    let frames = [red, red, nil, green].map(frame)
    for (frame, time) in zip(frames, [0, 0.1, 0.2, 0.5]) { try encoder.add(frame, at: time) }
    let back = try ImageCodec.decodeFrames(try encoder.finish(at: 0.6), source: "clip.webp")
    #expect(back.map { ($0.duration * 1000).rounded() } == [200, 300, 100])
    try #require(back.count == 3)
    #expect(difference(back[0].image.bitmap, frames[0]) < 8)
    #expect(difference(back[1].image.bitmap, frames[2]) == 0)
    #expect(difference(back[2].image.bitmap, frames[3]) < 8)

    let still = try AnimatedWebPEncoder(width: 48, height: 32, compression: .lossy(quality: 0.9))
    try still.add(frames[3], at: 0)
    let single = try ImageCodec.decode(try still.finish(at: 1), source: "still.webp")
    #expect(difference(single.image.bitmap, frames[3]) < 8)
  }

  @Test("An animation without frames, or larger than the format allows, is refused")
  func impossibleAnimations() throws {
    #expect(throws: ImageError.self) { _ = try AnimatedWebPEncoder(width: 0, height: 5) }
    #expect(throws: ImageError.self) { _ = try AnimatedWebPEncoder(width: 20000, height: 5) }
    let empty = try AnimatedWebPEncoder(width: 5, height: 5)
    #expect(throws: ImageError.self) { _ = try empty.finish(at: 1) }
    let wide = Bitmap(width: 16400, height: 1) { _, _ in }
    #expect(throws: ImageError.self) {
      _ = try ImageCodec.encodeWebP(wide, compression: .lossless)
    }
  }
}
