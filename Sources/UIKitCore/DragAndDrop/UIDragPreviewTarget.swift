import Foundation

/// The origin or destination of a dragged item.
///
/// Source: https://developer.apple.com/documentation/uikit/uidragpreviewtarget
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}
