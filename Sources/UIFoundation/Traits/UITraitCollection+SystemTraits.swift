extension UITraitCollection {
  /// The kind of device for which the interface is designed; `unspecified` if the collection does
  /// not specify the trait.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { self[UITraitUserInterfaceIdiom.self] }

  /// Whether the interface is light or dark; `unspecified` if the collection does not specify the
  /// trait.
  public var userInterfaceStyle: UIUserInterfaceStyle { storedStyle }

  /// The layout direction; `unspecified` if the collection does not specify the trait.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    self[UITraitLayoutDirection.self]
  }

  /// Device pixels per point; 0 if the trait is unspecified.
  public var displayScale: CGFloat { storedDisplayScale }

  /// Whether the available width is compact or regular; `unspecified` if the collection does not
  /// specify the trait.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { self[UITraitHorizontalSizeClass.self] }

  /// Whether the available height is compact or regular; `unspecified` if the collection does not
  /// specify the trait.
  public var verticalSizeClass: UIUserInterfaceSizeClass { self[UITraitVerticalSizeClass.self] }

  /// Whether the screen measures the force of touches; `unknown` if the collection does not specify
  /// the trait.
  public var forceTouchCapability: UIForceTouchCapability { self[UITraitForceTouchCapability.self] }

  /// The text size to which Dynamic Type scales fonts; `unspecified` if the collection does not
  /// specify the trait.
  public var preferredContentSizeCategory: UIContentSizeCategory { storedSizeCategory }

  /// The colors that the display can show; `unspecified` if the collection does not specify the
  /// trait.
  public var displayGamut: UIDisplayGamut { self[UITraitDisplayGamut.self] }

  /// Whether Increase Contrast is on; `unspecified` if the collection does not specify the trait.
  public var accessibilityContrast: UIAccessibilityContrast { storedContrast }

  /// Whether the interface is shown above another interface, as in a sheet or a popover;
  /// `unspecified` if the collection does not specify the trait.
  public var userInterfaceLevel: UIUserInterfaceLevel { self[UITraitUserInterfaceLevel.self] }

  /// Whether Bold Text is on; `unspecified` if the collection does not specify the trait.
  public var legibilityWeight: UILegibilityWeight { self[UITraitLegibilityWeight.self] }

  /// Whether the interface appears active; `unspecified` if the collection does not specify the
  /// trait.
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    self[UITraitActiveAppearance.self]
  }
}

// If the argument of one of these initializers is unspecified, the collection specifies no trait.

extension UITraitCollection {
  /// Creates a collection that specifies only the kind of device, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(UITraitUserInterfaceIdiom.self, value: idiom)
  }

  /// Creates a collection that specifies only the light or dark style, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(UITraitUserInterfaceStyle.self, value: userInterfaceStyle)
  }

  /// Creates a collection that specifies only the layout direction, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(UITraitLayoutDirection.self, value: layoutDirection)
  }

  /// Creates a collection that specifies only the device pixels per point, for merging with other
  /// collections. For 0 the collection specifies no trait.
  public convenience init(displayScale scale: CGFloat) {
    self.init(UITraitDisplayScale.self, value: scale)
  }

  /// Creates a collection that specifies only the horizontal size class, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitHorizontalSizeClass.self, value: horizontalSizeClass)
  }

  /// Creates a collection that specifies only the vertical size class, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(UITraitVerticalSizeClass.self, value: verticalSizeClass)
  }

  /// Creates a collection that specifies only the capability of force touch, for merging with other
  /// collections. For `unknown` the collection specifies no trait.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init(UITraitForceTouchCapability.self, value: capability)
  }

  /// Creates a collection that specifies only the text size, for merging with other collections.
  /// For `unspecified` the collection specifies no trait.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(UITraitPreferredContentSizeCategory.self, value: preferredContentSizeCategory)
  }

  /// Creates a collection that specifies only the display gamut, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init(UITraitDisplayGamut.self, value: displayGamut)
  }

  /// Creates a collection that specifies only the contrast, for merging with other collections. For
  /// `unspecified` the collection specifies no trait.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(UITraitAccessibilityContrast.self, value: accessibilityContrast)
  }

  /// Creates a collection that specifies only the level, for merging with other collections. For
  /// `unspecified` the collection specifies no trait.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(UITraitUserInterfaceLevel.self, value: userInterfaceLevel)
  }

  /// Creates a collection that specifies only the weight of text, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(UITraitLegibilityWeight.self, value: legibilityWeight)
  }

  /// Creates a collection that specifies only the active appearance, for merging with other
  /// collections. For `unspecified` the collection specifies no trait.
  public convenience init(
    activeAppearance userInterfaceActiveAppearance: UIUserInterfaceActiveAppearance
  ) {
    self.init(UITraitActiveAppearance.self, value: userInterfaceActiveAppearance)
  }
}

extension UITraitCollection {
  /// The width of the thinnest visible line, in points: one pixel of the environment's
  /// display, or 1 if the environment has no scale.
  package var hairline: CGFloat { 1 / max(displayScale, 1) }
}
