import CCairo
import CoreGraphics
import Foundation
import PixelKernels

/// The masks of recently drawn glyphs, shared by all threads.
package final class GlyphMaskCache: @unchecked Sendable {
  // Safety: all stored state is only used while `lock` is held.
  /// The cache that all drawing uses, limited to 16 MiB of masks.
  package static let shared = GlyphMaskCache()

  /// Counters since the process started.
  package struct Statistics: Hashable, Sendable {
    /// The number of glyphs drawn from masks.
    package var drawn = 0
    /// The number of glyphs whose masks were not in the cache.
    package var made = 0
  }

  private let lock = NSLock()
  private var strikes: [GlyphStrike.Key: GlyphStrike] = [:]
  /// The keys of ``strikes`` in the order of their last use, with the most recently used key last.
  private var order: [GlyphStrike.Key] = []
  private var size = 0
  private var counted = Statistics()

  /// The size of all masks in bytes above which the least recently used strikes are removed. A
  /// screen of text in a dozen sizes needs a tenth of this limit.
  private let limit: Int

  init(limit: Int = 16 << 20) {
    self.limit = limit
  }

  /// A copy of the counters at the time of the call, for tests that compare the amount of work.
  package var statistics: Statistics { lock.withLock { counted } }

  /// The current size of all masks in bytes, for tests of the cache's limit.
  var byteCount: Int { lock.withLock { size } }

  /// Calls `body` with the masks of glyphs and their positions. Glyphs without a shape are left
  /// out.
  ///
  /// - Parameters:
  ///   - glyphs: The glyphs, with their origins in pixels of the target.
  ///   - body: Called once; the masks are valid during the call.
  func withMasks(
    of glyphs: [cairo_glyph_t], font: GlyphFont, scale: CGFloat, obliqueness: CGFloat,
    _ body: (UnsafeBufferPointer<pk_glyph>) -> Void
  ) {
    lock.lock()
    defer { lock.unlock() }
    let key = GlyphStrike.Key(
      font: ObjectIdentifier(font), scale: scale, obliqueness: obliqueness)
    // Remove the strike from the dictionary, so that the strike's bytes are not copied when masks
    // are added.
    var strike = strikes.removeValue(forKey: key) ?? GlyphStrike(font: font, key: key)
    size -= strike.bytes.count
    if size + strike.bytes.count > limit { strike = GlyphStrike(font: font, key: key) }
    let positioned = positionedMasks(of: glyphs, in: &strike)
    strike.bytes.withUnsafeBufferPointer { bytes in
      let masks = positioned.map { $0.glyph(in: bytes.baseAddress!) }
      masks.withUnsafeBufferPointer(body)
    }
    counted.drawn += glyphs.count
    size += strike.bytes.count
    strikes[key] = strike
    if order.last != key {
      order.removeAll { $0 == key }
      order.append(key)
    }
    while size > limit, order.count > 1 {
      size -= strikes.removeValue(forKey: order.removeFirst())?.bytes.count ?? 0
    }
  }

  private struct PositionedMask {
    var mask: GlyphStrike.Mask
    var x: Int32
    var y: Int32
    /// The distance to the right of `x` in sixty-fourths of a pixel, 0...63.
    var fraction: Int

    func glyph(in bytes: UnsafePointer<UInt8>) -> pk_glyph {
      let quarter = fraction / 16
      let size = Int(mask.stride) * Int(mask.height)
      let first = bytes + mask.offset + quarter * size
      return pk_glyph(
        first: first, second: first + size, stride: mask.stride, x: x + mask.left,
        y: y + mask.top, width: mask.width, height: mask.height, weight: Int32(fraction % 16))
    }
  }

  private func positionedMasks(
    of glyphs: [cairo_glyph_t], in strike: inout GlyphStrike
  ) -> [PositionedMask] {
    var result: [PositionedMask] = []
    result.reserveCapacity(glyphs.count)
    for glyph in glyphs where abs(glyph.x) < 1e6 && abs(glyph.y) < 1e6 {
      let across = Int((glyph.x * 64).rounded())
      let down = Int((glyph.y * 16).rounded())
      let (mask, isNew) = strike.mask(of: glyph.index, rise: down & 15)
      if isNew { counted.made += 1 }
      guard mask.width > 0 else { continue }
      result.append(
        PositionedMask(
          mask: mask, x: Int32(across >> 6), y: Int32(down >> 4), fraction: across & 63))
    }
    return result
  }
}
