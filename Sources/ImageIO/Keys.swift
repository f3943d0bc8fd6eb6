public import CoreGraphics

// The values are Apple's, so that dictionaries in files can be exchanged with other systems.

// MARK: Options of sources

/// A Boolean: whether Apple's ImageIO keeps decoded pixels. The option has no effect on this
/// platform: a source always keeps its images.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// A Boolean: whether Apple's ImageIO decodes immediately. The option has no effect on this
/// platform: a file is decoded with the first request for an image.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// A type identifier for data that cannot be recognized. The option has no effect on this platform:
/// the first bytes determine the type.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// A Boolean: whether a thumbnail is made from the image; false by default. Thumbnails in files are
/// not read, so this option and ``kCGImageSourceCreateThumbnailFromImageIfAbsent`` have the same
/// effect.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// A Boolean: whether a thumbnail is made from the image of a file that contains no thumbnail;
/// false by default.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// A Boolean: whether a thumbnail is rotated and mirrored by the file's orientation; false by
/// default.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The longest side of a thumbnail in pixels; without this option, or with a value below 1, a
/// thumbnail has the image's size. An image is never enlarged.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

// MARK: Options of destinations

/// The quality, from 0 for the smallest file to 1 for the best quality. The option has no effect on
/// the frames of an animation.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The maximum length of a written image's longer side, in pixels. A larger image is scaled down
/// and keeps its proportions. The option has no effect on the frames of an animation.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: Properties of images

/// The width in pixels of the image as it is stored: the height of the shown image if
/// ``kCGImagePropertyOrientation`` rotates the image by 90 degrees.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The height in pixels of the image as it is stored: the width of the shown image if
/// ``kCGImagePropertyOrientation`` rotates the image by 90 degrees.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The number of bits of a component: always 8, the depth of decoded images.
public let kCGImagePropertyDepth: CFString = "Depth"
/// A Boolean: whether some pixel may be transparent.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The raw value of a ``CGImagePropertyOrientation``; absent for an upright image. Destinations do
/// not write this property.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The color model of the image: always ``kCGImagePropertyColorModelRGB``, also for gray files.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The value of ``kCGImagePropertyColorModel`` for red, green and blue.
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// The size of the whole file in bytes, a property of the source.
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// A dictionary of the properties of a frame of an animated WebP.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// The duration of a frame in seconds as browsers show it: 0.1 if the file specifies less than
/// 0.05.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// The duration of a frame in seconds, as the file specifies it.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The orientation of an image, as files specify it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  /// The image is stored upright.
  case up = 1
  /// The image is stored as its mirror image, left and right exchanged.
  case upMirrored = 2
  /// The image is stored upside down, rotated by 180 degrees.
  case down = 3
  /// The image is stored with top and bottom exchanged.
  case downMirrored = 4
  /// The image is stored with rows and columns exchanged.
  case leftMirrored = 5
  /// The image has to be rotated by 90 degrees clockwise.
  case right = 6
  /// The image has to be rotated by 90 degrees clockwise, and then its top and bottom have to be
  /// exchanged.
  case rightMirrored = 7
  /// The image has to be rotated by 90 degrees counterclockwise.
  case left = 8
}

/// The properties of the file as a whole: the file's size in bytes. The result is nil if the type
/// of the file is unknown.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  source.format == nil ? nil : [kCGImagePropertyFileSize: source.data.count]
}

/// The size, depth, color model, alpha and orientation of an image and, in an animation, the
/// frame's duration; nil if there is no image at `index`.
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  let frames = source.images
  guard frames.indices.contains(index) else { return nil }
  let (image, duration) = (frames[index].image, frames[index].duration)
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height,
    kCGImagePropertyDepth: 8, kCGImagePropertyColorModel: kCGImagePropertyColorModelRGB,
    kCGImagePropertyHasAlpha: image.alphaInfo == .premultipliedFirst,
  ]
  if index == 0, source.orientation != .up {
    properties[kCGImagePropertyOrientation] = UInt32(source.orientation.rawValue)
  }
  if frames.count > 1 {
    properties[kCGImagePropertyWebPDictionary] =
      [
        kCGImagePropertyWebPDelayTime: duration < 0.05 ? 0.1 : duration,
        kCGImagePropertyWebPUnclampedDelayTime: duration,
      ] as CFDictionary
  }
  return properties
}
