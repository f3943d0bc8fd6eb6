import CoreGraphics
import Foundation

/// All properties of an image as one value. A modified copy of an image needs only a copy of this
/// value.
package struct ImageStorage: @unchecked Sendable {
  // Safety: the structure contains values and immutable objects only.
  enum Content {
    case empty
    case bitmap(CGImage)
    case symbol(SymbolDrawing)
    /// The frames of an animation and their total duration in seconds.
    case frames([UIImage], TimeInterval)
  }

  var content: Content
  var scale: CGFloat = 1
  var orientation: UIImage.Orientation = .up
  var renderingMode: UIImage.RenderingMode = .automatic
  var capInsets: UIEdgeInsets = .zero
  /// Whether cap insets were set. With insets of zero the whole image is tiled or stretched.
  package var isResizable = false
  var resizingMode: UIImage.ResizingMode = .tile
  var alignmentRectInsets: UIEdgeInsets = .zero
  var flipsForRightToLeft = false
  var baselineOffset: CGFloat?
  var configuration: UIImage.Configuration?
  /// The color that replaces the colors of the image, except in a template image.
  package var tint: UIColor?
  /// The image set that contains the image's file, and that may have variants for other traits; nil
  /// for other images.
  var asset: Asset?

  struct Asset: Hashable {
    let name: String
    let directory: URL
  }

  init(
    content: Content, scale: CGFloat = 1, orientation: UIImage.Orientation = .up
  ) {
    self.content = content
    self.scale = scale
    self.orientation = orientation
  }

  /// Whether the image may have variants for other traits.
  var hasVariants: Bool { asset != nil }

  /// The image with the content of the asset's variant for traits. An image without an asset is
  /// returned unchanged.
  package func resolved(for traits: UITraitCollection) -> ImageStorage {
    guard let asset,
      let other = AssetCatalogs.image(named: asset.name, in: asset.directory, traits: traits),
      other.content != content
    else { return self }
    var result = self
    result.content = other.content
    result.scale = other.scale
    return result
  }

  /// The drawing of a symbol image; nil for other images.
  package var symbol: SymbolDrawing? {
    if case .symbol(let symbol) = content { return symbol }
    return nil
  }

  /// The size of the upright image, in points.
  var size: CGSize {
    switch content {
    case .empty: return .zero
    case .symbol(let symbol): return symbol.size(scale: scale)
    case .frames(let frames, _): return frames.first?.size ?? .zero
    case .bitmap(let image):
      let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
      return orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
    }
  }

  /// The stored pixels, before the orientation is applied.
  ///
  /// - Parameter scale: Pixels per point, used for symbols only.
  func cgImage(scale: CGFloat) -> CGImage? {
    switch content {
    case .empty: nil
    case .bitmap(let image): image
    case .symbol(let symbol): symbol.image(scale: scale)
    case .frames(let frames, _): frames.first?.cgImage
    }
  }

  /// Whether the image is drawn in its view's tint color.
  ///
  /// - Parameter automatic: The result for ``UIImage/RenderingMode/automatic`` if the image is no
  ///   symbol and has no tint.
  package func isTemplate(automatic: Bool = false) -> Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic:
      tint == nil && (symbol.map { !$0.hasOwnColors } ?? automatic)
    }
  }

  var hash: Int {
    var hasher = Hasher()
    hasher.combine(scale)
    hasher.combine(orientation)
    hasher.combine(renderingMode)
    switch content {
    case .empty: break
    case .bitmap(let image): hasher.combine(image)
    case .symbol(let symbol): hasher.combine(symbol.name)
    case .frames(let frames, _): hasher.combine(frames.count)
    }
    return hasher.finalize()
  }
}

extension ImageStorage.Content: Equatable {
  static func == (left: ImageStorage.Content, right: ImageStorage.Content) -> Bool {
    switch (left, right) {
    case (.empty, .empty): true
    case (.bitmap(let left), .bitmap(let right)): left == right
    case (.symbol(let left), .symbol(let right)): left == right
    case (.frames(let left, let first), .frames(let right, let second)):
      left == right && first == second
    default: false
    }
  }
}

extension ImageStorage: Equatable {
  /// Whether content and attributes are equal. The asset from which the content came is not
  /// compared. Bitmaps are equal if they are the same `CGImage`.
  package static func == (left: ImageStorage, right: ImageStorage) -> Bool {
    left.content == right.content && left.scale == right.scale
      && left.orientation == right.orientation && left.renderingMode == right.renderingMode
      && left.capInsets == right.capInsets && left.isResizable == right.isResizable
      && left.resizingMode == right.resizingMode
      && left.alignmentRectInsets == right.alignmentRectInsets
      && left.flipsForRightToLeft == right.flipsForRightToLeft
      && left.baselineOffset == right.baselineOffset && left.configuration == right.configuration
      && left.tint == right.tint
  }
}
