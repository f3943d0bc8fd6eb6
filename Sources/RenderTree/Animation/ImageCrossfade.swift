package import CoreGraphics

/// Two images of which a node shows a mixture.
///
/// No value of an animation is a mixture: the values are images, and the planner draws both images
/// and mixes the results.
package struct ImageCrossfade: Sendable {
  /// The image that disappears.
  package let old: Bitmap
  /// The image that appears.
  package let new: Bitmap
  /// The fraction of ``new`` in the mixture, above 0 and below 1.
  package let progress: Double

  /// The number of pixels, in each image, above which ``mixture`` is nil, because its computation
  /// would delay a frame.
  private static let maximumMixturePixels = 1 << 22

  /// The mixture as one image; nil for images of different sizes or formats, and for large images. The
  /// cost is proportional to the number of pixels.
  package var mixture: Bitmap? {
    guard old.width == new.width, old.height == new.height, old.format == new.format,
      old.width * old.height <= ImageCrossfade.maximumMixturePixels
    else { return nil }
    let weight = Int32((progress * 256).rounded())
    return Bitmap(
      width: old.width, height: old.height, format: old.format,
      isOpaque: old.isOpaque && new.isOpaque
    ) { pixels, _ in
      // Bitmaps of the same width and format have the same distance between rows.
      old.withUnsafeBytes { oldBytes in
        new.withUnsafeBytes { newBytes in
          for index in oldBytes.indices {
            let (from, to) = (Int32(oldBytes[index]), Int32(newBytes[index]))
            let mixed = from + (((to - from) * weight + 128) >> 8)
            pixels.storeBytes(of: UInt8(mixed), toByteOffset: index, as: UInt8.self)
          }
        }
      }
    }
  }
}

extension Node {
  /// The mixture of two images that the node's contents are at a time of the node; nil if the
  /// contents are one image. The last animation of the contents determines the result.
  package func imageCrossfade(at time: Double) -> ImageCrossfade? {
    animations.last { $0.property == .contents && !$0.isAdditive && $0.value(at: time) != nil }?
      .imageCrossfade(at: time)
  }
}
