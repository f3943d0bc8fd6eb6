import CoreGraphics
import Foundation

extension UIColor {
  private enum Key {
    static let alpha = "UIAlpha"
    static let white = "UIWhite"
    static let red = "UIRed"
    static let green = "UIGreen"
    static let blue = "UIBlue"
    static let isDisplayP3 = "UIDisplayP3"
    static let systemName = "UISystemColorName"
    static let isTint = "UITintColor"
    static let base = "UIBaseColor"
    static let baseAlpha = "UIBaseAlpha"
    static let patternImage = "UIPatternImage"
  }

  /// The system's colors by their names in archives and asset catalogs.
  static let systemColorsByName: [String: UIColor] = {
    let all: [UIColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
      .separator, .opaqueSeparator, .systemFill, .secondarySystemFill, .tertiarySystemFill,
      .quaternarySystemFill, .systemBackground, .secondarySystemBackground,
      .tertiarySystemBackground, .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground, .systemRed, .systemGreen, .systemBlue, .systemOrange,
      .systemYellow, .systemPink, .systemPurple, .systemTeal, .systemIndigo, .systemBrown,
      .systemMint, .systemCyan, .systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5,
      .systemGray6,
    ]
    var result: [String: UIColor] = [:]
    for color in all {
      if case .system(let system) = color.source { result[system.name] = color }
    }
    return result
  }()

  static func source(from coder: NSCoder) -> Source? {
    if let name = coder.decodeIfPresent(NSString.self, forKey: Key.systemName) as String?,
      let color = systemColorsByName[name]
    {
      return color.source
    }
    if coder.decodeBool(forKey: Key.isTint) { return .tint }
    if let alpha = coder.decodeFiniteNumber(forKey: Key.baseAlpha),
      let base = coder.decodeIfPresent(UIColor.self, forKey: Key.base)
    {
      return .translucent(base, alpha: min(max(alpha, 0), 1))
    }
    if let image = coder.decodeIfPresent(UIImage.self, forKey: Key.patternImage) {
      return UIColor(patternImage: image).source
    }
    let alpha = min(max(coder.decodeFiniteNumber(forKey: Key.alpha) ?? 1, 0), 1)
    if let white = coder.decodeFiniteNumber(forKey: Key.white) {
      return .components(CGColor(in: .uiGray, white, alpha))
    }
    guard let red = coder.decodeFiniteNumber(forKey: Key.red),
      let green = coder.decodeFiniteNumber(forKey: Key.green),
      let blue = coder.decodeFiniteNumber(forKey: Key.blue)
    else { return nil }
    let space: CGColorSpace = coder.decodeBool(forKey: Key.isDisplayP3) ? .uiDisplayP3 : .uiRGB
    return .components(CGColor(in: space, red, green, blue, alpha))
  }

  func encodeSource(with coder: NSCoder) {
    switch source {
    case .system(let system) where UIColor.systemColorsByName[system.name] != nil:
      coder.encode(system.name as NSString, forKey: Key.systemName)
    case .tint: coder.encode(true, forKey: Key.isTint)
    case .translucent(let base, let alpha):
      coder.encode(base, forKey: Key.base)
      coder.encode(Double(alpha), forKey: Key.baseAlpha)
    case .pattern(let image, _): coder.encode(image, forKey: Key.patternImage)
    case .components, .system, .provider: encodeComponents(with: coder)
    }
  }

  private func encodeComponents(with coder: NSCoder) {
    let color = cgColor
    let components = (color.components ?? []).map { Double($0) }
    coder.encode(Double(color.alpha), forKey: Key.alpha)
    if color.numberOfComponents == 2, let white = components.first {
      return coder.encode(white, forKey: Key.white)
    }
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    if color.colorSpace?.name == CGColorSpace.displayP3, components.count == 4 {
      (red, green, blue) = (CGFloat(components[0]), CGFloat(components[1]), CGFloat(components[2]))
      coder.encode(true, forKey: Key.isDisplayP3)
    } else if !getRed(&red, green: &green, blue: &blue, alpha: nil) {
      return
    }
    coder.encode(Double(red), forKey: Key.red)
    coder.encode(Double(green), forKey: Key.green)
    coder.encode(Double(blue), forKey: Key.blue)
  }
}
