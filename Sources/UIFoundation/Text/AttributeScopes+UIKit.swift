public import Foundation

extension AttributeScopes {
  /// The text attributes that UIKit draws; the values are those of the `NSAttributedString.Key`
  /// attributes of the same names.
  public struct UIKitAttributes: AttributeScope {
    /// A `UIFont`; text without a font has the system font at 12 points.
    public let font: FontAttribute
    /// An ``NSParagraphStyle``; the style of a paragraph's first character applies to the whole
    /// paragraph.
    public let paragraphStyle: ParagraphStyleAttribute
    /// A ``UIColor`` for the glyphs; black by default.
    public let foregroundColor: ForegroundColorAttribute
    /// A ``UIColor`` that fills the line's height behind the text; none by default.
    public let backgroundColor: BackgroundColorAttribute
    /// An `Int`. If it is 0, the standard ligatures are disabled; by default they are enabled.
    public let ligature: LigatureAttribute
    /// Points added after every character; 0 by default.
    public let kern: KernAttribute
    /// Points that replace the system font's letter spacing for its size.
    public let tracking: TrackingAttribute
    /// An ``NSUnderlineStyle`` for the line through the text; none by default.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// An ``NSUnderlineStyle`` for the line below the text; none by default.
    public let underlineStyle: UnderlineStyleAttribute
    /// A ``UIColor`` for the outlines that ``strokeWidth`` draws; by default the text's color.
    public let strokeColor: StrokeColorAttribute
    /// The outline's width in percent of the font size. With a positive value the outline is
    /// drawn, and with a negative value the text is also filled.
    public let strokeWidth: StrokeWidthAttribute
    /// An ``NSShadow`` under the glyphs; none by default.
    public let shadow: ShadowAttribute
    /// A displacement from the line's baseline in points; positive is up, 0 by default.
    public let baselineOffset: BaselineOffsetAttribute
    /// A ``UIColor`` for the underline; by default the text's color.
    public let underlineColor: UnderlineColorAttribute
    /// A ``UIColor`` for the strikethrough; by default the text's color.
    public let strikethroughColor: StrikethroughColorAttribute
    /// The tangent of the slant's angle; 0 by default. A positive value slants the glyphs to the
    /// right.
    public let obliqueness: ObliquenessAttribute

    /// Foundation's attributes, such as links, which UIKit's scope includes.
    public let foundation: FoundationAttributes

    /// The key of ``font``; it corresponds to `NSAttributedString.Key.font`.
    @frozen public enum FontAttribute: AttributedStringKey {
      /// A font is stored by reference; fonts are immutable.
      public typealias Value = UIFont
      /// The raw value of `NSAttributedString.Key.font`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSFont"
    }

    /// The key of ``paragraphStyle``; it corresponds to
    /// `NSAttributedString.Key.paragraphStyle`.
    @frozen public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The style is stored by reference: a mutable style must not change after it is set.
      public typealias Value = NSParagraphStyle
      /// The raw value of `NSAttributedString.Key.paragraphStyle`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSParagraphStyle"
    }

    /// The key of ``foregroundColor``; it corresponds to
    /// `NSAttributedString.Key.foregroundColor`.
    @frozen public enum ForegroundColorAttribute: AttributedStringKey {
      /// A dynamic color is resolved when the text is laid out and drawn.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.foregroundColor`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSColor"
    }

    /// The key of ``backgroundColor``; it corresponds to
    /// `NSAttributedString.Key.backgroundColor`.
    @frozen public enum BackgroundColorAttribute: AttributedStringKey {
      /// A dynamic color is resolved when the text is laid out and drawn.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.backgroundColor`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSBackgroundColor"
    }

    /// The key of ``ligature``; it corresponds to `NSAttributedString.Key.ligature`.
    @frozen public enum LigatureAttribute: AttributedStringKey {
      /// If the value is 0, the standard ligatures are disabled; with other values they are
      /// enabled.
      public typealias Value = Int
      /// The raw value of `NSAttributedString.Key.ligature`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSLigature"
    }

    /// The key of ``kern``; it corresponds to `NSAttributedString.Key.kern`.
    @frozen public enum KernAttribute: AttributedStringKey {
      /// A number of points; a negative value moves characters closer together.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.kern`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSKern"
    }

    /// The key of ``tracking``; it corresponds to `NSAttributedString.Key.tracking`.
    @frozen public enum TrackingAttribute: AttributedStringKey {
      /// A number of points; a negative value moves characters closer together.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.tracking`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "CTTracking"
    }

    /// The key of ``strikethroughStyle``; it corresponds to
    /// `NSAttributedString.Key.strikethroughStyle`.
    @frozen public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// Conversion to an `NSAttributedString` stores the style's raw value.
      public typealias Value = NSUnderlineStyle
      /// The raw value of `NSAttributedString.Key.strikethroughStyle`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSStrikethrough"
    }

    /// The key of ``underlineStyle``; it corresponds to
    /// `NSAttributedString.Key.underlineStyle`.
    @frozen public enum UnderlineStyleAttribute: AttributedStringKey {
      /// Conversion to an `NSAttributedString` stores the style's raw value.
      public typealias Value = NSUnderlineStyle
      /// The raw value of `NSAttributedString.Key.underlineStyle`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSUnderline"
    }

    /// The key of ``strokeColor``; it corresponds to `NSAttributedString.Key.strokeColor`.
    @frozen public enum StrokeColorAttribute: AttributedStringKey {
      /// A dynamic color is resolved when the text is laid out and drawn.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.strokeColor`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSStrokeColor"
    }

    /// The key of ``strokeWidth``; it corresponds to `NSAttributedString.Key.strokeWidth`.
    @frozen public enum StrokeWidthAttribute: AttributedStringKey {
      /// A percentage of the font size. With a positive value the outline is drawn, and with a
      /// negative value the text is also filled.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.strokeWidth`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSStrokeWidth"
    }

    /// The key of ``shadow``; it corresponds to `NSAttributedString.Key.shadow`.
    @frozen public enum ShadowAttribute: AttributedStringKey {
      /// The shadow is stored by reference and must not change after it is set.
      public typealias Value = NSShadow
      /// The raw value of `NSAttributedString.Key.shadow`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSShadow"
    }

    /// The key of ``baselineOffset``; it corresponds to
    /// `NSAttributedString.Key.baselineOffset`.
    @frozen public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The distance above the baseline in points; a negative value is a distance below the
      /// baseline.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.baselineOffset`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSBaselineOffset"
    }

    /// The key of ``underlineColor``; it corresponds to
    /// `NSAttributedString.Key.underlineColor`.
    @frozen public enum UnderlineColorAttribute: AttributedStringKey {
      /// A dynamic color is resolved when the text is laid out and drawn.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.underlineColor`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSUnderlineColor"
    }

    /// The key of ``strikethroughColor``; it corresponds to
    /// `NSAttributedString.Key.strikethroughColor`.
    @frozen public enum StrikethroughColorAttribute: AttributedStringKey {
      /// A dynamic color is resolved when the text is laid out and drawn.
      public typealias Value = UIColor
      /// The raw value of `NSAttributedString.Key.strikethroughColor`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSStrikethroughColor"
    }

    /// The key of ``obliqueness``; it corresponds to `NSAttributedString.Key.obliqueness`.
    @frozen public enum ObliquenessAttribute: AttributedStringKey {
      /// The tangent of the angle between the glyphs' stems and the vertical.
      public typealias Value = CGFloat
      /// The raw value of `NSAttributedString.Key.obliqueness`. Conversions to and from
      /// `NSAttributedString` find the attribute by this name.
      public static let name = "NSObliqueness"
    }
  }

  /// The scope that contains UIKit's and Foundation's attributes.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  /// Provides access to the attributes of UIKit's scope by their short names, as in
  /// `string.foregroundColor = .systemRed`.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
