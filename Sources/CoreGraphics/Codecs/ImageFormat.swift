/// A file format in which images can be read and written.
package enum ImageFormat: String, Sendable, Hashable {
  /// Portable Network Graphics: lossless, with alpha.
  case png = "PNG"
  /// JPEG: lossy, without alpha.
  case jpeg = "JPEG"
  /// WebP: lossy or lossless, with alpha, and animated.
  case webp = "WebP"

  /// Recognizes a format by its first bytes; the rest may still be damaged.
  package init?(signature data: Data) {
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      data.count >= offset + bytes.count
        && data.dropFirst(offset).prefix(bytes.count).elementsEqual(bytes)
    }
    if starts([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// Creates the format whose signature begins with the data. Use this initializer for data that is
  /// too short for ``init(signature:)``.
  init?(beginning data: Data) {
    guard !data.isEmpty else { return nil }
    let signatures: [(ImageFormat, [UInt8])] = [
      (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), (.jpeg, [0xFF, 0xD8, 0xFF]),
      (.webp, Array("RIFF".utf8)),
    ]
    for (format, signature) in signatures {
      let count = min(data.count, signature.count)
      if data.prefix(count).elementsEqual(signature.prefix(count)),
        data.count < (format == .webp ? 12 : signature.count)
      {
        self = format
        return
      }
    }
    return nil
  }
}
