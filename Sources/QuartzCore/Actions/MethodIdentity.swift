import Foundation

/// Identifies the method that a selector's closure calls.
///
/// A method that is named without being called, such as `ViewController.didTap`, becomes a closure
/// that the compiler makes for that source location. ``MachineCode`` compares the functions of such
/// closures. An identity contains only addresses of functions, so it stays valid after the closure
/// is deallocated.
struct MethodIdentity: Sendable {
  /// The class or protocol with which the method was named.
  let type: any Any.Type
  /// The function of the closure, followed by the functions of the closures that it converts to
  /// another type, outermost first.
  let functions: [UInt]

  /// Identifies the method of a closure. The result is nil on processors other than x86-64. It is
  /// also nil for closures that capture values, because such closures are not method references.
  ///
  /// - Parameter closure: A structure whose only property is the closure, so that its bytes are
  ///   those of the closure itself and not of a conversion.
  init?<Closure>(_ closure: Closure, of type: any Any.Type) {
    #if arch(x86_64)
      let word = MemoryLayout<UInt>.size
      guard MemoryLayout<Closure>.size == 2 * word else { return nil }
      var (function, context) = withUnsafeBytes(of: closure) {
        ($0.load(as: UInt.self), $0.load(fromByteOffset: word, as: UInt.self))
      }
      var functions = [function]
      while context != 0 {
        guard functions.count < 4, let inner = MethodIdentity.convertedClosure(in: context) else {
          return nil
        }
        (function, context) = inner
        functions.append(function)
      }
      self.type = type
      self.functions = functions
    #else
      return nil
    #endif
  }

  /// Whether both identities belong to one method that was named with the same class, or with a
  /// class and its subclass.
  func isSame(as other: MethodIdentity) -> Bool {
    #if arch(x86_64)
      return isRelated(to: other) && functions.count == other.functions.count
        && zip(functions, other.functions).allSatisfy { MachineCode.isEquivalent($0, $1) }
    #else
      return false
    #endif
  }

  private func isRelated(to other: MethodIdentity) -> Bool {
    if type == other.type { return true }
    guard let one = type as? AnyClass, let two = other.type as? AnyClass else { return false }
    return MethodIdentity.descends(one, from: two) || MethodIdentity.descends(two, from: one)
  }

  private static func descends(_ type: AnyClass, from ancestor: AnyClass) -> Bool {
    var current: AnyClass? = type
    while let found = current {
      if found == ancestor { return true }
      current = _getSuperclass(found)
    }
    return false
  }

  #if arch(x86_64)
    /// The function and context of the closure that a conversion to another function type captures.
    ///
    /// - Parameter context: The context of the converted closure. It must be alive. It consists of
    ///   the two words of the object's header, the function and the context of the captured
    ///   closure.
    private static func convertedClosure(in context: UInt) -> (function: UInt, context: UInt)? {
      // A context without values of its own may be static data of the program and not an allocated
      // object.
      guard MachineCode.isMapped(context) || MachineCode.hasWords(4, at: context),
        MachineCode.capturesOneClosure(MachineCode.word(context))
      else { return nil }
      let function = MachineCode.word(context, 2)
      return MachineCode.isMapped(function) ? (function, MachineCode.word(context, 3)) : nil
    }
  #endif
}
