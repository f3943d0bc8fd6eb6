import CoreGraphics
import Foundation
import UIKitCore

/// A gap between items that moves with the finger during a drag.
struct DropGap {
  /// The layout path that the dragged item has while no gap is open. The value is nil if the gap is
  /// for items of other views. In that case the layout has one item more than the data source.
  let original: IndexPath?
  /// The gap's index path in the layout.
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

  /// The data source's path of an item in the layout. The two paths differ while an item moves
  /// interactively, a gap is open or the collection view has placeholders. A gap or a placeholder
  /// has no item in the data source, so the result is nil.
  func dataPath(of path: IndexPath) -> IndexPath? {
    guard let path = restingPath(of: path) else { return nil }
    guard !placeholders.isEmpty else { return path }
    let resting = restingPlaceholders
    return resting.placeholder(at: path) == nil ? resting.insertionPath(of: path) : nil
  }

  /// The layout's path of an item as if no item were being moved and no gap were open; nil
  /// for a gap without an item.
  func restingPath(of path: IndexPath) -> IndexPath? {
    let (original, current): (IndexPath?, IndexPath)
    if let movement {
      (original, current) = (movement.original, movement.current)
    } else if let dropGap {
      (original, current) = (dropGap.original, dropGap.current)
    } else {
      return path
    }
    if path == current { return original }
    var result = path
    if result.section == current.section, result.item > current.item { result.item -= 1 }
    if let original, result.section == original.section, result.item >= original.item {
      result.item += 1
    }
    return result
  }

  /// Whether an element has no view because the data source does not contain the element. Such an
  /// element is either the gap for items from other views or a supplementary view of a placeholder.
  func isEmptyGap(_ element: CollectionElement) -> Bool {
    if element.category == .supplementaryView, isPlaceholder(element.indexPath),
      currentLayout.isBesideItem(element)
    {
      return true
    }
    guard let dropGap, dropGap.original == nil else { return false }
    return element == .cell(dropGap.current)
  }

  /// The frame that the layout gives an item of the data source, in the content's coordinate space.
  func restingFrame(ofItemAt path: IndexPath) -> CGRect? {
    prepareLayoutIfNeeded()
    let path = layoutPath(of: path)
    guard hasItem(at: path), let attributes = currentLayout.layoutAttributesForItem(at: path)
    else { return nil }
    return mirroredIfNeeded(attributes.frame)
  }

  // MARK: Gap

  /// Moves the gap to an index path, or opens a gap if none is open.
  ///
  /// - Parameters:
  ///   - source: The data path of the dragged item, whose old position closes; nil for items of
  ///     other views.
  ///   - destination: The layout's path of the gap.
  func openDropGap(for source: IndexPath?, at destination: IndexPath) {
    let source = source.map { restingPlaceholders.layoutPath(of: $0) }
    if let dropGap, dropGap.original != source { closeDropGap() }
    if let old = dropGap?.current {
      guard destination != old else { return }
      dropGap?.current = destination
      animateLayout(renumber(moving: old, to: destination))
    } else if let source {
      guard hasItem(at: source) else { return }
      dropGap = DropGap(original: source, current: destination)
      if destination != source { animateLayout(renumber(moving: source, to: destination)) }
    } else {
      dropGap = DropGap(original: nil, current: destination)
      animateLayout(renumber(inserting: destination))
    }
    hiddenCells.update(self)
  }

  /// Closes the gap. A dragged item of this collection view returns to its position in the data
  /// source.
  func closeDropGap() {
    guard let gap = dropGap else { return }
    dropGap = nil
    if let map = renumber(closing: gap) { animateLayout(map) }
    hiddenCells.update(self)
  }

  /// Changes the layout's index paths to the paths that the items have without the gap.
  ///
  /// - Returns: The map of the changed index paths; nil if no index path changes.
  func renumber(closing gap: DropGap) -> UpdateMap<CollectionChangeStyle>? {
    guard let original = gap.original else { return renumber(deleting: gap.current) }
    return gap.current == original ? nil : renumber(moving: gap.current, to: original)
  }

  /// Performs an app's changes of its data as if no gap were open. Visible views keep their
  /// positions until the changes animate.
  func keepingPositions(_ changes: () -> Void) {
    let gap = dropGap
    dropGap = nil
    if let gap, let map = renumber(closing: gap) {
      freezesPositions = true
      renameElements(map)
    }
    changes()
    let wasFrozen = freezesPositions
    freezesPositions = false
    hiddenCells.update(self)
    if wasFrozen {
      animateElements {
        layOutElements()
      } completion: { _ in
      }
    }
  }

  /// Assigns the new index paths to the views after the items have changed, without moving the
  /// views.
  func renameElements(_ map: UpdateMap<CollectionChangeStyle>) {
    let update = LayoutUpdate(map, old: displayedAttributes, in: currentLayout)
    let before = displayed
    displayed = [:]
    for (element, view) in before {
      let name = update.newName(element) ?? element
      displayed[name] = view
      view.element = name
    }
    let context = currentLayout.makeInvalidationContext()
    context.map = map
    currentLayout.invalidateLayout(with: context)
    prepareLayoutIfNeeded()
  }
}
