import PixelKernels

extension CGImage {
  /// Creates an image from a copy of a provider's pixels. The pixels are converted to the layout of
  /// a `CGImage`.
  ///
  /// A component has eight bits. A pixel has 8 bits for gray, 24 for RGB, and 32 for RGB with alpha
  /// or padding, in either byte order and premultiplied or not. Rows run from the top.
  ///
  /// - Parameters:
  ///   - decode: Must be nil: decode arrays are not supported; with a decode array the result is
  ///     nil.
  ///   - provider: Contains at least `bytesPerRow` bytes for each row; the last row may end with
  ///     its last pixel.
  /// - Returns: Nil for other layouts, for an invalid size and for incomplete data.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, decode == nil, let data = provider.data,
      let layout = ProvidedPixels(
        width: width, height: height, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow,
        space: space.model, bitmapInfo: bitmapInfo),
      let bitmap = layout.makeBitmap(from: data)
    else { return nil }
    self.init(bitmap: bitmap)
  }

  /// Creates an image mask from a provider's bytes: as in Core Graphics, a byte of 0 is painted and
  /// a byte of 255 is not. A decode array that begins with the larger value inverts the mask.
  ///
  /// - Returns: Nil if components or pixels do not have eight bits, or if the data is incomplete.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 8, let data = provider.data,
      ProvidedPixels.isComplete(
        data, width: width, height: height, bytesPerRow: bytesPerRow, bytesPerPixel: 1)
    else { return nil }
    let isInverted = decode.map { $0[0] > $0[1] } ?? false
    let bitmap = Bitmap(width: width, height: height, format: .alpha8) { target, stride in
      let mask = pk_image(target, stride, width, height)
      data.withUnsafeBytes { source in
        pk_layout_load(mask, source.baseAddress!, bytesPerRow, .alpha)
      }
      if !isInverted { pk_mask_complement(mask, mask) }
    }
    self.init(bitmap: bitmap, isMask: true)
  }

  /// Decodes a JPEG file. The result is nil for other data, and if a decode array is passed.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .jpeg, hasDecodeMap: decode != nil)
  }

  /// Decodes a PNG file. The result is nil for other data, and if a decode array is passed.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .png, hasDecodeMap: decode != nil)
  }

  private convenience init?(_ source: CGDataProvider, _ format: ImageFormat, hasDecodeMap: Bool) {
    guard !hasDecodeMap, let data = source.data, ImageFormat(signature: data) == format,
      let decoded = try? ImageCodec.decode(data, source: "the provider's data")
    else { return nil }
    self.init(bitmap: decoded.image.bitmap)
  }

  /// A copy of the pixels in the layout that ``bitmapInfo`` and ``bytesPerRow`` describe.
  public var dataProvider: CGDataProvider? {
    // Bitmaps store coverage, in which 255 is painted. In Core Graphics, 0 is painted, so the bytes
    // of a mask are inverted.
    var data = bitmap.withUnsafeBytes { Data($0) }
    if isMask {
      data.withUnsafeMutableBytes { bytes in
        let rows = pk_image(
          bytes.baseAddress!, bitmap.bytesPerRow, bitmap.bytesPerRow, bitmap.height)
        pk_mask_complement(rows, rows)
      }
    }
    return CGDataProvider(data: data)
  }
}

/// The layout of pixels in memory that a caller describes.
private struct ProvidedPixels {
  private let width: Int
  private let height: Int
  private let bytesPerRow: Int
  private let bytesPerPixel: Int
  private let layout: pk_layout
  private let isOpaque: Bool
  /// Whether the colors are not premultiplied yet; contexts have no such layout.
  private let isStraight: Bool

  init?(
    width: Int, height: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpaceModel,
    bitmapInfo: CGBitmapInfo
  ) {
    guard let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 31) else { return nil }
    let premultiplied: CGImageAlphaInfo
    switch alpha {
    case .last: premultiplied = .premultipliedLast
    case .first: premultiplied = .premultipliedFirst
    // Pixels of three bytes are expanded to four bytes, and the layout skips the fourth.
    case .none where space == .rgb: premultiplied = .noneSkipLast
    default: premultiplied = alpha
    }
    let info = bitmapInfo.subtracting(.alphaInfoMask)
      .union(CGBitmapInfo(rawValue: premultiplied.rawValue))
    guard let layout = PixelLayout(space: space, bitmapInfo: info), layout.bitmapFormat == .bgra8
    else { return nil }
    bytesPerPixel = alpha == .none && space == .rgb ? 3 : layout.bytesPerPixel
    guard bitsPerPixel == 8 * bytesPerPixel else { return nil }
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    self.layout = layout.code
    isOpaque = layout.isOpaque
    isStraight = alpha == .last || alpha == .first
  }

  static func isComplete(
    _ data: Data, width: Int, height: Int, bytesPerRow: Int, bytesPerPixel: Int
  ) -> Bool {
    guard Bitmap.isValidSize(width: width, height: height), bytesPerRow >= width * bytesPerPixel,
      case let (rows, overflow) = bytesPerRow.multipliedReportingOverflow(by: height - 1),
      !overflow
    else { return false }
    return rows <= data.count - width * bytesPerPixel
  }

  /// The pixels as a bitmap; nil for incomplete data.
  func makeBitmap(from data: Data) -> Bitmap? {
    guard
      ProvidedPixels.isComplete(
        data, width: width, height: height, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
    else { return nil }
    return Bitmap(width: width, height: height, isOpaque: isOpaque) { target, stride in
      data.withUnsafeBytes { source in
        let source = source.baseAddress!
        guard bytesPerPixel == 3 else {
          pk_layout_load(pk_image(target, stride, width, height), source, bytesPerRow, layout)
          return
        }
        for y in 0..<height {
          let row = (target + y * stride).assumingMemoryBound(to: UInt8.self)
          let rgb = (source + y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
          pk_row_expand(row, rgb, width)
          pk_layout_load(pk_image(row, stride, width, 1), row, stride, layout)
        }
      }
      let image = pk_image(target, stride, width, height)
      if isOpaque { pk_make_opaque(image) }
      // Kernels rely on valid premultiplied pixels, so premultiply straight colors, and limit other
      // colors to their alpha.
      if isStraight { pk_premultiply(image) } else { pk_limit_to_alpha(image) }
    }
  }
}
