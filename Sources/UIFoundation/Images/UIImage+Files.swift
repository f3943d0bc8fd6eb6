import CoreGraphics
import Logging

extension UIImage {
  /// Creates the image of a PNG, JPEG or WebP file.
  ///
  /// The suffix `@2x` or `@3x` sets the scale. If the file does not exist, the initializer tries
  /// the name with the suffix of each scale, beginning with the screen's scale. If the name has no
  /// extension, the initializer also tries each supported extension.
  ///
  /// The image is decoded when it is first drawn, or by ``preparingForDisplay()``. If the pixels are
  /// damaged, the image shows those that could be decoded, and a message is logged.
  ///
  /// - Returns: `nil` if the file does not exist or has a damaged header. For a damaged header a
  ///   message is logged.
  public convenience init?(contentsOfFile path: String) {
    guard let storage = ImageResources.image(atPath: path) else { return nil }
    self.init(storage: storage)
  }

  /// Creates an image from PNG, JPEG or WebP data. If the data contain an animation, the image
  /// shows the first frame.
  ///
  /// The image is decoded when it is first drawn, or by ``preparingForDisplay()``. If the pixels are
  /// damaged, the image shows those that could be decoded, and a message is logged.
  ///
  /// - Returns: `nil` for data without a valid header. The error is then logged.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates the image of PNG, JPEG or WebP data at a scale; `nil` for data without a valid header.
  ///
  /// - Parameter scale: Pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let storage = ImageStorage(reading: data, scale: scale, source: "data") else {
      return nil
    }
    self.init(storage: storage)
  }

  /// Creates the image with a name in the main bundle.
  ///
  /// The initializer first searches the asset catalogs for an image set with the name, and then
  /// searches for a file. If the name has no extension, `.png`, `.jpg`, `.jpeg` and `.webp` are
  /// tried in this order. For each extension the suffix of the screen's scale is tried first, then
  /// the suffixes of the other scales. The main bundle includes the resource bundles that Swift
  /// packages put beside an executable. Images are cached.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Creates the image with a name in a bundle, for an environment; `nil` if the bundle has no such
  /// image.
  ///
  /// - Parameters:
  ///   - bundle: The bundle of the image; if it is `nil`, the main bundle is used.
  ///   - traitCollection: The traits that select the scale, idiom and appearance. If it is
  ///     `nil`, the traits of ``UITraitCollection/current`` are used.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard
      let storage = ImageResources.image(
        named: name, in: bundle, traits: traitCollection ?? .current)
    else { return nil }
    self.init(storage: storage)
  }

  /// Creates the image with a name in a bundle, for a configuration; `nil` if the bundle has no
  /// such image.
  ///
  /// - Parameter configuration: The configuration whose traits select the scale, idiom and
  ///   appearance.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(
      named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// The upright image as PNG; `nil` for an image without pixels.
  public func pngData() -> Data? {
    guard let image = coloredPixels(scale: scale) else { return nil }
    return logged { () throws(ImageError) in try ImageCodec.encodePNG(image.bitmap) }
  }

  /// The upright image over white as JPEG; `nil` for an image without pixels.
  ///
  /// - Parameter compressionQuality: 0 (smallest file) to 1 (best quality).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let image = coloredPixels(scale: scale) else { return nil }
    return logged { () throws(ImageError) in
      try ImageCodec.encodeJPEG(image.bitmap, quality: Double(compressionQuality))
    }
  }

  private func logged(_ encode: () throws(ImageError) -> Data) -> Data? {
    do {
      return try encode()
    } catch {
      Logger(label: "opaline.images").warning("\(error)")
      return nil
    }
  }
}

extension ImageStorage {
  /// Reads the header of a file's bytes; the pixels are decoded when they are first needed. If the
  /// header is invalid, the initializer logs the error and returns `nil`.
  init?(reading data: Data, scale: CGFloat, source: String) {
    self.init(scale: scale) { () throws(ImageError) in
      try ImageCodec.read(data, source: source) { ImageStorage.log($0) }
    }
  }

  /// Decodes a file's bytes. For invalid data, the initializer logs the error and returns `nil`.
  init?(decoding data: Data, scale: CGFloat, source: String) {
    self.init(scale: scale) { () throws(ImageError) in
      try ImageCodec.decode(data, source: source)
    }
  }

  private init?(scale: CGFloat, image: () throws(ImageError) -> DecodedImage) {
    do {
      let decoded = try image()
      self.init(
        content: .bitmap(decoded.image), scale: scale > 0 && scale.isFinite ? scale : 1,
        orientation: UIImage.Orientation(decoded.orientation))
    } catch {
      ImageStorage.log(error)
      return nil
    }
  }

  private static func log(_ error: ImageError) {
    Logger(label: "opaline.images").warning("\(error)")
  }
}
