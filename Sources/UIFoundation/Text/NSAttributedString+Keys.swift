public import Foundation

/// The attributes that text drawing supports, with Apple's raw values.
extension NSAttributedString.Key {
  /// The value is a `UIFont`; by default the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// The value is an ``NSParagraphStyle``; the style of a paragraph's first character applies to
  /// the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The value is the `UIColor` of the text; black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The value is a `UIColor` that fills the line's height behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The value is a number. If it is 0, standard ligatures are disabled.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The value is a number of points that are added after every character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The value is a number of points that replace the system font's letter spacing for its
  /// size.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The value is the raw value of an ``NSUnderlineStyle`` for the line through the text.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The value is the `UIColor` of the strikethrough; by default the text's color.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The value is the raw value of an ``NSUnderlineStyle`` for the line below the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The value is the `UIColor` of the underline; by default the text's color.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The value is a `UIColor` for outlines; by default the text's color.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The value is a number, in percent of the font size. With a positive number the outline
  /// is drawn, and with a negative number the text is also filled.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The value is an ``NSShadow`` under the glyphs.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The value is an `NSTextAttachment`, which is drawn instead of the character U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The value is the destination of a link, a `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// The value is a `String` by which an app identifies an interactive range of a text view.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
  /// The value is the displacement of the text from the baseline in points; positive is up.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The value is the tangent of the angle by which the text slants to the right.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}
