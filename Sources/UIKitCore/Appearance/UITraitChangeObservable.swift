/// The receipt for a trait-change observer, with which it can be taken back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// What tells observers that some of its traits changed.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// Called with the environment whose traits changed and its traits before the change.
  typealias TraitChangeHandler<TraitEnvironment> =
    (TraitEnvironment, UITraitCollection) -> Void where TraitEnvironment: UITraitEnvironment

  /// Calls a closure whenever one of the traits has another value than before.
  ///
  /// The closure is kept until the registration is taken back or the receiver goes away.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

// Apple's forms with a selector take an unapplied method here: `action: ProfileView.updateColors`.
extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls a method of the receiver whenever one of the traits has another value than before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping (Self) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, _) in
      action(environment)()
    }
  }

  /// Calls a method of the receiver with the environment and its previous traits.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: @escaping (Self) -> @MainActor (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, previous) in
      action(environment)(environment, previous)
    }
  }

  /// Calls a method of another object, which is held weakly.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] (_: Self, _) in
      guard let target else { return }
      action(target)()
    }
  }

  /// Calls a method of another object, which is held weakly, with the environment and its previous
  /// traits.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target,
    action: @escaping (Target) -> @MainActor (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] (environment: Self, previous) in
      guard let target else { return }
      action(target)(environment, previous)
    }
  }
}
