// Covers UIAccessibility, UITraitChangeObservable, UITraitChangeRegistration, UITraitEnvironment.
// Covers UITraitUserInterfaceStyle.

import _StageTraits
import Testing

@testable import UIFoundation

@MainActor
private final class Environment: NSObject, UITraitEnvironment, UITraitChangeObservable {
  var traitCollection = UITraitCollection(userInterfaceStyle: .light)
  let registry = TraitChangeRegistry()
  var calls: [String] = []

  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    registry.register(traits, handler: handler)
  }

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    registry.unregister(registration)
  }

  func change(_ mutations: UITraitCollection.TraitMutations) {
    let previous = traitCollection
    traitCollection = previous.modifyingTraits(mutations)
    registry.notify(self, from: previous, to: traitCollection)
  }

  func updateColors() { calls.append("updateColors") }

  func update(_ environment: any UITraitEnvironment, _ previous: UITraitCollection) {
    calls.append(
      "\(previous.userInterfaceStyle) to \(environment.traitCollection.userInterfaceStyle)")
  }
}

@MainActor
@Suite("Trait-change observers", .currentStage)
struct TraitChangeRegistryTests {
  @Test(
    "A trait-change handler runs for its traits only, and receives the previous traits")
  func handler() {
    let environment = Environment()
    environment.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (environment: Environment, previous) in
      environment.calls.append("was \(previous.userInterfaceStyle)")
      #expect(UITraitCollection.current === environment.traitCollection)
    }
    environment.change { $0.displayScale = 3 }
    #expect(environment.calls.isEmpty)
    environment.change { $0.userInterfaceStyle = .dark }
    #expect(environment.calls == ["was light"])
    environment.change { $0.userInterfaceStyle = .dark }
    #expect(environment.calls.count == 1)
  }

  @Test("A trait-change registration accepts an unapplied method instead of a selector")
  func methods() {
    let environment = Environment()
    environment.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Environment.updateColors)
    environment.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Environment.update)
    environment.change { $0.userInterfaceStyle = .dark }
    #expect(environment.calls == ["updateColors", "light to dark"])
  }

  @Test("The target of a trait-change registration is held weakly")
  func target() {
    let environment = Environment()
    var target: Environment? = Environment()
    weak let weakTarget = target
    environment.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], target: target!, action: Environment.updateColors)
    environment.change { $0.userInterfaceStyle = .dark }
    #expect(target?.calls == ["updateColors"])
    target = nil
    #expect(weakTarget == nil)
    environment.change { $0.userInterfaceStyle = .light }
  }

  @Test("An observer is not called after it is unregistered, even by another observer")
  func unregistering() {
    let environment = Environment()
    var second: (any UITraitChangeRegistration)?
    environment.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (environment: Environment, _) in
      environment.calls.append("first")
      second.map { environment.unregisterForTraitChanges($0) }
    }
    second = environment.registerForTraitChanges(
      [UITraitUserInterfaceStyle.self], action: Environment.updateColors)
    environment.change { $0.userInterfaceStyle = .dark }
    #expect(environment.calls == ["first"])
  }

  @Test("Accessibility settings post notifications and update the traits")
  func accessibility() {
    let old = UIAccessibility.settings
    defer { UIAccessibility.settings = old }
    UIAccessibility.settings = UIAccessibility.Settings()
    nonisolated(unsafe) var posted = 0
    // Safety: the notification is posted on the main actor, on which the test runs.
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil,
      queue: nil
    ) { _ in posted += 1 }
    defer { NotificationCenter.default.removeObserver(observer) }
    UIAccessibility.settings.darkensSystemColors = true
    UIAccessibility.settings.boldensText = true
    #expect(posted == 1)
    #expect(UIAccessibility.isDarkerSystemColorsEnabled)
    #expect(UIAccessibility.traits.accessibilityContrast == .high)
    #expect(UIAccessibility.traits.legibilityWeight == .bold)
    #expect(!UIAccessibility.isReduceTransparencyEnabled)
  }
}
