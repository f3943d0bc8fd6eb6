public import CoreGraphics

/// Writes images into a file or into data.
///
/// Use a destination on one thread only. PNG and JPEG contain one image; WebP contains one
/// image or, as an animation, several images of one size. Source:
/// https://developer.apple.com/documentation/imageio/cgimagedestination
public final class CGImageDestination {
  /// The destination of the encoded file.
  enum Output {
    case data(NSMutableData)
    case file(URL)
  }

  struct Entry {
    let image: CGImage
    let properties: CFDictionary
  }

  private let format: ImageFormat
  private let output: Output
  private var entries: [Entry] = []
  private var properties: CFDictionary = [:]
  private var isFinal = false
  private let capacity: Int

  init?(_ output: Output, type: CFString, count: Int) {
    guard let format = ImageFormat(typeIdentifier: type), count > 0 else { return nil }
    self.format = format
    self.output = output
    capacity = count
  }

  /// Adds an image. Images beyond the count that was specified at the creation, and images that are
  /// added after ``finish()`` has encoded the file, are ignored.
  func add(_ image: CGImage, _ properties: CFDictionary?) {
    guard !isFinal, entries.count < capacity else { return }
    entries.append(Entry(image: image, properties: properties ?? [:]))
  }

  func setProperties(_ properties: CFDictionary?) { self.properties = properties ?? [:] }

  /// Encodes the images and writes the file. A destination encodes only once.
  ///
  /// - Returns: False if images are missing, if the images cannot be encoded or were encoded
  ///   before, or if the file cannot be written.
  func finish() -> Bool {
    guard !isFinal, entries.count == capacity, let data = try? encoded() else { return false }
    isFinal = true
    switch output {
    case .data(let target):
      target.append(data)
      return true
    case .file(let url): return (try? data.write(to: url, options: .atomic)) != nil
    }
  }

  /// The bytes of the file; nil if the format does not support the number of images, if the frames
  /// of an animation differ in size, or if a reduced image cannot be drawn.
  private func encoded() throws -> Data? {
    if entries.count > 1 { return format == .webp ? try animation() : nil }
    let entry = entries[0]
    let options = properties.merging(entry.properties) { $1 }
    let limit = options.number(kCGImageDestinationImageMaxPixelSize)
    guard let image = Thumbnail(entry.image, orientation: .up, maximumSide: limit).image else {
      return nil
    }
    let quality = options.number(kCGImageDestinationLossyCompressionQuality)
    switch format {
    case .png: return try ImageCodec.encodePNG(image.bitmap)
    case .jpeg: return try ImageCodec.encodeJPEG(image.bitmap, quality: quality ?? 0.8)
    case .webp:
      return try ImageCodec.encodeWebP(
        image.bitmap, compression: quality.map { .lossy(quality: $0) } ?? .lossless)
    }
  }

  /// The bytes of a lossless animation; nil if the images differ in size.
  private func animation() throws -> Data? {
    let size = entries[0].image.bitmap
    guard entries.allSatisfy({ $0.image.width == size.width && $0.image.height == size.height })
    else { return nil }
    let encoder = try AnimatedWebPEncoder(width: size.width, height: size.height)
    var time: TimeInterval = 0
    for entry in entries {
      try encoder.add(entry.image.bitmap, at: time)
      let timing = entry.properties[kCGImagePropertyWebPDictionary] as? CFDictionary ?? [:]
      let delay =
        timing.number(kCGImagePropertyWebPUnclampedDelayTime)
        ?? timing.number(kCGImagePropertyWebPDelayTime) ?? 0.1
      time += max(delay, 0.001)
    }
    return try encoder.finish(at: time)
  }
}

/// Creates a destination that appends a file of a type to data; nil for types that cannot be
/// written and for a count below 1.
///
/// - Parameters:
///   - type: A uniform type identifier: `public.png`, `public.jpeg`, `org.webmproject.webp`.
///   - count: The number of images that will be added.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(.data(data), type: type, count: count)
}

/// Creates a destination that writes a file when it is finalized; see
/// ``CGImageDestinationCreateWithData(_:_:_:_:)``.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  url.isFileURL ? CGImageDestination(.file(url), type: type, count: count) : nil
}

/// The identifiers of the types that destinations write.
public func CGImageDestinationCopyTypeIdentifiers() -> CFArray {
  CGImageSourceCopyTypeIdentifiers()
}

/// Adds an image with options such as `kCGImageDestinationLossyCompressionQuality`.
///
/// An image beyond the count that was specified at the destination's creation is ignored. Metadata
/// such as the orientation is not written, so the image must be upright already. For a frame of an
/// animation, only the frame's duration is read from `properties`.
public func CGImageDestinationAddImage(
  _ destination: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  destination.add(image, properties)
}

/// Adds the image at `index` of a source, with the source's properties of that image and with
/// `properties`. If both contain a key, the value in `properties` is used. Does nothing if there is
/// no image at `index`.
public func CGImageDestinationAddImageFromSource(
  _ destination: CGImageDestination, _ source: CGImageSource, _ index: Int,
  _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(source, index, nil) else { return }
  let own = CGImageSourceCopyPropertiesAtIndex(source, index, nil) ?? [:]
  destination.add(image, own.merging(properties ?? [:]) { $1 })
}

/// Sets options for all images; an image's own options override them. These options have no effect
/// on an animation.
public func CGImageDestinationSetProperties(
  _ destination: CGImageDestination, _ properties: CFDictionary?
) {
  destination.setProperties(properties)
}

/// Encodes the images and writes the file. A destination encodes only once, even if the file cannot
/// be written.
///
/// - Returns: False if fewer images were added than specified at the creation, if the type does not
///   support this number of images, if the frames of an animation differ in size, or if the file
///   cannot be written.
public func CGImageDestinationFinalize(_ destination: CGImageDestination) -> Bool {
  destination.finish()
}
