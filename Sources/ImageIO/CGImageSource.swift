public import CoreGraphics

/// Reads the images, the properties and the thumbnails of a file.
///
/// Reads PNG, JPEG and WebP, and all frames of an animated WebP. The source recognizes the type at
/// its creation, decodes the file when the first image or property is requested, and keeps the
/// images. A source may be used from several threads.
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

  /// The decoded images; empty if the file is damaged or not an image.
  var images: [AnimationFrame] { frames.values }

  /// The orientation of the first image, as the file specifies it.
  var orientation: ImageOrientation { frames.orientation }

  /// The reason why the file could not be decoded; nil after a success.
  var error: ImageError.Code? { frames.error }
}

/// The result of reading a source's bytes.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The type is known, but the data ends before its last image is complete.
  case statusUnexpectedEOF = -5
  /// The type is known, but the file is damaged.
  case statusInvalidData = -4
  /// The first bytes match no type that sources read.
  case statusUnknownType = -3
  /// The header is being read. This implementation never reports the status, because all data is
  /// present from the start.
  case statusReadingHeader = -2
  /// More data will follow. This implementation never reports the status.
  case statusIncomplete = -1
  /// The file was read to its end.
  case statusComplete = 0
}

/// Creates a source of a file's bytes; nil only for empty data.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data)
}

/// Creates a source of a file; nil if the file is empty or cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
  return CGImageSourceCreateWithData(data, options)
}

/// Creates a source of a provider's bytes; nil if the provider has no bytes.
public func CGImageSourceCreateWithDataProvider(
  _ provider: CGDataProvider, _ options: CFDictionary?
) -> CGImageSource? {
  provider.data.flatMap { CGImageSourceCreateWithData($0, options) }
}

/// The number of images, 0 if the file is not an image or is damaged.
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { source.images.count }

/// The uniform type identifier of the file, such as `public.png`; nil if the type is unknown.
public func CGImageSourceGetType(_ source: CGImageSource) -> CFString? {
  source.format?.typeIdentifier
}

/// The identifiers of the types that sources read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray {
  [ImageFormat.png, .jpeg, .webp].map(\.typeIdentifier)
}

/// The status of the file: complete, or the reason why the file could not be read.
public func CGImageSourceGetStatus(_ source: CGImageSource) -> CGImageSourceStatus {
  guard source.format != nil else { return .statusUnknownType }
  switch source.error {
  case nil: return .statusComplete
  case .truncated?: return .statusUnexpectedEOF
  default: return .statusInvalidData
  }
}

/// An image as it is stored, not rotated by its orientation; nil if there is no image at `index`.
public func CGImageSourceCreateImageAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let images = source.images
  return images.indices.contains(index) ? images[index].image : nil
}

/// Creates a thumbnail: a smaller copy of the image at `index`.
///
/// - Parameter options: `kCGImageSourceThumbnailMaxPixelSize` limits the longer side in pixels, and
///   `kCGImageSourceCreateThumbnailWithTransform` rotates the thumbnail by the file's orientation.
///   A thumbnail is made from the image only if `kCGImageSourceCreateThumbnailFromImageAlways` or
///   `…IfAbsent` requests it; thumbnails embedded in files are not read.
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
