/// A registration of a trait-change observer, with which the observer can be removed.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// An environment that notifies observers of trait changes.
@preconcurrency @MainActor
public protocol UITraitChangeObservable {
  /// Called after a change of traits, with the environment and its traits before the change.
  typealias TraitChangeHandler<TraitEnvironment> =
    (TraitEnvironment, UITraitCollection) -> Void where TraitEnvironment: UITraitEnvironment

  /// Calls a closure whenever the value of one of the traits changes.
  ///
  /// The closure is kept until the registration is removed or the receiver is deallocated.
  @discardableResult
  func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration

  /// Removes a handler before the receiver is deallocated. A registration of another
  /// environment is ignored.
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

// Apple's methods have a selector parameter. These methods have a parameter for an
// unapplied method instead: `action: ProfileView.updateColors`.
extension UITraitChangeObservable where Self: UITraitEnvironment {
  /// Calls a method of the receiver whenever the value of one of the traits changes.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: @escaping (Self) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, _) in
      action(environment)()
    }
  }

  /// Calls a method of the receiver whenever the value of one of the traits changes, with the
  /// receiver and its previous traits as the arguments.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: @escaping (Self) -> @MainActor (any UITraitEnvironment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (environment: Self, previous) in
      action(environment)(environment, previous)
    }
  }

  /// Calls a method of another object whenever the value of one of the traits changes. The object
  /// is referenced weakly.
  @discardableResult
  public func registerForTraitChanges<Target: AnyObject>(
    _ traits: [UITrait], target: Target, action: @escaping (Target) -> @MainActor () -> Void
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { [weak target] (_: Self, _) in
      guard let target else { return }
      action(target)()
    }
  }

  /// Calls a method of another object whenever the value of one of the traits changes, with the
  /// receiver and its previous traits as the arguments. The object is referenced weakly.
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
