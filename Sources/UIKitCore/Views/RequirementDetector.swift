import QuartzCore

/// Determines whether a class implements a requirement of a protocol, or has the protocol's default
/// implementation.
///
/// UIKit enables features by the optional methods that a delegate or data source implements. The
/// optional methods of Objective-C are requirements with default implementations in Swift; a call
/// shows which implementation runs, but some methods must not be called only to find out.
///
/// A class's witness table has a function for each requirement of a protocol. The function of a
/// class with the default implementation does nothing but call it, perhaps through a function that
/// the optimizer has made for several classes. Three probes find the requirement: two have the
/// default implementation, and one implements the requirement.
///
/// Source: docs/ABI/TypeMetadata.rst in the Swift repository.
@MainActor package final class RequirementDetector {
  /// The requirement's position in witness tables, and its default implementation; nil where
  /// functions cannot be examined.
  private let requirement: (position: Int, implementation: UInt)?
  private var cached: [UInt: Bool] = [:]

  /// Finds a requirement by comparing three classes.
  ///
  /// The default implementation must not be inlined, because the classes' own functions would then
  /// not call it.
  ///
  /// - Parameters:
  ///   - plain: Tables of two classes that implement only what has no default implementation.
  ///   - implementing: The table of a class that also implements the requirement.
  package init(plain: (WitnessTable, WitnessTable), implementing: WitnessTable) {
    let found = plain.0.positions.compactMap { position -> (Int, UInt)? in
      let implementation = plain.0.implementation(at: position)
      guard plain.1.implementation(at: position) == implementation,
        implementing.implementation(at: position) != implementation
      else { return nil }
      return (position, implementation)
    }
    requirement = found.count == 1 ? found[0] : nil
  }

  /// Whether the class of a table implements the requirement; nil where functions cannot be
  /// examined.
  package func isImplemented(in table: WitnessTable) -> Bool? {
    guard let requirement else { return nil }
    if let answer = cached[table.address] { return answer }
    let answer = table.implementation(at: requirement.position) != requirement.implementation
    cached[table.address] = answer
    return answer
  }
}

/// The functions with which a class conforms to a protocol.
package struct WitnessTable {
  fileprivate let address: UInt

  /// - Parameter address: The second word of a value whose type is a single protocol that only
  ///   classes adopt.
  package init(address: UInt) { self.address = address }

  /// The positions of the protocol's requirements, in words.
  fileprivate var positions: Range<Int> {
    #if arch(x86_64)
      // The first word refers to the description of the conformance, whose first field is the
      // distance to the description of the protocol or, if it is odd, to a pointer to it. The
      // fifth field of that is the number of requirements.
      let conformance = MachineCode.word(address)
      let distance = Int32(truncatingIfNeeded: MachineCode.word(conformance))
      var description = conformance &+ UInt(bitPattern: Int(distance & ~1))
      if distance & 1 == 1 { description = MachineCode.word(description) }
      return 1..<1 + Int(UInt32(truncatingIfNeeded: MachineCode.word(description, 2)))
    #else
      return 1..<1
    #endif
  }

  /// The function that implements a requirement: the end of the chain of functions that do nothing
  /// but call one other function, beginning with the class's function for the requirement.
  fileprivate func implementation(at position: Int) -> UInt {
    var function = UInt(0)
    #if arch(x86_64)
      function = MachineCode.word(address, position)
      for _ in 0..<6 {
        guard let calls = MachineCode.directCalls(of: function), calls.count == 1 else { break }
        function = calls[0]
      }
    #endif
    return function
  }
}
