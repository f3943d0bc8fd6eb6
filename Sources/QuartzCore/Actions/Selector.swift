import Diagnostics
import Synchronization

/// A method that can be called on any object of the class that has the method.
///
/// Linux has no Objective-C selectors. A selector is made from an unapplied method. It also stores
/// the class that has this method, so a search of the responder chain finds the same target as on
/// Apple's systems.
///
/// ```swift
/// let action = Selector(ViewController.didTap)
/// ```
///
/// Two selectors are equal when they were made from one method, named with one class or with a
/// class and its subclass. On x86-64 the equality is determined from the code that the compiler
/// made for the two source locations. On other processors, and if the optimizer has made the two
/// codes differ, only copies of a selector are equal. An override that is named with the overriding
/// class may be treated as a different method from the overridden method. A method that is named
/// with `Self` makes a closure that captures the class, so a selector of such a method may equal
/// only the selector's copies; to remove such an action, keep the selector or name the class.
///
/// Other processors would need a decoder of their own instructions: Swift cannot compare closures,
/// the compiler emits a closure for each source location, and calling a method to identify the
/// method would have side effects.
///
/// The initializers with unapplied methods are Opaline extensions.
public struct Selector: Hashable, Sendable {
  /// The shared storage of a selector's copies.
  private final class Method: Sendable {
    let accepts: @Sendable (AnyObject) -> Bool
    let call: @Sendable (AnyObject, Any?, AnyObject?) -> Any?
    let identities: [MethodIdentity]
    /// The index of the method in ``SelectorTable``; nil until the selector is compared for the
    /// first time.
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

  /// Creates a selector that can be called on every object that a closure accepts, instead of on
  /// the objects of one class.
  ///
  /// - Parameters:
  ///   - equals: Selectors of methods that count as this action.
  ///   - accepts: Whether an object has the action.
  ///   - call: Performs the action on an object that has it, with a sender and an event.
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
  /// the compiler cannot check the target.
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

  /// Calls the method; does nothing when `target` does not have the method or `sender` is not of
  /// the method's parameter type.
  ///
  /// - Parameters:
  ///   - target: The object.
  ///   - sender: The first argument, for methods with parameters.
  ///   - event: The second argument, for methods with two parameters.
  /// - Returns: The method's result; nil if the method was not called or has no result.
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

  /// Whether both selectors identify the same method; ``Selector`` describes the limits.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.method === b.method || a.number == b.number
  }

  /// Hashes the method's index in the table of methods. Equal selectors have the same index.
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

  /// The index of the method that has one of the identities. A new method gets the next free index.
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
