import Foundation
import TextLayout

extension UIFontDescriptor {
  /// A key of a descriptor's attribute dictionary.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the attribute, such as `NSFontFamilyAttribute`.
    public let rawValue: String

    /// Creates a key from its name; matching ignores attributes for which this type has no
    /// constant.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The value is a `String`, the family's name; the descriptor's name has priority over the
    /// family.
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    /// The value is a `String`: a PostScript name or a full name. The name has priority over the
    /// family.
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    /// The value is a `String`: the name of a style of the family, for example "Bold Italic".
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    /// The value is the size of the font, a number of points.
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    /// The value is a `CGAffineTransform`. The descriptor stores the transformation, but the
    /// transformation has no effect on drawing.
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    /// The value is a dictionary with the keys of ``TraitKey``. The traits adjust the font that was
    /// found by name, family or design.
    public static let traits = AttributeName(rawValue: "NSFontTraitsAttribute")
    /// The value is an array of dictionaries with the keys ``FeatureKey/type`` and
    /// ``FeatureKey/selector``; features without an OpenType equivalent are ignored.
    public static let featureSettings = AttributeName(rawValue: "NSFontFeatureSettingsAttribute")
    /// The value is the raw value of a `UIFont.TextStyle`. The font's size changes with the content
    /// size category if the size is one of the style's sizes.
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")

    /// The system design, as a ``SystemDesign``'s raw value.
    static let design = AttributeName(rawValue: "NSCTFontUIFontDesignAttribute")
    /// OpenType features for which Apple's registry has no type and selector.
    static let features = AttributeName(rawValue: "OpalineFontFeatures")
  }

  /// A key of the dictionary under ``AttributeName/traits``.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the trait, such as `NSCTFontWeightTrait`.
    public let rawValue: String

    /// Creates a key from its name; matching ignores traits for which this type has no constant.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The value is a ``SymbolicTraits`` or its raw value.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// The value is a `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// The value is a `UIFont.Width` or its raw value.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// The value is a number; a positive number means italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The keys of a dictionary in ``AttributeName/featureSettings``; the type and the selector are
  /// numbers of Apple's font feature registry.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the key, such as `CTFeatureTypeIdentifier`.
    public let rawValue: String

    /// Creates a key from its name; matching reads only ``type`` and ``selector``.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a key from its name. This initializer has no argument label.
    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    /// The number of a feature's type, for example 6 for the spacing of digits.
    public static let type = FeatureKey("CTFeatureTypeIdentifier")
    /// The number of the feature's setting within its type, for example 0 for digits of one width.
    public static let selector = FeatureKey("CTFeatureSelectorIdentifier")
    /// The older name of ``type``.
    public static let featureIdentifier = FeatureKey("CTFeatureTypeIdentifier")
    /// The older name of ``selector``.
    public static let typeIdentifier = FeatureKey("CTFeatureSelectorIdentifier")
  }

  /// A variant of the system's typeface.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design, such as `NSCTFontUIFontDesignRounded`.
    public let rawValue: String

    /// Creates a design from its name; an unknown name has no effect, and ``withDesign(_:)``
    /// returns nil for a design with such a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The system's sans-serif typeface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// The sans-serif typeface with round ends of strokes.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// The typeface with characters of one width: JetBrains Mono on this platform.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
    /// The typeface with serifs: Noto Serif on this platform, in place of New York.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")

    init(_ design: FontDescription.Design) {
      switch design {
      case .standard: self = .default
      case .rounded: self = .rounded
      case .monospaced: self = .monospaced
      case .serif: self = .serif
      }
    }

    var layoutDesign: FontDescription.Design? {
      switch self {
      case .default: .standard
      case .rounded: .rounded
      case .monospaced: .monospaced
      case .serif: .serif
      default: nil
      }
    }
  }

  /// Style traits and the stylistic class of a font, as bits.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits that Apple defines: the traits are in bits 0 to 15, and the class is in bits 28
    /// to 31.
    public let rawValue: UInt32

    /// Creates traits from Apple's bits; bits for which this type has no constant have no effect.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// The face is italic or oblique.
    public static var traitItalic: SymbolicTraits { SymbolicTraits(rawValue: 1 << 0) }
    /// The weight is at least semibold. In a request this trait means semibold for the system
    /// font and bold for other families.
    public static var traitBold: SymbolicTraits { SymbolicTraits(rawValue: 1 << 1) }
    /// The width is above standard. The trait contradicts ``traitCondensed``.
    public static var traitExpanded: SymbolicTraits { SymbolicTraits(rawValue: 1 << 5) }
    /// The width is below standard. The trait contradicts ``traitExpanded``.
    public static var traitCondensed: SymbolicTraits { SymbolicTraits(rawValue: 1 << 6) }
    /// All characters have the same width. In a request this trait changes only the design of the
    /// system's typeface.
    public static var traitMonoSpace: SymbolicTraits { SymbolicTraits(rawValue: 1 << 10) }
    /// The font is a system font, made for interfaces. The trait can only be read, and font
    /// matching ignores it.
    public static var traitUIOptimized: SymbolicTraits { SymbolicTraits(rawValue: 1 << 12) }
    /// The class of the system's sans-serif fonts. Font matching ignores the class.
    public static var classSansSerif: SymbolicTraits { SymbolicTraits(rawValue: 8 << 28) }
    /// The class of the system's serif font. Font matching ignores the class.
    public static var classModernSerifs: SymbolicTraits { SymbolicTraits(rawValue: 3 << 28) }
    /// The four bits that contain the class.
    public static var classMask: SymbolicTraits { SymbolicTraits(rawValue: 15 << 28) }
  }
}
