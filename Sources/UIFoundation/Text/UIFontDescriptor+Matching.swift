import Foundation
import TextLayout

extension FontName {
  /// The system design whose family has this name; `nil` if the family is not one of the system's
  /// families.
  static func systemDesign(ofFamily family: String) -> FontDescription.Design? {
    [FontDescription.Design.standard, .rounded, .monospaced, .serif]
      .first { systemFamily($0) == family }
  }
}

extension UIFontDescriptor {
  /// The font that matches the descriptor best.
  ///
  /// A design has priority over a name, and a name has priority over a family. The traits then
  /// adjust the result.
  ///
  /// - Parameter size: In points; zero or less means the descriptor's size, or 12 points.
  func resolved(size: CGFloat) -> (font: FontDescription, names: FontName, origin: UIFont.Origin) {
    let attributes = fontAttributes
    let requestedSize = size > 0 ? size : Self.number(attributes[.size]) ?? 0
    let points = UIFont.valid(requestedSize)
    var names: FontName?
    var font = FontDescription(size: points)
    if let raw = attributes[.design] as? String,
      let design = SystemDesign(rawValue: raw).layoutDesign
    {
      font.face = .system(design)
    } else if let name = attributes[.name] as? String,
      let match = FontName.resolve(name, size: points)
    {
      (names, font) = (match.0, match.1)
    } else if let name = attributes[.family] as? String {
      if let design = FontName.systemDesign(ofFamily: name) {
        font.face = .system(design)
      } else if let family = FontName.family(name) {
        let face = attributes[.face] as? String ?? ""
        let styled = FontName.resolve("\(family.name) \(face)", size: points)
        font = styled?.1 ?? font
        font.face = .families(family.drawnBy)
        names = FontName(family: family.name, postScript: "")
      }
    }
    let before = font
    applyTraits(to: &font)
    applyFeatures(to: &font)
    if var resolved = names,
      resolved.postScript.isEmpty || font.weight != before.weight
        || font.isItalic != before.isItalic
    {
      var spelled = font
      spelled.face = .families([resolved.family])
      resolved.postScript = FontName(spelled).postScript
      names = resolved
    }
    var origin = UIFont.Origin.fixed
    if let style = attributes[.textStyle] as? String {
      let textStyle = UIFont.TextStyle(rawValue: style)
      let isStyleSize = UIContentSizeCategory.ordered.contains {
        DynamicType.pointSize(textStyle, $0) == points
      }
      if size <= 0 || isStyleSize {
        origin = .textStyle(textStyle, keepsWeight: isChosenWeight(font.weight, of: textStyle))
      }
    }
    return (font, names ?? FontName(font), origin)
  }

  /// Whether the app has chosen the weight of a text style's font, and not the bold text setting.
  private func isChosenWeight(_ weight: CGFloat, of style: UIFont.TextStyle) -> Bool {
    guard weight != DynamicType.weight(style).rawValue else { return false }
    let traits = fontAttributes[.traits] as? [TraitKey: Any] ?? [:]
    if traits[.weight] == nil, traits[.symbolic] != nil { return true }
    return UITraitCollection.current.legibilityWeight != .bold
  }

  private func applyTraits(to font: inout FontDescription) {
    guard let traits = fontAttributes[.traits] as? [TraitKey: Any] else { return }
    var symbolic = SymbolicTraits()
    if let value = traits[.symbolic] as? SymbolicTraits {
      symbolic = value
    } else if let value = Self.number(traits[.symbolic]).flatMap({ UInt32(exactly: $0) }) {
      symbolic = SymbolicTraits(rawValue: value)
    }
    let hasSymbolic = traits[.symbolic] != nil
    var isSystem = false
    if case .system = font.face { isSystem = true }
    if let weight = (traits[.weight] as? UIFont.Weight)?.rawValue ?? Self.number(traits[.weight]) {
      font.weight = weight
    } else if symbolic.contains(.traitBold) {
      // For the trait `traitBold`, the system's typeface is semibold (0.3), and other families are
      // bold (0.4).
      font.weight = isSystem ? 0.3 : 0.4
    } else if hasSymbolic {
      font.weight = 0
    }
    if let width = (traits[.width] as? UIFont.Width)?.rawValue ?? Self.number(traits[.width]) {
      font.width = width
    } else if symbolic.contains(.traitCondensed) {
      font.width = -0.2
    } else if symbolic.contains(.traitExpanded) {
      font.width = 0.2
    }
    if let slant = Self.number(traits[.slant]) {
      font.isItalic = slant > 0
    } else if hasSymbolic {
      font.isItalic = symbolic.contains(.traitItalic)
    }
    if isSystem, symbolic.contains(.traitMonoSpace) { font.face = .system(.monospaced) }
  }

  private func applyFeatures(to font: inout FontDescription) {
    if let features = fontAttributes[.features] as? [String: Int] {
      font.features.merge(features) { $1 }
    }
    for setting in fontAttributes[.featureSettings] as? [[FeatureKey: Any]] ?? [] {
      guard let type = Self.number(setting[.type]).flatMap({ Int(exactly: $0) }),
        let selector = Self.number(setting[.selector]).flatMap({ Int(exactly: $0) }),
        let (tag, value) = Self.openTypeFeature(type: type, selector: selector)
      else { continue }
      font.features[tag] = value
    }
  }

  /// Returns the OpenType feature for a type and a selector of Apple's font feature registry
  /// (SFNTLayoutTypes.h).
  private static func openTypeFeature(type: Int, selector: Int) -> (String, Int)? {
    switch (type, selector) {
    case (1, 2): ("liga", 1)
    case (1, 3): ("liga", 0)
    case (6, 0): ("tnum", 1)
    case (6, 1): ("pnum", 1)
    case (10, 1): ("sups", 1)
    case (10, 2): ("subs", 1)
    case (11, 2): ("frac", 1)
    case (14, 4): ("zero", 1)
    case (21, 0): ("onum", 1)
    case (21, 1): ("lnum", 1)
    case (33, 0): ("case", 1)
    case (35, 2...40):
      (selector / 2 < 10 ? "ss0\(selector / 2)" : "ss\(selector / 2)", 1 - selector % 2)
    case (36, 0): ("calt", 1)
    case (36, 1): ("calt", 0)
    case (37, 1): ("smcp", 1)
    case (38, 1): ("c2sc", 1)
    default: nil
    }
  }

  /// The symbolic traits of a font's design, weight, width and slant.
  static func symbolicTraits(_ font: FontDescription) -> SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= 0.3 { traits.insert(.traitBold) }
    if font.width > 0 { traits.insert(.traitExpanded) }
    if font.width < 0 { traits.insert(.traitCondensed) }
    switch font.face {
    case .system(.monospaced): traits.formUnion([.traitMonoSpace, .traitUIOptimized])
    case .system(.serif): traits.formUnion([.traitUIOptimized, .classModernSerifs])
    case .system: traits.formUnion([.traitUIOptimized, .classSansSerif])
    case .families: break
    }
    return traits
  }

  /// Reads a number of any type that attribute dictionaries contain.
  static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as UInt32: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
