public import Foundation
package import TextLayout

/// A font of a certain size.
///
/// The system's typeface is Inter with San Francisco's metrics, and the packaged companions for
/// Chinese, Japanese, Korean, emoji and other scripts. Fonts are immutable and may be used on any
/// thread.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Safety: every stored property is a constant of a Sendable type.

  private let mark = CFTypeHeader()

  /// The description that text layout draws with.
  package let layoutFont: FontDescription

  /// The origin of the font's size, for text that follows the user's content size category.
  let origin: Origin

  private let names: FontName
  private let metrics: FontMetrics

  enum Origin: Hashable, Sendable {
    /// A constant size in points.
    case fixed
    case textStyle(TextStyle)
    /// Scaled by a `UIFontMetrics` from a font of the base size, never above the maximum.
    case scaled(TextStyle, baseSize: CGFloat, maximum: CGFloat)
  }

  init(_ font: FontDescription, names: FontName? = nil, origin: Origin = .fixed) {
    layoutFont = font
    self.names = names ?? FontName(font)
    self.origin = origin
    metrics = FontMetrics(font)
  }

  /// The font that a descriptor describes, or the nearest one.
  ///
  /// - Parameter pointSize: Zero or less means the descriptor's size, or 12 points if it has none.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let (font, names, origin) = descriptor.resolved(size: pointSize)
    self.init(font, names: names, origin: origin)
  }

  /// The font of a PostScript, full or family name, `nil` if neither the machine nor iOS has it.
  ///
  /// For the name of a font that iOS has and the machine lacks, it is a packaged font of that kind.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let (names, font) = FontName.resolve(fontName, size: Self.valid(fontSize)) else {
      return nil
    }
    self.init(font, names: names)
  }

  /// UIKit's size for values of zero or less and for NaN and infinity: 12 points.
  static func valid(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 12 }

  // MARK: The system's fonts

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: valid(fontSize), weight: weight.rawValue))
  }

  open class func systemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
  ) -> UIFont {
    UIFont(
      FontDescription(size: valid(fontSize), weight: weight.rawValue, width: width.rawValue))
  }

  /// The semibold system font, as UIKit returns under this name.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescription(size: valid(fontSize), isItalic: true))
  }

  /// The system font with digits of equal width.
  open class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      FontDescription(
        size: valid(fontSize), weight: weight.rawValue, features: ["tnum": 1]))
  }

  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      FontDescription(
        face: .system(.monospaced), size: valid(fontSize), weight: weight.rawValue))
  }

  /// 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// 14 points.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Names

  /// The families installed on the machine, in alphabetical order.
  open class var familyNames: [String] { FontLibrary.shared.families }

  /// PostScript-like names of a family's styles, each accepted by ``init(name:size:)``.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    guard let family = FontName.family(familyName) else { return [] }
    let base = family.name.filter { $0 != " " }
    let styles = FontLibrary.shared.faces(ofFamily: family.drawnBy[0]).map { face in
      "\(base)-\(face.style.filter { $0 != " " })"
    }
    return Array(Set(styles)).sorted()
  }

  open var familyName: String { names.family }
  open var fontName: String { names.postScript }

  // MARK: Metrics, in points

  open var pointSize: CGFloat { layoutFont.size }
  open var ascender: CGFloat { metrics.ascender }
  /// Negative, because it is below the baseline.
  open var descender: CGFloat { metrics.descender }
  open var capHeight: CGFloat { metrics.capHeight }
  open var xHeight: CGFloat { metrics.xHeight }
  open var lineHeight: CGFloat { metrics.lineHeight }
  open var leading: CGFloat { metrics.leading }

  // MARK: Derived fonts

  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(layoutFont, names: names, origin: origin)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(layoutFont.with(size: Self.valid(fontSize)), names: names)
  }

  // MARK: Values

  /// A font is immutable, so the copy is the font itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return layoutFont == other.layoutFont && names == other.names && origin == other.origin
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(layoutFont)
    return hasher.finalize()
  }

  open override var description: String {
    "<UIFont: font-family: \"\(fontName)\"; font-size: \(pointSize)pt>"
  }

  open class var supportsSecureCoding: Bool { true }

  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName") else { return nil }
    let size = coder.decodeDouble(forKey: "UIFontPointSize")
    guard let (names, font) = FontName.resolve(name as String, size: Self.valid(size)) else {
      return nil
    }
    self.init(font, names: names)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
  }
}
