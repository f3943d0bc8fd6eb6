public import Foundation

/// The attributes that text drawing supports, with Apple's raw values.
extension NSAttributedString.Key {
  /// A `UIFont`; the default is the system font at 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// An ``NSParagraphStyle``; the first character's style applies to the whole paragraph.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`; black by default.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` that fills the line's height behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: 0 disables standard ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: points added after every character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: points that replace the system font's letter spacing for its size.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; by default the text's color.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The raw value of an ``NSUnderlineStyle``.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; by default the text's color.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor` for outlines; by default the text's color.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number, in percent of the font size: a positive one outlines, a negative one also fills.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An ``NSShadow``.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// An `NSTextAttachment`, drawn instead of U+FFFC.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `URL` or a `String`.
  public static let link = NSAttributedString.Key("NSLink")
  /// A `String` by which an app identifies an interactive range of a text view.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
  /// A number of points; positive is up.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A number, the tangent of the slant.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
}
