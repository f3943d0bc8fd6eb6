import Diagnostics

/// The trait-change observers of one environment, called in the order of their
/// registration.
///
/// Each view and each controller has one registry, forwards ``UITraitChangeObservable`` to the
/// registry, and calls ``notify(_:from:to:)`` when its traits have changed.
@MainActor
package final class TraitChangeRegistry {
  private final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: (any UITraitEnvironment, UITraitCollection) -> Void

    init(
      traits: [UITrait], handler: @escaping (any UITraitEnvironment, UITraitCollection) -> Void
    ) {
      self.traits = traits
      self.handler = handler
      super.init()
    }

    nonisolated func copy(with zone: NSZone?) -> Any { self }
  }

  private var registrations: [Registration] = []

  /// Creates a registry without observers.
  package init() {}

  /// Adds an observer of a list of traits. If several of these traits change together, the
  /// handler is called once.
  ///
  /// - Returns: The object that ``unregister(_:)`` accepts. The registry keeps the handler
  ///   even if the caller discards this object.
  /// - Precondition: The environment passed to ``notify(_:from:to:)`` is an `Environment`.
  package func register<Environment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits: traits) { environment, previous in
      guard let environment = environment as? Environment else {
        usageError(
          "a trait-change handler for \(Environment.self) was registered with a "
            + "\(type(of: environment))")
      }
      handler(environment, previous)
    }
    registrations.append(registration)
    return registration
  }

  /// Removes an observer; does nothing if the observer was never registered in this registry.
  package func unregister(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls every observer of a trait that changed, with the new traits as the current traits.
  ///
  /// Observers that a handler removes are not called any more; observers that a handler adds
  /// are not called for this change.
  package func notify(
    _ environment: any UITraitEnvironment, from previous: UITraitCollection,
    to current: UITraitCollection
  ) {
    guard !registrations.isEmpty, previous !== current else { return }
    current.performAsCurrent {
      for registration in registrations where registrations.contains(where: { $0 === registration })
      {
        let changed = registration.traits.contains {
          !current.values.agrees(with: previous.values, on: $0)
        }
        if changed {
          registration.handler(environment, previous)
        }
      }
    }
  }
}
