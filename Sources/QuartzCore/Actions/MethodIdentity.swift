import Foundation

/// Gives equal numbers to selectors of one method.
///
/// A method that is named without being called, `ViewController.didTap`, becomes a closure that the
/// compiler makes for that place. ``MachineCode`` compares such closures. On processors other than
/// x86-64 every place has a number of its own.
struct MethodIdentity: Sendable {
  /// The class or protocol that the method was named with.
  let type: any Any.Type
  /// The function of the closure and its context, which is 0 for none.
  let function: UInt
  let context: UInt

  /// - Parameter closure: A structure whose only property is the closure, so that its bytes are
  ///   those of the closure itself and not of a conversion.
  init<Closure>(_ closure: Closure, of type: any Any.Type) {
    self.type = type
    (function, context) = withUnsafeBytes(of: closure) { bytes in
      let word = MemoryLayout<UInt>.size
      return bytes.count == 2 * word
        ? (bytes.load(as: UInt.self), bytes.load(fromByteOffset: word, as: UInt.self)) : (0, 0)
    }
  }

  /// Whether both are the same method, of classes of which one descends from the other.
  func isSame(as other: MethodIdentity) -> Bool {
    guard isRelated(to: other) else { return false }
    #if arch(x86_64)
      return MethodIdentity.isSame(function, context, other.function, other.context, depth: 0)
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
    private static func isSame(
      _ a: UInt, _ contextA: UInt, _ b: UInt, _ contextB: UInt, depth: Int
    ) -> Bool {
      guard a != 0, b != 0, depth < 4, MachineCode.isEquivalent(a, b) else { return false }
      if contextA == contextB { return true }
      guard contextA != 0, contextB != 0 else { return false }
      // A conversion of the closure to the form that generic code calls, which holds the closure:
      // two words of the object's header, the function and its context.
      guard MachineCode.hasWords(4, at: contextA), MachineCode.hasWords(4, at: contextB) else {
        return false
      }
      let (layoutA, layoutB) = (MachineCode.word(contextA), MachineCode.word(contextB))
      guard MachineCode.capturesOneValue(layoutA), MachineCode.capturesOneValue(layoutB) else {
        return false
      }
      let (innerA, innerB) = (MachineCode.word(contextA, 2), MachineCode.word(contextB, 2))
      guard MachineCode.isMapped(innerA), MachineCode.isMapped(innerB) else { return false }
      return isSame(
        innerA, MachineCode.word(contextA, 3), innerB, MachineCode.word(contextB, 3),
        depth: depth + 1)
    }
  #endif
}
