// Covers UITraitAccessibilityContrast, UITraitActiveAppearance, UITraitDisplayGamut.
// Covers UITraitForceTouchCapability, UITraitHorizontalSizeClass, UITraitLayoutDirection.
// Covers UITraitLegibilityWeight, UITraitPreferredContentSizeCategory, UITraitUserInterfaceIdiom.
// Covers UITraitUserInterfaceLevel, UITraitVerticalSizeClass, UIDisplayGamut.
// Covers UIForceTouchCapability, UIUserInterfaceActiveAppearance.

import _StageTraits
import Testing
import UIFoundation

@MainActor @Suite("The traits of every environment", .currentStage)
struct SystemTraitTests {
  /// Sets a trait first by its type and then by its property. After each step, the function reads
  /// the trait by its type and by its property.
  private func check<Trait: UITraitDefinition>(
    _ trait: Trait.Type, _ value: Trait.Value, isColor: Bool = false,
    _ property: KeyPath<UITraitCollection, Trait.Value>,
    _ set: (inout any UIMutableTraits, Trait.Value) -> Void
  ) where Trait.Value: Equatable {
    let empty = UITraitCollection()
    #expect(empty[trait] == Trait.defaultValue && empty[keyPath: property] == Trait.defaultValue)
    let byType = UITraitCollection { $0[trait] = value }
    let byProperty = UITraitCollection { set(&$0, value) }
    #expect(byType == byProperty, "\(trait)")
    #expect(byType[trait] == value && byType[keyPath: property] == value, "\(trait)")
    #expect(byType.changedTraits(from: empty).contains { $0 == trait }, "\(trait)")
    #expect(byType.containsTraits(in: byProperty) && !empty.containsTraits(in: byType))
    #expect(byType.hasDifferentColorAppearance(comparedTo: empty) == isColor, "\(trait)")
    #expect(byType.modifyingTraits { $0[trait] = Trait.defaultValue } == empty, "\(trait)")
  }

  @Test("Each trait is set and read by its type and by its property")
  func traits() {
    check(UITraitUserInterfaceIdiom.self, .pad, isColor: true, \.userInterfaceIdiom) {
      $0.userInterfaceIdiom = $1
    }
    check(UITraitLayoutDirection.self, .rightToLeft, \.layoutDirection) { $0.layoutDirection = $1 }
    check(UITraitHorizontalSizeClass.self, .regular, \.horizontalSizeClass) {
      $0.horizontalSizeClass = $1
    }
    check(UITraitVerticalSizeClass.self, .compact, \.verticalSizeClass) {
      $0.verticalSizeClass = $1
    }
    check(UITraitForceTouchCapability.self, .available, \.forceTouchCapability) {
      $0.forceTouchCapability = $1
    }
    check(
      UITraitPreferredContentSizeCategory.self, .accessibilityLarge, \.preferredContentSizeCategory
    ) { $0.preferredContentSizeCategory = $1 }
    check(UITraitDisplayGamut.self, .P3, isColor: true, \.displayGamut) { $0.displayGamut = $1 }
    check(UITraitAccessibilityContrast.self, .high, isColor: true, \.accessibilityContrast) {
      $0.accessibilityContrast = $1
    }
    check(UITraitUserInterfaceLevel.self, .elevated, isColor: true, \.userInterfaceLevel) {
      $0.userInterfaceLevel = $1
    }
    check(UITraitLegibilityWeight.self, .bold, \.legibilityWeight) { $0.legibilityWeight = $1 }
    check(UITraitActiveAppearance.self, .inactive, isColor: true, \.activeAppearance) {
      $0.activeAppearance = $1
    }
  }

  @Test("Enumerations of trait values have Apple's raw values")
  func numbers() {
    #expect([UIDisplayGamut.unspecified, .SRGB, .P3].map(\.rawValue) == [-1, 0, 1])
    #expect(
      [UIForceTouchCapability.unknown, .unavailable, .available].map(\.rawValue) == [0, 1, 2])
    #expect(
      [UIUserInterfaceActiveAppearance.unspecified, .inactive, .active].map(\.rawValue)
        == [-1, 0, 1])
  }
}
