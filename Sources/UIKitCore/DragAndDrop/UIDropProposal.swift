public import Foundation

/// What a drop does with the things.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropoperation
public enum UIDropOperation: UInt, Sendable {
  /// Nothing: the view takes no drop now.
  case cancel = 0
  /// Nothing: the view would take other things.
  case forbidden = 1
  case copy = 2
  /// Other programs' things are never moved; a session does not allow it.
  case move = 3
}

/// An answer to where the user is about to drop things.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropproposal
@preconcurrency @MainActor open class UIDropProposal: NSObject, NSCopying {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
