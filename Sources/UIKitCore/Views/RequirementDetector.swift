import QuartzCore

/// Determines whether a class implements a requirement of a protocol, or uses the protocol's
/// default implementation.
///
/// UIKit enables features according to the optional methods that a delegate or data source
/// implements. In Swift, these optional methods are requirements with default implementations. A
/// call would show which implementation runs, but some methods must not be called for this purpose.
///
/// A class's witness table has a function for each requirement of a protocol. If a class uses the
/// default implementation, this function only calls the default implementation. The call may go
/// through another function, which the optimizer has created for several classes. Three probe
/// classes identify the requirement: two use the default implementation, and one implements the
/// requirement.
///
/// Source: docs/ABI/TypeMetadata.rst in the Swift repository.
@MainActor package final class RequirementDetector {
  /// The requirement's position in witness tables, and the address of its default implementation.
  /// The value is nil if the comparison did not find exactly one requirement, for example on
  /// processors whose machine code this type cannot examine.
  private let requirement: (position: Int, implementation: UInt)?
  private var cached: [UInt: Bool] = [:]

  /// Finds a requirement by comparing three classes.
  ///
  /// The default implementation must not be inlined. After inlining, the functions in the witness
  /// tables would contain the code of the default implementation instead of a call to it.
  ///
  /// - Parameters:
  ///   - plain: Tables of two classes that implement only the requirements without a default
  ///     implementation.
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

  /// Returns whether the class of a witness table implements the requirement. The result is nil if
  /// the requirement was not found, for example on processors whose machine code this type cannot
  /// examine.
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

  /// Creates a reference to a witness table.
  ///
  /// - Parameter address: The address of the table. It is the second word of a value whose type is
  ///   one class-only protocol.
  package init(address: UInt) { self.address = address }

  /// The positions of the protocol's requirements in the witness table, in words.
  fileprivate var positions: Range<Int> {
    #if arch(x86_64)
      // The first word points to the description of the conformance. The first field of this
      // description is the distance to the description of the protocol. If the distance is odd, it
      // is the distance to a pointer to that description. The fifth field of the protocol's
      // description is the number of requirements.
      let conformance = MachineCode.word(address)
      let distance = Int32(truncatingIfNeeded: MachineCode.word(conformance))
      var description = conformance &+ UInt(bitPattern: Int(distance & ~1))
      if distance & 1 == 1 { description = MachineCode.word(description) }
      return 1..<1 + Int(UInt32(truncatingIfNeeded: MachineCode.word(description, 2)))
    #else
      return 1..<1
    #endif
  }

  /// Returns the address of the function that implements a requirement. The class's function for
  /// the requirement may only call another function, which may call a third one. The result is the
  /// last function of this chain.
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
