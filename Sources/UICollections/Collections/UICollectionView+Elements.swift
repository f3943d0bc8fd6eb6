import CoreGraphics
import Foundation
import UIKitCore
import Diagnostics

/// A request to the data source for the view of an element.
@MainActor final class ElementRequest {
  let attributes: UICollectionViewLayoutAttributes
  /// The element with the data source's index path. While an item moves interactively, this path
  /// differs from the layout's path.
  let element: CollectionElement
  /// The view that the data source has dequeued for the element; nil before the dequeue.
  var dequeued: UICollectionReusableView?

  init(_ attributes: UICollectionViewLayoutAttributes, path: IndexPath) {
    self.attributes = attributes
    var element = attributes.element
    element.indexPath = path
    self.element = element
  }
}

extension UICollectionView {
  /// Copies of the layout attributes that the displayed views currently have, by element.
  var displayedAttributes: [CollectionElement: UICollectionViewLayoutAttributes] {
    displayed.compactMapValues(\.appliedAttributes)
  }

  /// The layout's index paths of the visible items, without placeholders.
  var pathsInView: [IndexPath] {
    displayed.keys.filter { $0.category == .cell && !isPlaceholder($0.indexPath) }.map(\.indexPath)
  }

  /// The visible cells of items, and the cells that are headers or footers.
  var displayedCells: [UICollectionViewCell] {
    displayed.values.compactMap { $0 as? UICollectionViewCell }
  }

  /// The visible cell of an item of the layout; nil if the item has no cell.
  func cell(ofLayoutPath path: IndexPath) -> UICollectionViewCell? {
    displayed[.cell(path)] as? UICollectionViewCell
  }

  func path(ofDisplayed view: UICollectionReusableView) -> IndexPath? {
    guard view.owner === self, let element = view.element, displayed[element] === view else {
      return nil
    }
    return element.indexPath
  }

  // MARK: Pass

  /// Makes views for the layout's elements in the bounds, and recycles the views of other elements.
  /// A moved item and an open row keep their views.
  func updateDisplayedElements() {
    let start = generation
    let required = requiredAttributes(in: bounds)
    registry.pool.capacity = max(32, required.count + 8)
    let names = Set(required.map(\.element))
    for element in displayed.keys where !names.contains(element) && !retainsView(element) {
      recycle(element)
      // The delegate may have changed the data in `collectionView(_:didEndDisplaying:forItemAt:)`.
      // The required elements are then outdated.
      guard start == generation else { return }
    }
    show(required)
    orderByDepth()
    swipes?.layOut()
    hiddenCells.update(self)
  }

  /// The layout's attributes of the elements that need a view in a rectangle, without duplicates.
  func requiredAttributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard !rect.isEmpty else { return [] }
    let query = mirroredIfNeeded(rect)
    updateSectionScrollers()
    isRequestingVisibleElements = true
    let all = currentLayout.layoutAttributesForElements(in: query) ?? []
    isRequestingVisibleElements = false
    var unique = Set<CollectionElement>(minimumCapacity: all.count)
    return all.filter { attributes in
      guard !attributes.isHidden, !isEmptyGap(attributes.element),
        attributes.scrollingSection != nil || attributes.frame.overlaps(query),
        unique.insert(attributes.element).inserted
      else { return false }
      checkExistence(attributes)
      return true
    }
  }

  private func checkExistence(_ attributes: UICollectionViewLayoutAttributes) {
    guard attributes.representedElementCategory == .cell else { return }
    checkUsage(
      hasItem(at: attributes.indexPath),
      "UICollectionView received layout attributes for a cell with an index path that does not"
        + " exist: \(Array(attributes.indexPath))",
      function: "layoutAttributesForElements(in:)")
  }

  /// Whether an element keeps its view outside the bounds. The result is true for the item that the
  /// user moves, and for a row whose swipe actions are open.
  private func retainsView(_ element: CollectionElement) -> Bool {
    movement.map { element == .cell($0.current) } ?? false
      || swipes?.openRow.map { element == .cell($0) } ?? false
  }

  private func show(_ required: [UICollectionViewLayoutAttributes]) {
    let start = generation
    var growth = GrowthTracker(visible: mirroredIfNeeded(bounds), axis: currentLayout.growthAxis)
    for attributes in required {
      let attributes = heldAttributes(attributes)
      if let view = displayed[attributes.element] {
        move(view, to: container(of: attributes))
        apply(attributes, to: view)
      } else {
        // If an element becomes larger, later elements can move out of the bounds. These elements
        // need no views.
        if growth.pushesOut(attributes.frame) { continue }
        guard makeView(for: attributes) != nil, start == generation else { return }
      }
      guard start == generation, let view = displayed[attributes.element] else { return }
      measure(view, attributes, &growth)
      guard start == generation else { return }
    }
  }

  // MARK: Views

  /// Makes and shows the view of an element.
  ///
  /// - Parameter initial: The attributes from which the view animates to `attributes`; nil without
  ///   an animation.
  /// - Returns: The view. The result is nil if the collection view has no data source. It is also
  ///   nil if the app has reloaded the data or changed index paths during the request or the call
  ///   of the delegate.
  @discardableResult
  func makeView(
    for attributes: UICollectionViewLayoutAttributes,
    beginningAt initial: UICollectionViewLayoutAttributes? = nil
  ) -> UICollectionReusableView? {
    let start = generation
    guard let view = supply(attributes), start == generation else { return nil }
    let element = attributes.element
    view.owner = self
    view.element = element
    displayed[element] = view
    UIView.performWithoutAnimation {
      apply(initial ?? attributes, to: view)
      let container = container(of: attributes)
      if view.superview !== container { container.addSubview(view) }
      if let cell = view as? UICollectionViewCell { prepare(cell, at: element.indexPath) }
      view.layoutIfNeeded()
    }
    announceAppearance(of: view, element)
    guard start == generation else { return nil }
    if initial != nil { apply(attributes, to: view) }
    return view
  }

  /// Moves a view into or out of the scroll view of a section. This is necessary when a change of
  /// the layout starts or ends the section's orthogonal scrolling. The view keeps its position on
  /// screen.
  func move(_ view: UICollectionReusableView, to container: UIView) {
    guard let superview = view.superview, superview !== container,
      superview === self || superview is OrthogonalScrollView
    else { return }
    UIView.performWithoutAnimation {
      let center = container.convert(view.center, from: superview)
      container.addSubview(view)
      view.center = center
    }
  }

  private func prepare(_ cell: UICollectionViewCell, at path: IndexPath) {
    cell.isSelected = selection.contains(path)
    cell.isHighlighted = highlighted == path
    cell.isReordered = movement?.current == path
    // The accessories depend on the index path. The cell had no index path when the data source
    // configured it, so the accessories are applied again.
    if isEditing { (cell as? UICollectionViewListCell)?.refreshAccessories() }
    cell.applyDragState(.init(dragPhase(ofItemAt: path)))
  }

  func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView
  ) {
    if attributes.zIndex != 0 { hasDepths = true }
    var frame = displayedFrame(of: attributes)
    if let swipes, attributes.representedElementCategory == .cell {
      frame.origin.x += swipes.offset(forRowAt: attributes.indexPath)
    }
    view.adopt(attributes, frame: frame)
  }

  /// Orders the views: a view with a higher z-index is above a view with a lower z-index.
  func orderByDepth() {
    guard hasDepths else { return }
    let views = subviews.compactMap { $0 as? UICollectionReusableView }.filter { !$0.isHidden }
    let depths = views.map { $0.appliedAttributes?.zIndex ?? 0 }
    guard zip(depths, depths.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let order = views.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }
    // A view with a negative z-index is below all other views of the list, including the actions of
    // a swiped row.
    for index in order.reversed() where depths[index] < 0 {
      insertSubview(views[index], at: backgroundView == nil ? 0 : 1)
    }
    let raised = order.filter { depths[$0] >= 0 }
    guard zip(raised, raised.dropFirst()).contains(where: { $0 > $1 }) else { return }
    for index in raised { bringSubviewToFront(views[index]) }
  }

  private func announceAppearance(of view: UICollectionReusableView, _ element: CollectionElement) {
    // The data source does not contain placeholders, so the delegate is not notified of a
    // placeholder's view.
    guard !view.showsPlaceholder else { return }
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      itemDelegate?.collectionView(
        self, willDisplay: cell, forItemAt: appPath(of: element.indexPath))
    case .supplementaryView:
      itemDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind,
        at: appPath(of: element.indexPath))
    case .decorationView: break
    }
  }

  // MARK: Recycling

  /// Ends the display of an element, and keeps the element's view for reuse.
  func recycle(_ element: CollectionElement) {
    guard let view = displayed.removeValue(forKey: element) else { return }
    retire(view, element)
  }

  /// Hides a view whose element is no longer displayed. The view is added to the reuse pool or
  /// removed, and the delegate is notified.
  func retire(_ view: UICollectionReusableView, _ element: CollectionElement) {
    hiddenCells.restore(view)
    UIView.performWithoutAnimation {
      if let cell = view as? UICollectionViewCell { cell.resetDragAndDrop() }
      view.isHidden = true
    }
    if registry.pool.enqueue(view, view.poolKey) {
      if view.superview !== self { addSubview(view) }
    } else {
      view.removeFromSuperview()
    }
    view.element = nil
    if view.showsPlaceholder { return view.showsPlaceholder = false }
    switch element.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      itemDelegate?.collectionView(
        self, didEndDisplaying: cell, forItemAt: appPath(of: element.indexPath))
    case .supplementaryView:
      itemDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind,
        at: appPath(of: element.indexPath))
    case .decorationView: break
    }
  }
}
