import CoreGraphics

/// One variant of an asset, for environments with the traits that the variant specifies.
protocol AssetVariant {
  var idiom: String? { get }
  var appearances: [AssetAppearance]? { get }
  /// Pixels per point; 0 for a variant of any scale.
  var pixelsPerPoint: CGFloat { get }
}

struct AssetAppearance: Decodable {
  var appearance: String
  var value: String
}

extension AssetVariant {
  /// The best variant for an environment.
  ///
  /// Variants for another appearance or idiom are excluded. The other variants are compared by the
  /// following criteria, of which the first is the most important:
  ///
  /// 1. The variant names the appearance.
  /// 2. The variant names the idiom.
  /// 3. The variant has the same scale.
  /// 4. The variant has the next larger scale.
  static func best(
    of variants: [Self], traits: UITraitCollection, scale: CGFloat
  ) -> Self? {
    let requestedScale = scale.rounded(.up)
    return variants.compactMap { variant -> (variant: Self, rank: CGFloat)? in
      guard let fit = variant.fit(traits) else { return nil }
      let pixels = variant.pixelsPerPoint
      let distance =
        pixels == 0
        ? 0 : pixels >= requestedScale ? pixels - requestedScale : 10 + requestedScale - pixels
      return (variant, fit * 100 - distance)
    }.max { $0.rank < $1.rank }?.variant
  }

  private func fit(_ traits: UITraitCollection) -> CGFloat? {
    var rank: CGFloat = 0
    for appearance in appearances ?? [] {
      let suits: Bool
      switch (appearance.appearance, appearance.value) {
      case ("luminosity", "dark"): suits = traits.userInterfaceStyle == .dark
      case ("luminosity", "light"): suits = traits.userInterfaceStyle != .dark
      case ("contrast", "high"): suits = traits.accessibilityContrast == .high
      default: suits = false
      }
      guard suits else { return nil }
      rank += 2
    }
    switch idiom {
    case nil, "universal": break
    case "iphone" where traits.userInterfaceIdiom != .pad: rank += 1
    case "ipad" where traits.userInterfaceIdiom == .pad: rank += 1
    default: return nil
    }
    return rank
  }
}
