import CCairo
import Diagnostics

/// A bitmap to draw into, with a stack of drawing states.
///
/// As in Core Graphics the origin of a bitmap context is its bottom left corner and y points up; in
/// contexts that UIKit creates, base space is flipped and scaled, so that y points down.
/// Antialiasing changes the opacity of whole pixels, not of the red, green and blue parts of a
/// pixel. A path element with a coordinate that is not finite is ignored, and coordinates are
/// limited to ±1,000,000 device pixels.
public final class CGContext {
  let store: PixelStore
  /// Cairo's context of the bitmap itself, beneath all transparency layers.
  let base: OpaquePointer
  var layers: [TransparencyLayer] = []
  /// Maps base space, in which shadow offsets and blur radii are specified, to device space.
  let baseTransform: CGAffineTransform
  var state: GraphicsState
  var savedStates: [GraphicsState] = []
  /// The current path, whose points are stored in device space.
  var pathBuilder = PathBuilder()
  var allowsAntialiasing = true
  private var isFinished = false
  /// Whether anything was drawn, so that a layer can discard empty contents.
  package internal(set) var hasPainted = false

  /// The color space of the bitmap, `nil` for a bitmap of alpha only.
  public let colorSpace: CGColorSpace?
  /// The layout of the pixels, as specified at the creation of the context.
  public let bitmapInfo: CGBitmapInfo

  init(
    store: PixelStore, base transform: CGAffineTransform, space: CGColorSpace?,
    bitmapInfo: CGBitmapInfo
  ) {
    self.store = store
    base = cairo_create(store.surface)
    baseTransform = transform
    state = GraphicsState(transform: transform)
    colorSpace = space
    self.bitmapInfo = bitmapInfo
  }

  /// Creates a context that draws into pixels of 8 bits per component.
  ///
  /// - Parameters:
  ///   - data: The caller's pixels, which must outlive the context. If it is `nil`, the
  ///     context allocates the pixels. The pixels are up to date after every drawing operation
  ///     outside a transparency layer; a layout that Cairo does not support costs two conversions
  ///     of the whole bitmap per operation.
  ///   - width: The width in pixels, 1 to 32767; `height` has the same limits.
  ///   - bytesPerRow: The distance between rows in bytes, or 0 for the minimum.
  ///   - bitmapInfo: For RGB, alpha or padding is first or last in either 32-bit byte order,
  ///     and colors are premultiplied or without alpha. Gray has no alpha. Alpha alone is
  ///     also possible.
  /// - Returns: `nil` for any other combination.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard bitsPerComponent == 8, let layout = PixelLayout(space: space.model, bitmapInfo: info),
      let store = PixelStore(
        data: data, width: width, height: height, bytesPerRow: bytesPerRow, layout: layout)
    else { return nil }
    self.init(
      store: store, base: .identity, space: layout == .alpha ? nil : space, bitmapInfo: info)
  }

  /// Creates a context with UIKit's conventions: top left origin, y down, units of points.
  ///
  /// - Parameters:
  ///   - pixelWidth: The width in pixels, 1 to 32767; `pixelHeight` has the same limits.
  ///   - scale: Pixels per point.
  ///   - isOpaque: Whether the bitmap has no alpha and is initially black.
  ///   - format: `alpha8` for a bitmap that stores only the alpha of what is drawn, in a quarter of
  ///     the memory; such a bitmap is never opaque.
  /// - Returns: `nil` for sizes or scales outside those limits.
  package convenience init?(
    pixelWidth: Int, pixelHeight: Int, scale: CGFloat, isOpaque: Bool = false,
    format: Bitmap.Format = .bgra8
  ) {
    let layout: PixelLayout = format == .alpha8 ? .alpha : isOpaque ? .bgrx : .bgra
    guard scale > 0, scale.isFinite,
      let store = PixelStore(
        data: nil, width: pixelWidth, height: pixelHeight, bytesPerRow: 0, layout: layout)
    else { return nil }
    let info: CGBitmapInfo =
      switch format {
      case .alpha8: CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)
      case .bgra8:
        CGBitmapInfo(
          rawValue: (isOpaque ? CGImageAlphaInfo.noneSkipFirst : .premultipliedFirst).rawValue
        ).union(.byteOrder32Little)
      }
    self.init(
      store: store,
      base: CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(pixelHeight)),
      space: format == .alpha8 ? nil : .standard, bitmapInfo: info)
  }

  deinit {
    cairo_destroy(base)
  }

  /// The width in pixels.
  public var width: Int { store.width }
  /// The height in pixels.
  public var height: Int { store.height }
  /// Always 8: contexts have no other depth.
  public var bitsPerComponent: Int { 8 }
  /// The size of a pixel in bits: 32 for color, 8 for gray or for alpha alone.
  public var bitsPerPixel: Int { store.layout.bytesPerPixel * 8 }
  /// The distance between the rows of ``data`` in bytes.
  public var bytesPerRow: Int { store.foreignBytesPerRow }
  /// The position of the alpha within a pixel, from ``bitmapInfo``.
  public var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.rawValue & 31) ?? .none
  }

  /// The pixels in the layout that the context was made with. The pointer is valid as long as
  /// the context, and nil after ``finish()`` has moved the pixels out of the context.
  public var data: UnsafeMutableRawPointer? { isFinished ? nil : store.data }

  /// A copy of the current pixels, without transparency layers that have not ended.
  public func makeImage() -> CGImage? { isFinished ? nil : CGImage(bitmap: store.makeBitmap()) }

  /// Replaces the bitmap's pixels by those of an image.
  ///
  /// - Returns: False, without a change, if the size or the layout differs.
  package func load(_ image: CGImage) -> Bool {
    guard store.replacePixels(with: image.bitmap) else { return false }
    hasPainted = true
    return true
  }

  /// The smallest rectangle of user space that contains `rect` and consists of whole pixels.
  ///
  /// The method requires a transform that keeps upright rectangles upright.
  package func growToPixels(_ rect: CGRect) -> CGRect {
    rect.applying(state.transform).integral.applying(state.transform.inverted())
  }

  /// Ends all transparency layers and returns the pixels, without a copy if the context owns them.
  /// Nothing may be drawn afterwards.
  package func finish() -> Bitmap {
    checkUsage(!isFinished, "the pixels of a context can be taken over only once")
    while !layers.isEmpty {
      endTransparencyLayer()
    }
    isFinished = true
    return store.makeBitmapWithoutCopying()
  }

  /// Completes drawing that Cairo has deferred. A call is not needed before reading ``data`` or
  /// ``makeImage()``.
  public func flush() {
    cairo_surface_flush(store.surface)
  }

  /// The same as ``flush()``: drawing is never queued for another processor.
  public func synchronize() {
    flush()
  }

  /// Cairo's context for the bitmap or the innermost transparency layer.
  ///
  /// The matrix and the source of Cairo's context are those of the last drawing operation. Use
  /// ``drawCairo(_:)`` to draw with Cairo under the context's transform, alpha, blend mode, shadow
  /// and masks.
  package var cairo: OpaquePointer { layers.last?.group.cairo ?? base }

  /// Maps device space, where y points up, to Cairo's device space, where y points down.
  var flip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(store.height))
  }
}

extension CGAffineTransform {
  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(
      xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }

  /// Whether Cairo accepts the matrix. After an invalid matrix, Cairo stops drawing permanently.
  var isDrawable: Bool {
    let determinant = determinant
    return determinant.isFinite && determinant != 0 && tx.isFinite && ty.isFinite
      && abs(determinant) > 1e-18
  }
}
