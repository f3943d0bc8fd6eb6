import CoreGraphics
import PixelKernels
import RenderTree

/// Scaled copies of bitmaps that are drawn larger or smaller than their size.
///
/// There are two types of entries. A *level* is a whole bitmap reduced by a power of two. A level
/// is used for every size down to half the level's size, so a photograph that is moved or zoomed is
/// read once. A *copy* has the pixels of one size and subpixel position: an image that scrolls by
/// whole pixels is copied, not resampled. A copy is made in the second of two consecutive frames
/// that draw the bitmap at the same size and position; see ``CopyRequest`` for the exceptions.
final class ScaledBitmapCache {
  struct LevelKey: Hashable {
    var bitmap: ObjectIdentifier
    /// The number of halvings of both sides: each pixel averages `2^halvings` by `2^halvings`
    /// pixels.
    var halvings: Int
  }

  struct CopyKey: Hashable {
    var bitmap: ObjectIdentifier
    /// The drawn part of the bitmap, in the bitmap's pixels.
    var part: CGRect
    /// The left, top, right and bottom edge of the drawn rectangle, relative to the copy's pixels.
    /// The unit is 1/1024 of a device pixel. A pattern's tile has whole pixels and no edges.
    var edges: [Int] = []
    var isMirroredInX = false
    var isMirroredInY = false
    var width: Int
    var height: Int
  }

  private struct Entry {
    weak var bitmap: Bitmap?
    /// The pixels; nil for a copy that was requested but not made.
    var buffer: PixelBuffer?
    var lastUse: UInt64
    /// Whether the entry stays in the cache beyond the next frame if it is not used.
    var outlivesNextFrame = true
  }

  /// What a drawing asks of the cache.
  enum CopyRequest {
    /// Uses a copy, and makes one if an earlier frame requested it: the drawing has at least half
    /// as many pixels as the copy.
    case make
    /// Uses an existing copy but makes none: the drawing is too small for the cost of a copy.
    case find
    /// Uses an existing copy but makes none, because the target is the bitmap of a moving subtree,
    /// and a subtree is drawn into its bitmap only once. The first frame after the motion makes the
    /// copy. The next motion then begins with a copy instead of a resampled image.
    case announce
  }

  private var levels: [LevelKey: Entry] = [:]
  private var copies: [CopyKey: Entry] = [:]
  private var frame: UInt64 = 0
  /// The number of pixels of the copies that were made in this frame.
  private var copiedPixels = 0

  /// The number of frames without use after which a level is dropped. If the entries have more than
  /// ``capacity`` bytes, the number is 0.
  private static let levelLifetime: UInt64 = 120
  /// The same for a copy. A copy stays for a second, for longer than a transition usually takes. The
  /// time is shorter than a level's, because a scrolling list leaves many copies behind.
  private static let copyLifetime: UInt64 = 60
  /// The same for an announcement. An announcement stays longer, because a user may hold a moving
  /// view for some time, and because an announcement has no pixels.
  private static let announcementLifetime: UInt64 = 600
  private static let capacity = 96 << 20
  /// The minimum pixel count of bitmaps with levels; smaller bitmaps can be read quickly.
  static let minimumLevelPixels = 1 << 20
  /// The pixel counts of copies: smaller images can be drawn quickly, and larger images need too
  /// much memory.
  static let copyPixels = 4096...(1 << 22)
  /// The number of pixels of all copies that one frame may make; a single copy may have more. If a
  /// list of images begins to scroll, the frames after the second one make the other copies.
  private static let maximumCopiedPixels = 1 << 19

  func beginFrame() {
    frame += 1
    copiedPixels = 0
  }

  func endFrame() {
    let isFull = byteCount > ScaledBitmapCache.capacity
    func isRetained(_ entry: Entry, _ lifetime: UInt64) -> Bool {
      guard entry.bitmap != nil else { return false }
      let unused = frame - entry.lastUse
      guard entry.outlivesNextFrame else { return unused <= 1 }
      guard entry.buffer != nil else { return unused <= ScaledBitmapCache.announcementLifetime }
      return unused <= (isFull ? 0 : lifetime)
    }
    levels = levels.filter { isRetained($0.value, ScaledBitmapCache.levelLifetime) }
    copies = copies.filter { isRetained($0.value, ScaledBitmapCache.copyLifetime) }
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
        bitmap: bitmap, buffer: nil, lastUse: frame, outlivesNextFrame: request == .announce)
      return nil
    }
    // One frame may draw an image several times, so the copy is made only if an earlier frame
    // requested it.
    let pixels = key.width * key.height
    let isMade =
      cached.buffer == nil && request == .make && cached.lastUse < frame
      && (copiedPixels == 0 || copiedPixels + pixels <= ScaledBitmapCache.maximumCopiedPixels)
    if isMade { copiedPixels += pixels }
    let buffer = isMade ? draw() : cached.buffer
    copies[key] = Entry(
      bitmap: bitmap, buffer: buffer, lastUse: frame,
      outlivesNextFrame: buffer != nil || cached.outlivesNextFrame || request == .announce)
    return buffer
  }
}
