private import Synchronization
import Diagnostics
import PixelKernels

/// Immutable pixels, in the representation in which images are sent to the compositor.
///
/// Rows are ordered from the top. ``Format/bgra8`` contains blue, green, red, alpha bytes,
/// sRGB-encoded and premultiplied. This is Cairo's ARGB32 and SDL's ARGB8888 on a little-endian
/// machine.
package final class Bitmap: Sendable {
  /// The layout of a pixel in memory; raw values are part of the widgets' protocol.
  package enum Format: UInt8, Sendable, Hashable, Codable {
    /// Blue, green, red and alpha, one byte each, premultiplied and sRGB-encoded.
    case bgra8 = 0
    /// One byte per pixel. The byte is the pixel's coverage.
    case alpha8 = 1

    /// The size of a pixel in bytes: 4 for color, 1 for alpha alone.
    package var bytesPerPixel: Int { self == .bgra8 ? 4 : 1 }
  }

  /// The largest number of pixels of a bitmap, 2^28: a 16384 × 16384 square, or one gigabyte of
  /// color.
  package static let maximumPixelCount = 1 << 28

  /// The width in device pixels.
  package let width: Int
  /// The height in device pixels.
  package let height: Int
  /// The layout of every pixel.
  package let format: Format
  /// Whether every alpha is known to be 1, so that a compositor may skip blending.
  package let isOpaque: Bool
  /// The distance between rows in bytes; a multiple of four, at least `width *
  /// format.bytesPerPixel`.
  package let bytesPerRow: Int
  /// A number that is different for every bitmap made in this process, so that the number can be a
  /// cache key.
  package let id: UInt64

  private enum Storage {
    case memory(PixelMemory)
    case encoded(EncodedPixels)
  }

  private let storage: Storage

  private static let nextID = Atomic<UInt64>(1)

  /// Allocates zeroed pixels and calls a closure to draw them.
  ///
  /// - Parameters:
  ///   - width: Pixels, at least 1.
  ///   - height: Pixels, at least 1; `width * height` is at most ``maximumPixelCount``.
  ///   - initialize: Receives the first row and the distance between rows in bytes. The
  ///     pointer is valid during the call only.
  package convenience init(
    width: Int, height: Int, format: Format = .bgra8, isOpaque: Bool = false,
    initializing initialize: (UnsafeMutableRawPointer, Int) throws -> Void
  ) rethrows {
    Bitmap.checkSize(width: width, height: height)
    let bytesPerRow = Bitmap.bytesPerRow(width: width, format: format)
    guard let pixels = pk_bitmap_alloc(height * bytesPerRow) else {
      fatalError("no memory for a bitmap of \(width) × \(height) pixels")
    }
    self.init(adopting: pixels, width: width, height: height, format: format, isOpaque: isOpaque)
    // If this call throws, `deinit` frees the pixels.
    try initialize(pixels, bytesPerRow)
  }

  /// Adopts pixels that `pk_bitmap_alloc` allocated, without a copy.
  ///
  /// - Parameter pixels: `height` rows whose distance is `width * format.bytesPerPixel` rounded up
  ///   to a multiple of four; freed with the bitmap.
  package convenience init(
    adopting pixels: UnsafeMutableRawPointer, width: Int, height: Int, format: Format,
    isOpaque: Bool
  ) {
    self.init(
      width: width, height: height, format: format, isOpaque: isOpaque,
      storage: .memory(PixelMemory(start: pixels)))
  }

  /// Creates a color bitmap whose pixels are decoded when they are first read.
  convenience init(width: Int, height: Int, isOpaque: Bool, pixels: EncodedPixels) {
    self.init(
      width: width, height: height, format: .bgra8, isOpaque: isOpaque, storage: .encoded(pixels))
  }

  private init(width: Int, height: Int, format: Format, isOpaque: Bool, storage: Storage) {
    Bitmap.checkSize(width: width, height: height)
    self.width = width
    self.height = height
    self.format = format
    self.isOpaque = isOpaque
    self.storage = storage
    bytesPerRow = Bitmap.bytesPerRow(width: width, format: format)
    id = Bitmap.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  private static func checkSize(width: Int, height: Int) {
    checkUsage(
      isValidSize(width: width, height: height),
      "a bitmap of \(width) × \(height) pixels is empty or larger than 2^28 pixels")
  }

  /// Decodes the pixels now, if the bitmap was read from a file and its pixels were not used yet.
  package func prepare() {
    if case .encoded(let pixels) = storage { _ = pixels.memory }
  }

  /// The distance between rows of a bitmap in bytes.
  package static func bytesPerRow(width: Int, format: Format) -> Int {
    (width * format.bytesPerPixel + 3) & ~3
  }

  deinit {
    let memory: PixelMemory?
    switch storage {
    case .memory(let pixels): memory = pixels
    case .encoded(let pixels): memory = pixels.decodedMemory
    }
    pk_bitmap_free(memory?.start, height * bytesPerRow)
  }

  /// Whether a bitmap can have this size.
  package static func isValidSize(width: Int, height: Int) -> Bool {
    guard width > 0, height > 0 else { return false }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    return !overflow && count <= maximumPixelCount
  }

  /// Calls `body` with the pixels, `height * bytesPerRow` bytes. The first call decodes the pixels of
  /// a bitmap that was read from a file.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let memory: PixelMemory
    switch storage {
    case .memory(let pixels): memory = pixels
    case .encoded(let pixels): memory = pixels.memory
    }
    return try body(UnsafeRawBufferPointer(start: memory.start, count: height * bytesPerRow))
  }

  /// A copy of the part inside a rectangle of pixels, or `nil` if no pixel is inside.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(x + width, self.width)
    let bottom = min(y + height, self.height)
    guard left < right, top < bottom else { return nil }
    return withUnsafeBytes { source in
      Bitmap(width: right - left, height: bottom - top, format: format, isOpaque: isOpaque) {
        pixels, stride in
        for row in 0..<(bottom - top) {
          memcpy(
            pixels + row * stride,
            source.baseAddress! + (top + row) * bytesPerRow + left * format.bytesPerPixel,
            (right - left) * format.bytesPerPixel)
        }
      }
    }
  }
}
