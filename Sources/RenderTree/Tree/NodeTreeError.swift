/// The reason why a commit would not result in a valid tree.
package struct NodeTreeError: Error, Sendable, Equatable {
  /// The rule that a commit breaks.
  package enum Code: String, Sendable, CaseIterable {
    /// A commit is missing, or arrived twice.
    case wrongSequence
    /// The same node is updated twice in one commit.
    case duplicateNode
    /// The root, a child or a mask is not in the tree.
    case missingNode
    /// A node is attached to two nodes or twice to one node, or the root is attached to a node.
    case sharedNode
    /// A node is its own ancestor.
    case cycle
    /// The tree would be larger or deeper than ``WireLimits`` allows.
    case limitExceeded
  }

  /// The rule that the commit breaks.
  package let code: Code
  /// A sentence that states the violation and suggests what to do.
  package let message: String
  /// The node at which the violation was found; nil if the violation concerns no single node.
  package let node: NodeID?
}

extension NodeTreeError: CustomStringConvertible {
  /// The message, and the code in parentheses.
  package var description: String { "\(message) (\(code.rawValue))" }
}
