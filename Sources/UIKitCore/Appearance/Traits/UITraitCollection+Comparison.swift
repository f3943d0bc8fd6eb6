extension UITraitCollection {
  /// Whether everything that another collection specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.contains(trait.values)
  }

  /// The traits whose values differ; all that are specified here where there is nothing to compare.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    guard traitCollection !== self else { return [] }
    return values.changedTraits(from: traitCollection?.values ?? TraitValues())
  }

  /// Whether dynamic colours may resolve differently in the two environments.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    changedTraits(from: traitCollection).contains { $0.affectsColorAppearance }
  }

  /// The traits of the framework that system colours depend on.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitDisplayGamut.self,
      UITraitAccessibilityContrast.self, UITraitUserInterfaceLevel.self,
      UITraitActiveAppearance.self,
    ]
  }

  /// The traits of the framework that choose among the forms of a named image.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitUserInterfaceStyle.self,
      UITraitAccessibilityContrast.self, UITraitPreferredContentSizeCategory.self,
      UITraitLegibilityWeight.self,
    ]
  }

  /// The receiver as what an image is made for.
  public var imageConfiguration: UIImage.Configuration {
    UIImage.Configuration(traitCollection: self)
  }
}
