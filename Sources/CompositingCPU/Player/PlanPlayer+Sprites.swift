import Compositing
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree

extension PlanPlayer {
  func draw(_ paint: SpritePaint, _ operation: PlanOperation, _ visible: [PixelRect]) {
    var sprites: [pk_sprite] = []
    // Bands ask again and again, each for the few sprites in it.
    for sprite in paint.sprites {
      guard visible.contains(where: { !$0.intersection(sprite.bounds).isEmpty }),
        let sprite = self.sprite(from: sprite, opacity: operation.opacity)
      else { continue }
      sprites.append(sprite)
    }
    self.paint([], operation, visible) { rect, mask in
      pk_draw_sprites(target, rect, sprites, Int32(sprites.count), paint.isAdditive, mask)
    }
  }

  private func sprite(from sprite: Sprite, opacity: Double) -> pk_sprite? {
    guard sprite.transform.a * sprite.transform.d != sprite.transform.b * sprite.transform.c else {
      return nil
    }
    let map = sprite.transform.inverted()
    // Source pixels per device pixel, along the axis that is reduced most.
    let reduction = max(hypot(map.a, map.c), hypot(map.b, map.d))
    let level = reduction > 1 ? min(Int((log2(reduction) + 0.5).rounded(.down)), 15) : 0
    let scale = 1 / Double(1 << level)
    let color = sprite.color.premultiplied
    return pk_sprite(
      image: resources.sprites.image(of: sprite.bitmap, level: level),
      min_x: Float(sprite.part.minX * scale), min_y: Float(sprite.part.minY * scale),
      max_x: Float(sprite.part.maxX * scale), max_y: Float(sprite.part.maxY * scale),
      m: (
        Float(map.a * scale), Float(map.c * scale), Float(map.tx * scale), Float(map.b * scale),
        Float(map.d * scale), Float(map.ty * scale)
      ),
      color: (
        Float(color.blue * opacity), Float(color.green * opacity), Float(color.red * opacity),
        Float(color.alpha * opacity)
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
