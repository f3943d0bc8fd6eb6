package import Foundation

/// What the user asked for so that everything can be seen and followed.
///
/// The settings are live: each change posts its notification, and the two that are traits reach
/// every view through ``traits``.
public struct UIAccessibility {
  /// The state of the switches.
  package struct Settings: Equatable, Sendable {
    package var reducesTransparency = false
    package var darkensSystemColors = false
    package var reducesMotion = false
    package var boldensText = false

    package init() {}
  }

  /// The user's switches, written by whoever reads them from the desktop or a test.
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

  /// Increase Contrast and Bold Text as traits, to be merged into a screen's.
  @MainActor package static var traits: UITraitCollection {
    UITraitCollection { traits in
      traits.accessibilityContrast = settings.darkensSystemColors ? .high : .normal
      traits.legibilityWeight = settings.boldensText ? .bold : .regular
    }
  }

  /// Whether materials should be plain colours without blur.
  @MainActor public static var isReduceTransparencyEnabled: Bool { settings.reducesTransparency }

  /// Whether Increase Contrast is on, which also makes ``UITraitCollection/accessibilityContrast``
  /// high.
  @MainActor public static var isDarkerSystemColorsEnabled: Bool { settings.darkensSystemColors }

  /// Whether movement should give way to cross-fades.
  @MainActor public static var isReduceMotionEnabled: Bool { settings.reducesMotion }

  /// Whether system fonts are bolder, which also makes ``UITraitCollection/legibilityWeight`` bold.
  @MainActor public static var isBoldTextEnabled: Bool { settings.boldensText }

  public static let reduceTransparencyStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}
