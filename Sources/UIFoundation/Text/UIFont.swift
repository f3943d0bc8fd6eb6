public import Foundation
package import TextLayout

/// A font of a certain size.
///
/// The system's typeface is Inter with San Francisco's metrics. Packaged companions contain
/// Chinese, Japanese, Korean, emoji and other scripts. Fonts are immutable and may be used on any
/// thread.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  // Safety: every stored property is a constant of a Sendable type.

  private let mark = CFTypeHeader()

  /// The description of the font that text layout uses.
  package let layoutFont: FontDescription

  /// Whether the size of the font is constant or depends on the user's content size category.
  let origin: Origin

  private let names: FontName
  private let metrics: FontMetrics

  enum Origin: Hashable, Sendable {
    /// The size in points is constant.
    case fixed
    /// The font belongs to a text style. If the app has chosen the weight, for example with the
    /// trait `traitBold`, the font keeps this weight in every environment.
    case textStyle(TextStyle, keepsWeight: Bool = false)
    /// A `UIFontMetrics` scaled a font of the base size. The maximum limits the scaled size. Both
    /// sizes are in points.
    case scaled(TextStyle, baseSize: CGFloat, maximum: CGFloat)
  }

  init(_ font: FontDescription, names: FontName? = nil, origin: Origin = .fixed) {
    layoutFont = font
    self.names = names ?? FontName(font)
    self.origin = origin
    metrics = FontMetrics(font)
  }

  /// Creates the font that a descriptor describes, or the nearest available font.
  ///
  /// - Parameter pointSize: Zero or less means the descriptor's size, or 12 points if the
  ///   descriptor has no size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let (font, names, origin) = descriptor.resolved(size: pointSize)
    self.init(font, names: names, origin: origin)
  }

  /// Creates the font with a PostScript, full or family name. The font can be a font of the
  /// machine, of iOS, or of the app's font files, which the key `UIAppFonts` of the Info.plist
  /// lists. The result is `nil` for any other name.
  ///
  /// If iOS has the font and the machine does not, the result is a similar packaged font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let (names, font) = FontName.resolve(fontName, size: Self.valid(fontSize)) else {
      return nil
    }
    self.init(font, names: names)
  }

  /// Returns a valid size: as in UIKit, 12 points replace values of zero or less, NaN and infinity.
  static func valid(_ size: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : 12 }

  // MARK: The system's fonts

  /// The regular system font.
  ///
  /// - Parameter fontSize: In points; a size that is zero, negative or not finite is replaced
  ///   by 12.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  /// The system font in a weight.
  ///
  /// - Parameter fontSize: In points; a size that is zero, negative or not finite is replaced
  ///   by 12.
  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescription(size: valid(fontSize), weight: weight.rawValue))
  }

  /// The system font in a weight and a width; the packaged typeface has only the standard
  /// width, so the width changes the font's traits and not its glyphs.
  ///
  /// - Parameter fontSize: In points; a size that is zero, negative or not finite is replaced
  ///   by 12.
  open class func systemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight, width: UIFont.Width
  ) -> UIFont {
    UIFont(
      FontDescription(size: valid(fontSize), weight: weight.rawValue, width: width.rawValue))
  }

  /// The semibold system font, as in UIKit.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  /// The italic system font in regular weight.
  ///
  /// - Parameter fontSize: In points; a size that is zero, negative or not finite is replaced
  ///   by 12.
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

  /// The system's monospaced design, JetBrains Mono on this platform, in a weight.
  ///
  /// - Parameter fontSize: In points; a size that is zero, negative or not finite is replaced
  ///   by 12.
  open class func monospacedSystemFont(
    ofSize fontSize: CGFloat, weight: UIFont.Weight
  ) -> UIFont {
    UIFont(
      FontDescription(
        face: .system(.monospaced), size: valid(fontSize), weight: weight.rawValue))
  }

  /// The font size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// The font size of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// The standard size of small system text: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size of system text: 14 points.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Names

  /// The families of the machine and of the app's font files, in alphabetical order.
  open class var familyNames: [String] { FontLibrary.shared.families }

  /// The names of a family's fonts; ``init(name:size:)`` accepts each name. If the family comes
  /// from the app's font files, the names are PostScript names. For other families the names are
  /// PostScript-like names of the family's styles.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    guard let family = FontName.family(familyName) else { return [] }
    let ofFiles = FontLibrary.shared.fileFaces.filter { $0.family == family.name }
    if !ofFiles.isEmpty { return Set(ofFiles.map(\.postScriptName)).sorted() }
    let base = family.name.filter { $0 != " " }
    let styles = FontLibrary.shared.faces(ofFamily: family.drawnBy[0]).map { face in
      "\(base)-\(face.style.filter { $0 != " " })"
    }
    return Array(Set(styles)).sorted()
  }

  /// The family's name, such as "Noto Serif"; fonts of the system have the private names of iOS,
  /// such as ".AppleSystemUIFont". A substitute for a family of iOS keeps the requested name.
  open var familyName: String { names.family }
  /// The PostScript name, such as ".SFUI-Semibold", by which ``init(name:size:)`` finds the font
  /// again.
  open var fontName: String { names.postScript }

  // MARK: Metrics, in points

  /// The em size in points, always positive.
  open var pointSize: CGFloat { layoutFont.size }
  /// The distance from the baseline to the top of the line, in points.
  open var ascender: CGFloat { metrics.ascender }
  /// The distance from the baseline to the bottom of the line, in points; negative because the
  /// descender is below the baseline.
  open var descender: CGFloat { metrics.descender }
  /// The height of flat capital letters above the baseline, in points.
  open var capHeight: CGFloat { metrics.capHeight }
  /// The height of the lowercase x above the baseline, in points.
  open var xHeight: CGFloat { metrics.xHeight }
  /// The natural height of a line in points: the sum of the ascender, the depth of the descender
  /// and the leading.
  open var lineHeight: CGFloat { metrics.lineHeight }
  /// Additional space between lines, in points; 0 for the system font.
  open var leading: CGFloat { metrics.leading }

  // MARK: Derived fonts

  /// A descriptor with the font's size, names, traits, design and features, and the text style of a
  /// preferred font.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(layoutFont, names: names, origin: origin)
  }

  /// The same face in a constant size, which does not change with the content size category.
  ///
  /// - Parameter fontSize: In points; a size that is zero, negative or not finite is replaced by
  ///   12.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(layoutFont.with(size: Self.valid(fontSize)), names: names)
  }

  // MARK: Values

  /// Returns the font itself, which is immutable.
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

  /// True, because an archive contains only names and numbers.
  open class var supportsSecureCoding: Bool { true }

  /// Decodes a font that ``encode(with:)`` wrote. Returns nil if the archive has no name, or
  /// if the machine lacks the font.
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeIfPresent(NSString.self, forKey: "UIFontName") else { return nil }
    let size = coder.decodeDouble(forKey: "UIFontPointSize")
    guard let (names, resolved) = FontName.resolve(name as String, size: Self.valid(size)) else {
      return nil
    }
    var font = resolved
    if coder.containsValue(forKey: "UIFontFeatures") {
      let features = coder.decodeObject(
        of: [NSDictionary.self, NSString.self, NSNumber.self], forKey: "UIFontFeatures")
      font.features.merge(features as? [String: Int] ?? [:]) { $1 }
    }
    let style = coder.decodeIfPresent(NSString.self, forKey: "UIFontTextStyle") as String?
    let keepsWeight = coder.decodeBool(forKey: "UIFontKeepsWeight")
    self.init(
      font, names: names,
      origin: style.map { .textStyle(TextStyle(rawValue: $0), keepsWeight: keepsWeight) } ?? .fixed)
  }

  /// Writes the font's name, its size in points, its features and its text style; the scale of
  /// `UIFontMetrics` is lost.
  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
    if !layoutFont.features.isEmpty {
      coder.encode(layoutFont.features as NSDictionary, forKey: "UIFontFeatures")
    }
    if case .textStyle(let style, let keepsWeight) = origin {
      coder.encode(style.rawValue as NSString, forKey: "UIFontTextStyle")
      if keepsWeight { coder.encode(true, forKey: "UIFontKeepsWeight") }
    }
  }
}
