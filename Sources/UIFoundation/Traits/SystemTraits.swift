// The traits of every environment. A value equal to the default counts as unspecified.

/// The kind of device for which the interface is designed.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// `phone` on every screen of this implementation.
  public typealias Value = UIUserInterfaceIdiom
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  /// True: dynamic colors may differ by device, so a change resolves and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// `light` or `dark`; `unspecified` as an override inherits.
  public typealias Value = UIUserInterfaceStyle
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True: dynamic colors may differ by style, so a change resolves and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// `leftToRight` or `rightToLeft`, as the screen's configuration specifies.
  public typealias Value = UITraitEnvironmentLayoutDirection
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// Device pixels per point; 0 where unspecified.
public struct UITraitDisplayScale: UITraitDefinition {
  /// Device pixels per point, for example 2 on a screen of high resolution.
  public typealias Value = CGFloat
  /// Zero, the unspecified scale: setting it in a collection or an override removes the trait.
  public static var defaultValue: CGFloat { 0 }
}

/// The available width, as a class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// `regular` on screens at least 736 points wide, otherwise `compact`.
  public typealias Value = UIUserInterfaceSizeClass
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The available height, as a class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// `regular` on screens at least 480 points high, otherwise `compact`.
  public typealias Value = UIUserInterfaceSizeClass
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Whether touches carry force.
public struct UITraitForceTouchCapability: UITraitDefinition {
  /// `unavailable` on every screen: no supported device measures force.
  public typealias Value = UIForceTouchCapability
  /// `unknown`, the unspecified value: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The text size that Dynamic Type scales fonts to.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// A step of Dynamic Type, from extra small to the largest accessibility size.
  public typealias Value = UIContentSizeCategory
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The colors the display can show.
public struct UITraitDisplayGamut: UITraitDefinition {
  /// `SRGB` on every screen.
  public typealias Value = UIDisplayGamut
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// True: dynamic colors may differ by gamut, so a change resolves and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// Whether Increase Contrast is on.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// `high` while Increase Contrast is on, otherwise `normal`.
  public typealias Value = UIAccessibilityContrast
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True: dynamic colors may differ by contrast, so a change resolves and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the interface is above another one.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  /// `elevated` in sheets and popovers, otherwise `base`.
  public typealias Value = UIUserInterfaceLevel
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True: dynamic colors may differ by level, so a change resolves and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

/// Whether Bold Text is on.
public struct UITraitLegibilityWeight: UITraitDefinition {
  /// `bold` while Bold Text is on, otherwise `regular`.
  public typealias Value = UILegibilityWeight
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// Whether the interface appears active.
public struct UITraitActiveAppearance: UITraitDefinition {
  /// `active` on every screen.
  public typealias Value = UIUserInterfaceActiveAppearance
  /// `unspecified`: setting it in a collection or an override removes the trait.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  /// True: dynamic colors may differ by activity, so a change resolves and redraws them.
  public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceIdiom: SystemTrait {}
extension UITraitUserInterfaceStyle: SystemTrait {}
extension UITraitLayoutDirection: SystemTrait {}
extension UITraitDisplayScale: SystemTrait {}
extension UITraitHorizontalSizeClass: SystemTrait {}
extension UITraitVerticalSizeClass: SystemTrait {}
extension UITraitForceTouchCapability: SystemTrait {}
extension UITraitPreferredContentSizeCategory: SystemTrait {}
extension UITraitDisplayGamut: SystemTrait {}
extension UITraitAccessibilityContrast: SystemTrait {}
extension UITraitUserInterfaceLevel: SystemTrait {}
extension UITraitLegibilityWeight: SystemTrait {}
extension UITraitActiveAppearance: SystemTrait {}
