import CoreGraphics
import Logging

extension UIImage {
  /// The image of a file; PNG, JPEG and WebP are read.
  ///
  /// A name that ends with `@2x` or `@3x` sets the scale. Where there is no such file the name is
  /// tried with the screen's suffix and with `.png`, as UIKit does.
  ///
  /// - Returns: `nil` where there is no such file, or with a line in the log where it is damaged.
  public convenience init?(contentsOfFile path: String) {
    guard let storage = ImageResources.image(atPath: path) else { return nil }
    self.init(storage: storage)
  }

  /// The image in some bytes: PNG, JPEG or WebP, of an animation the first frame.
  ///
  /// - Returns: `nil` with a line in the log where the bytes are no image.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// - Parameter scale: Pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let storage = ImageStorage(decoding: data, scale: scale, source: "data") else {
      return nil
    }
    self.init(storage: storage)
  }

  /// The image of a name in the main bundle.
  ///
  /// Looks for an image set of that name in asset catalogs, then for a file with the suffix of the
  /// screen's scale, then with other scales, each as `.png`, `.jpg`, `.jpeg` or `.webp` unless the
  /// name has an extension. The resource bundles that Swift packages put beside an executable count
  /// as parts of the main bundle. Images are kept for the next call.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// - Parameters:
  ///   - bundle: `nil` stands for the main one.
  ///   - traitCollection: Chooses among scales, idioms and appearances; `nil` stands for the screen.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard
      let storage = ImageResources.image(
        named: name, in: bundle, traits: traitCollection ?? .current)
    else { return nil }
    self.init(storage: storage)
  }

  /// - Parameter configuration: Its traits choose among scales, idioms and appearances.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(
      named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// The image as PNG, standing upright; `nil` for an image without pixels.
  public func pngData() -> Data? {
    guard let image = coloredPixels(scale: scale) else { return nil }
    return logged { () throws(ImageError) in try ImageCodec.encodePNG(image.bitmap) }
  }

  /// The image as JPEG, standing upright and over white; `nil` for an image without pixels.
  ///
  /// - Parameter compressionQuality: 0 smallest to 1 best.
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
  /// Decodes a file's bytes; `nil` with a line in the log where they are no image.
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
