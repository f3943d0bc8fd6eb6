/// The reason why a commit would not leave a valid tree.
package struct NodeTreeError: Error, Sendable, Equatable {
  /// The rule that a commit breaks.
  package enum Code: String, Sendable, CaseIterable {
    /// A commit is missing, or came twice.
    case wrongSequence
    /// The same node is updated twice in one commit.
    case duplicateNode
    /// The root, a child or a mask is not in the tree.
    case missingNode
    /// A node is the child or mask of two nodes, or twice of one, or the root is one of those.
    case sharedNode
    /// A node is its own ancestor.
    case cycle
    /// The tree would be larger or deeper than ``WireLimits`` allows.
    case limitExceeded
  }

  /// The rule that the commit breaks.
  package let code: Code
  /// What happened, to what, and what to do about it.
  package let message: String
  /// The node it was noticed at, where there is one.
  package let node: NodeID?
}

extension NodeTreeError: CustomStringConvertible {
  /// The message, and the code in parentheses.
  package var description: String { "\(message) (\(code.rawValue))" }
}
