import Compositing
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(
    _ paint: SpritePaint, _ operation: PlanOperation, at index: Int, _ visible: [PixelRect]
  ) {
    // Prepare the sprites once, because every band of the frame draws the same operation.
    let batch =
      batches[index]
      ?? SpriteBatch(paint, opacity: operation.opacity, pictures: resources.sprites)
    batches[index] = batch
    paintInStrips([], operation, visible) { rect, mask, _ in
      batch.withSprites(from: Int(rect.y), to: Int(rect.y + rect.height)) { sprites in
        guard let first = sprites.baseAddress else { return }
        pk_draw_sprites(target, rect, first, Int32(sprites.count), paint.isAdditive, mask)
      }
    }
  }
}

/// The sprites of one operation as the kernel reads them.
struct SpriteBatch {
  private let sprites: [pk_sprite]
  private let index: SpriteRowIndex

  init(_ paint: SpritePaint, opacity: Double, pictures: SpritePictures) {
    var sprites: [pk_sprite] = []
    sprites.reserveCapacity(paint.sprites.count)
    var sources = paint.pictures.map { ScaledPicture($0, in: pictures) }
    for sprite in paint.sprites {
      if let sprite = sources[sprite.picture].sprite(for: sprite, opacity: opacity) {
        sprites.append(sprite)
      }
    }
    self.sprites = sprites
    index = SpriteRowIndex(
      sprites.lazy.map { Int($0.bounds.y)..<Int($0.bounds.y + $0.bounds.height) })
  }

  /// Calls `body` with the sprites that touch some rows, in the order of drawing. `body` may also
  /// receive other sprites.
  func withSprites(from top: Int, to bottom: Int, _ body: (UnsafeBufferPointer<pk_sprite>) -> Void)
  {
    guard !index.isWithin(top..<bottom) else { return sprites.withUnsafeBufferPointer(body) }
    sprites.withUnsafeBufferPointer { sprites in
      var chosen: [pk_sprite] = []
      index.forEach(touching: top..<bottom) { chosen.append(sprites[$0]) }
      chosen.withUnsafeBufferPointer(body)
    }
  }
}

/// Finds the items that touch some rows, with a set of bits for each group of rows.
///
/// A frame of thousands of sprites is drawn in dozens of bands, and a band touches only a few of
/// the sprites.
private struct SpriteRowIndex {
  /// The number of rows per group: half of the rows of a band that is as wide as a phone's screen.
  /// A larger group would find more items that do not touch the band.
  private static let rowsPerGroup = 64

  private let rows: Range<Int>
  private let wordsPerGroup: Int
  private var bits: [UInt64]

  /// Creates an index of items.
  ///
  /// - Parameter items: The range of rows of each item. No range may be empty.
  init(_ items: some Collection<Range<Int>>) {
    let top = items.reduce(Int.max) { min($0, $1.lowerBound) }
    rows = items.isEmpty ? 0..<0 : top..<items.reduce(top) { max($0, $1.upperBound) }
    wordsPerGroup = (items.count + 63) / 64
    bits = Array(
      repeating: 0, count: wordsPerGroup * (rows.count / SpriteRowIndex.rowsPerGroup + 1))
    for (number, item) in items.enumerated() {
      for group in groups(touching: item) {
        bits[group * wordsPerGroup + number / 64] |= 1 << UInt64(number % 64)
      }
    }
  }

  /// Whether all items are within some rows.
  func isWithin(_ rows: Range<Int>) -> Bool {
    rows.lowerBound <= self.rows.lowerBound && rows.upperBound >= self.rows.upperBound
  }

  /// Calls `body` with the indices of the items that touch some rows or rows nearby, in ascending
  /// order.
  func forEach(touching rows: Range<Int>, _ body: (Int) -> Void) {
    let groups = groups(touching: rows.clamped(to: self.rows))
    bits.withUnsafeBufferPointer { bits in
      for word in 0..<wordsPerGroup {
        var found = groups.reduce(0) { $0 | bits[$1 * wordsPerGroup + word] }
        while found != 0 {
          body(word * 64 + found.trailingZeroBitCount)
          found &= found - 1
        }
      }
    }
  }

  private func groups(touching rows: Range<Int>) -> Range<Int> {
    guard !rows.isEmpty else { return 0..<0 }
    let size = SpriteRowIndex.rowsPerGroup
    return (rows.lowerBound - self.rows.lowerBound)
      / size..<(rows.upperBound - 1 - self.rows.lowerBound) / size + 1
  }
}

/// A picture, and the halved copy of the picture that was drawn last.
private struct ScaledPicture {
  let picture: SpritePicture
  let pictures: SpritePictures
  var level = -1
  var source = SpriteSource()

  init(_ picture: SpritePicture, in pictures: SpritePictures) {
    self.picture = picture
    self.pictures = pictures
  }

  /// Converts a sprite for the kernel; nil if the sprite has no area.
  mutating func sprite(for sprite: Sprite, opacity: Double) -> pk_sprite? {
    let (a, b) = (sprite.transform.a, sprite.transform.b)
    let (c, d) = (sprite.transform.c, sprite.transform.d)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let (inverseA, inverseB) = (d / determinant, -b / determinant)
    let (inverseC, inverseD) = (-c / determinant, a / determinant)
    let (tx, ty) = (sprite.transform.tx, sprite.transform.ty)
    // The square of the number of source pixels per device pixel, along the axis that is reduced
    // most.
    let reduction = max(
      inverseA * inverseA + inverseC * inverseC, inverseB * inverseB + inverseD * inverseD)
    // The number of halvings is the binary logarithm of the reduction. `reduction` is squared,
    // so its logarithm is halved.
    let level = reduction > 1 ? min((Int(reduction.exponent) + 1) / 2, 15) : 0
    if level != self.level {
      self.level = level
      source = pictures.source(of: picture.bitmap, level: level)
    }
    let scale = 1 / Double(1 << level)
    let alpha = sprite.color.alpha * opacity
    return pk_sprite(
      image: source.image, quads: source.quads, min_x: Float(picture.part.minX * scale),
      min_y: Float(picture.part.minY * scale), max_x: Float(picture.part.maxX * scale),
      max_y: Float(picture.part.maxY * scale),
      m: (
        Float(inverseA * scale), Float(inverseC * scale),
        Float(-(inverseA * tx + inverseC * ty) * scale), Float(inverseB * scale),
        Float(inverseD * scale), Float(-(inverseB * tx + inverseD * ty) * scale)
      ),
      color: (
        Float(sprite.color.blue * alpha), Float(sprite.color.green * alpha),
        Float(sprite.color.red * alpha), Float(alpha)
      ),
      bounds: pk_rect(sprite.bounds))
  }
}

/// A picture in the format that the pixel kernel for sprites reads.
struct SpriteSource {
  /// The BGRA pixels.
  var image = pk_image()
  /// The picture's quads if the picture is white; see `pk_make_quads`.
  var quads: UnsafePointer<UInt8>?
}
