public import Foundation

/// The effect of a drop on the items.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropoperation
public enum UIDropOperation: UInt, Sendable {
  /// The drop has no effect, because the view accepts no drop now.
  case cancel = 0
  /// The drop has no effect, because the view accepts only other items.
  case forbidden = 1
  case copy = 2
  /// The items move. Items of other programs cannot move, because the sessions of such items do not
  /// permit moving.
  case move = 3
}

/// A view's proposed operation for a drop at the current position.
///
/// Source: https://developer.apple.com/documentation/uikit/uidropproposal
@preconcurrency @MainActor open class UIDropProposal: NSObject, NSCopying {
  /// The effect of a drop at the current position. The badge beside the dragged items shows the
  /// values `copy` and `forbidden`.
  public let operation: UIDropOperation

  /// Creates a proposal for the effect of a drop at the current position.
  ///
  /// - Parameter operation: The effect. If the drag's source does not permit moving, `move` counts
  ///   as `forbidden`.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }

  /// Returns the proposal itself, because a proposal is immutable.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}
