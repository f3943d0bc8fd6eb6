import Foundation

extension DiffableDataSourceEngine {
  /// Makes the transaction for an item that the user has moved.
  ///
  /// In a section with a section snapshot, an item moves with all its descendants, visible or not,
  /// and expanded items stay expanded. After the move, the item is a sibling of the visible item
  /// that follows it. At the end of a section, the item is a sibling of the preceding visible item.
  /// For example, an item that is dropped between the children of an expanded parent becomes a
  /// child of that parent. An item that is dropped after the last child gets the level of the item
  /// that follows.
  ///
  /// The item's own descendants do not count as neighbors, because an item cannot be its own
  /// descendant. An item that is dropped among its descendants, or directly after them, keeps its
  /// place and its parent. The transaction then has no differences. Apple does not document these
  /// rules.
  ///
  /// If an item with descendants moves to a section without a section snapshot, the section becomes
  /// an outline. The other items of the section are roots of the outline.
  ///
  /// - Parameters:
  ///   - source: The item's path before the movement.
  ///   - target: The item's path after the movement. This path assumes that only the item itself
  ///     has moved, without its visible descendants.
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

  /// The number of the item's visible descendants that precede the item after the movement. Before
  /// the movement, the descendants directly follow the item.
  private func passedDescendants(
    _ count: Int, from source: IndexPath, to target: IndexPath
  ) -> Int {
    source.section == target.section ? min(max(target.item - source.item, 0), count) : 0
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns a copy in which only the item at a path has moved to another path. If the target path
  /// is after the end of its section, the item moves to the end.
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
