import CoreGraphics

/// An image file of an image set, and the environments for which the file is meant.
struct AssetImage: AssetVariant, Decodable {
  struct Resizing: Decodable {
    struct Caps: Decodable {
      var top: CGFloat?
      var left: CGFloat?
      var bottom: CGFloat?
      var right: CGFloat?
    }

    struct Center: Decodable {
      var mode: String?
    }

    var caps: Caps?
    var center: Center?

    enum CodingKeys: String, CodingKey {
      case caps = "cap-insets"
      case center
    }
  }

  var filename: String?
  var idiom: String?
  var scale: String?
  var appearances: [AssetAppearance]?
  var resizing: Resizing?
  var direction: String?

  enum CodingKeys: String, CodingKey {
    case filename, idiom, scale, appearances, resizing
    case direction = "language-direction"
  }

  /// Whether the variant has a file in a supported format.
  var isReadable: Bool {
    guard let filename else { return false }
    return ImageResources.extensions.contains(
      (filename as NSString).pathExtension.lowercased())
  }

  var pixelsPerPoint: CGFloat {
    CGFloat(Double((scale ?? "1x").dropLast()) ?? 1)
  }
}
