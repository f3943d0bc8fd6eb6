package import Foundation

/// The user's accessibility settings for visibility and motion.
///
/// Each change of a setting immediately posts the notification of that setting. Increase Contrast
/// and Bold Text are also traits: `traits` specifies these two traits for the screen, and every
/// view inherits them from the screen.
public struct UIAccessibility {
  /// The values of the user's accessibility settings.
  package struct Settings: Equatable, Sendable {
    /// Whether materials are replaced by plain colors.
    package var reducesTransparency = false
    /// Whether Increase Contrast is on. This setting selects the high-contrast variants of system
    /// colors.
    package var darkensSystemColors = false
    /// Whether cross-fades replace movement.
    package var reducesMotion = false
    /// Whether Bold Text is on. This setting makes system fonts heavier.
    package var boldensText = false

    /// Creates settings that are all off.
    package init() {}
  }

  /// The user's settings. The code that reads the desktop's settings, or a test, sets this
  /// property.
  @MainActor package static var settings = Settings() {
    didSet {
      let changes: [(Bool, NSNotification.Name)] = [
        (
          settings.reducesTransparency != oldValue.reducesTransparency,
          reduceTransparencyStatusDidChangeNotification
        ),
        (
          settings.darkensSystemColors != oldValue.darkensSystemColors,
          darkerSystemColorsStatusDidChangeNotification
        ),
        (
          settings.reducesMotion != oldValue.reducesMotion,
          reduceMotionStatusDidChangeNotification
        ),
        (settings.boldensText != oldValue.boldensText, boldTextStatusDidChangeNotification),
      ]
      for (_, name) in changes.filter(\.0) {
        NotificationCenter.default.post(name: name, object: nil)
      }
    }
  }

  /// Increase Contrast and Bold Text as traits for the screen's collection.
  @MainActor package static var traits: UITraitCollection {
    UITraitCollection { traits in
      traits.accessibilityContrast = settings.darkensSystemColors ? .high : .normal
      traits.legibilityWeight = settings.boldensText ? .bold : .regular
    }
  }

  /// Whether materials should be plain colors without blur.
  @MainActor public static var isReduceTransparencyEnabled: Bool { settings.reducesTransparency }

  /// Whether Increase Contrast is on. This setting also makes
  /// ``UITraitCollection/accessibilityContrast`` high.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.darkensSystemColors }

  /// Whether cross-fades should replace movement.
  @MainActor public static var isReduceMotionEnabled: Bool { settings.reducesMotion }

  /// Whether Bold Text is on. This setting makes system fonts heavier and
  /// ``UITraitCollection/legibilityWeight`` bold.
  @MainActor public static var isBoldTextEnabled: Bool { settings.boldensText }

  /// Posted to the default center, without an object, after ``isReduceTransparencyEnabled`` has
  /// changed.
  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted to the default center, without an object, after ``isDarkerSystemColorsEnabled`` has
  /// changed.
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Posted to the default center, without an object, after ``isReduceMotionEnabled`` has changed.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted to the default center, without an object, after ``isBoldTextEnabled`` has changed.
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}
