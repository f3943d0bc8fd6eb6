import Foundation

/// The horizontal position of lines in their paragraph.
public enum NSTextAlignment: Int, Sendable {
  /// Lines begin at the left edge, regardless of the writing direction.
  case left = 0
  /// Lines are centered between the paragraph's indents.
  case center = 1
  /// Lines end at the right edge, regardless of the writing direction.
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

/// The base direction of a paragraph. The direction determines the edge at which lines begin, and
/// the order of runs of different directions.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first character that has a direction.
  case natural = -1
  /// Lines begin at the left, and neutral characters are ordered from left to right.
  case leftToRight = 0
  /// Lines begin at the right, and neutral characters are ordered from right to left.
  case rightToLeft = 1
}

/// The style of an underline or a strikethrough. A style combines a width, a pattern and the option
/// ``byWord``.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of Apple's `NSUnderlineStyle`. The width is in bits 0 to 3, the pattern is in bits 8
  /// to 10, and `byWord` is bit 15.
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
  /// Draws the line as dots. Combine the pattern with a width: a pattern alone draws nothing.
  public static var patternDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0100) }
  /// Draws the line as dashes. Combine the pattern with a width: a pattern alone draws nothing.
  public static var patternDash: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0200) }
  /// Draws the line as alternating dashes and dots. Combine the pattern with a width: a pattern
  /// alone draws nothing.
  public static var patternDashDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0300) }
  /// Draws the line as a dash and two dots, repeatedly. Combine the pattern with a width: a pattern
  /// alone draws nothing.
  public static var patternDashDotDot: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x0400) }
  /// Omits the line under white space. Combine this option with a width: this option alone draws
  /// nothing.
  public static var byWord: NSUnderlineStyle { NSUnderlineStyle(rawValue: 0x8000) }
}
