import Diagnostics
import Synchronization

/// A method that can be called on any object of the class that has it.
///
/// Linux has no Objective-C selectors. A selector here is made from an unapplied method and
/// stores which class has that method, so a responder chain can be searched for a target as
/// Apple's is.
///
/// ```swift
/// let action = Selector(ViewController.didTap)
/// ```
///
/// Two selectors are equal when they were made from one method, named with one class or with a
/// class and its subclass. On x86-64 this is determined from the code that the compiler made for
/// the two source locations. On other processors, and if the optimizer has made the two codes
/// differ, only copies of a selector are equal. An override that is named with its own class may be
/// treated as a different method from the one that it overrides. A method that is named with `Self`
/// makes a closure that captures the class, so a selector of it may equal only its copies; to
/// remove such an action, keep the selector or name the class.
///
/// Other processors would need a decoder of their own instructions: Swift cannot compare closures,
/// the compiler emits a closure for each source location, and calling a method to identify it
/// would have side effects.
///
/// This form of initializer is an Opaline extension.
public struct Selector: Hashable, Sendable {
  /// The shared storage of a selector's copies.
  private final class Method: Sendable {
    let accepts: @Sendable (AnyObject) -> Bool
    let call: @Sendable (AnyObject, Any?, AnyObject?) -> Any?
    let identities: [MethodIdentity]
    /// ``SelectorTable`` makes the number when the selector is compared for the first time.
    let number = Mutex<Int?>(nil)

    init(
      identities: [MethodIdentity], accepts: @escaping @Sendable (AnyObject) -> Bool,
      call: @escaping @Sendable (AnyObject, Any?, AnyObject?) -> Any?
    ) {
      self.identities = identities
      self.accepts = accepts
      self.call = call
    }
  }

  private let method: Method

  /// Creates a selector whose receivers a closure determines, instead of a class that has the
  /// method.
  ///
  /// - Parameters:
  ///   - equals: Selectors of methods that count as this action.
  ///   - accepts: Whether an object has the action.
  ///   - call: Calls it on such an object, with a sender and an event.
  package init(
    equals: [Selector] = [], accepts: @escaping @Sendable (AnyObject) -> Bool,
    call: @escaping @Sendable (AnyObject, Any?, AnyObject?) -> Any?
  ) {
    method = Method(identities: equals.flatMap(\.method.identities), accepts: accepts, call: call)
  }

  init<Target>(
    _ identity: MethodIdentity?, of target: Target.Type,
    call: @escaping @Sendable (Target, Any?, AnyObject?) -> Any?
  ) {
    method = Method(identities: identity.map { [$0] } ?? [], accepts: { $0 is Target }) {
      object, sender, event in
      (object as? Target).flatMap { call($0, sender, event) }
    }
  }

  /// Whether `object` is of the class that has the method.
  package func isMethod(of object: AnyObject) -> Bool { method.accepts(object) }

  /// Returns the selector.
  ///
  /// The target of a method that is named with `Self` has another static type than the method, so
  /// the compiler cannot check it.
  ///
  /// - Precondition: `target` is nil or of the class that has the method.
  package func required(
    of target: Any?, function: StaticString = #function, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Selector {
    if let target {
      checkUsage(
        isMethod(of: target as AnyObject), "\(target) is not of the class that has the method",
        function: function, file: file, line: line)
    }
    return self
  }

  /// Calls the method; does nothing when `target` does not have it or `sender` is not of the
  /// method's parameter type.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - sender: The first argument, for methods with parameters.
  ///   - event: The second argument, for methods with two parameters.
  /// - Returns: The method's result; nil if it was not called or has no result.
  @discardableResult
  package func call(on target: AnyObject, sender: Any?, event: AnyObject? = nil) -> Any? {
    method.call(target, sender, event)
  }

  private var number: Int {
    method.number.withLock { number in
      if let number { return number }
      let new = SelectorTable.shared.number(of: method.identities)
      number = new
      return new
    }
  }

  /// Whether both selectors are for one method; ``Selector`` describes the limits.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.method === b.method || a.number == b.number
  }

  /// Hashes the method's number, which is the same for equal selectors.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// The methods of selectors that were compared.
private final class SelectorTable: Sendable {
  static let shared = SelectorTable()

  private struct NumberedMethod {
    let identity: MethodIdentity
    let number: Int
  }

  private let state = Mutex((methods: [NumberedMethod](), count: 0))

  /// The number of the method that has one of the identities. A new method gets the next free
  /// number.
  func number(of identities: [MethodIdentity]) -> Int {
    state.withLock { state in
      for identity in identities {
        if let same = state.methods.first(where: { $0.identity.isSame(as: identity) }) {
          return same.number
        }
      }
      state.count += 1
      for identity in identities {
        state.methods.append(NumberedMethod(identity: identity, number: state.count))
      }
      return state.count
    }
  }
}
