import CImageCodecs
import PixelKernels

/// An image and its orientation.
package struct DecodedImage: Sendable {
  /// The image as stored; ``orientation`` describes its rotation.
  package var image: CGImage
  /// The format according to the first bytes; the file's extension does not matter.
  package var format: ImageFormat
  /// The orientation in the data's Exif metadata; `up` without such metadata.
  package var orientation: ImageOrientation
}

/// Reads and writes PNG, JPEG and WebP.
///
/// Data may be malicious: no input crashes a decoder, and the size in a header alone makes a
/// decoder allocate at most 2^24 pixels. Pixels are treated as sRGB; embedded color profiles are
/// not applied.
package enum ImageCodec {
  /// Decodes an image, or the first frame of an animation.
  ///
  /// - Parameters:
  ///   - name: The data's name in errors: a file or resource name.
  ///   - maximumPixelCount: The limit above which the data is rejected, at most
  ///     ``Bitmap/maximumPixelCount``.
  /// - Throws: An error for data of another format, damaged data, an unsupported variant of the
  ///   format and an image above the limit, and if there is not enough memory.
  package static func decode(
    _ data: Data, source name: String, maximumPixelCount: Int = Bitmap.maximumPixelCount
  ) throws(ImageError) -> DecodedImage {
    let format = try format(of: data, source: name)
    var result = decode(data, format, min(maximumPixelCount, Bitmap.maximumPixelCount))
    let bitmap = try makeBitmap(adopting: &result, format: format, source: name)
    return DecodedImage(
      image: CGImage(bitmap: bitmap), format: format,
      orientation: ImageOrientation(of: data, format: format) ?? .up)
  }

  /// Reads and checks an image's header. The image, or the first frame of an animation, is decoded
  /// when its pixels are first needed.
  ///
  /// - Parameters:
  ///   - name: The data's name in errors: a file or resource name.
  ///   - reportDamage: Called once at most, on the thread that decodes the image, with the error of
  ///     damaged data. The image then contains what could be decoded; the rest is transparent, or
  ///     gray if the header says that the image is opaque.
  /// - Throws: An error for data of another format, a damaged header, an unsupported variant of the
  ///   format, and an image with more pixels than ``Bitmap/maximumPixelCount``.
  package static func read(
    _ data: Data, source name: String, reportDamage: @escaping @Sendable (ImageError) -> Void
  ) throws(ImageError) -> DecodedImage {
    let format = try format(of: data, source: name)
    let header = withBytes(of: data) { bytes, count in
      switch format {
      case .png: ic_png_read_header(bytes, count, Bitmap.maximumPixelCount)
      case .jpeg: ic_jpeg_read_header(bytes, count, Bitmap.maximumPixelCount)
      case .webp: ic_webp_read_header(bytes, count, Bitmap.maximumPixelCount)
      }
    }
    if let error = error(of: header, format: format, source: name) { throw error }
    let (width, height, isOpaque) = (Int(header.width), Int(header.height), header.is_opaque)
    let pixels = EncodedPixels(data) { data in
      let result = decode(data, format, Bitmap.maximumPixelCount)
      let memory = memory(of: result, width: width, height: height)
      if let error = error(of: result, format: format, source: name) {
        if isOpaque {
          let image = pk_image(memory.start, width * 4, width, height)
          fillMissingRows(of: image, after: Int(result.row_count))
        }
        reportDamage(error)
      }
      return memory
    }
    let bitmap = Bitmap(width: width, height: height, isOpaque: isOpaque, pixels: pixels)
    return DecodedImage(
      image: CGImage(bitmap: bitmap), format: format,
      orientation: ImageOrientation(of: data, format: format) ?? .up)
  }

  /// The pixels of a decoder's result. If the result has none, they are transparent.
  private static func memory(of result: ic_image, width: Int, height: Int) -> PixelMemory {
    if let pixels = result.pixels, result.width == width, result.height == height {
      return PixelMemory(start: pixels)
    }
    freePixels(of: result)
    guard let pixels = pk_bitmap_alloc(width * height * 4) else {
      fatalError("no memory for a bitmap of \(width) × \(height) pixels")
    }
    return PixelMemory(start: pixels)
  }

  /// Fills the rows of an opaque image that could not be decoded with gray, as libjpeg does.
  private static func fillMissingRows(of image: pk_image, after rowCount: Int) {
    let missing = pk_rect(
      x: 0, y: Int32(rowCount), width: image.width, height: image.height - Int32(rowCount))
    pk_fill(image, missing, 0xFF80_8080, .copy, 255, pk_image())
  }

  private static func decode(_ data: Data, _ format: ImageFormat, _ limit: Int) -> ic_image {
    withBytes(of: data) { bytes, count in
      switch format {
      case .png: ic_png_decode(bytes, count, limit)
      case .jpeg: ic_jpeg_decode(bytes, count, limit)
      case .webp: ic_webp_decode(bytes, count, limit)
      }
    }
  }

  static func format(of data: Data, source name: String) throws(ImageError) -> ImageFormat {
    if let format = ImageFormat(signature: data) { return format }
    if data.isEmpty || ImageFormat(beginning: data) != nil {
      throw ImageError(
        code: .truncated, source: name, format: ImageFormat(beginning: data), offset: data.count,
        cause: data.isEmpty ? "there are no bytes" : "the data ends inside the signature")
    }
    throw ImageError(
      code: .unknownFormat, source: name, format: nil, offset: 0,
      cause:
        "begins with \(data.prefix(8).map { String(format: "%02x", $0) }.joined(separator: " "))"
    )
  }

  /// Calls `body` with contiguous bytes; the pointer is valid even if the data is empty.
  static func withBytes<Result>(
    of data: Data, _ body: (UnsafePointer<UInt8>, Int) -> Result
  ) -> Result {
    data.withUnsafeBytes { bytes in
      guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else {
        return withUnsafePointer(to: 0) { body($0, 0) }
      }
      return body(base, bytes.count)
    }
  }

  /// Moves the pixels out of a decoder's result, or throws the error that the result describes.
  static func makeBitmap(
    adopting result: inout ic_image, format: ImageFormat, source name: String
  ) throws(ImageError) -> Bitmap {
    defer { result.pixels = nil }
    if let error = error(of: result, format: format, source: name) {
      freePixels(of: result)
      throw error
    }
    guard let pixels = result.pixels else {
      throw ImageError(
        code: .outOfMemory, source: name, format: format, offset: Int(result.offset),
        cause: "\(result.width) × \(result.height) pixels by its header")
    }
    return Bitmap(
      adopting: pixels, width: Int(result.width), height: Int(result.height), format: .bgra8,
      isOpaque: result.is_opaque)
  }

  /// Frees the pixels of a result that is not used. Without pixels, the size of the result may be
  /// any size that a header can contain.
  private static func freePixels(of result: ic_image) {
    guard let pixels = result.pixels else { return }
    pk_bitmap_free(pixels, Int(result.width) * Int(result.height) * 4)
  }

  /// The error that a decoder's result describes; nil if there is none.
  private static func error(
    of result: ic_image, format: ImageFormat, source name: String
  ) -> ImageError? {
    let code: ImageError.Code
    switch result.status {
    case .ok: return nil
    case .truncated: code = .truncated
    case .corrupt: code = .corrupt
    case .tooLarge: code = .tooLarge
    case .unsupported: code = .unsupported
    case .noMemory: code = .outOfMemory
    }
    var cause = text(result.message)
    if result.width > 0 {
      cause += ", \(result.width) × \(result.height) pixels by its header"
    }
    return ImageError(
      code: code, source: name, format: format, offset: Int(result.offset), cause: cause)
  }

  /// The text of a C string that is stored in an array.
  static func text<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
