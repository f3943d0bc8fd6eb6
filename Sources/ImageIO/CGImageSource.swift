public import CoreGraphics

/// Reads the images, the properties and the thumbnails of a file.
///
/// Reads PNG, JPEG and WebP, animated WebP with all of its frames. The file's header is read when
/// the source is made, and the file is decoded when the first image or property is requested; the
/// source keeps its images. Safe to use from several threads.
///
/// Source: https://developer.apple.com/documentation/imageio/cgimagesource
public final class CGImageSource: Sendable {
  /// The file's bytes.
  let data: Data
  let format: ImageFormat?
  private let frames: LazyFrames

  init(_ data: Data) {
    self.data = data
    format = ImageFormat(signature: data)
    frames = LazyFrames(data)
  }

  /// The decoded images; empty where the file is damaged.
  var images: [AnimationFrame] { frames.values }

  /// The orientation of the first image, as the file states it.
  var orientation: ImageOrientation { frames.orientation }

  /// Why the file could not be decoded; nil where it could.
  var error: ImageError.Code? { frames.error }
}

/// The status of a source's bytes.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The type is known, but the data ends before its last image is complete.
  case statusUnexpectedEOF = -5
  /// The type is known, but the file is damaged.
  case statusInvalidData = -4
  /// The first bytes are those of no type that sources read.
  case statusUnknownType = -3
  /// The header is being read; not used here, where all data is present from the start.
  case statusReadingHeader = -2
  /// More data is to come; not used here.
  case statusIncomplete = -1
  /// The file was read to its end.
  case statusComplete = 0
}

/// A source of a file's bytes; nil only for empty data.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data)
}

/// A source of a file; nil where it cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
  return CGImageSourceCreateWithData(data, options)
}

/// A source of a provider's bytes; nil where it has none.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// The number of images, 0 where the file is no image or damaged.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.images.count }

/// The uniform type identifier of the file, such as `public.png`; nil where it is unknown.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.format?.typeIdentifier
}

/// The identifiers of the types that sources read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  [ImageFormat.png, .jpeg, .webp].map(\.typeIdentifier)
}

/// Whether the file could be read.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
  guard source.format != nil else { return .statusUnknownType }
  switch source.error {
  case nil: return .statusComplete
  case .truncated?: return .statusUnexpectedEOF
  default: return .statusInvalidData
  }
}

/// An image as stored, not turned by its orientation; nil where there is none at `index`.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let images = source.images
  return images.indices.contains(index) ? images[index].image : nil
}

/// A smaller picture of an image.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize` limits the longer side in pixels, and
///   `kCGImageSourceCreateThumbnailWithTransform` rotates the thumbnail by the file's orientation.
///   A thumbnail is made from the image only where `kCGImageSourceCreateThumbnailFromImageAlways`
///   or `…IfAbsent` requests it; thumbnails embedded in files are not read.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let options = options ?? [:]
  guard
    options.isTrue(kCGImageSourceCreateThumbnailFromImageAlways)
      || options.isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    let image = CGImageSourceCreateImageAtIndex(source, index, nil)
  else { return nil }
  let orientation =
    options.isTrue(kCGImageSourceCreateThumbnailWithTransform) ? source.orientation : .up
  return Thumbnail(
    image, orientation: orientation,
    maximumSide: options.number(kCGImageSourceThumbnailMaxPixelSize)
  ).image
}
