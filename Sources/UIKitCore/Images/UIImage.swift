package import CoreGraphics
import Diagnostics

/// A picture, or a symbol that is drawn at any size.
///
/// Images never change and can be used on any thread.
///
/// Source: https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How stored pixels have to be turned to stand upright.
  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    /// To be turned by 90 degrees against the clock.
    case left = 2
    /// To be turned by 90 degrees clockwise.
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    /// To be mirrored at the diagonal from the top left.
    case leftMirrored = 6
    /// To be mirrored at the diagonal from the top right.
    case rightMirrored = 7
  }

  /// Whether an image's own colours count or only its coverage.
  public enum RenderingMode: Int, Sendable {
    /// Original, but for symbols and where a control wants a template.
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// How the middle of an image with cap insets fills more room.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  // Safety: never written after `init`.
  let storage: ImageStorage

  init(storage: ImageStorage) {
    self.storage = storage
    super.init()
  }

  /// An image of size zero.
  public override init() {
    storage = ImageStorage(content: .empty)
    super.init()
  }

  /// An image of one pixel per point.
  public init(cgImage: CGImage) {
    storage = ImageStorage(content: .bitmap(cgImage))
    super.init()
  }

  /// - Parameters:
  ///   - scale: Pixels per point; anything not above zero stands for 1.
  ///   - orientation: How the pixels have to be turned to stand upright.
  public init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    storage = ImageStorage(
      content: .bitmap(cgImage), scale: scale > 0 && scale.isFinite ? scale : 1,
      orientation: orientation)
    super.init()
  }

  /// What `#imageLiteral(resourceName:)` makes.
  ///
  /// - Precondition: The main bundle has an image of that name.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let found = ImageResources.image(named: name, in: nil, traits: .current) else {
      usageError("the main bundle has no image named \"\(name)\"")
    }
    self.init(storage: found)
  }

  /// Points, as the image stands upright.
  open var size: CGSize { storage.size }

  /// Pixels per point.
  open var scale: CGFloat { storage.scale }

  open var imageOrientation: Orientation { storage.orientation }

  /// The pixels as they are stored, not turned; `nil` for an empty image.
  ///
  /// Of a symbol, its coverage at ``scale``; of an animated image, its first one's pixels.
  open var cgImage: CGImage? { storage.cgImage(scale: storage.scale) }

  open var renderingMode: RenderingMode { storage.renderingMode }

  /// The part at each edge that keeps its size when the image is stretched, in points.
  open var capInsets: UIEdgeInsets { storage.capInsets }

  open var resizingMode: ResizingMode { storage.resizingMode }

  /// What Auto Layout leaves out at the edges, in points.
  open var alignmentRectInsets: UIEdgeInsets { storage.alignmentRectInsets }

  /// Whether image views mirror the image where text runs from right to left.
  open var flipsForRightToLeftLayoutDirection: Bool { storage.flipsForRightToLeft }

  /// The distance of a text baseline from the bottom edge in points; `nil` for images without one.
  open var baselineOffsetFromBottom: CGFloat? { storage.baselineOffset }

  /// The images of an animation, in turn.
  open var images: [UIImage]? {
    if case .frames(let frames, _) = storage.content { return frames }
    return nil
  }

  /// Seconds that one turn of the animation takes; 0 for a still image.
  open var duration: TimeInterval {
    if case .frames(_, let duration) = storage.content { return duration }
    return 0
  }

  open var isSymbolImage: Bool { storage.symbol != nil }

  /// What the image was made for, if anything.
  open var configuration: Configuration? { storage.configuration }

  /// The size, weight and colours of a symbol.
  open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }

  /// The traits that the image was made for.
  open var traitCollection: UITraitCollection {
    configuration?.traitCollection ?? UITraitCollection(displayScale: scale)
  }

  /// Images are equal when they show the same pixels object or symbol in the same way.
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

/// What `#imageLiteral(resourceName:)` makes.
public typealias _ImageLiteralType = UIImage
