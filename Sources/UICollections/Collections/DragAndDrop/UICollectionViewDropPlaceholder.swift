import Foundation
public import UIKitCore

/// A placeholder for a dropped item.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdropplaceholder
@preconcurrency @MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// The shape and background of the item during its animation to the cell.
  open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}
