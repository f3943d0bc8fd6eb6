/// The rotation or reflection that makes a stored image upright; the raw values are Exif's.
package enum ImageOrientation: UInt8, Sendable, Hashable {
  /// The image is stored upright.
  case up = 1
  /// The image is stored as its mirror image, left and right exchanged.
  case upMirrored = 2
  /// The image is stored upside down, rotated by 180 degrees.
  case down = 3
  /// The image is stored with top and bottom exchanged.
  case downMirrored = 4
  /// The image is stored with rows and columns exchanged.
  case leftMirrored = 5
  /// The image has to be rotated by 90 degrees clockwise.
  case right = 6
  /// The image has to be rotated by 90 degrees clockwise, and then its top and bottom have to be
  /// exchanged.
  case rightMirrored = 7
  /// The image has to be rotated by 90 degrees counterclockwise.
  case left = 8

  /// Whether the width of the upright image is the height of the stored image.
  package var swapsSides: Bool { rawValue >= 5 }
}

extension ImageOrientation {
  /// Reads the orientation in a JPEG's Exif segment, a PNG's `eXIf` chunk or a WebP's `EXIF` chunk;
  /// returns `nil` if there is no valid orientation.
  package init?(of data: Data, format: ImageFormat) {
    let block = data.withUnsafeBytes { bytes -> [UInt8]? in
      switch format {
      case .jpeg: return ImageOrientation.jpegExif(bytes)
      case .png:
        return ImageOrientation.chunk("eXIf", in: bytes, from: 8) { at in
          (ImageOrientation.big(bytes, at), at + 4, 12)
        }
      case .webp:
        return ImageOrientation.chunk("EXIF", in: bytes, from: 12) { at in
          let length = Int(bytes[at + 4...at + 7].reversed().reduce(0) { $0 << 8 | UInt32($1) })
          return (length + length % 2, at, 8)
        }
      }
    }
    guard var tiff = block else { return nil }
    if tiff.starts(with: Array("Exif\0\0".utf8)) {
      tiff.removeFirst(6)
    }
    self.init(tiff: tiff)
  }

  private static func big(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int {
    Int(bytes[at..<at + 4].reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The payload of the APP1 segment that contains Exif.
  private static func jpegExif(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      // The compressed data starts at this marker; Exif data would precede it.
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      let end = at + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let payload = bytes[at + 4..<end]
      if marker == 0xE1, payload.starts(with: Array("Exif\0\0".utf8)) { return Array(payload) }
      at = end
    }
    return nil
  }

  /// The payload of a chunk.
  ///
  /// - Parameter layout: Returns, for the chunk at an index, the length of its payload, the
  ///   position of its name, and the number of its bytes besides the payload.
  private static func chunk(
    _ name: String, in bytes: UnsafeRawBufferPointer, from start: Int,
    layout: (Int) -> (length: Int, nameAt: Int, overhead: Int)
  ) -> [UInt8]? {
    var at = start
    while at + 8 <= bytes.count {
      let (length, nameAt, overhead) = layout(at)
      guard at + 8 + length <= bytes.count else { return nil }
      if bytes[nameAt..<nameAt + 4].elementsEqual(name.utf8) {
        return Array(bytes[at + 8..<at + 8 + length])
      }
      at += length + overhead
    }
    return nil
  }

  /// Reads tag 274 of the first directory of a TIFF structure (Exif 2.32, section 4.6).
  private init?(tiff: [UInt8]) {
    guard tiff.count >= 8 else { return nil }
    let isLittle: Bool
    switch (tiff[0], tiff[1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }
    func read(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at + count <= tiff.count else { return nil }
      let bytes = tiff[at..<at + count]
      return (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard read(2, 2) == 42, let directory = read(4, 4), let count = read(directory, 2) else {
      return nil
    }
    for index in 0..<count {
      let entry = directory + 2 + index * 12
      guard let tag = read(entry, 2) else { return nil }
      if tag == 274 {
        guard read(entry + 2, 2) == 3, let value = read(entry + 8, 2), value <= 8 else {
          return nil
        }
        self.init(rawValue: UInt8(value))
        return
      }
    }
    return nil
  }
}
