import CoreGraphics
import Testing

@Suite("Damaged and hostile image files")
struct HostileImageTests {
  /// One small image file of each supported format and variant.
  private static let files: [(name: String, data: Data)] = {
    let canvas = Canvas(12, 10)
    canvas.context.setFillColor(red)
    canvas.context.fillEllipse(in: CGRect(x: 1, y: 1, width: 9, height: 8))
    let bitmap = canvas.context.finish()
    let animation = try! AnimatedWebPEncoder(width: 12, height: 10)
    try! animation.add(bitmap, at: 0)
    try! animation.add(sampleFrame, at: 0.1)
    return [
      ("alpha.png", try! ImageCodec.encodePNG(bitmap)),
      ("palette.png", Fixtures.palettePNG),
      ("interlaced.png", Fixtures.interlacedPNG),
      ("baseline.jpg", try! ImageCodec.encodeJPEG(bitmap, quality: 0.8)),
      ("progressive.jpg", Fixtures.progressiveJPEG),
      ("cmyk.jpg", Fixtures.cmykJPEG),
      ("lossless.webp", try! ImageCodec.encodeWebP(bitmap, compression: .lossless)),
      ("lossy.webp", try! ImageCodec.encodeWebP(bitmap, compression: .lossy(quality: 0.5))),
      ("animated.webp", try! animation.finish(at: 0.2)),
    ]
  }()

  private static let sampleFrame = sampleImage(12, 10).bitmap

  private func failure(_ data: Data, _ name: String) -> ImageError? {
    do throws(ImageError) {
      _ = try ImageCodec.decode(data, source: name)
      return nil
    } catch {
      return error
    }
  }

  @Test("Decoding a truncated image file throws an error with the file's name and a valid offset")
  func truncation() {
    for (name, data) in Self.files {
      // A baseline JPEG can be decoded without its end marker, which has two bytes.
      let slack = name.hasSuffix("baseline.jpg") || name.hasSuffix("cmyk.jpg") ? 2 : 0
      for count in 0..<(data.count - slack) {
        guard let error = failure(data.prefix(count), name) else {
          Issue.record("\(name) cut to \(count) of \(data.count) bytes decodes")
          continue
        }
        #expect(error.source == name)
        #expect(error.offset.map { (0...count).contains($0) } == true)
        #expect(error.code == .truncated || error.code == .corrupt || error.code == .unknownFormat)
        #expect(error.description.contains(name))
      }
    }
  }

  @Test("An image file whose header claims more pixels than any bitmap has is refused")
  func impossibleSize() {
    #expect(failure(Fixtures.hugePNG, "huge.png")?.code == .tooLarge)
    #expect(throws: ImageError.self) {
      _ = try ImageCodec.read(Fixtures.hugePNG, source: "huge.png") { _ in }
    }
  }

  @Test("An image file with any bit flipped is decoded or throws an error")
  func bitFlips() {
    for (name, data) in Self.files {
      for bit in 0..<(data.count * 8) {
        var damaged = data
        damaged[bit / 8] ^= 1 << (bit % 8)
        if let error = failure(damaged, name) {
          #expect(error.offset.map { (0...data.count).contains($0) } == true)
        }
        _ = try? ImageCodec.decodeFrames(damaged, source: name)
      }
    }
  }

  @Test("Image data of an unknown format throws an error with offset 0")
  func unknown() {
    for text in ["GIF89a......", "BM", "<svg/>", "RIFF....AVI LIST"] {
      let error = failure(Data(text.utf8), "picture")
      #expect(error?.code == .unknownFormat)
      #expect(error?.offset == 0)
    }
    #expect(failure(Data(), "empty")?.code == .truncated)
    #expect(failure(Data([0x89, 0x50]), "short")?.format == .png)
  }

  /// Returns the PNG of a small picture. The header of the PNG contains another size.
  private func png(width: UInt32, height: UInt32) throws -> Data {
    var data = try ImageCodec.encodePNG(sampleImage().bitmap)
    for (index, value) in [width, height].enumerated() {
      for byte in 0..<4 {
        data[16 + index * 4 + byte] = UInt8(truncatingIfNeeded: value >> UInt32(24 - byte * 8))
      }
    }
    let crc = Self.crc(data[12..<29])
    for byte in 0..<4 {
      data[29 + byte] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - byte * 8))
    }
    return data
  }

  /// Returns the checksum that annex D of the PNG specification defines.
  private static func crc(_ bytes: Data) -> UInt32 {
    var crc = ~UInt32(0)
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 {
        crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
      }
    }
    return ~crc
  }

  /// The largest amount of memory that this process has used at one time, in bytes.
  private var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) * 1024
  }

  @Test("An image file whose header claims a gigabyte is refused without using 400 MB of memory")
  func hugeHeaders() throws {
    let before = peakMemory
    let claimed = try #require(failure(png(width: 16000, height: 16000), "bomb.png"))
    #expect(claimed.code == .truncated)
    #expect(claimed.description.contains("16000 × 16000"))
    let tooLarge = try #require(failure(png(width: 1 << 20, height: 1 << 20), "bomb.png"))
    #expect(tooLarge.code == .tooLarge)
    #expect(tooLarge.message.contains("bomb.png has more pixels"))
    #expect(failure(try png(width: 0, height: 1), "none.png")?.code == .corrupt)
    #expect(failure(try png(width: 0x8000_0000, height: 1), "negative.png")?.code == .corrupt)

    var jpeg = try ImageCodec.encodeJPEG(sampleImage().bitmap, quality: 0.5)
    let frame = try #require(
      jpeg.indices.first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
    for offset in [5, 7] {
      jpeg[frame + offset] = 0x3F
      jpeg[frame + offset + 1] = 0xFF
    }
    #expect(failure(jpeg, "bomb.jpg")?.code == .truncated)
    var large = jpeg
    for offset in 5...8 {
      large[frame + offset] = 0xF0
    }
    #expect(failure(large, "bomb.jpg")?.code == .tooLarge)

    var webp = try ImageCodec.encodeWebP(
      sampleImage(16, 16).bitmap, compression: .lossy(quality: 0.5))
    let start = try #require(
      webp.indices.dropLast(3).first { Array(webp[$0..<$0 + 3]) == [0x9D, 0x01, 0x2A] })
    for (offset, byte) in [(3, 0xFF), (4, 0x3F), (5, 0xFF), (6, 0x3F)] as [(Int, UInt8)] {
      webp[start + offset] = byte
    }
    let error = try #require(failure(webp, "bomb.webp"))
    #expect(error.code == .truncated || error.code == .corrupt)
    // Other tests run at the same time and use memory too. An allocation of a gigabyte would still
    // exceed this limit.
    #expect(peakMemory - before < 400 << 20)
  }

  @Test("A tiny lossless WebP that claims a gigabyte is refused; a small blank image is decoded")
  func emptyPixels() throws {
    let blank = Bitmap(width: 2048, height: 1024) { _, _ in }
    var webp = try ImageCodec.encodeWebP(blank, compression: .lossless)
    #expect(webp.count < 1000)
    #expect(try ImageCodec.decode(webp, source: "blank.webp").image.width == 2048)

    // The chunk begins with "VP8L", its length and 0x2F. Then it contains width - 1 and height - 1
    // with 14 bits each.
    let start =
      try #require(
        webp.indices.dropLast(4).first { Array(webp[$0..<$0 + 4]) == Array("VP8L".utf8) }) + 9
    let size = UInt32(16383 - 1) | UInt32(16383 - 1) << 14
    for byte in 0..<3 { webp[start + byte] = UInt8(size >> (8 * byte) & 0xFF) }
    webp[start + 3] = webp[start + 3] & 0xF0 | UInt8(size >> 24 & 0x0F)
    let error = try #require(failure(webp, "bomb.webp"))
    #expect(error.code == .tooLarge)
    #expect(error.description.contains("16383 × 16383"))
  }

  @Test("A JPEG with 5000 scans is refused")
  func scanBomb() throws {
    let data = Fixtures.progressiveJPEG
    let scan = try #require(
      data.indices.dropLast().first { data[$0] == 0xFF && data[$0 + 1] == 0xDA })
    let next = try #require(
      data.indices.dropFirst(scan + 2).dropLast().first {
        data[$0] == 0xFF && [0xDA, 0xC4, 0xD9].contains(data[$0 + 1])
      })
    var bomb = data[..<scan]
    for _ in 0..<5000 {
      bomb += data[scan..<next]
    }
    bomb += [0xFF, 0xD9]
    let error = try #require(failure(Data(bomb), "scans.jpg"))
    #expect(error.code == .unsupported || error.code == .corrupt)
  }
}
