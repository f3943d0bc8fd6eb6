import Compositing
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(
    _ paint: SpritePaint, _ operation: PlanOperation, at index: Int, _ visible: [PixelRect]
  ) {
    // Bands ask again and again.
    let batch =
      batches[index]
      ?? SpriteBatch(paint, opacity: operation.opacity, pictures: resources.sprites)
    batches[index] = batch
    self.paint([], operation, visible) { rect, mask in
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
  /// Their first rows and those after their last.
  private let rows: [SIMD2<Int32>]

  init(_ paint: SpritePaint, opacity: Double, pictures: SpritePictures) {
    var sprites: [pk_sprite] = []
    var rows: [SIMD2<Int32>] = []
    sprites.reserveCapacity(paint.sprites.count)
    rows.reserveCapacity(paint.sprites.count)
    var sources = paint.pictures.map { ScaledPicture($0, in: pictures) }
    for sprite in paint.sprites {
      guard let sprite = sources[sprite.picture].sprite(for: sprite, opacity: opacity) else {
        continue
      }
      sprites.append(sprite)
      rows.append(SIMD2(sprite.bounds.y, sprite.bounds.y + sprite.bounds.height))
    }
    self.sprites = sprites
    self.rows = rows
  }

  /// Calls `body` with the sprites that touch some rows, in their order.
  func withSprites(from top: Int, to bottom: Int, _ body: (UnsafeBufferPointer<pk_sprite>) -> Void)
  {
    let (top, bottom) = (Int32(clamping: top), Int32(clamping: bottom))
    var indices: [Int] = []
    for (index, row) in rows.enumerated() where row.x < bottom && row.y > top {
      indices.append(index)
    }
    if indices.count == sprites.count {
      sprites.withUnsafeBufferPointer(body)
    } else {
      indices.map { sprites[$0] }.withUnsafeBufferPointer(body)
    }
  }
}

/// A picture and the halved copy of it that was drawn last.
private struct ScaledPicture {
  let picture: SpritePicture
  let pictures: SpritePictures
  var level = -1
  var image = pk_image()

  init(_ picture: SpritePicture, in pictures: SpritePictures) {
    self.picture = picture
    self.pictures = pictures
  }

  /// Nil for a sprite without an area.
  mutating func sprite(for sprite: Sprite, opacity: Double) -> pk_sprite? {
    let (a, b) = (sprite.transform.a, sprite.transform.b)
    let (c, d) = (sprite.transform.c, sprite.transform.d)
    let determinant = a * d - b * c
    guard determinant != 0 else { return nil }
    let (inverseA, inverseB) = (d / determinant, -b / determinant)
    let (inverseC, inverseD) = (-c / determinant, a / determinant)
    let (tx, ty) = (sprite.transform.tx, sprite.transform.ty)
    // Source pixels per device pixel, squared, along the axis that is reduced most.
    let reduction = max(
      inverseA * inverseA + inverseC * inverseC, inverseB * inverseB + inverseD * inverseD)
    // Halved as often as the nearest power of two says: half the logarithm, rounded.
    let level = reduction > 1 ? min((Int(reduction.exponent) + 1) / 2, 15) : 0
    if level != self.level {
      self.level = level
      image = pictures.image(of: picture.bitmap, level: level)
    }
    let scale = 1 / Double(1 << level)
    let alpha = sprite.color.alpha * opacity
    return pk_sprite(
      image: image, min_x: Float(picture.part.minX * scale),
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

/// The pictures of sprites, each halved as often as they are drawn smaller.
final class SpritePictures {
  private final class Entry {
    /// The picture itself first, then each half as wide and as high as the one before.
    var levels: [PixelBuffer] = []
    var lastFrame = 0
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame = 0

  /// Frames for which an unused picture is kept.
  private static let patience = 60

  func removeAll() { entries = [:] }

  func endFrame() {
    frame += 1
    guard frame.isMultiple(of: SpritePictures.patience) else { return }
    entries = entries.filter { frame - $0.value.lastFrame <= SpritePictures.patience }
  }

  /// A picture as BGRA pixels, halved `level` times or until one pixel is left.
  func image(of bitmap: Bitmap, level: Int) -> pk_image {
    let entry = entries[bitmap.id] ?? makeEntry(for: bitmap)
    entry.lastFrame = frame
    while entry.levels.count <= level, let last = entry.levels.last {
      let next = PixelBuffer()
      next.reshape(
        PixelRect(
          x: 0, y: 0, width: (Int(last.image.width) + 1) / 2,
          height: (Int(last.image.height) + 1) / 2), bytesPerPixel: 4)
      pk_halve(next.image, last.image, 4)
      entry.levels.append(next)
    }
    return entry.levels[level].image
  }

  private func makeEntry(for bitmap: Bitmap) -> Entry {
    let entry = Entry()
    entry.levels = [SpritePictures.copy(of: bitmap)]
    entries[bitmap.id] = entry
    return entry
  }

  private static func copy(of bitmap: Bitmap) -> PixelBuffer {
    let area = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let buffer = PixelBuffer()
    buffer.reshape(area, bytesPerPixel: 4)
    buffer.clear()
    bitmap.withUnsafeBytes { bytes in
      guard let memory = bytes.baseAddress else { return }
      let image = pk_image(
        // Safety: the kernels only read their sources.
        data: UnsafeMutablePointer(mutating: memory.assumingMemoryBound(to: UInt8.self)),
        stride: bitmap.bytesPerRow, x: 0, y: 0, width: Int32(bitmap.width),
        height: Int32(bitmap.height))
      let source = pk_source(
        image: image, format: bitmap.format == .alpha8 ? .a8Tinted : .bgra, tint: 0xFF00_0000)
      pk_draw_image(buffer.image, pk_rect(area), source, .copy, 255, .noMask)
    }
    return buffer
  }
}
