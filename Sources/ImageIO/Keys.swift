public import CoreGraphics

// Values are Apple's, so that dictionaries can be written to files and read elsewhere.
// Source: https://developer.apple.com/documentation/imageio

// MARK: Options of sources

public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

// MARK: Options of destinations

/// From 0, the smallest file, to 1, the best picture.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"

// MARK: Properties of images

public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
public let kCGImagePropertyDepth: CFString = "Depth"
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
public let kCGImagePropertyOrientation: CFString = "Orientation"
public let kCGImagePropertyColorModel: CFString = "ColorModel"
public let kCGImagePropertyColorModelRGB: CFString = "RGB"
public let kCGImagePropertyFileSize: CFString = "FileSize"

/// The properties of an animated WebP.
public let kCGImagePropertyWebPDictionary: CFString = "{WebP}"
/// Seconds, at least 0.1 where a frame asks for less than 0.05, as browsers play them.
public let kCGImagePropertyWebPDelayTime: CFString = "DelayTime"
/// Seconds, as the file says.
public let kCGImagePropertyWebPUnclampedDelayTime: CFString = "UnclampedDelayTime"

/// The orientation of an image, as files state it.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  case leftMirrored = 5
  case right = 6
  case rightMirrored = 7
  case left = 8
}

/// The properties of the file as a whole: its size in bytes.
public func CGImageSourceCopyProperties(
  _ source: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  source.format == nil ? nil : [kCGImagePropertyFileSize: source.data.count]
}

/// Size, depth, alpha, orientation and, in an animation, the frame's time; nil where there is no
/// image at `index`.
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
