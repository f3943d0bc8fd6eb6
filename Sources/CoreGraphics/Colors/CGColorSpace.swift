/// The meaning of the components of a color or a bitmap.
///
/// The class provides only color spaces that can be converted to sRGB by exact arithmetic: sRGB,
/// Display P3, their linear and extended variants, gray, and device CMYK by Apple's documented
/// device formula. For any other name the initializer returns `nil`, as Apple's initializer does
/// for an unknown name.
public final class CGColorSpace: Sendable {
  enum Primaries: Sendable { case sRGB, displayP3, gray, cmyk, pattern }
  enum Transfer: Sendable { case sRGB, linear, gamma2_2 }

  let primaries: Primaries
  let transfer: Transfer
  let isExtended: Bool

  /// One of the names below, or the name of a device color space; nil for the color space of
  /// patterns.
  public let name: CFString?

  private init(_ name: String?, _ primaries: Primaries, _ transfer: Transfer, isExtended: Bool) {
    self.name = name
    self.primaries = primaries
    self.transfer = transfer
    self.isExtended = isExtended
  }

  /// The standard color space of screens: Rec. 709 primaries with the sRGB transfer function.
  /// Values are clipped to 0...1.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// sRGB in which values outside 0...1 describe colors beyond sRGB's gamut.
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  /// sRGB's primaries in linear light, clipped to 0...1.
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  /// sRGB's primaries in linear light, not clipped.
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  /// The wide gamut of Apple's displays with the sRGB transfer function, clipped to 0...1. Drawn
  /// colors are clipped to sRGB.
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  /// Display P3, not clipped.
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  /// Display P3's primaries in linear light, clipped to 0...1.
  public static let linearDisplayP3: CFString = "kCGColorSpaceLinearDisplayP3"
  /// Display P3's primaries in linear light, not clipped.
  public static let extendedLinearDisplayP3: CFString = "kCGColorSpaceExtendedLinearDisplayP3"
  /// Gray whose linear light is the component to the power of 2.2, clipped to 0...1.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  /// Gray with the sRGB transfer function, not clipped.
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  /// Gray in linear light, clipped to 0...1.
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  /// Gray in linear light, not clipped.
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"

  static let deviceRGB = CGColorSpace("kCGColorSpaceDeviceRGB", .sRGB, .sRGB, isExtended: false)
  static let deviceGray = CGColorSpace("kCGColorSpaceDeviceGray", .gray, .sRGB, isExtended: false)
  static let deviceCMYK = CGColorSpace("kCGColorSpaceDeviceCMYK", .cmyk, .sRGB, isExtended: false)
  static let pattern = CGColorSpace(nil, .pattern, .sRGB, isExtended: false)
  static let standard = CGColorSpace(CGColorSpace.sRGB, .sRGB, .sRGB, isExtended: false)
  static let gray = CGColorSpace(
    CGColorSpace.genericGrayGamma2_2, .gray, .gamma2_2, isExtended: false)

  /// Creates the color space with a name; `nil` for a name that is not among the names above.
  public convenience init?(name: CFString) {
    let entry: (Primaries, Transfer, Bool)
    switch name {
    case CGColorSpace.sRGB: entry = (.sRGB, .sRGB, false)
    case CGColorSpace.extendedSRGB: entry = (.sRGB, .sRGB, true)
    case CGColorSpace.linearSRGB: entry = (.sRGB, .linear, false)
    case CGColorSpace.extendedLinearSRGB: entry = (.sRGB, .linear, true)
    case CGColorSpace.displayP3: entry = (.displayP3, .sRGB, false)
    case CGColorSpace.extendedDisplayP3: entry = (.displayP3, .sRGB, true)
    case CGColorSpace.linearDisplayP3: entry = (.displayP3, .linear, false)
    case CGColorSpace.extendedLinearDisplayP3: entry = (.displayP3, .linear, true)
    case CGColorSpace.genericGrayGamma2_2: entry = (.gray, .gamma2_2, false)
    case CGColorSpace.extendedGray: entry = (.gray, .sRGB, true)
    case CGColorSpace.linearGray: entry = (.gray, .linear, false)
    case CGColorSpace.extendedLinearGray: entry = (.gray, .linear, true)
    default: return nil
    }
    self.init(name, entry.0, entry.1, isExtended: entry.2)
  }

  /// The type of the color space's components: RGB, monochrome, CMYK or pattern.
  public var model: CGColorSpaceModel {
    switch primaries {
    case .sRGB, .displayP3: .rgb
    case .gray: .monochrome
    case .cmyk: .cmyk
    case .pattern: .pattern
    }
  }

  /// The number of components of a color, without its alpha; 0 for patterns.
  public var numberOfComponents: Int {
    switch primaries {
    case .sRGB, .displayP3: 3
    case .gray: 1
    case .cmyk: 4
    case .pattern: 0
    }
  }

  /// Whether the color space contains colors outside sRGB's gamut.
  public var isWideGamutRGB: Bool {
    primaries == .displayP3 || (primaries == .sRGB && isExtended)
  }

  /// Whether the color space can be the destination of a conversion: true except for the color
  /// space of patterns.
  public var supportsOutput: Bool { primaries != .pattern }
}

extension CGColorSpace: Hashable {
  /// Whether two color spaces have the same name. A device color space differs from sRGB, although
  /// both are converted in the same way.
  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool {
    left.name == right.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

extension CGColorSpace: CustomStringConvertible {
  /// The name in angle brackets, for logs.
  public var description: String { "<CGColorSpace \(name ?? "unnamed")>" }
}

/// The type of a color space's components. The color spaces of this module have only the models
/// `monochrome`, `rgb`, `cmyk` and `pattern`.
public enum CGColorSpaceModel: Int32, Sendable {
  /// An unknown model; no color space of this module has this model.
  case unknown = -1
  /// One component, from black to white.
  case monochrome = 0
  /// Red, green and blue.
  case rgb = 1
  /// Cyan, magenta, yellow and black ink.
  case cmyk = 2
  /// Lightness and two color axes; no color space of this module has this model.
  case lab = 3
  /// Any number of inks; no color space of this module has this model.
  case deviceN = 4
  /// An index into a color table; no color space of this module has this model.
  case indexed = 5
  /// An image that repeats; see ``CGColor/pattern``.
  case pattern = 6
  /// The primaries of CIE 1931; no color space of this module has this model.
  case XYZ = 7
}

/// The treatment of colors outside the destination's gamut in a conversion.
///
/// The intent has no effect on this platform: a conversion to an extended color space keeps exact
/// values, and a conversion to another color space clips the values.
public enum CGColorRenderingIntent: Int32, Sendable {
  /// The intent that Apple's systems select by context; on this platform, colors are clipped.
  case defaultIntent = 0
  /// Clips colors outside the gamut and keeps all other colors, white included.
  case absoluteColorimetric = 1
  /// Clips colors outside the gamut relative to the destination's white.
  case relativeColorimetric = 2
  /// Compresses all colors into the gamut on Apple's systems; on this platform, colors are clipped.
  case perceptual = 3
  /// Keeps the saturation of colors on Apple's systems; on this platform, colors are clipped.
  case saturation = 4
}

/// The device's RGB color space, whose components are those of sRGB on every screen of this
/// platform.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The device's gray color space, encoded by the sRGB transfer function.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

/// The device's CMYK color space, converted by `(1 - ink)(1 - black)`.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
