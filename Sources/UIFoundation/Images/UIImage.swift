package import CoreGraphics
import Diagnostics

/// A bitmap image, or a symbol that is drawn at any size.
///
/// Images are immutable and can be used on any thread.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject, NSSecureCoding, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// The rotation or reflection of the stored pixels that shows the image upright.
  public enum Orientation: Int, Sendable {
    /// The stored pixels show the image upright.
    case up = 0
    /// To show the image upright, rotate the stored pixels by 180 degrees.
    case down = 1
    /// To show the image upright, rotate the stored pixels by 90 degrees counterclockwise.
    case left = 2
    /// To show the image upright, rotate the stored pixels by 90 degrees clockwise.
    case right = 3
    /// To show the image upright, mirror the stored pixels horizontally.
    case upMirrored = 4
    /// To show the image upright, mirror the stored pixels vertically.
    case downMirrored = 5
    /// To show the image upright, mirror the stored pixels about the diagonal from the top left.
    case leftMirrored = 6
    /// To show the image upright, mirror the stored pixels about the diagonal from the top right.
    case rightMirrored = 7
  }

  /// Whether an image is drawn in its own colors, or as a template: a template uses only the alpha
  /// of the image and is filled with the tint color.
  public enum RenderingMode: Int, Sendable {
    /// The image is drawn in its own colors. Symbols, and images in controls that use templates,
    /// are filled with the tint color instead.
    case automatic = 0
    /// The image is drawn in its own colors. A symbol without colors of its own is black.
    case alwaysOriginal = 1
    /// The image is filled with the tint color of the view that displays the image. Only the alpha
    /// of the image is used.
    case alwaysTemplate = 2
  }

  /// How the center of an image with cap insets fills a larger size.
  public enum ResizingMode: Int, Sendable {
    /// The center is repeated at its own size.
    case tile = 0
    /// The center is stretched.
    case stretch = 1
  }

  // Safety: the storage is never written after `init`.
  /// The pixels or the symbol, and the properties with which they are drawn.
  package let storage: ImageStorage

  /// Creates an image with new storage, or with the storage of another image.
  package init(storage: ImageStorage) {
    self.storage = storage
    super.init()
  }

  /// Creates an image of size zero.
  public override init() {
    storage = ImageStorage(content: .empty)
    super.init()
  }

  /// Creates an image with one pixel per point.
  public init(cgImage: CGImage) {
    storage = ImageStorage(content: .bitmap(cgImage))
    super.init()
  }

  /// Creates an image of pixels with a scale and an orientation.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point. If it is 0 or less, the scale is 1.
  ///   - orientation: The rotation of the pixels to the upright image.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    storage = ImageStorage(
      content: .bitmap(cgImage), scale: scale > 0 && scale.isFinite ? scale : 1,
      orientation: orientation)
    super.init()
  }

  /// Creates the image of an `#imageLiteral(resourceName:)`.
  ///
  /// - Precondition: The main bundle has an image of that name.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = ImageResources.image(named: name, in: nil, traits: .current) else {
      usageError("the main bundle has no image named \"\(name)\"")
    }
    self.init(storage: found)
  }

  // MARK: Archives

  /// True, because an archive contains only pixels, names, numbers and colors.
  open class var supportsSecureCoding: Bool { true }

  /// Reads an image that ``encode(with:)`` wrote. Returns nil if the pixels cannot be
  /// decoded, or if the system lacks the symbol.
  public required init?(coder: NSCoder) {
    guard let storage = ImageStorage(coder: coder) else { return nil }
    self.storage = storage
    super.init()
  }

  /// Writes the contents and the properties of the image. The contents are the pixels without loss,
  /// the name and configuration of a symbol, or the images of an animation. The archive does not
  /// contain the variants of an asset for other traits, or the traits of a configuration.
  open func encode(with coder: NSCoder) { storage.encode(with: coder) }

  /// The size of the upright image, in points.
  open var size: CGSize { storage.size }

  /// Pixels per point.
  open var scale: CGFloat { storage.scale }

  /// The transformation from the stored pixels of ``cgImage`` to the upright image; `.up` for
  /// symbols and most bitmaps.
  open var imageOrientation: Orientation { storage.orientation }

  /// The stored pixels, without the orientation; `nil` for an empty image.
  ///
  /// For a symbol the pixels are a mask at ``scale``. For an animated image they are the pixels of
  /// the first frame.
  open var cgImage: CGImage? { storage.cgImage(scale: storage.scale) }

  /// Whether the image keeps its colors or is drawn in a tint. The default, `.automatic`, tints
  /// symbols and, in some controls, all images.
  open var renderingMode: RenderingMode { storage.renderingMode }

  /// The caps that keep their size when the image is stretched, in points.
  open var capInsets: UIEdgeInsets { storage.capInsets }

  /// How the center fills a larger size; `.tile` by default. The mode has an effect only for an
  /// image that ``resizableImage(withCapInsets:resizingMode:)`` made or that an asset catalog makes
  /// resizable.
  open var resizingMode: ResizingMode { storage.resizingMode }

  /// The insets from the image's bounds to the alignment rectangle, in points.
  open var alignmentRectInsets: UIEdgeInsets { storage.alignmentRectInsets }

  /// Whether image views mirror the image in right-to-left layouts.
  open var flipsForRightToLeftLayoutDirection: Bool { storage.flipsForRightToLeft }

  /// Distance of a text baseline from the bottom edge in points; `nil` for images without a
  /// baseline.
  open var baselineOffsetFromBottom: CGFloat? { storage.baselineOffset }

  /// The images of an animation, in order; nil for a still image.
  open var images: [UIImage]? {
    if case .frames(let frames, _) = storage.content { return frames }
    return nil
  }

  /// Seconds of one animation cycle; 0 for a still image.
  open var duration: TimeInterval {
    if case .frames(_, let duration) = storage.content { return duration }
    return 0
  }

  /// Whether the image is a symbol drawn as vectors, whose size, weight and colors a configuration
  /// determines.
  open var isSymbolImage: Bool { storage.symbol != nil }

  /// The traits and symbol attributes for which the image was made; nil if none were specified.
  open var configuration: Configuration? { storage.configuration }

  /// The size, weight and colors of a symbol; `nil` for other images.
  open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

  /// The traits for which the image was made. If no traits were specified, the collection specifies
  /// only the image's scale.
  open var traitCollection: UITraitCollection {
    configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
  }

  /// Images are equal if they show the same `CGImage` or symbol with equal attributes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || storage == other.storage
  }

  open override var hash: Int { storage.hash }

  open override var description: String {
    let name = storage.symbol.map { " symbol(system: \($0.name))" } ?? ""
    return "<UIImage: 0x\(address(of: self))\(name) {\(size.width), \(size.height)} "
      + "scale=\(scale) renderingMode=\(renderingMode)>"
  }
}

/// The type of `#imageLiteral(resourceName:)`.
public typealias _ImageLiteralType = UIImage
