/// The identity of a layer across commits, unique within one tree for its whole life.
package struct NodeID: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  package static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}

extension NodeID: CustomStringConvertible {
  package var description: String { "#\(rawValue)" }
}
