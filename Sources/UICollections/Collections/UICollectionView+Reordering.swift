import CoreGraphics
import Foundation
import UIKitCore

/// An item that is being moved by a finger or a key.
struct InteractiveMovement {
  /// The identifier of the movement, unique among all movements.
  let id: UInt
  /// The layout's path of the item before the movement. A batch update during the movement updates
  /// the path.
  var original: IndexPath
  /// The layout's path of the item at its current position.
  var current: IndexPath
  /// The center of the moved item on screen, in the layout's coordinate space.
  var center: CGPoint
  /// Scrolls while the moved item is near an edge.
  var scroller: EdgeScroller?
  /// The phase of the drag that the item's cell shows.
  var phase = DragPhase.lifting
  /// The first target position, relative to the origin of the bounds; nil before the first target
  /// position is set.
  var firstTarget: CGPoint?
  /// The current target position, relative to the origin of the bounds.
  var target = CGPoint.zero
}

extension UICollectionView {
  func beginMovement(of path: IndexPath) -> Bool {
    guard movement == nil, hasItem(at: path), let dataSource,
      !isPlaceholder(path), dataSource.collectionView(self, canMoveItemAt: appPath(of: path))
    else { return false }
    prepareLayoutIfNeeded()
    guard let attributes = currentLayout.layoutAttributesForItem(at: path) else { return false }
    unhighlight()
    movementCount += 1
    let id = movementCount
    movement = InteractiveMovement(
      id: id, original: path, current: path,
      center: screenPosition(of: attributes.center, at: path))
    let cell = cell(ofLayoutPath: path)
    cell?.isReordered = true
    applyDragPhases()
    announceMovement(from: path, previous: attributes.center)
    animateElements {
      layOutElements()
    } completion: { [weak self] _ in
      guard let self, movement?.id == id else { return }
      movement?.phase = .dragging
      applyDragPhases()
    }
    return true
  }

  /// Moves the item to a target position.
  ///
  /// - Parameter position: The center of the item, in the content's coordinate space.
  func updateMovement(to position: CGPoint) {
    scrollNearEdges(position)
    followMovement(to: position)
  }

  private func followMovement(to position: CGPoint) {
    guard let moving = movement else { return }
    prepareLayoutIfNeeded()
    let center = mirroredIfNeeded(position)
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: moving.current, withPosition: center)
    moveItem(to: center, proposed: proposed)
  }

  private func scrolledDistance(at path: IndexPath) -> CGVector {
    scrollers.views[path.section]?.scrolledDistance ?? .zero
  }

  /// The moved item's center in the layout, without the scrolling of the item's section. The
  /// layout's positions do not include the scrolling of sections with orthogonal scrolling.
  private func layoutCenter(of moving: InteractiveMovement) -> CGPoint {
    let distance = scrolledDistance(at: moving.current)
    return CGPoint(x: moving.center.x + distance.dx, y: moving.center.y + distance.dy)
  }

  /// Converts a point in an item's section to its position on screen, including the section's own
  /// scrolling. The argument and the result are in the layout's coordinate space.
  private func screenPosition(of point: CGPoint, at path: IndexPath) -> CGPoint {
    let distance = scrolledDistance(at: path)
    return CGPoint(x: point.x - distance.dx, y: point.y - distance.dy)
  }

  /// The distance in points by which the target position must move before the content scrolls.
  /// Without this distance, lifting an item near an edge would scroll the content at once.
  private static let edgeScrollSlop: CGFloat = 5

  /// Scrolls the content while the target position of the moved item is near an edge.
  private func scrollNearEdges(_ position: CGPoint) {
    guard movement != nil else { return }
    let target = CGPoint(x: position.x - bounds.minX, y: position.y - bounds.minY)
    let first = movement?.firstTarget ?? target
    movement?.firstTarget = first
    movement?.target = target
    guard movement?.scroller == nil,
      hypot(target.x - first.x, target.y - first.y) > UICollectionView.edgeScrollSlop
    else { return }
    movement?.scroller = EdgeScroller(
      self, axes: [.horizontal, .vertical],
      location: { [weak self] in
        self.flatMap { list in list.movement.map { list.mirroredIfNeeded($0.center) } }
      },
      didScroll: { [weak self] in self?.movementDidScroll() })
  }

  /// Keeps the moved item under the finger after the content has scrolled.
  private func movementDidScroll() {
    guard let target = movement?.target else { return }
    followMovement(to: CGPoint(x: target.x + bounds.minX, y: target.y + bounds.minY))
  }

  /// Changes the layout's index paths to the index paths of the data source. The gap of a drop
  /// closes, and the item of an interactive movement returns to its original path. The views keep
  /// their positions until the next batch moves them.
  func adoptDataNumbering() {
    if let gap = dropGap {
      dropGap = nil
      if let map = renumber(closing: gap) { renameElements(map) }
      hiddenCells.update(self)
    }
    if let moving = movement, moving.current != moving.original {
      let map = renumber(moving: moving.current, to: moving.original)
      movement?.current = moving.original
      renameElements(map)
    }
  }

  /// Ends the interactive movement, because a batch has deleted or reloaded the moved item.
  func endMovementOfRemovedItem() {
    guard let moving = movement else { return }
    movement = nil
    cell(ofLayoutPath: moving.current)?.isReordered = false
    applyDragPhases()
  }

  /// Moves the item to a position on screen. The item gets the proposed path, unless the delegate
  /// returns another path. The other items move aside.
  ///
  /// - Parameter center: The center of the item on screen, in the layout's coordinate space.
  private func moveItem(to center: CGPoint, proposed: IndexPath) {
    guard let moving = movement else { return }
    let previous = layoutCenter(of: moving)
    movement?.center = center
    let target = target(for: moving, proposed: proposed)
    guard target != moving.current else {
      announceMovement(from: moving.current, previous: previous)
      return layOutElements()
    }
    movement?.current = target
    announceMovement(from: moving.current, previous: previous)
    animateLayout(renumber(moving: moving.current, to: target))
  }

  /// The delegate's replacement of the proposed path, or the proposed path if the delegate does not
  /// replace it. If the proposed path does not exist, the result is the current path.
  private func target(for moving: InteractiveMovement, proposed: IndexPath) -> IndexPath {
    guard proposed != moving.current, hasItem(at: proposed) || isEnd(proposed, of: moving) else {
      return moving.current
    }
    guard let itemDelegate else { return proposed }
    let path = appPath(of: proposed)
    let target = itemDelegate.collectionView(
      self,
      targetIndexPathForMoveOfItemFromOriginalIndexPath: dataPath(of: moving.current)
        ?? moving.original,
      atCurrentIndexPath: appPath(of: moving.current), toProposedIndexPath: path)
    return target == path ? proposed : layoutPath(of: target)
  }

  /// Whether a path is the end of a section, that is the position after its last item. The result
  /// is false for the section that contains the moved item.
  private func isEnd(_ path: IndexPath, of moving: InteractiveMovement) -> Bool {
    let counts = loadedCounts
    return counts.indices.contains(path.section) && path.section != moving.current.section
      && path.item == counts[path.section]
  }

  private func announceMovement(from previous: IndexPath, previous position: CGPoint) {
    guard let moving = movement else { return }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [moving.current], withTargetPosition: layoutCenter(of: moving),
        previousIndexPaths: [previous], previousPosition: position))
  }

  /// Assigns the new index paths to the layout's items after a move. The data source still has its
  /// old order.
  func renumber(
    moving source: IndexPath, to destination: IndexPath
  ) -> UpdateMap<CollectionChangeStyle> {
    renumber { update, counts in
      update.moveItem(source, to: destination)
      counts[source.section] -= 1
      counts[destination.section] += 1
    }
  }

  func renumber(inserting path: IndexPath) -> UpdateMap<CollectionChangeStyle> {
    renumber { update, counts in
      update.insertItems([path], .automatic)
      counts[path.section] += 1
    }
  }

  func renumber(deleting path: IndexPath) -> UpdateMap<CollectionChangeStyle> {
    renumber { update, counts in
      update.deleteItems([path], .automatic)
      counts[path.section] -= 1
    }
  }

  private func renumber(
    _ change: (inout BatchUpdate<CollectionChangeStyle>, inout [Int]) -> Void
  ) -> UpdateMap<CollectionChangeStyle> {
    let old = loadedCounts
    var counts = old
    var update = BatchUpdate<CollectionChangeStyle>()
    change(&update, &counts)
    let map = update.resolved(
      from: old, to: counts, noun: .item,
      caller: "updateInteractiveMovementTargetPosition(_:)")
    self.counts = counts
    generation += 1
    selection.remap(map.newPath)
    placeholders.remap(map.newPath)
    return map
  }

  /// Animates the items to their new positions after their index paths have changed.
  ///
  /// - Parameter completion: Called when the animation ends, even if the animation is interrupted.
  func animateLayout(
    _ map: UpdateMap<CollectionChangeStyle>, completion: @escaping () -> Void = {}
  ) {
    let change = LayoutUpdate(map, old: displayedAttributes, in: currentLayout)
    let context = currentLayout.makeInvalidationContext()
    context.map = map
    animateElements {
      currentLayout.update = change
      currentLayout.invalidateLayout(with: context)
      prepareLayoutIfNeeded()
      showElements(after: change)
      layOutElements()
      currentLayout.update = nil
    } completion: { _ in
      completion()
    }
  }

  /// The attributes with which an element is displayed. The item that the user moves gets
  /// attributes at the target position of the movement. For any other element, the result is the
  /// argument.
  func heldAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let moving = movement, attributes.element == .cell(moving.current) else {
      return attributes
    }
    return currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: moving.current, withTargetPosition: layoutCenter(of: moving))
  }

  func endMovement(isCancelled: Bool) {
    guard let moving = movement else { return }
    let source = dataPath(of: moving.current)
    movement = nil
    let cell = cell(ofLayoutPath: moving.current)
    cell?.isReordered = false
    let context = currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [isCancelled ? moving.original : moving.current],
      previousIndexPaths: [moving.original], movementCancelled: isCancelled)
    var goesBack = isCancelled
    if !isCancelled, moving.current != moving.original {
      reachedDefaultOfMoving = false
      let move = DisplayedMove(
        source: source ?? moving.original, target: appPath(of: moving.current))
      displayedMove = move
      dataSource?.collectionView(self, moveItemAt: move.source, to: move.target)
      displayedMove = nil
      // If the data source does not implement moving, its order has not changed. The item then
      // moves back.
      goesBack = reachedDefaultOfMoving
    }
    goesBack = goesBack && moving.current != moving.original
    if goesBack {
      animateLayout(renumber(moving: moving.current, to: moving.original)) { [weak self] in
        self?.applyDragPhases()
      }
    }
    currentLayout.invalidateLayout(with: context)
    animateElements {
      layOutElements()
    } completion: { [weak self] _ in
      if !goesBack { self?.applyDragPhases() }
    }
  }

  // MARK: Keys

  /// Moves an item to the position of its neighbor in a direction. The same methods of the data
  /// source and the delegate are called as for a movement by a finger.
  ///
  /// - Returns: Whether keys can move the item.
  func moveItemByKey(at path: IndexPath, _ heading: UIFocusHeading) -> Bool {
    guard movesByKeys(path) else { return false }
    guard let destination = neighbor(of: path, heading, canBeFocused: false) else { return true }
    // The collection view scrolls first, because only visible items have cells. Without a cell, the
    // moved item would lose the focus.
    scrollWithoutAnimation(toShow: destination)
    guard let position = currentLayout.layoutAttributesForItem(at: destination)?.center,
      beginMovement(of: path)
    else { return true }
    moveItem(to: screenPosition(of: position, at: destination), proposed: destination)
    lastFocused = movement?.current
    endMovement(isCancelled: false)
    return true
  }

  /// Whether keys can move an item. A list cell must show its reorder accessory. For other cells, a
  /// ``UICollectionViewController`` as the data source must override
  /// `collectionView(_:moveItemAt:to:)`; any other data source must implement
  /// `collectionView(_:canMoveItemAt:)` and return true.
  private func movesByKeys(_ path: IndexPath) -> Bool {
    guard let dataSource, !isPlaceholder(path) else { return false }
    if let cell = cell(ofLayoutPath: path) as? UICollectionViewListCell {
      return cell.showsReorderAccessory
    }
    if let controller = dataSource as? UICollectionViewController {
      return controller.overridesMoving
    }
    reachedDefaultOfMoving = false
    let isMovable = dataSource.collectionView(self, canMoveItemAt: appPath(of: path))
    return isMovable && !reachedDefaultOfMoving
  }
}
