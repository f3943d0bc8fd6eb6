import Foundation

extension DiffableDataSourceEngine {
  /// Makes the transaction for an item that the user has moved.
  ///
  /// In a section with a section snapshot, an item moves with all its descendants, visible or not,
  /// and expanded items stay expanded. The item becomes a sibling of the visible item that follows
  /// it after the move; at the end of a section it becomes a sibling of the preceding visible item.
  /// An item dropped between the children of an expanded parent thus becomes a child of that
  /// parent, and an item dropped behind the last child gets the level of the item that follows.
  ///
  /// The item's own descendants do not count as neighbors, so that an item never becomes its own
  /// descendant. An item that is dropped among its descendants, or directly behind them, keeps its
  /// place and its parent; the transaction then has no differences. Apple does not document these
  /// rules.
  ///
  /// An item with descendants that enters a section without a section snapshot makes the section an
  /// outline, in which the section's other items are roots.
  ///
  /// - Parameters:
  ///   - source: The item's path before the movement.
  ///   - target: The item's path after the movement, in a section in which only the item itself,
  ///     without its visible descendants, has moved.
  /// - Returns: The transaction; nil if `source` has no item or the section of `target` does not
  ///   exist.
  func transaction(
    movingItemAt source: IndexPath, to target: IndexPath
  ) -> NSDiffableDataSourceTransaction<Section, Item>? {
    guard let item = itemIdentifier(for: source), sectionIdentifier(for: target.section) != nil
    else { return nil }
    let moved = movedTree(of: item, section: source.section)
    let visible = moved.visibleItems
    var final = snapshot
    final.storage.removeItems(visible)
    let position = min(
      target.item - passedDescendants(visible.count - 1, from: source, to: target),
      final.storage.itemCount(at: target.section))
    final.storage.insertItems(visible, section: target.section, at: position)
    let isMoved = source.section != target.section || position != source.item
    return NSDiffableDataSourceTransaction(
      from: snapshot, to: final,
      sections: Set([source.section, target.section]).sorted().map { index in
        let section = snapshot.storage.section(at: index)
        let initial = sectionSnapshot(for: section)
        var outline = initial
        if isMoved {
          if index == source.section { outline.delete([item]) }
          if index == target.section { outline.insert(moved, atVisiblePosition: position) }
        }
        return NSDiffableDataSourceSectionTransaction(section: section, from: initial, to: outline)
      })
  }

  /// An item with its descendants as a separate tree.
  private func movedTree(of item: Item, section: Int) -> SectionSnapshot {
    let tree = outline(of: snapshot.storage.section(at: section))
    if let tree, tree.contains(item) { return tree.snapshot(of: item, includingParent: true) }
    var single = SectionSnapshot()
    single.append([item])
    return single
  }

  /// The number of the item's visible descendants that precede the item after the movement. The
  /// descendants directly follow the item before the movement.
  private func passedDescendants(
    _ count: Int, from source: IndexPath, to target: IndexPath
  ) -> Int {
    source.section == target.section ? min(max(target.item - source.item, 0), count) : 0
  }
}

extension NSDiffableDataSourceSnapshot {
  /// A copy in which only the item at a path has moved to another path. A path behind the end of
  /// its section is the end.
  ///
  /// - Precondition: The source path and the section of the target path exist.
  func movingItem(at source: IndexPath, to target: IndexPath) -> Self {
    var result = self
    let item = storage.items(at: source.section)[source.item]
    result.storage.removeItems([item])
    let end = result.storage.itemCount(at: target.section)
    result.storage.insertItems([item], section: target.section, at: min(target.item, end))
    return result
  }
}
