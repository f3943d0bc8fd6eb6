public import Foundation

/// Describes which parts of a layout are invalid.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uicollectionviewlayoutinvalidationcontext
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  private var items: [IndexPath]?
  private var supplementary: [String: [IndexPath]]?
  private var decorations: [String: [IndexPath]]?

  public required override init() { super.init() }

  /// Whether the whole layout is invalid, for example after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items may have changed.
  open internal(set) var invalidateDataSourceCounts = false

  // MARK: Elements

  /// Adds items to the invalid items. The paths of repeated calls accumulate.
  open func invalidateItems(at indexPaths: [IndexPath]) { items = (items ?? []) + indexPaths }

  /// Adds supplementary views to the invalid views. The paths of repeated calls accumulate.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    supplementary = (supplementary ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds decoration views to the invalid views. The paths of repeated calls accumulate.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    decorations = (decorations ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// The paths of the invalid items; nil if ``invalidateItems(at:)`` was not called.
  open var invalidatedItemIndexPaths: [IndexPath]? { items }
  /// The paths of the invalid supplementary views by element kind; nil if no views were added.
  open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }
  /// The paths of the invalid decoration views by element kind; nil if no views were added.
  open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

  // MARK: Content

  /// The vector that is added to the collection view's offset when the context is used. With this
  /// vector, the visible elements keep their on-screen positions although an earlier element
  /// changes its size.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The size that is added to the content's size when the context is used.
  open var contentSizeAdjustment = CGSize.zero

  // MARK: Interactive movement

  /// The paths of the moving items before this step; nil outside of interactive movement.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The paths of the moving items after this step; nil outside of interactive movement.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The center of the moving item, in the layout's coordinate space.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  /// Whether the layout's geometry stays valid. In that case only elements that depend on the
  /// visible part of the content, such as pinned headers, are invalid.
  var keepsGeometry = false
  /// The index paths before and after a batch of updates. Layouts use the map to update the index
  /// paths in their stored data.
  var map: UpdateMap<CollectionChangeStyle>?
  /// The preferred size of a view. The layout that created the context adopts this size. The value
  /// is nil if the context was not created for a preferred size.
  var preferred: PreferredSize?
}

/// The preferred size of an element's view.
struct PreferredSize {
  var element: CollectionElement
  var size: CGSize
  /// The axes along which the view's content determines the size.
  var axes: SelfSizingAxes
}
