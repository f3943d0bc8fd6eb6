public import Foundation

/// The attributes that text drawing knows, with Apple's raw values.
extension NSAttributedString.Key {
  /// A `UIFont`; 12 point system font without it.
  public static let font = NSAttributedString.Key("NSFont")
  /// An ``NSParagraphStyle``; a paragraph takes that of its first character.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`; black without it.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` that fills the line's height behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: 0 keeps standard ligatures apart.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number of points added after every character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number of points that replaces the letter spacing the system's fonts have for their size.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; the text's own without it.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; the text's own without it.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor` for outlines; the text's own without it.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number, percent of the font's size: above zero outlines, below zero outlines and fills.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An ``NSShadow``.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An `NSTextAttachment`, drawn in the place of U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// A `String` by which an app knows a range of a text view that people can interact with.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
  /// A number of points, upwards.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A number, the tangent of the slant.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}
