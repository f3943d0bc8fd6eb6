// Modules: Diagnostics CoreGraphics

import CoreGraphics

/// Decodes arbitrary bytes as images; every decoded image must be drawable and encodable.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzImageCodec(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  // Copy the input to a separate heap block, so that the sanitizer detects reads past its end.
  let data = Data(bytes: bytes, count: count)
  decode(data)
  if ImageFormat(signature: data) == .png {
    decode(repairingChecksums(data))
  }
  return 0
}

private func decode(_ data: Data) {
  // Limit an image to four million pixels. This is enough to reach every path, and few enough for
  // many runs a second.
  let limit = 1 << 22
  do throws(ImageError) {
    let decoded = try ImageCodec.decode(data, source: "fuzz", maximumPixelCount: limit)
    let bitmap = decoded.image.bitmap
    precondition(bitmap.width * bitmap.height <= limit, "the limit is not kept")
    check(bitmap)
    if bitmap.width * bitmap.height <= 4096 {
      let again = try ImageCodec.decode(ImageCodec.encodePNG(bitmap), source: "fuzz again")
      precondition(
        again.image.width == bitmap.width && again.image.height == bitmap.height,
        "a picture does not survive being written")
    }
  } catch {
    precondition(error.offset.map { (0...data.count).contains($0) } ?? false, "\(error)")
  }
  _ = try? ImageCodec.decodeFrames(data, source: "fuzz", maximumPixelCount: limit)
  read(data, limit)
}

/// Reads the header, and decodes the pixels if there are not too many. Damaged data must give a
/// bitmap too.
private func read(_ data: Data, _ limit: Int) {
  guard let read = try? ImageCodec.read(data, source: "fuzz", reportDamage: { _ in }),
    read.image.width * read.image.height <= limit
  else { return }
  check(read.image.bitmap)
}

/// Checks that an opaque bitmap is opaque, and that no color of another bitmap exceeds its alpha.
private func check(_ bitmap: Bitmap) {
  bitmap.withUnsafeBytes { pixels in
    for index in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = pixels[index + 3]
      precondition(!bitmap.isOpaque || alpha == 255, "a pixel of an opaque picture is translucent")
      precondition(
        max(pixels[index], pixels[index + 1], pixels[index + 2]) <= alpha,
        "a color exceeds its alpha")
    }
  }
}

/// The PNG with a correct checksum in every chunk. Without this repair, the decoder would reject
/// every mutated image at the first chunk.
private func repairingChecksums(_ png: Data) -> Data {
  var bytes = [UInt8](png)
  var at = 8
  while at + 12 <= bytes.count {
    let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    guard at + 12 + length <= bytes.count else { break }
    var crc = ~UInt32(0)
    for byte in bytes[at + 4..<at + 8 + length] {
      crc = crcTable[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ crc >> 8
    }
    for index in 0..<4 {
      bytes[at + 8 + length + index] = UInt8(truncatingIfNeeded: ~crc >> UInt32(24 - 8 * index))
    }
    at += 12 + length
  }
  return Data(bytes)
}

/// The table for the checksum in annex D of the PNG specification.
private let crcTable: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { value, _ in
    value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
  }
}
