public import Foundation
public import UIKitCore
import Diagnostics

/// An object that determines the positions of a collection view's elements.
///
/// A subclass computes positions in ``prepare()`` and returns the positions from
/// ``layoutAttributesForElements(in:)``.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayout
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
  weak var owner: UICollectionView?
  var decorationViews = DecorationRegistry()
  /// The state of the update that the collection view animates: a batch, or a change of bounds or
  /// layout. The value is nil while no update is running.
  var update: LayoutUpdate?

  public override init() { super.init() }
  /// Creates a layout. The initializer reads nothing from the decoder; a subclass decodes its own
  /// values.
  public required init?(coder: NSCoder) { super.init() }
  /// Does nothing; a subclass encodes its own values.
  open func encode(with coder: NSCoder) {}

  /// The collection view that uses the layout; nil if no collection view uses the layout.
  open var collectionView: UICollectionView? { owner }

  /// The class of the attributes that the layout creates. The base class returns
  /// ``UICollectionViewLayoutAttributes``.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the invalidation contexts that the layout creates. A subclass can return a
  /// subclass of ``UICollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Invalidation

  /// Invalidates the whole layout.
  open func invalidateLayout() { invalidateLayout(with: makeInvalidationContext()) }

  /// Invalidates the part of the layout that the context describes. A subclass that overrides this
  /// method calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(self, with: context)
  }

  /// Called before each change of the collection view's bounds, including every step of scrolling.
  /// The base class returns false; a layout that depends on the bounds overrides the method.
  ///
  /// - Parameter newBounds: The new bounds in the collection view's own coordinate space, in
  ///   points. The collection view still has its old bounds.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Called before a change of the bounds for which ``shouldInvalidateLayout(forBoundsChange:)``
  /// returns true. The collection view uses the context after the change. A subclass that overrides
  /// this method calls super and limits what the returned context invalidates.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeInvalidationContext() }

  /// Whether the preferred size of a view invalidates the layout. The base class returns
  /// false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Called when a view's preferred size invalidates the layout. The base class returns a context
  /// with the element and its preferred size; a subclass that overrides this method calls super.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(adopting: preferredAttributes, in: originalAttributes)
  }

  // MARK: Layout

  /// Prepares the layout. While the layout is invalid, the collection view calls this method before
  /// any other method of the layout.
  open func prepare() {}

  /// The size of the scrollable content in points. The collection view reads the property after
  /// each ``prepare()``. The base class returns zero.
  ///
  /// - Precondition: Both lengths are finite.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of the elements whose frames intersect a rectangle of the content. The base
  /// class returns nil, so a layout with elements overrides the method.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of an item, whether or not the item is visible. The collection view calls the
  /// method to scroll to an item, to animate changes, and when the app requests the attributes. The
  /// base class returns nil, so a layout with items overrides the method.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// The attributes of a supplementary view, whether or not the view is visible. The base class
  /// returns nil; a layout with such views overrides the method.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a decoration view, whether or not the view is visible. The base class
  /// returns nil; a layout with such views overrides the method.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The content offset at which a scroll ends. The base class returns the proposed offset.
  ///
  /// - Parameter velocity: The velocity of the content offset, in points per millisecond, as in
  ///   `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// The offset after a batch of updates or a change of layouts. The base class returns the
  /// proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Updates

  /// Called after the data have changed. Later results of the layout must reflect the change.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called inside the animation of a batch, after all views have their final attributes.
  open func finalizeCollectionViewUpdates() {}

  /// Called inside the animation of a change of the bounds' size, after the bounds have
  /// changed and before the views get their final attributes. The base class does nothing.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called inside the animation of a change of the bounds' size, after all views have their
  /// final attributes. The base class does nothing.
  open func finalizeAnimatedBoundsChange() {}

  /// Called on the current layout before another layout replaces it, and when an interactive
  /// transition begins. The base class does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on the new layout before it replaces the current layout, and when an interactive
  /// transition begins. The base class does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on the old and then on the new layout after a change of layouts, inside the animation
  /// of the change. The base class does nothing.
  open func finalizeLayoutTransition() {}

  /// The attributes at the start of the animation of an item that an update brings into view.
  ///
  /// For an inserted item, the base class returns the final attributes with alpha 0. For any other
  /// item, the base class returns the attributes before the update.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultInitial(.cell(itemIndexPath)) }

  /// The attributes at the end of the animation of an item that an update removes from view.
  /// `itemIndexPath` is the item's path before the update. For a deleted item, the base class
  /// returns the attributes before the update with alpha 0. For any other item, the base class
  /// returns the attributes after the update.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { defaultFinal(.cell(itemIndexPath)) }

  /// The attributes at the start of the animation of a supplementary view that an update brings
  /// into view. For a new view, the base class returns the final attributes with alpha 0. For any
  /// other view, the base class returns the attributes before the update.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultInitial(.supplementary(elementKind, elementIndexPath))
  }

  /// The attributes at the end of the animation of a supplementary view that an update removes from
  /// view. `elementIndexPath` is the view's path before the update. For a deleted view, the base
  /// class returns the attributes before the update with alpha 0. For any other view, the base
  /// class returns the attributes after the update.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultFinal(.supplementary(elementKind, elementIndexPath))
  }

  /// The attributes at the start of the animation of a decoration view that an update brings into
  /// view. For a new view, the base class returns the final attributes with alpha 0. For any other
  /// view, the base class returns the attributes before the update.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultInitial(.decoration(elementKind, decorationIndexPath))
  }

  /// The attributes at the end of the animation of a decoration view that an update removes from
  /// view. `decorationIndexPath` is the view's path before the update. For a deleted view, the base
  /// class returns the attributes before the update with alpha 0. For any other view, the base
  /// class returns the attributes after the update.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    defaultFinal(.decoration(elementKind, decorationIndexPath))
  }

  // A batch of updates can make supplementary and decoration views appear or disappear. The
  // following methods return the index paths of these views.

  /// The supplementary views that a batch of updates removes, besides the supplementary views of
  /// deleted items and sections. The collection view calls the method after
  /// ``prepare(forCollectionViewUpdates:)`` for every registered element kind; the base class
  /// returns an empty array.
  ///
  /// - Returns: The views' paths before the update. The views disappear with the attributes of
  ///   ``finalLayoutAttributesForDisappearingSupplementaryElement(ofKind:at:)``.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// The decoration views that a batch of updates removes. The collection view calls the method
  /// under the same conditions as ``indexPathsToDeleteForSupplementaryView(ofKind:)``. The base
  /// class returns an empty array.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// The supplementary views that a batch of updates adds, besides the supplementary views of
  /// inserted sections. The collection view calls the method after
  /// ``prepare(forCollectionViewUpdates:)`` for every registered element kind; the base class
  /// returns an empty array.
  ///
  /// - Returns: The views' paths after the update. The views appear with the attributes of
  ///   ``initialLayoutAttributesForAppearingSupplementaryElement(ofKind:at:)``.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    []
  }
  /// The decoration views that a batch of updates adds. The collection view calls the method under
  /// the same conditions as ``indexPathsToInsertForSupplementaryView(ofKind:)``. The base class
  /// returns an empty array.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Interactive movement

  /// The index path that a moving item would have if the user dropped the item at a position.
  ///
  /// - Parameter position: The center of the moving item, in the layout's coordinate space. On
  ///   screen this space is mirrored if the layout's ``flipsHorizontallyInOppositeLayoutDirection``
  ///   is true and the language is read from right to left.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    owner.flatMap { $0.indexPathForItem(at: $0.mirroredIfNeeded(position)) } ?? previousIndexPath
  }

  /// The attributes of an item that moves with a finger.
  ///
  /// - Parameter position: The center of the item, in the layout's coordinate space.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { defaultMoving(at: indexPath, position) }

  /// Called when an interactive movement begins and whenever the item or its path moves. The base
  /// class returns a context with the paths and the position; a subclass that overrides this method
  /// calls super.
  ///
  /// - Parameters:
  ///   - targetIndexPaths: The current path of the moving item.
  ///   - targetPosition: The center of the item, in the layout's coordinate space, in points.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(
      moving: previousIndexPaths, to: targetIndexPaths, position: targetPosition)
  }

  /// Called when an interactive movement ends, before the data source receives the move. The base
  /// class returns a context with both paths; a subclass that overrides this method calls super.
  ///
  /// - Parameter previousIndexPaths: The path of the item before the movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(moving: previousIndexPaths, to: indexPaths, position: .zero)
  }

  // MARK: Decoration views

  /// Registers the class for an element kind of the layout's decoration views. If the class is nil,
  /// the registration is removed.
  ///
  /// - Precondition: The class is a subclass of ``UICollectionReusableView``.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationViews.register(viewClass, elementKind)
  }

  // MARK: Direction

  /// The layout direction in which the layout computes positions; the base class returns left to
  /// right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Whether the collection view mirrors the layout if the layout direction of the interface is
  /// opposite to ``developmentLayoutDirection``.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Inside the module

  /// Whether the collection view measures a view's preferred size. Layouts of this module return
  /// false if they do not use the preferred size, because the measurement is expensive.
  func usesPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
  /// Whether an element belongs to the item at its index path. The result is true for the item's
  /// cell and for a supplementary view that is attached to the item, such as a badge.
  func isBesideItem(_ element: CollectionElement) -> Bool { element.category == .cell }
  /// The attributes of the items near an item in a section with orthogonal scrolling, including
  /// items that are not visible. The result is empty for an item of another section.
  func attributesAlongSection(of path: IndexPath) -> [UICollectionViewLayoutAttributes] { [] }
  /// The sections with orthogonal scrolling that intersect a rectangle.
  func scrollingSections(in rect: CGRect) -> [ScrollingSection] { [] }
  /// Whether the layout depends on the collection view's content insets.
  var dependsOnInsets: Bool { false }
  /// The axis along which an element that becomes larger moves the elements after it.
  var growthAxis: UICollectionView.ScrollDirection { .vertical }
}
