import CoreGraphics
import Foundation
import UIKitCore

/// An item whose gap follows the finger while the item is dragged within its collection view.
struct DropMove {
  /// Where the item is in the data source.
  let original: IndexPath
  /// Where its gap is.
  var current: IndexPath
}

extension UICollectionView {
  // MARK: Interactions

  func dragDelegateDidChange() {
    guard dragDelegate != nil, dragSource == nil else { return }
    let source = CollectionDragSource(owner: self)
    source.interaction.isEnabled = dragInteractionEnabled
    addInteraction(source.interaction)
    dragSource = source
  }

  func dropDelegateDidChange() {
    guard dropDelegate != nil, dropTarget == nil else { return }
    let target = CollectionDropTarget(owner: self)
    addInteraction(target.interaction)
    dropTarget = target
  }

  // MARK: Numbering

  /// The data source's path of an item that is shown, while an item is moved by hand.
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

  /// Where the layout has an item, in the content.
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
    hiddenItems.update(self)
  }

  /// Closes the gap: the item is shown where the data source has it.
  func endDropMove() {
    guard let move = dropMove else { return }
    dropMove = nil
    if move.current != move.original { moveItemInLayout(from: move.current, to: move.original) }
    hiddenItems.update(self)
  }

  /// Lets an app change its data as if nothing had been dragged, while what is seen keeps its place
  /// until the changes animate it on.
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
    hiddenItems.update(self)
    if isHolding {
      animateElements {
        layOutElements()
      } completion: { _ in
      }
    }
  }

  /// Gives the views the paths that they have after a move, without moving them.
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
