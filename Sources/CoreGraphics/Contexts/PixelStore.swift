import CCairo
import PixelKernels

/// The pixels of a context: Cairo's surface, and the caller's memory if this memory has another
/// layout.
final class PixelStore {
  let width: Int
  let height: Int
  let layout: PixelLayout
  let surface: OpaquePointer
  let bytesPerRow: Int
  private let pixels: UnsafeMutableRawPointer
  private let ownsPixels: Bool
  /// Whether a bitmap owns ``pixels`` now.
  private var isAdoptedByBitmap = false
  /// Memory in the caller's layout, owned by the caller or allocated by this object; nil if only
  /// Cairo's surface is used.
  private var foreign: UnsafeMutableRawPointer?
  private let ownsForeign: Bool
  /// The distance between rows in the caller's layout, in bytes.
  let foreignBytesPerRow: Int

  /// Cairo's limit for either side of an image surface.
  static let maximumSide = 32767

  /// Creates the pixels of a context; nil for an invalid size or row length, and if there is not
  /// enough memory.
  ///
  /// - Parameter data: The caller's pixels, which the caller continues to own, or `nil` to
  ///   allocate.
  init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bytesPerRow: Int, layout: PixelLayout
  ) {
    guard Bitmap.isValidSize(width: width, height: height), width <= PixelStore.maximumSide,
      height <= PixelStore.maximumSide
    else { return nil }
    let minimumBytesPerRow = width * layout.bytesPerPixel
    guard bytesPerRow == 0 || bytesPerRow >= minimumBytesPerRow else { return nil }
    let format = layout.cairoFormat
    let ownRow = Int(cairo_format_stride_for_width(format, Int32(width)))
    self.width = width
    self.height = height
    self.layout = layout
    foreignBytesPerRow = bytesPerRow == 0 ? minimumBytesPerRow : bytesPerRow
    if let data, layout.isNative, foreignBytesPerRow % 4 == 0 {
      // Cairo draws directly into the caller's memory.
      pixels = data
      ownsPixels = false
      self.bytesPerRow = foreignBytesPerRow
      foreign = nil
      ownsForeign = false
    } else {
      guard let memory = pk_bitmap_alloc(height * ownRow) else { return nil }
      pixels = memory
      ownsPixels = true
      self.bytesPerRow = ownRow
      foreign = data
      ownsForeign = data == nil
    }
    let made = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
      Int32(self.bytesPerRow))!
    surface = made
    guard cairo_surface_status(made) == CAIRO_STATUS_SUCCESS else { return nil }
    load()
  }

  deinit {
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    if ownsPixels, !isAdoptedByBitmap { pk_bitmap_free(pixels, height * bytesPerRow) }
    if ownsForeign { free(foreign) }
  }

  /// The pixels in the caller's layout, allocated at the first call if the caller passed none.
  var data: UnsafeMutableRawPointer? {
    if foreign == nil, !layout.isNative || bytesPerRow != foreignBytesPerRow {
      foreign = calloc(height, foreignBytesPerRow)
      store()
    }
    cairo_surface_flush(surface)
    return foreign ?? pixels
  }

  private var image: pk_image { pk_image(pixels, bytesPerRow, width, height) }

  /// Copies the pixels in the caller's layout to Cairo's surface, because the caller may have
  /// changed them since the last drawing operation.
  func load() {
    if let foreign {
      pk_layout_load(image, foreign, foreignBytesPerRow, layout.code)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Copies Cairo's surface to the memory in the caller's layout, if there is such memory.
  func store() {
    guard let foreign else { return }
    cairo_surface_flush(surface)
    pk_layout_store(foreign, foreignBytesPerRow, image, layout.code)
  }

  /// Copies a bitmap of the same size and layout.
  ///
  /// - Returns: False, without a change, for any other bitmap, and if the caller owns the pixels.
  func replacePixels(with bitmap: Bitmap) -> Bool {
    guard foreign == nil, ownsPixels, bitmap.width == width, bitmap.height == height,
      bitmap.format == layout.bitmapFormat, bitmap.isOpaque == layout.isOpaque
    else { return false }
    cairo_surface_flush(surface)
    bitmap.withUnsafeBytes { source in
      guard let start = source.baseAddress else { return }
      for row in 0..<height {
        memcpy(
          pixels + row * bytesPerRow, start + row * bitmap.bytesPerRow,
          width * layout.bitmapFormat.bytesPerPixel)
      }
    }
    cairo_surface_mark_dirty(surface)
    return true
  }

  func makeBitmap() -> Bitmap {
    if foreign != nil { load() }
    cairo_surface_flush(surface)
    return Bitmap(
      width: width, height: height, format: layout.bitmapFormat,
      isOpaque: layout.isOpaque
    ) { target, stride in
      for row in 0..<height {
        memcpy(
          target + row * stride, pixels + row * bytesPerRow,
          width * layout.bitmapFormat.bytesPerPixel)
      }
      if layout.isOpaque {
        pk_make_opaque(pk_image(target, stride, width, height))
      }
    }
  }

  /// The pixels as a bitmap, without a copy if this object owns the pixels in a bitmap's layout;
  /// nothing may be drawn afterwards.
  func makeBitmapWithoutCopying() -> Bitmap {
    guard ownsPixels, !isAdoptedByBitmap, foreign == nil,
      bytesPerRow == Bitmap.bytesPerRow(width: width, format: layout.bitmapFormat)
    else { return makeBitmap() }
    cairo_surface_finish(surface)
    isAdoptedByBitmap = true
    if layout.isOpaque {
      pk_make_opaque(image)
    }
    return Bitmap(
      adopting: pixels, width: width, height: height,
      format: layout.bitmapFormat, isOpaque: layout.isOpaque)
  }
}

/// The layouts of bitmap contexts with 8 bits per component.
struct PixelLayout: Hashable, Sendable {
  /// The name of the layout in the C kernels.
  let code: pk_layout
  let bytesPerPixel: Int
  let isOpaque: Bool

  static let bgra = PixelLayout(
    code: .bgra, bytesPerPixel: 4, isOpaque: false)
  static let bgrx = PixelLayout(code: .bgrx, bytesPerPixel: 4, isOpaque: true)
  static let alpha = PixelLayout(code: .alpha, bytesPerPixel: 1, isOpaque: false)

  private init(code: pk_layout, bytesPerPixel: Int, isOpaque: Bool) {
    self.code = code
    self.bytesPerPixel = bytesPerPixel
    self.isOpaque = isOpaque
  }

  /// Creates the layout that a bitmap info describes; `nil` if contexts do not support the layout.
  init?(space: CGColorSpaceModel, bitmapInfo: CGBitmapInfo) {
    guard !bitmapInfo.contains(.floatComponents),
      let alpha = CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 31)
    else { return nil }
    let isLittle: Bool
    switch bitmapInfo.intersection(.byteOrderMask) {
    case .byteOrderDefault, .byteOrder32Big: isLittle = false
    case .byteOrder32Little: isLittle = true
    default: return nil
    }
    if alpha == .alphaOnly {
      self = .alpha
      return
    }
    switch (space, alpha, isLittle) {
    case (.monochrome, .none, false):
      self.init(code: .gray, bytesPerPixel: 1, isOpaque: true)
    case (.rgb, .premultipliedFirst, true): self = .bgra
    case (.rgb, .noneSkipFirst, true): self = .bgrx
    case (.rgb, .premultipliedLast, false):
      self.init(code: .rgba, bytesPerPixel: 4, isOpaque: false)
    case (.rgb, .noneSkipLast, false):
      self.init(code: .rgbx, bytesPerPixel: 4, isOpaque: true)
    case (.rgb, .premultipliedFirst, false):
      self.init(code: .argb, bytesPerPixel: 4, isOpaque: false)
    case (.rgb, .noneSkipFirst, false):
      self.init(code: .xrgb, bytesPerPixel: 4, isOpaque: true)
    case (.rgb, .premultipliedLast, true):
      self.init(code: .abgr, bytesPerPixel: 4, isOpaque: false)
    case (.rgb, .noneSkipLast, true):
      self.init(code: .xbgr, bytesPerPixel: 4, isOpaque: true)
    default: return nil
    }
  }

  /// The format of a bitmap that contains the pixels.
  var bitmapFormat: Bitmap.Format { self == .alpha ? .alpha8 : .bgra8 }

  /// Whether Cairo's own surface has this layout.
  var isNative: Bool { self == .bgra || self == .bgrx || self == .alpha }

  var cairoFormat: cairo_format_t {
    if self == .alpha { return CAIRO_FORMAT_A8 }
    return isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
  }

  static func == (left: PixelLayout, right: PixelLayout) -> Bool { left.code == right.code }

  func hash(into hasher: inout Hasher) {
    hasher.combine(code.rawValue)
  }
}
