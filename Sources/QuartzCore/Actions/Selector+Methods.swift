// Methods are stored as nonisolated functions: as with Objective-C's selectors, a method runs on
// the thread of its caller. Isolation to a global actor does not change how a function is called.

/// A structure that contains only a method, so that the closure is stored as it was passed.
private struct Plain<Target: AnyObject> {
  let method: @MainActor (Target) -> @MainActor () -> Void
}

private struct Unary<Target: AnyObject, Sender> {
  let method: @MainActor (Target) -> @MainActor (Sender) -> Void
}

private struct Binary<Target: AnyObject, Sender, Event> {
  let method: @MainActor (Target) -> @MainActor (Sender, Event) -> Void
}

private struct PlainWithResult<Target, Result> {
  let method: (Target) -> () -> Result
}

private struct UnaryWithResult<Target, Sender, Result> {
  let method: (Target) -> (Sender) -> Result
}

extension Selector {
  /// Creates a selector of a method without parameters.
  public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
    // Safety: the two function types differ only in isolation and `@Sendable`.
    let plain = unsafeBitCast(method, to: (@Sendable (Target) -> () -> Void).self)
    self.init(MethodIdentity(Plain(method: method), of: Target.self), of: Target.self) {
      target, _, _ in
      plain(target)()
      return nil
    }
  }

  /// Creates a selector of a method whose parameter is the sender. The call does nothing when the
  /// sender is of another type.
  public init<Target: AnyObject, Sender>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
  ) {
    // Safety: the two function types differ only in isolation and `@Sendable`.
    let plain = unsafeBitCast(method, to: (@Sendable (Target) -> (Sender) -> Void).self)
    self.init(MethodIdentity(Unary(method: method), of: Target.self), of: Target.self) {
      target, sender, _ in
      if let sender = sender as? Sender { plain(target)(sender) }
      return nil
    }
  }

  /// Creates a selector of a method whose parameters are the sender and the event that caused the
  /// action. The call does nothing when one of the arguments is of another type.
  public init<Target: AnyObject, Sender, Event>(
    _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Event) -> Void
  ) {
    // Safety: the two function types differ only in isolation and `@Sendable`.
    let plain = unsafeBitCast(method, to: (@Sendable (Target) -> (Sender, Event) -> Void).self)
    self.init(MethodIdentity(Binary(method: method), of: Target.self), of: Target.self) {
      target, sender, event in
      if let sender = sender as? Sender, let event = event as Any? as? Event {
        plain(target)(sender, event)
      }
      return nil
    }
  }

  /// Creates a selector of a method without parameters that returns a value. The method may belong
  /// to a class or a protocol.
  public init<Target, Result>(_ method: @escaping (Target) -> () -> Result) {
    // Safety: the two function types differ only in isolation and `@Sendable`.
    let plain = unsafeBitCast(method, to: (@Sendable (Target) -> () -> Result).self)
    self.init(MethodIdentity(PlainWithResult(method: method), of: Target.self), of: Target.self) {
      target, _, _ in plain(target)()
    }
  }

  /// Creates a selector of a method whose parameter is the sender and that returns a value. The
  /// method may belong to a class or a protocol. The call does nothing when the sender is of
  /// another type. If the parameter is a `Bool`, a sender of another type is true, as with
  /// Objective-C. Therefore a recognizer with `Selector(UIView.endEditing(_:))` ends editing.
  public init<Target, Sender, Result>(_ method: @escaping (Target) -> (Sender) -> Result) {
    // Safety: the two function types differ only in isolation and `@Sendable`.
    let plain = unsafeBitCast(method, to: (@Sendable (Target) -> (Sender) -> Result).self)
    self.init(MethodIdentity(UnaryWithResult(method: method), of: Target.self), of: Target.self) {
      target, sender, _ in argument(from: sender, as: Sender.self).map { plain(target)($0) }
    }
  }
}

/// The sender as the argument of a method. Objective-C passes the address of an object as a `Bool`,
/// so every object is true.
private func argument<Sender>(from sender: Any?, as type: Sender.Type) -> Sender? {
  if let sender = sender as? Sender { return sender }
  return type == Bool.self && sender != nil ? true as? Sender : nil
}
