// Every environment has these traits. A value equal to the default counts as unspecified.

/// The trait that specifies the kind of device for which the interface is designed.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value is `phone` on every screen of this implementation.
  public typealias Value = UIUserInterfaceIdiom
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  /// True, because dynamic colors may differ by device. A change of the trait resolves these
  /// colors again and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait that specifies whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value is `light` or `dark`. An override that is `unspecified` keeps the inherited style.
  public typealias Value = UIUserInterfaceStyle
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True, because dynamic colors may differ by style. A change of the trait resolves these
  /// colors again and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait that specifies the layout direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// The value is `leftToRight` or `rightToLeft`, as the screen's configuration specifies.
  public typealias Value = UITraitEnvironmentLayoutDirection
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// The trait that specifies the number of device pixels per point.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Device pixels per point, for example 2 on a screen of high resolution.
  public typealias Value = CGFloat
  /// The unspecified scale, zero. Setting this value in a collection or an override removes the
  /// trait.
  public static var defaultValue: CGFloat { 0 }
}

/// The trait that specifies whether the available width is compact or regular.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value is `regular` on screens at least 736 points wide, otherwise `compact`.
  public typealias Value = UIUserInterfaceSizeClass
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait that specifies whether the available height is compact or regular.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// The value is `regular` on screens at least 480 points high, otherwise `compact`.
  public typealias Value = UIUserInterfaceSizeClass
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The trait that specifies whether the screen measures the force of touches.
public struct UITraitForceTouchCapability: UITraitDefinition {
  /// The value is `unavailable` on every screen, because no supported device measures force.
  public typealias Value = UIForceTouchCapability
  /// The unspecified value, `unknown`. Setting this value in a collection or an override removes
  /// the trait.
  public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The trait that specifies the text size to which Dynamic Type scales fonts.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// A step of Dynamic Type, from extra small to the largest accessibility size.
  public typealias Value = UIContentSizeCategory
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The trait that specifies the colors that the display can show.
public struct UITraitDisplayGamut: UITraitDefinition {
  /// The value is `SRGB` on every screen.
  public typealias Value = UIDisplayGamut
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// True, because dynamic colors may differ by gamut. A change of the trait resolves these
  /// colors again and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait that specifies whether Increase Contrast is on.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// The value is `high` while Increase Contrast is on, otherwise `normal`.
  public typealias Value = UIAccessibilityContrast
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True, because dynamic colors may differ by contrast. A change of the trait resolves
  /// these colors again and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait that specifies whether the interface is shown above another interface, as in a sheet
/// or a popover.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// The value is `elevated` in sheets and popovers, otherwise `base`.
  public typealias Value = UIUserInterfaceLevel
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True, because dynamic colors may differ by level. A change of the trait resolves these
  /// colors again and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// The trait that specifies whether Bold Text is on.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// The value is `bold` while Bold Text is on, otherwise `regular`.
  public typealias Value = UILegibilityWeight
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// The trait that specifies whether the interface appears active.
public struct UITraitActiveAppearance: UITraitDefinition {
  /// The value is `active` on every screen.
  public typealias Value = UIUserInterfaceActiveAppearance
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  /// True, because dynamic colors may differ by active appearance. A change of the trait resolves
  /// these colors again and redraws them.
  public static var affectsColorAppearance: Bool { true }
}
