public import Foundation

/// The horizontal position of lines in their paragraph.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge, whatever the writing direction.
  case left = 0
  /// Lines are centered between their indents.
  case center = 1
  /// Lines end at the right edge, whatever the writing direction.
  case right = 2
  /// Spaces grow so that lines fill the width, except for a paragraph's last line.
  case justified = 3
  /// Lines begin at the edge at which the paragraph's writing direction begins.
  case natural = 4
}

/// The treatment of text that is wider than its container: wrapping, clipping or an ellipsis.
public enum NSLineBreakMode: Int, Sendable {
  /// Breaks lines between words, and inside a word that is wider than the line.
  case byWordWrapping = 0
  /// Breaks lines between any two characters.
  case byCharWrapping = 1
  /// Lines are not broken, and are clipped at the edge.
  case byClipping = 2
  /// An ellipsis replaces the beginning of the line.
  case byTruncatingHead = 3
  /// An ellipsis replaces the end of the line.
  case byTruncatingTail = 4
  /// An ellipsis replaces the middle of the line.
  case byTruncatingMiddle = 5
}

/// The base direction of a paragraph. It determines the side at which lines begin, and the
/// order of runs of different directions.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first character that has a direction.
  case natural = -1
  /// Lines begin at the left, and neutral characters are ordered from left to right.
  case leftToRight = 0
  /// Lines begin at the right, and neutral characters are ordered from right to left.
  case rightToLeft = 1
}

/// The style of an underline or a strikethrough: a width, a pattern and `byWord`, combined.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of Apple's `NSUnderlineStyle`: the width in bits 0 to 3, the pattern in bits 8 to 10,
  /// `byWord` in bit 15.
  public let rawValue: Int

  /// Creates a style from Apple's bits; with a value of 0 no line is drawn.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line of the font's underline thickness.
  public static var single: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x01) }
  /// One line of twice the font's underline thickness.
  public static var thick: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x02) }
  /// Two parallel lines of the font's underline thickness.
  public static var double: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x09) }
  /// Draws the line as dots. Combine it with a width: a pattern alone draws nothing.
  public static var patternDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0100) }
  /// Draws the line as dashes. Combine it with a width: a pattern alone draws nothing.
  public static var patternDash: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0200) }
  /// Draws the line as alternating dashes and dots. Combine it with a width: a pattern alone
  /// draws nothing.
  public static var patternDashDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0300) }
  /// Draws the line as a dash and two dots, repeatedly. Combine it with a width: a pattern
  /// alone draws nothing.
  public static var patternDashDotDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0400) }
  /// Omits the line under white space. Combine it with a width: this option alone draws
  /// nothing.
  public static var byWord: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x8000) }
}

/// A position in a line at which the text after a tab character is aligned.
open class NSTextTab: NSObject, NSCopying {
  /// The name of an additional property of a tab stop.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option, such as `NSTabColumnTerminatorsAttributeName`.
    public let rawValue: String

    /// Creates an option from its name; layout reads only ``columnTerminators``.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `CharacterSet` whose first member in a column is aligned to the tab.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  private let mark = CFTypeHeader()
  /// The side of the text that is at the location; `natural` and `justified` act as `left`.
  open private(set) var alignment: NSTextAlignment
  /// The distance from the leading edge, in points.
  open private(set) var location: CGFloat
  /// Additional properties. With ``OptionKey/columnTerminators``, text is aligned as a decimal
  /// number, whatever the ``alignment``. Comparison ignores the options.
  open private(set) var options: [NSTextTab.OptionKey: Any]

  /// Creates a tab stop, which cannot be changed afterwards.
  ///
  /// - Parameter loc: The distance from the leading edge of the text, in points.
  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [NSTextTab.OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// The characters that align decimal numbers: the locale's decimal separator.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: (aLocale ?? .current).decimalSeparator ?? ".")
  }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  open override var hash: Int { location.hashValue }
}
