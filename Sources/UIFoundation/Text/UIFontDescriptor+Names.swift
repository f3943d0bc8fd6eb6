import Foundation
import TextLayout

extension UIFontDescriptor {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
    public static let traits = AttributeName(rawValue: "NSFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSFontFeatureSettingsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")

    /// The system design, as a ``SystemDesign``'s raw value.
    static let design = AttributeName(rawValue: "NSCTFontUIFontDesignAttribute")
    /// OpenType features without a type and selector of Apple's.
    static let features = AttributeName(rawValue: "OpalineFontFeatures")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A ``SymbolicTraits`` or its raw value.
    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    /// A `UIFont.Weight` or its raw value.
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    /// A `UIFont.Width` or its raw value.
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
    /// A positive value is italic.
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  /// The keys of a dictionary in ``AttributeName/featureSettings``; the type and the selector are
  /// numbers of Apple's font feature registry.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.init(rawValue: rawValue)
    }

    public static let type = FeatureKey("CTFeatureTypeIdentifier")
    public static let selector = FeatureKey("CTFeatureSelectorIdentifier")
    /// The older name of ``type``.
    public static let featureIdentifier = FeatureKey("CTFeatureTypeIdentifier")
    /// The older name of ``selector``.
    public static let typeIdentifier = FeatureKey("CTFeatureSelectorIdentifier")
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
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

  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static var traitItalic: SymbolicTraits { SymbolicTraits(rawValue: 1 << 0) }
    public static var traitBold: SymbolicTraits { SymbolicTraits(rawValue: 1 << 1) }
    public static var traitExpanded: SymbolicTraits { SymbolicTraits(rawValue: 1 << 5) }
    public static var traitCondensed: SymbolicTraits { SymbolicTraits(rawValue: 1 << 6) }
    public static var traitMonoSpace: SymbolicTraits { SymbolicTraits(rawValue: 1 << 10) }
    public static var traitUIOptimized: SymbolicTraits { SymbolicTraits(rawValue: 1 << 12) }
    public static var classSansSerif: SymbolicTraits { SymbolicTraits(rawValue: 8 << 28) }
    public static var classModernSerifs: SymbolicTraits { SymbolicTraits(rawValue: 3 << 28) }
    public static var classMask: SymbolicTraits { SymbolicTraits(rawValue: 15 << 28) }
  }
}
