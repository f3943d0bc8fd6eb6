import CImageCodecs

/// The compression of a WebP.
package enum WebPCompression: Sendable, Hashable {
  /// Every visible pixel is preserved, up to the rounding of premultiplied colors.
  case lossless
  /// Pixels may change. A quality of 0 gives the smallest file, and 1 the best picture.
  case lossy(quality: Double)

  var quality: Float {
    switch self {
    case .lossless: -1
    case .lossy(let quality): Float(min(max(quality, 0), 1) * 100)
    }
  }
}

extension ImageCodec {
  /// Encodes a PNG in sRGB, without alpha if the bitmap is opaque.
  package static func encodePNG(
    _ bitmap: Bitmap, name: String = "the image"
  ) throws(ImageError) -> Data {
    try encode(bitmap, .png, name) { pixels, stride, width, height in
      opaline_png_encode(pixels, stride, width, height, bitmap.isOpaque ? 1 : 0)
    }
  }

  /// Encodes a JPEG; transparent pixels are drawn over white.
  ///
  /// - Parameter quality: A quality of 0 gives the smallest file, and 1 the best picture.
  ///   From 0.9 on, colors keep their full resolution.
  package static func encodeJPEG(
    _ bitmap: Bitmap, quality: Double, name: String = "the image"
  ) throws(ImageError) -> Data {
    let quality = quality > 0 ? min(quality, 1) : 0
    return try encode(bitmap, .jpeg, name) { pixels, stride, width, height in
      opaline_jpeg_encode(pixels, stride, width, height, Int32((quality * 100).rounded()))
    }
  }

  /// Encodes a still WebP; neither side may exceed 16383 pixels.
  package static func encodeWebP(
    _ bitmap: Bitmap, compression: WebPCompression, name: String = "the image"
  ) throws(ImageError) -> Data {
    try encode(bitmap, .webp, name) { pixels, stride, width, height in
      opaline_webp_encode(pixels, stride, width, height, compression.quality)
    }
  }

  private static func encode(
    _ bitmap: Bitmap, _ format: ImageFormat, _ name: String,
    _ body: (UnsafePointer<UInt8>, Int, UInt32, UInt32) -> opaline_encoded
  ) throws(ImageError) -> Data {
    let bitmap = bitmap.inColor
    let result = bitmap.withUnsafeBytes { bytes in
      body(
        bytes.bindMemory(to: UInt8.self).baseAddress!, bitmap.bytesPerRow, UInt32(bitmap.width),
        UInt32(bitmap.height))
    }
    return try makeData(adopting: result, format: format, source: name)
  }

  static func makeData(
    adopting result: opaline_encoded, format: ImageFormat, source name: String
  ) throws(ImageError) -> Data {
    guard let bytes = result.bytes else {
      throw ImageError(
        code: .encodingFailed, source: name, format: format, offset: nil,
        cause: text(result.message))
    }
    return Data(bytesNoCopy: bytes, count: result.size, deallocator: .free)
  }
}

extension Bitmap {
  /// The bitmap itself; for a bitmap of alpha alone, black pixels with that alpha.
  var inColor: Bitmap {
    guard format == .alpha8 else { return self }
    return withUnsafeBytes { source in
      Bitmap(width: width, height: height) { target, stride in
        for y in 0..<height {
          let row = target + y * stride
          for x in 0..<width {
            row.storeBytes(of: source[y * bytesPerRow + x], toByteOffset: 4 * x + 3, as: UInt8.self)
          }
        }
      }
    }
  }
}
