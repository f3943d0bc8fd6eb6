// The traits of every environment. A value equal to the default counts as unspecified.

/// The kind of device for which the interface is designed.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  public typealias Value = UIUserInterfaceIdiom
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the interface is light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public typealias Value = UIUserInterfaceStyle
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// The reading direction.
public struct UITraitLayoutDirection: UITraitDefinition {
  public typealias Value = UITraitEnvironmentLayoutDirection
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

/// Device pixels per point; 0 where unspecified.
public struct UITraitDisplayScale: UITraitDefinition {
  public typealias Value = CGFloat
  public static var defaultValue: CGFloat { 0 }
}

/// The available width, as a class.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public typealias Value = UIUserInterfaceSizeClass
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// The available height, as a class.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public typealias Value = UIUserInterfaceSizeClass
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// Whether touches carry force.
public struct UITraitForceTouchCapability: UITraitDefinition {
  public typealias Value = UIForceTouchCapability
  public static var defaultValue: UIForceTouchCapability { .unknown }
}

/// The text size that Dynamic Type scales fonts to.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public typealias Value = UIContentSizeCategory
  public static var defaultValue: UIContentSizeCategory { .unspecified }
}

/// The colours the display can show.
public struct UITraitDisplayGamut: UITraitDefinition {
  public typealias Value = UIDisplayGamut
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether Increase Contrast is on.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  public typealias Value = UIAccessibilityContrast
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether the interface is above another one.
public struct UITraitUserInterfaceLevel: UITraitDefinition {
  public typealias Value = UIUserInterfaceLevel
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// Whether Bold Text is on.
public struct UITraitLegibilityWeight: UITraitDefinition {
  public typealias Value = UILegibilityWeight
  public static var defaultValue: UILegibilityWeight { .unspecified }
}

/// Whether the interface appears active.
public struct UITraitActiveAppearance: UITraitDefinition {
  public typealias Value = UIUserInterfaceActiveAppearance
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
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
