import CoreGraphics
import Logging

extension UIImage {
  /// Creates the image of a PNG, JPEG or WebP file.
  ///
  /// The suffix `@2x` or `@3x` sets the scale. If the file does not exist, the initializer tries
  /// the name with the suffix of each scale, beginning with the screen's scale. If the name has no
  /// extension, the initializer also tries each supported extension.
  ///
  /// - Returns: `nil` if the file does not exist or is damaged. For a damaged file a message is
  ///   logged.
  public convenience init?(contentsOfFile path: String) {
    guard let storage = ImageResources.image(atPath: path) else { return nil }
    self.init(storage: storage)
  }

  /// Creates an image from PNG, JPEG or WebP data. If the data contain an animation, the image
  /// shows the first frame.
  ///
  /// - Returns: `nil` for invalid data. The error is then logged.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates the image of PNG, JPEG or WebP data at a scale; `nil` for invalid data.
  ///
  /// - Parameter scale: Pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let storage = ImageStorage(decoding: data, scale: scale, source: "data") else {
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
  /// Decodes a file's bytes. For invalid data, the initializer logs the error and returns `nil`.
  init?(decoding data: Data, scale: CGFloat, source: String) {
    do {
      let decoded = try ImageCodec.decode(data, source: source)
      self.init(
        content: .bitmap(decoded.image), scale: scale > 0 && scale.isFinite ? scale : 1,
        orientation: UIImage.Orientation(decoded.orientation))
    } catch {
      Logger(label: "opaline.images").warning("\(error)")
      return nil
    }
  }
}
