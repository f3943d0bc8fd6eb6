public import Foundation

/// One change of a batch, which a layout receives before the animation.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewupdateitem
@preconcurrency @MainActor open class UICollectionViewUpdateItem: NSObject {
  /// The type of a change of one item or section.
  public enum Action: Int, Sendable {
    case insert = 0
    case delete = 1
    case reload = 2
    case move = 3
    case none = 4
  }

  public override init() { super.init() }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    super.init()
  }

  /// The path before the update; nil for an insertion. In the path of a whole section, the item is
  /// `NSNotFound`.
  open private(set) var indexPathBeforeUpdate: IndexPath?
  /// The path after the update; nil for a deletion.
  open private(set) var indexPathAfterUpdate: IndexPath?
  /// The type of the change. The value is `.none` in an object that an app creates.
  open private(set) var updateAction = Action.none
}
