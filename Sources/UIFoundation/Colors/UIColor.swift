/// A color that may depend on the environment in which it is resolved.
///
/// Colors are immutable and can be used on any thread.
open class UIColor: NSObject, NSCopying, NSSecureCoding, _ExpressibleByColorLiteral,
  @unchecked Sendable
{
  /// The source of a color's components.
  enum Source {
    case components(CGColor)
    /// A named color and its components in every environment.
    case system(SystemColor)
    case provider((UITraitCollection) -> UIColor)
    case translucent(UIColor, alpha: CGFloat)
    /// A repeating image, and the Core Graphics color that draws the image.
    case pattern(UIImage, CGColor)
    /// The tint of the view that resolves the color.
    case tint
  }

  private let mark = CFTypeHeader()

  // Safety: the source is never written after `init`. A provider runs on the thread that resolves
  // the color, as Apple documents.
  let source: Source

  init(source: Source) {
    self.source = source
    super.init()
  }

  /// Creates a fully transparent gray.
  public override init() {
    source = .components(CGColor(gray: 0, alpha: 0))
    super.init()
  }

  /// Creates a color with the components and the color space of `cgColor`. The color does not
  /// depend on the environment.
  public init(cgColor: CGColor) {
    source = .components(cgColor)
    super.init()
  }

  /// Creates a color in extended sRGB. Red, green and blue may be outside 0...1, and `alpha` is
  /// clamped to 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .components(CGColor(in: .uiRGB, red, green, blue, min(max(alpha, 0), 1)))
    super.init()
  }

  /// Creates a gray; 0 is black and 1 is white. `alpha` is clamped to 0...1.
  public init(white: CGFloat, alpha: CGFloat) {
    source = .components(CGColor(in: .uiGray, white, min(max(alpha, 0), 1)))
    super.init()
  }

  /// Creates a color from components of the HSB model.
  ///
  /// - Parameters:
  ///   - hue: Fraction of the color circle from red through green and blue, wrapped into 0...1.
  ///   - saturation: 0 for gray to 1 for a pure color.
  ///   - brightness: 0 for black to 1 for full brightness.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HSBConversion.rgb(
      hue: hue, saturation: saturation, brightness: brightness)
    source = .components(CGColor(in: .uiRGB, red, green, blue, min(max(alpha, 0), 1)))
    super.init()
  }

  /// Creates a color in the Display P3 color space, which contains more saturated colors than sRGB.
  ///
  /// - Parameter alpha: Clamped to 0...1; the other components are not clamped.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .components(
      CGColor(in: .uiDisplayP3, displayP3Red, green, blue, min(max(alpha, 0), 1)))
    super.init()
  }

  /// Creates a color that a closure selects for each environment.
  ///
  /// - Parameter dynamicProvider: Called whenever the color is resolved, on the thread that
  ///   resolves the color. It must return equal colors for equal traits.
  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .provider(dynamicProvider)
    super.init()
  }

  /// Creates a color whose fill repeats an image from the origin of the drawing.
  ///
  /// In a view's background the image begins at the origin of the view's bounds. In a drawing the
  /// image begins at the top left corner of the context; `CGContext.setPatternPhase(_:)` moves the
  /// image. If the image comes from an asset catalog, the color uses the image's variant for the
  /// environment in which the color is resolved. A template image keeps its own colors, a symbol is
  /// black, and a resizable image keeps its own size.
  ///
  /// Fills, strokes, text, and backgrounds show the image; a border, a shadow or a tint has the
  /// image's mean color. An image without pixels makes a clear color.
  public init(patternImage image: UIImage) {
    source = image.patternColor.map { .pattern(image, $0) } ?? UIColor.clear.source
    super.init()
  }

  /// Creates the color of a color literal, with components in extended sRGB that are not clamped.
  /// App code calls ``init(red:green:blue:alpha:)`` instead.
  public required init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    source = .components(
      CGColor(in: .uiRGB, CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha)))
    super.init()
  }

  // MARK: Archives

  /// True, because an archived color contains only numbers, names, images and other colors.
  open class var supportsSecureCoding: Bool { true }

  /// Reads a color that ``encode(with:)`` wrote. Returns `nil` if the archive contains no
  /// color.
  public required init?(coder: NSCoder) {
    guard let source = UIColor.source(from: coder) else { return nil }
    self.source = source
    super.init()
  }

  /// Writes the color's source, which depends on the kind of the color:
  ///
  /// - For a system color, the name.
  /// - For the tint color, a mark.
  /// - For a pattern, the image.
  /// - For a dynamic color with another alpha, the base color and the alpha.
  /// - For other colors, the components. A color with a provider is first resolved in the current
  ///   environment.
  open func encode(with coder: NSCoder) { encodeSource(with: coder) }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone?) -> Any { self }

  /// Whether the colors are equal, as `isEqual(_:)` determines. In most calls both colors are the
  /// same object; the method then avoids the cost of `isEqual(_:)`.
  package final func isSame(as other: UIColor) -> Bool { self === other || isEqual(other) }

  /// Whether the two colors have equal components in the same color space, repeat equal images, or
  /// are the same dynamic color.
  ///
  /// As in UIKit, a gray never equals an RGB color with the same appearance.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (source, other.source) {
    case (.components(let left), .components(let right)): return left == right
    case (.system(let left), .system(let right)): return left.name == right.name
    case (.translucent(let left, let first), .translucent(let right, let second)):
      return first == second && left.isEqual(right)
    case (.tint, .tint): return true
    case (.pattern(let left, _), .pattern(let right, _)): return left.isEqual(right)
    case (.pattern(_, let left), .components(let right)),
      (.components(let left), .pattern(_, let right)):
      return left == right
    default: return false
    }
  }

  open override var hash: Int {
    switch source {
    case .components(let color), .pattern(_, let color): color.hashValue
    case .system(let color): color.name.hashValue
    case .provider: ObjectIdentifier(self).hashValue
    case .translucent(let color, let alpha): color.hash ^ alpha.hashValue
    case .tint: 1
    }
  }

  open override var description: String {
    switch source {
    case .components(let color): color.uiDescription
    case .system(let color): "<UIDynamicSystemColor: 0x\(address(of: self)); name = \(color.name)>"
    case .provider: "<UIDynamicProviderColor: 0x\(address(of: self))>"
    case .translucent(let color, let alpha):
      "<UIDynamicModifiedColor: 0x\(address(of: self)); alpha = \(alpha); baseColor = \(color)>"
    case .pattern(let image, _):
      "<UIDynamicPatternColor: 0x\(address(of: self)); patternImage = \(image)>"
    case .tint: "<UITintColor: 0x\(address(of: self))>"
    }
  }
}

/// The type that `#colorLiteral(red:green:blue:alpha:)` creates.
public typealias _ColorLiteralType = UIColor

extension CGColor {
  /// Creates a color in one of the color spaces that UIKit's initializers use.
  convenience init(in space: CGColorSpace, _ components: CGFloat...) {
    self.init(colorSpace: space, components: components)!
  }

  /// The components in the format in which UIKit prints a color: `UIExtendedSRGBColorSpace 1 0 0
  /// 1`.
  fileprivate var uiDescription: String {
    if let pattern { return "UICGColor \(pattern) \(String(format: "%g", Double(alpha)))" }
    let space: String
    switch colorSpace?.name {
    case CGColorSpace.extendedSRGB, CGColorSpace.sRGB: space = "UIExtendedSRGBColorSpace"
    case CGColorSpace.extendedGray, CGColorSpace.genericGrayGamma2_2:
      space = "UIExtendedGrayColorSpace"
    case CGColorSpace.displayP3: space = "UIDisplayP3ColorSpace"
    case let name: space = name ?? "UICGColor"
    }
    let values = (components ?? []).map { String(format: "%g", Double($0)) }
    return ([space] + values).joined(separator: " ")
  }
}

extension CGColorSpace {
  static let uiRGB = CGColorSpace(name: CGColorSpace.extendedSRGB)!
  static let uiGray = CGColorSpace(name: CGColorSpace.extendedGray)!
  static let uiDisplayP3 = CGColorSpace(name: CGColorSpace.displayP3)!
}
