public import Foundation

/// What of a layout is out of date.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var items: [IndexPath]?
  private var supplementary: [String: [IndexPath]]?
  private var decorations: [String: [IndexPath]]?

  public required override init() { super.init() }

  /// Whether nothing that the layout has computed holds any more: after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items may be others.
  open internal(set) var invalidateDataSourceCounts = false

  // MARK: Elements

  open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementary = (supplementary ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = (decorations ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }

  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

  // MARK: Content

  /// Added to the collection view's offset when the context is used, so that what is visible stays
  /// where it is although something before it changes its size.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Added to the content's size when the context is used.
  open var contentSizeAdjustment = CGSize.zero

  // MARK: Interactive movement

  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the middle of the moving item is.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Whether only what follows the visible part is out of date.
  var keepsGeometry = false
  /// What a batch of updates means, for layouts that splice what they know.
  var map: UpdateMap<CollectionChangeStyle>?
  /// The size that a view asks for, which the layout that made the context adopts.
  var preferred: (element: CollectionElement, size: CGSize)?
}
