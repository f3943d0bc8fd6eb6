/// The identity of a layer across commits, unique in a tree as long as the tree exists.
package struct NodeID: RawRepresentable, Hashable, Comparable, Sendable {
  /// A number that increases from 1 for layers of this process, and is beyond 2^62 for nodes
  /// of remote trees.
  package let rawValue: UInt64

  /// Creates an identity from its number, which is not checked.
  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders identities by their numbers, so that older layers come first.
  package static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

extension NodeID: CustomStringConvertible {
  /// The number after a hash sign, such as `#12`.
  package var description: String { "#\(rawValue)" }
}
