import CoreGraphics
import Foundation
import UIKitCore

/// An item that a finger moves.
struct InteractiveMovement {
  /// The path of the item when the movement began.
  let original: IndexPath
  /// The present path.
  var current: IndexPath
  /// The center of the held item, in the content's space.
  var position: CGPoint
}

extension UICollectionView {
  func beginMovement(of path: IndexPath) -> Bool {
    guard movement == nil, hasItem(at: path), let dataSource,
      !isPlaceholder(path), dataSource.collectionView(self, canMoveItemAt: appPath(of: path))
    else { return false }
    prepareLayoutIfNeeded()
    guard let attributes = currentLayout.layoutAttributesForItem(at: path) else { return false }
    unhighlight()
    movement = InteractiveMovement(original: path, current: path, position: attributes.center)
    let cell = cell(ofLayoutPath: path)
    cell?.isReordered = true
    cell?.dragStateDidChange(.lifting)
    announceMovement(from: path, previous: attributes.center)
    animateElements {
      layOutElements()
    } completion: { _ in
      cell?.dragStateDidChange(.dragging)
    }
    return true
  }

  func updateMovement(to position: CGPoint) {
    guard let moving = movement else { return }
    let previous = moving.position
    movement?.position = position
    let target = target(for: moving, at: position)
    guard target != moving.current else {
      announceMovement(from: moving.current, previous: previous)
      return layOutElements()
    }
    movement?.current = target
    announceMovement(from: moving.current, previous: previous)
    animateLayout(renumber(moving: moving.current, to: target))
  }

  /// The path under the finger, after the delegate's correction.
  private func target(for moving: InteractiveMovement, at position: CGPoint) -> IndexPath {
    prepareLayoutIfNeeded()
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: moving.current, withPosition: position)
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

  /// Whether a path is the position after the last item of another section.
  private func isEnd(_ path: IndexPath, of moving: InteractiveMovement) -> Bool {
    let counts = loadedCounts
    return counts.indices.contains(path.section) && path.section != moving.current.section
      && path.item == counts[path.section]
  }

  private func announceMovement(from previous: IndexPath, previous position: CGPoint) {
    guard let moving = movement else { return }
    currentLayout.invalidateLayout(
      with: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [moving.current], withTargetPosition: moving.position,
        previousIndexPaths: [previous], previousPosition: position))
  }

  /// Renumbers the items of the layout, while the data source still has its old order.
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

  /// Animates the items to their positions after a renumbering.
  func animateLayout(_ map: UpdateMap<CollectionChangeStyle>) {
    let change = LayoutUpdate(map, old: shownAttributes, in: currentLayout)
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
    }
  }

  /// The attributes of a held item, which replace the layout's.
  func heldAttributes(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let moving = movement, attributes.element == .cell(moving.current) else {
      return attributes
    }
    return currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: moving.current, withTargetPosition: moving.position)
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
    if isCancelled, moving.current != moving.original {
      animateLayout(renumber(moving: moving.current, to: moving.original))
    } else if moving.current != moving.original {
      dataSource?.collectionView(
        self, moveItemAt: source ?? moving.original, to: appPath(of: moving.current))
    }
    currentLayout.invalidateLayout(with: context)
    animateElements {
      layOutElements()
    } completion: { _ in
      cell?.dragStateDidChange(.none)
    }
  }
}
