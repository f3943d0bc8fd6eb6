import Foundation

/// A method that can be called on an object which is only known when it is called.
///
/// Linux has no Objective-C selectors. A selector here is made from an unapplied method and knows
/// which class has that method, so a responder chain can be searched for a target as Apple's is.
///
/// ```swift
/// let action = Selector(ViewController.didTap)
/// ```
///
/// This form of initializer is an Opaline extension.
@preconcurrency @MainActor public struct Selector: Hashable {
  private final class Method: Sendable {
    let accepts: @MainActor (AnyObject) -> Bool
    let call: @MainActor (AnyObject, Any?, UIEvent?) -> Void

    init(
      accepts: @escaping @MainActor (AnyObject) -> Bool,
      call: @escaping @MainActor (AnyObject, Any?, UIEvent?) -> Void
    ) {
      self.accepts = accepts
      self.call = call
    }
  }

  private nonisolated let method: Method

  /// A method without parameters.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    self.method = Method(accepts: { $0 is Target }) { target, _, _ in
      if let target = target as? Target { method(target)() }
    }
  }

  /// A method that takes the sender. The call does nothing when the sender is of another type.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    self.method = Method(accepts: { $0 is Target }) { target, sender, _ in
      if let target = target as? Target, let sender = sender as? Sender { method(target)(sender) }
    }
  }

  /// A method that takes the sender and the event behind it.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
  ) {
    self.method = Method(accepts: { $0 is Target }) { target, sender, event in
      if let target = target as? Target, let sender = sender as? Sender {
        method(target)(sender, event)
      }
    }
  }

  /// An action that objects have by other means than the class that declares it.
  init(
    accepts: @escaping @MainActor (AnyObject) -> Bool,
    call: @escaping @MainActor (AnyObject, Any?) -> Void
  ) {
    method = Method(accepts: accepts) { target, sender, _ in call(target, sender) }
  }

  /// Whether `object` is of the class that has the method.
  package func isMethod(of object: AnyObject) -> Bool { method.accepts(object) }

  package func call(on target: AnyObject, sender: Any?, event: UIEvent?) {
    method.call(target, sender, event)
  }

  /// Equal when one is a copy of the other; two selectors made from one method differ, for Swift
  /// cannot compare functions.
  public nonisolated static func == (a: Selector, b: Selector) -> Bool { a.method === b.method }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(method))
  }
}
