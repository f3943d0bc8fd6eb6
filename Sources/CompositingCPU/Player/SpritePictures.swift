import Compositing
import CoreGraphics
import Foundation
import PixelKernels
import RenderTree

/// The pictures of sprites, with halved copies for sprites that are drawn smaller.
final class SpritePictures {
  private struct Level {
    let pixels: PixelBuffer
    /// The quads of a white picture, from which the kernel reads the four neighbors of a sample
    /// in a single load.
    let quads: PixelBuffer?

    init(_ pixels: PixelBuffer) {
      self.pixels = pixels
      let quads = PixelBuffer()
      quads.reshape(
        PixelRect(x: 0, y: 0, width: Int(pixels.image.width), height: Int(pixels.image.height)),
        bytesPerPixel: 4)
      self.quads = pk_make_quads(quads.image, pixels.image) ? quads : nil
    }
  }

  private final class Entry {
    /// The picture itself, followed by copies that are each half as wide and as high as the
    /// copy before.
    var levels: [Level] = []
    var lastFrame = 0
  }

  private var entries: [UInt64: Entry] = [:]
  private var frame = 0

  /// The minimum number of frames for which an unused picture stays in the cache.
  private static let retainedFrames = 60

  func removeAll() { entries = [:] }

  func endFrame() {
    frame += 1
    guard frame.isMultiple(of: SpritePictures.retainedFrames) else { return }
    entries = entries.filter { frame - $0.value.lastFrame <= SpritePictures.retainedFrames }
  }

  /// The picture of `bitmap`, halved `level` times.
  func source(of bitmap: Bitmap, level: Int) -> SpriteSource {
    let entry = entries[bitmap.id] ?? makeEntry(for: bitmap)
    entry.lastFrame = frame
    while entry.levels.count <= level, let last = entry.levels.last?.pixels {
      let next = PixelBuffer()
      next.reshape(
        PixelRect(
          x: 0, y: 0, width: (Int(last.image.width) + 1) / 2,
          height: (Int(last.image.height) + 1) / 2), bytesPerPixel: 4)
      pk_halve(next.image, last.image, 4)
      entry.levels.append(Level(next))
    }
    let found = entry.levels[level]
    return SpriteSource(
      image: found.pixels.image, quads: found.quads.flatMap { UnsafePointer($0.image.data) })
  }

  private func makeEntry(for bitmap: Bitmap) -> Entry {
    let entry = Entry()
    entry.levels = [Level(SpritePictures.copy(of: bitmap))]
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
