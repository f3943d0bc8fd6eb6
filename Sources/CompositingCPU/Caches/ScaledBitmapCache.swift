import CoreGraphics
import PixelKernels
import RenderTree

/// Scaled copies of bitmaps that are drawn larger or smaller than their size.
///
/// There are two types of entries. A *level* is a whole bitmap reduced by a power of two. A level
/// is used for every size down to half the level's size, so a photograph that is moved or zoomed is
/// read once. A *copy* has the pixels of one size and subpixel position. A copy is made if the next
/// frame draws the bitmap at the same size and position: an image that scrolls by whole pixels is
/// then copied, not resampled.
final class ScaledBitmapCache {
  struct LevelKey: Hashable {
    var bitmap: ObjectIdentifier
    /// The number of halvings of both sides: each pixel averages `2^halvings` by `2^halvings`
    /// pixels.
    var halvings: Int
  }

  struct CopyKey: Hashable {
    var bitmap: ObjectIdentifier
    /// The drawn part, the source's step per device pixel, and the phase, as whole numbers. Their
    /// unit is a fraction of a pixel that is too small to be visible.
    var numbers: [Int]
    var width: Int
    var height: Int
  }

  private struct Entry {
    weak var bitmap: Bitmap?
    /// The pixels; nil for a copy that was requested but not made.
    var buffer: PixelBuffer?
    var lastUse: UInt64
    /// Whether the entry stays in the cache for many frames without use.
    var isRetained = true
  }

  private var levels: [LevelKey: Entry] = [:]
  private var copies: [CopyKey: Entry] = [:]
  private var frame: UInt64 = 0

  /// What one drawing of a bitmap needs from the cache.
  enum CopyRequest {
    /// A frame draws the bitmap, and most of it is visible: a copy is useful in later frames.
    case make
    /// A frame draws a small part of the bitmap.
    case find
    /// The bitmap of a cached subtree is drawn. It is drawn once, so it uses a copy but does not
    /// make one. When the subtree stops moving, the first frame that draws it directly makes the
    /// copy: the next motion then begins with a copy instead of a resampled image.
    case announce
  }

  /// The number of frames without use after which an entry is dropped. If the entries have
  /// more than ``capacity`` bytes, the number is 0.
  private static let lifetime: UInt64 = 120
  private static let capacity = 96 << 20
  /// The minimum pixel count of bitmaps with levels; smaller bitmaps can be read quickly.
  static let minimumLevelPixels = 1 << 20
  /// The pixel counts of copies: smaller images can be drawn quickly, and larger images need too
  /// much memory.
  static let copyPixels = 4096...(1 << 22)

  func beginFrame() { frame += 1 }

  func endFrame() {
    let lifetime = byteCount > ScaledBitmapCache.capacity ? 0 : ScaledBitmapCache.lifetime
    func isRetained(_ entry: Entry) -> Bool {
      let unused = frame - entry.lastUse
      return entry.bitmap != nil && unused <= (entry.isRetained ? lifetime : 1)
    }
    levels = levels.filter { isRetained($0.value) }
    copies = copies.filter { isRetained($0.value) }
  }

  func removeAll() {
    levels = [:]
    copies = [:]
  }

  /// The size of all entries in bytes.
  var byteCount: Int {
    levels.values.reduce(0) { $0 + ($1.buffer?.capacity ?? 0) }
      + copies.values.reduce(0) { $0 + ($1.buffer?.capacity ?? 0) }
  }

  /// A bitmap reduced by a power of two.
  ///
  /// - Parameter draw: Makes the level if the cache has none.
  func level(_ key: LevelKey, of bitmap: Bitmap, draw: () -> PixelBuffer) -> PixelBuffer {
    var buffer: PixelBuffer?
    if let cached = levels[key], cached.bitmap === bitmap { buffer = cached.buffer }
    let result = buffer ?? draw()
    levels[key] = Entry(bitmap: bitmap, buffer: result, lastUse: frame)
    return result
  }

  /// A bitmap at one size; nil if no copy exists and none is made.
  ///
  /// - Parameter draw: Makes the copy.
  func copy(
    _ key: CopyKey, of bitmap: Bitmap, _ request: CopyRequest, draw: () -> PixelBuffer
  ) -> PixelBuffer? {
    guard let cached = copies[key], cached.bitmap === bitmap else {
      copies[key] = Entry(
        bitmap: bitmap, buffer: nil, lastUse: frame, isRetained: request == .announce)
      return nil
    }
    // One frame may draw an image several times, so the copy is made only if an earlier frame
    // requested it.
    let isMade = cached.buffer == nil && request == .make && cached.lastUse < frame
    let buffer = isMade ? draw() : cached.buffer
    copies[key] = Entry(
      bitmap: bitmap, buffer: buffer, lastUse: frame,
      isRetained: buffer != nil || cached.isRetained || request == .announce)
    return buffer
  }
}
