import CoreGraphics
import Foundation
import Synchronization
import Testing

@Suite("Images that are decoded when their pixels are needed")
struct EncodedPixelsTests {
  /// One image of 64 x 240 pixels in each format.
  private static let files: [(name: String, data: Data)] = {
    let bitmap = Bitmap(width: 64, height: 240, isOpaque: true) { pixels, stride in
      for y in 0..<240 {
        for x in 0..<64 {
          let bytes = [x * 4, 255 - y, (x * y) % 251, 255]
          for (index, byte) in bytes.enumerated() {
            pixels.storeBytes(
              of: UInt8(byte), toByteOffset: y * stride + x * 4 + index, as: UInt8.self)
          }
        }
      }
    }
    return [
      ("a.png", try! ImageCodec.encodePNG(bitmap)),
      ("a.jpg", try! ImageCodec.encodeJPEG(bitmap, quality: 0.9)),
      ("lossless.webp", try! ImageCodec.encodeWebP(bitmap, compression: .lossless)),
      ("lossy.webp", try! ImageCodec.encodeWebP(bitmap, compression: .lossy(quality: 0.8))),
    ]
  }()

  /// Records the errors of damaged images.
  private final class Reports: Sendable {
    private let errors = Mutex<[ImageError]>([])
    var all: [ImageError] { errors.withLock { $0 } }
    func add(_ error: ImageError) { errors.withLock { $0.append(error) } }
  }

  private func row(_ y: Int, of bitmap: Bitmap) -> [UInt8] {
    bitmap.withUnsafeBytes { Array($0[(y * bitmap.bytesPerRow)..<((y + 1) * bitmap.bytesPerRow)]) }
  }

  /// Whether a row of an opaque image could not be decoded.
  private func isMissing(_ row: [UInt8]) -> Bool {
    row.enumerated().allSatisfy { index, byte in byte == (index % 4 == 3 ? 255 : 128) }
  }

  @Test("An image that was read has the size and opacity of its header, and the decoded pixels")
  func pixels() throws {
    for (name, data) in Self.files {
      let image = try ImageCodec.read(data, source: name) { Issue.record("\($0)") }.image
      let copy = image.copy()
      #expect(image.width == 64 && image.height == 240 && image == copy)
      #expect(image.alphaInfo == .noneSkipFirst && image.bytesPerRow == 256)
      let exact = try ImageCodec.decode(data, source: name).image
      #expect(image != exact)
      for y in 0..<240 { #expect(row(y, of: image.bitmap) == row(y, of: exact.bitmap)) }
      #expect(image == copy && image.bitmap === copy?.bitmap)
    }
  }

  @Test("The pixels that a truncated image contains are drawn, and the damage is reported once")
  func truncated() throws {
    for (name, data) in Self.files {
      let reports = Reports()
      let part = data.prefix(data.count * 7 / 10)
      let image = try ImageCodec.read(part, source: name) { reports.add($0) }.image
      #expect(reports.all.isEmpty)
      let (bitmap, exact) = (image.bitmap, try ImageCodec.decode(data, source: name).image.bitmap)
      let decoded = (0..<240).last { !isMissing(row($0, of: bitmap)) } ?? 0
      #expect(decoded > 60 && decoded < 239, "\(name): \(decoded) rows")
      // The decoder may need the next row for the colors of the last ones.
      for y in 0..<max(decoded - 2, 0) { #expect(row(y, of: bitmap) == row(y, of: exact)) }
      image.bitmap.prepare()
      #expect(reports.all.map(\.code) == [.truncated])
      #expect(reports.all.first?.source == name)
    }
  }

  @Test("Rows that are missing in a translucent image are transparent")
  func translucent() throws {
    let bitmap = Bitmap(width: 64, height: 200) { pixels, stride in
      for y in 0..<200 {
        for x in 0..<64 {
          let level = UInt8((x * y * y + x * x) % 211 + 1)
          memset(pixels + y * stride + x * 4, Int32(level), 4)
        }
      }
    }
    let data = try ImageCodec.encodePNG(bitmap)
    let part = data.prefix(data.count * 3 / 4)
    let image = try ImageCodec.read(part, source: "a") { _ in }.image
    #expect(!image.bitmap.isOpaque)
    #expect(row(1, of: image.bitmap) == row(1, of: bitmap))
    #expect(row(199, of: image.bitmap).allSatisfy { $0 == 0 })
  }

  @Test(
    "A truncated progressive or interlaced image is drawn complete, but without details",
    arguments: [85, 90, 95, 98])
  func coarse(percent: Int) throws {
    for (name, data) in [
      ("p.jpg", Fixtures.detailedProgressiveJPEG), ("i.png", Fixtures.detailedInterlacedPNG),
    ] {
      let reports = Reports()
      let part = data.prefix(data.count * percent / 100)
      let image = try ImageCodec.read(part, source: name) { reports.add($0) }.image
      let exact = try ImageCodec.decode(data, source: name).image
      var sum = 0
      for y in 0..<40 {
        #expect(!isMissing(row(y, of: image.bitmap)))
        for (left, right) in zip(row(y, of: image.bitmap), row(y, of: exact.bitmap)) {
          sum += abs(Int(left) - Int(right))
        }
      }
      #expect(sum < 40 * 160 * 12, "\(name): a byte differs by \(sum / 6400) on average")
      #expect(reports.all.count == 1)
    }
  }

  @Test("Damaged bytes of a translucent image give premultiplied colors")
  func premultiplied() throws {
    let bitmap = Bitmap(width: 12, height: 10) { pixels, stride in
      for y in 0..<10 {
        for x in 0..<12 { memset(pixels + y * stride + x * 4, Int32((x * 17 + y * 29) % 200), 4) }
      }
    }
    let data = try ImageCodec.encodePNG(bitmap)
    for index in 40..<data.count {
      var damaged = data
      damaged[index] ^= 0x21
      guard let read = try? ImageCodec.read(damaged, source: "a.png", reportDamage: { _ in }) else {
        continue
      }
      for y in 0..<10 {
        let bytes = row(y, of: read.image.bitmap)
        for x in 0..<12 {
          #expect(bytes[(x * 4)..<(x * 4 + 3)].allSatisfy { $0 <= bytes[x * 4 + 3] })
        }
      }
    }
  }

  @Test("An image whose header says that it is opaque is opaque, whatever its pixels contain")
  func opaque() throws {
    let data = Fixtures.alphaWithoutHintWebP
    let bitmap = try ImageCodec.read(data, source: "a.webp") { _ in }.image.bitmap
    #expect(bitmap.isOpaque)
    for y in 0..<bitmap.height {
      let alphas = row(y, of: bitmap).enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
      #expect(alphas.allSatisfy { $0 == 255 })
    }
  }

  @Test("Data without a complete header throws an error when it is read")
  func header() {
    for (name, data) in Self.files {
      for count in [0, 1, 7, 12, 15, 19] {
        #expect(throws: ImageError.self, "\(name), \(count) bytes") {
          _ = try ImageCodec.read(data.prefix(count), source: name) { _ in }
        }
      }
    }
  }

  @Test("Any prefix and any changed byte gives an error, or an image that can be drawn")
  func hostile() {
    func draw(_ data: Data, _ name: String) {
      guard let read = try? ImageCodec.read(data, source: name, reportDamage: { _ in }) else {
        return
      }
      let bitmap = read.image.bitmap
      let (first, last) = (row(0, of: bitmap), row(bitmap.height - 1, of: bitmap))
      #expect(first.count == read.image.width * 4 && last.count == first.count)
    }
    for (name, data) in Self.files {
      for count in stride(from: 0, to: data.count, by: 37) { draw(data.prefix(count), name) }
      for index in stride(from: 0, to: data.count, by: 23) {
        var damaged = data
        damaged[index] ^= 0x5A
        draw(damaged, name)
      }
    }
  }

  @Test("Pixels that several threads read at the same time are decoded once")
  func threads() throws {
    let (name, data) = Self.files[0]
    let reports = Reports()
    let image = try ImageCodec.read(data.dropLast(200), source: name) { reports.add($0) }.image
    let sums = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let sum = image.bitmap.withUnsafeBytes { $0.reduce(0) { $0 + Int($1) } }
      sums.withLock { $0.append(sum) }
    }
    #expect(Set(sums.withLock { $0 }).count == 1)
    #expect(reports.all.count == 1)
  }
}
