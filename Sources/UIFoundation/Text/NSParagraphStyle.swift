public import Foundation

/// The line breaking and spacing of a paragraph; the value of `.paragraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
  @unchecked Sendable
{
  // Safety: an immutable style is never written after initialization. By UIKit's rule a mutable
  // style does not change once an attributed string refers to the style.
  private let mark = CFTypeHeader()

  struct Values: Equatable {
    var alignment: NSTextAlignment = .natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineBreakMode: NSLineBreakMode = .byWordWrapping
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var baseWritingDirection: NSWritingDirection = .natural
    var defaultTabInterval: CGFloat = 0
    var allowsDefaultTighteningForTruncation: Bool = false
    var tabStops: [NSTextTab] = NSParagraphStyle.defaultTabStops
  }

  var values = Values()

  public override init() {}

  init(_ values: Values) {
    self.values = values
  }

  // MARK: Archives

  /// True, because an archive contains only numbers and one string.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes a style that ``encode(with:)`` wrote; a missing value has its default.
  public required init?(coder: NSCoder) {
    super.init()
    values = NSParagraphStyle.decode(from: coder)
  }

  /// Writes all values; a tab stop's options are not part of the archive.
  open func encode(with coder: NSCoder) { encodeValues(with: coder) }

  /// The style of text without a paragraph style.
  open class var `default`: NSParagraphStyle { shared }

  private static let shared = NSParagraphStyle()

  /// Twelve stops, 28 points apart, shared by all styles.
  // Safety: tab stops never change after their initialization.
  nonisolated(unsafe) static let defaultTabStops: [NSTextTab] = (1...12).map {
    NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28)
  }

  /// The writing direction of a language, by its tag. If the tag is `nil`, the result is the
  /// direction of the process's language.
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let tag = languageName ?? Locale.preferredLanguages.first ?? "en"
    let language = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
    let rightToLeft: Set<Substring> = ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]
    return rightToLeft.contains(language) ? .rightToLeft : .leftToRight
  }

  /// The position of the lines. The default is `.natural`, which depends on the writing direction.
  open var alignment: NSTextAlignment { values.alignment }
  /// The distance between the bottom of a line and the top of the next line, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before the paragraph, in points. The space is not added before the first paragraph
  /// of a text.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The first line's distance from the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The distance of the paragraph's other lines from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// The position at which lines end, in points. A positive value is the distance from the leading
  /// edge. The magnitude of any other value is the distance from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The treatment of text that is too wide; `.byWordWrapping` by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The minimum height of a line in points; zero means no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line in points; zero means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor for the natural line height, applied before the limits; zero has no effect.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The paragraph's direction. The default is `.natural`: the direction of the paragraph's first
  /// character that has a direction.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The interval between the tab stops that follow the last stop of ``tabStops``, in points; zero
  /// means 28 points.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether letter spacing may shrink before text is truncated. The value is stored, and layout
  /// ignores it.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }
  /// The tab stops, sorted by location. The default is twelve stops at intervals of 28 points.
  open var tabStops: [NSTextTab] { values.tabStops }

  /// Returns the receiver if it is immutable, and otherwise an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
  }

  /// Returns an `NSMutableParagraphStyle` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(values.alignment)
    hasher.combine(values.lineSpacing)
    hasher.combine(values.lineBreakMode)
    return hasher.finalize()
  }
}
