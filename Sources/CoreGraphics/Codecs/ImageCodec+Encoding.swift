import CImageCodecs
import PixelKernels

/// The compression of a WebP.
package enum WebPCompression: Sendable, Hashable {
  /// Every visible pixel is preserved, up to the rounding of premultiplied colors.
  case lossless
  /// Pixels may change. A quality of 0 results in the smallest file, and a quality of 1 results in
  /// the best image.
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
      ic_png_encode(pixels, stride, width, height, bitmap.isOpaque)
    }
  }

  /// Encodes premultiplied BGRA pixels as a PNG in sRGB, without a copy of the pixels.
  ///
  /// - Parameters:
  ///   - pixels: `height` rows, top row first. The pointer is used during the call only.
  ///   - bytesPerRow: The distance between rows in bytes.
  ///   - isOpaque: Whether every alpha is known to be 1, so that the PNG needs no alpha.
  package static func encodePNG(
    _ pixels: UnsafeRawPointer, bytesPerRow: Int, width: Int, height: Int, isOpaque: Bool,
    name: String
  ) throws(ImageError) -> Data {
    let result = ic_png_encode(
      pixels.assumingMemoryBound(to: UInt8.self), bytesPerRow, UInt32(width), UInt32(height),
      isOpaque)
    return try makeData(adopting: result, format: .png, source: name)
  }

  /// Encodes a JPEG; transparent pixels are drawn over white.
  ///
  /// - Parameter quality: A quality of 0 results in the smallest file, and a quality of 1 results
  ///   in the best image. From 0.9 on, colors keep their full resolution.
  package static func encodeJPEG(
    _ bitmap: Bitmap, quality: Double, name: String = "the image"
  ) throws(ImageError) -> Data {
    let quality = quality > 0 ? min(quality, 1) : 0
    return try encode(bitmap, .jpeg, name) { pixels, stride, width, height in
      ic_jpeg_encode(pixels, stride, width, height, Int32((quality * 100).rounded()))
    }
  }

  /// Encodes a still WebP; neither the width nor the height may exceed 16383 pixels.
  package static func encodeWebP(
    _ bitmap: Bitmap, compression: WebPCompression, name: String = "the image"
  ) throws(ImageError) -> Data {
    try encode(bitmap, .webp, name) { pixels, stride, width, height in
      ic_webp_encode(pixels, stride, width, height, compression.quality)
    }
  }

  private static func encode(
    _ bitmap: Bitmap, _ format: ImageFormat, _ name: String,
    _ body: (UnsafePointer<UInt8>, Int, UInt32, UInt32) -> ic_encoded
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
    adopting result: ic_encoded, format: ImageFormat, source name: String
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
  /// The bitmap with colors. A bitmap that contains only alpha becomes black pixels with this
  /// alpha. Any other bitmap is returned unchanged.
  var inColor: Bitmap {
    guard format == .alpha8 else { return self }
    return withUnsafeBytes { source in
      Bitmap(width: width, height: height) { target, stride in
        let image = pk_image(target, stride, width, height)
        // Safety: the kernel only reads its mask.
        let mask = pk_image(
          UnsafeMutableRawPointer(mutating: source.baseAddress!), bytesPerRow, width, height)
        let bounds = pk_rect(x: 0, y: 0, width: image.width, height: image.height)
        pk_fill(image, bounds, 0xff00_0000, .sourceOver, 255, mask)
      }
    }
  }
}
