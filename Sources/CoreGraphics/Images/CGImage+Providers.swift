import PixelKernels

extension CGImage {
  /// An image of pixels that a provider holds; they are copied and converted.
  ///
  /// Eight bits a component: gray with 8 bits a pixel, RGB with 24, RGB with alpha or a skipped byte
  /// with 32 in either byte order, multiplied by alpha or not. Rows run from the top.
  ///
  /// - Parameters:
  ///   - decode: Nil. Other decode arrays are not supported and make the result nil.
  ///   - provider: At least `bytesPerRow` bytes for each row but the last, which may end with its
  ///     last pixel.
  /// - Returns: Nil for other layouts, for a size that is not positive and where bytes are missing.
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

  /// A mask of coverage that a provider holds: 0 paints, 255 leaves out, as in Core Graphics.
  ///
  /// - Returns: Nil unless components and pixels have eight bits, and where bytes are missing.
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
      data.withUnsafeBytes { source in
        for y in 0..<height {
          for x in 0..<width {
            let value = source[y * bytesPerRow + x]
            target.storeBytes(
              of: isInverted ? value : 255 - value, toByteOffset: y * stride + x, as: UInt8.self)
          }
        }
      }
    }
    self.init(bitmap: bitmap, isMask: true)
  }

  /// The picture of a JPEG file; nil for other data.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, .jpeg, hasDecodeMap: decode != nil)
  }

  /// The picture of a PNG file; nil for other data.
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

  /// The pixels as this image describes them: ``bytesPerRow`` bytes a row, blue first.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: bitmap.withUnsafeBytes { Data($0) })
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
  /// Whether colors must be multiplied by alpha, which contexts never need.
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
    // Three bytes a pixel are read through a layout whose fourth is skipped.
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

  /// Nil where bytes are missing.
  func makeBitmap(from data: Data) -> Bitmap? {
    guard
      ProvidedPixels.isComplete(
        data, width: width, height: height, bytesPerRow: bytesPerRow, bytesPerPixel: bytesPerPixel)
    else { return nil }
    return Bitmap(width: width, height: height, isOpaque: isOpaque) { target, stride in
      data.withUnsafeBytes { source in
        var row = [UInt8](repeating: 255, count: width * 4)
        for y in 0..<height {
          let start = source.baseAddress! + y * bytesPerRow
          read(start, into: &row)
          pk_layout_load(pk_image(target + y * stride, stride, width, 1), row, row.count, layout)
        }
      }
      if isOpaque { pk_make_opaque(pk_image(target, stride, width, height)) }
      if isStraight { premultiply(target, stride) } else { limit(target, stride) }
    }
  }

  /// Copies a row of pixels, each into as many bytes as the layout has.
  private func read(_ start: UnsafeRawPointer, into row: inout [UInt8]) {
    guard bytesPerPixel == 3 else {
      row.withUnsafeMutableBytes {
        $0.copyMemory(from: UnsafeRawBufferPointer(start: start, count: width * bytesPerPixel))
      }
      return
    }
    for x in 0..<width {
      for component in 0..<3 {
        row[4 * x + component] = start.load(fromByteOffset: 3 * x + component, as: UInt8.self)
      }
    }
  }

  private func premultiply(_ pixels: UnsafeMutableRawPointer, _ stride: Int) {
    forEachPixel(pixels, stride) { pixel in
      let alpha = Int(pixel[3])
      for component in 0..<3 {
        pixel[component] = UInt8((Int(pixel[component]) * alpha + 127) / 255)
      }
    }
  }

  /// Clamps colors to their alpha, which kernels rely on.
  private func limit(_ pixels: UnsafeMutableRawPointer, _ stride: Int) {
    guard !isOpaque else { return }
    forEachPixel(pixels, stride) { pixel in
      for component in 0..<3 { pixel[component] = min(pixel[component], pixel[3]) }
    }
  }

  private func forEachPixel(
    _ pixels: UnsafeMutableRawPointer, _ stride: Int,
    _ body: (UnsafeMutablePointer<UInt8>) -> Void
  ) {
    for y in 0..<height {
      let row = (pixels + y * stride).assumingMemoryBound(to: UInt8.self)
      for x in 0..<width { body(row + 4 * x) }
    }
  }
}
