// Covers UIMutableTraits, UITraitDefinition, UITraitDisplayScale, UITraitOverrides.
// Covers UIUserInterfaceStyle.

import _StageTraits
import Testing

@testable import UIFoundation

private struct Theme: UITraitDefinition {
  static let defaultValue = "plain"
  static let affectsColorAppearance = true
}

private struct Opaque {}

private struct OpaqueTrait: UITraitDefinition {
  static var defaultValue: Opaque { Opaque() }
}

@MainActor @Suite("Trait collections", .currentStage)
struct UITraitCollectionTests {
  @Test(
    "In a merge of trait collections, a later specified value overrides an earlier value")
  func merging() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(),
    ])
    #expect(merged.userInterfaceStyle == .light)
    #expect(merged.displayScale == 3)
    #expect(merged.horizontalSizeClass == .unspecified)
  }

  @Test("An unspecified trait does not override a specified trait in a merge of trait collections")
  func unspecified() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark),
      UITraitCollection(userInterfaceStyle: .unspecified),
    ])
    #expect(merged.userInterfaceStyle == .dark)
    #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
  }

  @Test("containsTraits(in:) is true if the receiver has all specified traits of the argument")
  func containing() {
    let traits = UITraitCollection { traits in
      traits.userInterfaceStyle = .dark
      traits.horizontalSizeClass = .compact
    }
    #expect(traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(traits.containsTraits(in: nil))
    #expect(traits.containsTraits(in: UITraitCollection()))
    #expect(!traits.containsTraits(in: UITraitCollection(userInterfaceStyle: .light)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 2)))
  }

  @Test("Trait collections with equal traits are equal and have equal hashes")
  func equality() {
    let one = UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(userInterfaceStyle: .dark),
    ])
    let other = UITraitCollection(userInterfaceStyle: .dark).modifyingTraits {
      $0.displayScale = 2
    }
    #expect(one == other)
    #expect(one.hash == other.hash)
    #expect(one != other.replacing(UITraitDisplayScale.self, value: 3))
  }

  @Test("A custom trait has the value that was set, or its default value")
  func customTrait() {
    let traits = UITraitCollection { $0[Theme.self] = "neon" }
    #expect(traits[Theme.self] == "neon")
    #expect(UITraitCollection()[Theme.self] == "plain")
    #expect(UITraitCollection(Theme.self, value: "neon") == traits)
  }

  @Test("A custom trait set to its default overrides an inherited value")
  func customDefault() {
    var overrides = UITraitOverrides()
    overrides[Theme.self] = "plain"
    let inherited = UITraitCollection { $0[Theme.self] = "neon" }
    #expect(overrides.applied(to: inherited)[Theme.self] == "plain")
  }

  @Test("hasDifferentColorAppearance compares style, contrast, level and color traits, not scale")
  func colorAppearance() {
    let base = UITraitCollection(userInterfaceStyle: .light)
    func differs(_ mutations: UITraitCollection.TraitMutations) -> Bool {
      base.modifyingTraits(mutations).hasDifferentColorAppearance(comparedTo: base)
    }
    #expect(differs { $0.userInterfaceStyle = .dark })
    #expect(differs { $0.accessibilityContrast = .high })
    #expect(differs { $0.userInterfaceLevel = .elevated })
    #expect(differs { $0[Theme.self] = "neon" })
    #expect(!differs { $0[Theme.self] = "plain" })
    #expect(!differs { $0.displayScale = 3 })
    #expect(!differs { $0.preferredContentSizeCategory = .extraLarge })
    #expect(!base.hasDifferentColorAppearance(comparedTo: base))
    #expect(base.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test("changedTraits(from:) lists changed traits, and traits whose values cannot be compared")
  func changedTraits() {
    let one = UITraitCollection { $0[OpaqueTrait.self] = Opaque() }
    let other = one.replacing(UITraitDisplayScale.self, value: 3)
    let changed = other.changedTraits(from: one).map { $0.identifier }
    #expect(changed.contains(UITraitDisplayScale.identifier))
    #expect(changed.contains(OpaqueTrait.identifier))
    #expect(changed.count == 2)
  }

  @Test("Trait overrides can be read and removed")
  func overrides() {
    var overrides = UITraitOverrides()
    overrides.userInterfaceStyle = .dark
    overrides.displayScale = 3
    #expect(overrides.contains(UITraitUserInterfaceStyle.self))
    overrides.remove(UITraitUserInterfaceStyle.self)
    #expect(!overrides.contains(UITraitUserInterfaceStyle.self))
    let inherited = UITraitCollection(userInterfaceStyle: .light)
    #expect(overrides.applied(to: inherited).userInterfaceStyle == .light)
    #expect(overrides.applied(to: inherited).displayScale == 3)
    #expect(UITraitOverrides().applied(to: inherited) === inherited)
  }

  @Test("performAsCurrent restores the traits, even after an error, and affects only one thread")
  func current() {
    struct Failure: Error {}
    let outer = UITraitCollection.current
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    dark.performAsCurrent {
      #expect(UITraitCollection.current === dark)
      UITraitCollection(displayScale: 7).performAsCurrent {
        #expect(UITraitCollection.current.displayScale == 7)
        UITraitCollection.current = UITraitCollection(displayScale: 9)
        #expect(UITraitCollection.current.displayScale == 9)
      }
      #expect(UITraitCollection.current === dark)
      try? dark.performingAsCurrent { () throws(Failure) in throw Failure() }
      #expect(UITraitCollection.current === dark)
      let observed = Box()
      let done = DispatchSemaphore(value: 0)
      Thread {
        observed.style = UITraitCollection.current.userInterfaceStyle
        done.signal()
      }.start()
      done.wait()
      #expect(observed.style == UITraitCollection.screenTraits.userInterfaceStyle)
    }
    #expect(UITraitCollection.current == outer)
  }

  private final class Box: @unchecked Sendable {
    // Safety: one thread writes the property before the semaphore, and another thread reads it
    // after the semaphore.
    var style = UIUserInterfaceStyle.unspecified
  }

  @Test("Text sizes are ordered, and the accessibility sizes begin with accessibilityMedium")
  func contentSizes() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.extraExtraExtraLarge < .accessibilityMedium)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
  }
}
