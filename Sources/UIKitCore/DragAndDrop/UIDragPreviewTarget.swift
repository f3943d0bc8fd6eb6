import Foundation

/// The place at which a drag of an item begins or to which the item moves.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragpreviewtarget
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
