extension UITraitCollection {
  /// Whether this collection specifies all traits that another collection specifies, with equal
  /// values.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.contains(trait.values)
  }

  /// The traits whose values differ from those of another collection. If `traitCollection` is
  /// nil, the result contains the traits whose values are not the default.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    guard traitCollection !== self else { return [] }
    return values.changedTraits(from: traitCollection?.values ?? TraitValues())
  }

  /// Whether dynamic colors may resolve differently in the two environments.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  /// UIKit's own traits on which dynamic colors may depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitActiveAppearance.self,
    ]
  }

  /// UIKit's own traits on which the variant of a named image or a symbol may depend.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitUserInterfaceStyle.self,
      UITraitAccessibilityContrast.self, UITraitPreferredContentSizeCategory.self,
      UITraitLegibilityWeight.self,
    ]
  }

  /// An image configuration with the traits of this collection.
  public var imageConfiguration: UIImage.Configuration {
    UIImage.Configuration(traitCollection: self)
  }
}
