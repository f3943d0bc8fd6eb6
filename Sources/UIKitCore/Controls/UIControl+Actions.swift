import Foundation
public import QuartzCore

/// One action and the events that trigger it.
struct ControlRegistration {
  enum Receiver {
    case action(UIAction)
    case target(ActionTarget)
  }

  let receiver: Receiver
  var events: UIControl.Event
}

extension UIControl {
  // MARK: Unapplied methods

  /// Adds an unapplied method, such as `action: ViewController.didTap`. The control calls the
  /// method on the target, which it references weakly.
  ///
  /// - Parameter target: The receiver. If it is nil, UIKit searches the responder chain, starting
  ///   at this control, for an object of the method's class.
  public func addTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action).required(of: target), for: controlEvents)
  }

  /// Adds an unapplied method whose argument is the control.
  public func addTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action).required(of: target), for: controlEvents)
  }

  /// Adds an unapplied method whose arguments are the control and the action's event.
  ///
  /// If the method's event is not optional, the control does not call the method for actions that
  /// the app sends without an event.
  public func addTarget<Target: AnyObject, Sender, SentEvent>(
    _ target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, SentEvent) -> Void,
    for controlEvents: Event
  ) {
    addTarget(target, action: Selector(action).required(of: target), for: controlEvents)
  }

  /// Removes the events from the registration of an unapplied method of a target.
  ///
  /// The call finds the registration if the method is equal to the registered method;
  /// ``Selector`` describes the limits.
  public func removeTarget<Target: AnyObject>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
    for controlEvents: Event
  ) {
    removeTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Removes the events from the registration of an unapplied method whose argument is the control.
  public func removeTarget<Target: AnyObject, Sender>(
    _ target: Any?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    for controlEvents: Event
  ) {
    removeTarget(target, action: Selector(action), for: controlEvents)
  }

  /// Removes the events from the registration of an unapplied method whose arguments are the control
  /// and the action's event.
  public func removeTarget<Target: AnyObject, Sender, SentEvent>(
    _ target: Any?,
    action: @escaping @MainActor (Target) -> @MainActor (Sender, SentEvent) -> Void,
    for controlEvents: Event
  ) {
    removeTarget(target, action: Selector(action), for: controlEvents)
  }

  // MARK: Registering

  func register(_ action: UIAction, _ events: Event) {
    unregister(action.identifier, events)
    append(.action(action), events)
  }

  /// Registers an action of a target. If the same target and action are registered already,
  /// only the events are added.
  func register(_ target: AnyObject?, _ action: Selector, _ events: Event) {
    pruneDeadTargets()
    for index in registrations.indices {
      if case .target(let old) = registrations[index].receiver, old.isRepeated(by: target, action) {
        registrations[index].events.formUnion(events)
        return
      }
    }
    append(.target(ActionTarget(target: target, action: action)), events)
  }

  func unregister(_ identifier: UIAction.Identifier, _ events: Event) {
    subtract(events) { receiver in
      if case .action(let action) = receiver { return action.identifier == identifier }
      return false
    }
  }

  func unregister(_ target: AnyObject?, _ action: Selector?, _ events: Event) {
    subtract(events) { receiver in
      if case .target(let old) = receiver { return old.matches(target: target, action: action) }
      return false
    }
  }

  private func append(_ receiver: ControlRegistration.Receiver, _ events: Event) {
    registrations.append(ControlRegistration(receiver: receiver, events: events))
  }

  private func subtract(
    _ events: Event, where matches: (ControlRegistration.Receiver) -> Bool
  ) {
    for index in registrations.indices where matches(registrations[index].receiver) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  private func pruneDeadTargets() {
    registrations.removeAll {
      if case .target(let old) = $0.receiver { return old.isTargetDeallocated }
      return false
    }
  }

  // MARK: Sending

  /// Calls the registered actions. An action that is registered for several of the events is called
  /// once. If an action changes the registrations, the change applies from the next call.
  func sendRegistered(for events: Event, event: UIEvent?) {
    pruneDeadTargets()
    for registration in registrations where !registration.events.isDisjoint(with: events) {
      switch registration.receiver {
      case .action(let action): sendAction(action)
      case .target(let target):
        if !target.isTargetDeallocated {
          sendAction(target.action, to: target.target, for: event)
        }
      }
    }
  }

  // MARK: Enumeration

  /// Calls a closure for every registered action until the closure sets its last argument to true.
  ///
  /// - Parameter iterator: A closure that receives either an action, or a target with its method,
  ///   then the events, and a flag that stops the enumeration. The target is nil if the responder
  ///   chain is searched.
  public func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    pruneDeadTargets()
    var stop = false
    for registration in registrations {
      switch registration.receiver {
      case .action(let action): iterator(action, nil, registration.events, &stop)
      case .target(let target):
        iterator(nil, (target.target, target.action), registration.events, &stop)
      }
      if stop { return }
    }
  }

  var hashableTargets: Set<AnyHashable> {
    var result: Set<AnyHashable> = []
    for case .target(let target) in registrations.map(\.receiver) {
      if target.isNilTargeted {
        result.insert(NSNull())
      } else if let object = target.target as? AnyHashable {
        result.insert(object)
      }
    }
    return result
  }
}
