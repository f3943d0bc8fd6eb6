public import Foundation

/// How the lines of a paragraph are broken and placed; the value of `.paragraphStyle`.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding,
  @unchecked Sendable
{
  // Safety: never written after initialisation; the mutable subclass is, by UIKit's rule, no longer
  // changed once an attributed string has it.
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

  open class var supportsSecureCoding: Bool { true }

  /// Reads what ``encode(with:)`` wrote; what is missing has its default.
  public required init?(coder: NSCoder) {
    super.init()
    values = NSParagraphStyle.decode(from: coder)
  }

  open func encode(with coder: NSCoder) { encodeValues(with: coder) }

  /// The style of text without one.
  open class var `default`: NSParagraphStyle { shared }

  private static let shared = NSParagraphStyle()

  /// Twelve stops, 28 points apart, which all styles share.
  // Safety: tab stops never change after their initialisation.
  nonisolated(unsafe) static let defaultTabStops: [NSTextTab] = (1...12).map {
    NSTextTab(textAlignment: .natural, location: CGFloat($0) * 28)
  }

  /// The direction a language is written in, by its tag; the process's language for `nil`.
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let tag = languageName ?? Locale.preferredLanguages.first ?? "en"
    let language = tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? ""
    let rightToLeft: Set<Substring> = ["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]
    return rightToLeft.contains(language) ? .rightToLeft : .leftToRight
  }

  open var alignment: NSTextAlignment { values.alignment }
  /// Between the bottom of a line and the top of the next, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Behind the paragraph, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// Before the paragraph, in points; not before the text's first.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// From the leading edge, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Of all lines but the first, from the leading edge, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Above zero from the leading edge, otherwise, negated, from the trailing edge, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// In points; zero sets no limit.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// In points; zero sets no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// A factor for the natural line height, before the limits apply; zero leaves it alone.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The distance of tab stops behind the last of ``tabStops``; zero means 28 points.
  open var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// Whether letters may move together before text is truncated.
  open var allowsDefaultTighteningForTruncation: Bool {
    values.allowsDefaultTighteningForTruncation
  }
  open var tabStops: [NSTextTab] { values.tabStops }

  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self) == NSParagraphStyle.self ? self : NSParagraphStyle(values)
  }

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
