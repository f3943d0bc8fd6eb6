import CoreGraphics
import Foundation
import UIKitCore

/// An item whose gap follows the finger while the item is dragged within its collection view.
struct DropMove {
  /// The item's path in the data source.
  let original: IndexPath
  /// The path of its gap.
  var current: IndexPath
}

extension UICollectionView {
  // MARK: Interactions

  func dragDelegateDidChange() {
    guard dragDelegate != nil, dragSource == nil else { return }
    let source = ListDragSource(self)
    source.interaction.isEnabled = dragInteractionEnabled
    addInteraction(source.interaction)
    dragSource = source
  }

  func dropDelegateDidChange() {
    guard dropDelegate != nil, dropTarget == nil else { return }
    let target = CollectionDropTarget(self)
    addInteraction(target.interaction)
    dropTarget = target
  }

  // MARK: Numbering

  /// The data source's path of a visible item, which differs while an item moves interactively.
  func dataPath(of path: IndexPath) -> IndexPath {
    let (original, current): (IndexPath, IndexPath)
    if let movement {
      (original, current) = (movement.original, movement.current)
    } else if let dropMove {
      (original, current) = (dropMove.original, dropMove.current)
    } else {
      return path
    }
    if path == current { return original }
    var result = path
    if result.section == current.section, result.item > current.item { result.item -= 1 }
    if result.section == original.section, result.item >= original.item { result.item += 1 }
    return result
  }

  /// The frame of an item in the layout, in the content's space.
  func restingFrame(ofItemAt path: IndexPath) -> CGRect? {
    prepareLayoutIfNeeded()
    guard hasItem(at: path), let attributes = currentLayout.layoutAttributesForItem(at: path)
    else { return nil }
    return mirroredIfNeeded(attributes.frame)
  }

  // MARK: Gap

  /// Moves the gap of a dragged item.
  func moveDropGap(of source: IndexPath, to destination: IndexPath) {
    let old = dropMove?.current ?? source
    if dropMove == nil {
      guard hasItem(at: source) else { return }
      dropMove = DropMove(original: source, current: source)
    }
    if destination != old {
      dropMove?.current = destination
      moveItemInLayout(from: old, to: destination)
    }
    hiddenCells.update(self)
  }

  /// Closes the gap: the item returns to its position in the data source.
  func closeDropGap() {
    guard let move = dropMove else { return }
    dropMove = nil
    if move.current != move.original { moveItemInLayout(from: move.current, to: move.original) }
    hiddenCells.update(self)
  }

  /// Runs an app's data changes as if no item were dragged. Visible views keep their positions
  /// until the changes animate.
  func keepingPositions(_ changes: () -> Void) {
    let move = dropMove
    dropMove = nil
    if let move, move.current != move.original {
      holdsPositions = true
      renameItem(from: move.current, to: move.original)
    }
    changes()
    let isHolding = holdsPositions
    holdsPositions = false
    hiddenCells.update(self)
    if isHolding {
      animateElements {
        layOutElements()
      } completion: { _ in
      }
    }
  }

  /// Updates the paths of the views for a move, without moving the views.
  private func renameItem(from source: IndexPath, to destination: IndexPath) {
    let map = adoptMove(from: source, to: destination)
    let update = LayoutUpdate(map, old: shownAttributes, in: currentLayout)
    let before = shown
    shown = [:]
    for (element, view) in before {
      let name = update.newName(element) ?? element
      shown[name] = view
      view.element = name
    }
    let context = currentLayout.makeInvalidationContext()
    context.map = map
    currentLayout.invalidateLayout(with: context)
    prepareLayoutIfNeeded()
  }
}
