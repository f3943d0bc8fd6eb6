import Foundation

/// Translates a batch of the app into a batch of the layout. The index paths of the app's batch
/// count only the items of the data source; the index paths of the layout's batch also count
/// placeholders.
@MainActor struct PlaceholderBatch {
  /// The batch with the layout's index paths, which also count placeholders.
  private(set) var update = BatchUpdate<CollectionChangeStyle>()
  /// The placeholders after the batch, with their new paths.
  let remaining: CollectionPlaceholders
  /// The number of items of each section after the batch, placeholders included.
  let newCounts: [Int]

  private let old: CollectionPlaceholders
  private let data: UpdateMap<CollectionChangeStyle>

  /// A placeholder and its path in the data source after the batch: the path of an item that is
  /// inserted before the placeholder.
  private struct Entry {
    let placeholder: CollectionPlaceholder
    var path: IndexPath
    var isInserted = false
  }

  /// Translates a batch of the app, and assigns the new paths to the remaining placeholders.
  ///
  /// - Parameters:
  ///   - batch: The changes of the app and of placeholders.
  ///   - data: The map of index paths for the app's changes only.
  ///   - old: The placeholders before the batch, with their old paths.
  init(
    _ batch: CollectionBatch, _ data: UpdateMap<CollectionChangeStyle>,
    _ old: CollectionPlaceholders
  ) {
    self.data = data
    self.old = CollectionPlaceholders(
      old.all.map { CollectionPlaceholder($0.content, at: $0.path) })
    let entries = PlaceholderBatch.entries(batch, data, old)
    var counts = data.newCounts
    var before: [Int: Int] = [:]
    for entry in entries {
      let section = entry.path.section
      entry.placeholder.path = IndexPath(
        item: entry.path.item + before[section, default: 0], section: section)
      before[section, default: 0] += 1
      counts[section] += 1
    }
    newCounts = counts
    remaining = CollectionPlaceholders(entries.map(\.placeholder))
    translate(batch.update)
    for (placeholder, _) in batch.removedPlaceholders where keepsItems(placeholder.path.section) {
      update.deleteItems([placeholder.path], .automatic)
    }
    for entry in entries where entry.isInserted {
      guard let section = data.oldSection(of: entry.path.section), keepsItems(section) else {
        continue
      }
      update.insertItems([entry.placeholder.path], .automatic)
    }
  }

  /// Whether the batch keeps the items of a section: the section is neither deleted nor
  /// reloaded. The argument is the section's index before the batch.
  private func keepsItems(_ section: Int) -> Bool {
    data.newSection(of: section) != nil && data.reloadedSections[section] == nil
  }

  private mutating func translate(_ app: BatchUpdate<CollectionChangeStyle>) {
    update.deleteSections(IndexSet(app.deletedSections.keys), .automatic)
    update.insertSections(IndexSet(app.insertedSections.keys), .automatic)
    update.reloadSections(IndexSet(app.reloadedSections.keys), .automatic)
    for move in app.movedSections { update.moveSection(move.from, to: move.to) }
    update.deleteItems(app.deletedItems.map { old.layoutPath(of: $0.path) }, .automatic)
    update.insertItems(app.insertedItems.map { remaining.layoutPath(of: $0.path) }, .automatic)
    update.reloadItems(app.reloadedItems.map { old.layoutPath(of: $0.path) }, .automatic)
    for move in app.movedItems {
      update.moveItem(old.layoutPath(of: move.from), to: remaining.layoutPath(of: move.to))
    }
  }

  // MARK: Positions

  /// The placeholders after the batch in their order.
  private static func entries(
    _ batch: CollectionBatch, _ data: UpdateMap<CollectionChangeStyle>,
    _ old: CollectionPlaceholders
  ) -> [Entry] {
    let moved = Set(data.movedItems.map(\.from))
    var entries: [Entry] = []
    for placeholder in old.all {
      let removal = batch.removedPlaceholders.first { $0.placeholder === placeholder }
      if let inserted = removal?.insertion {
        // The new item comes after the placeholders that preceded the replaced placeholder.
        for index in entries.indices where entries[index].path > inserted {
          if entries[index].path.section == inserted.section { entries[index].path = inserted }
        }
      }
      guard removal == nil,
        let path = newPath(of: old.insertionPath(of: placeholder.path), data, moved)
      else { continue }
      entries.append(Entry(placeholder: placeholder, path: path))
    }
    for placeholder in batch.insertedPlaceholders
    where data.newCounts.indices.contains(placeholder.path.section) {
      var path = placeholder.path
      path.item = min(path.item, data.newCounts[path.section])
      entries.append(Entry(placeholder: placeholder, path: path, isInserted: true))
    }
    let order = entries.indices.sorted { (entries[$0].path, $0) < (entries[$1].path, $1) }
    return order.map { entries[$0] }
  }

  /// The new path of the item that follows a placeholder. Moved and deleted items are skipped. If
  /// no item follows, the result is the end of the section. The result is nil if the section is
  /// deleted.
  private static func newPath(
    of path: IndexPath, _ data: UpdateMap<CollectionChangeStyle>, _ moved: Set<IndexPath>
  ) -> IndexPath? {
    guard let section = data.newSection(of: path.section) else { return nil }
    let count = data.newCounts[section]
    if data.reloadedSections[path.section] != nil {
      return IndexPath(item: min(path.item, count), section: section)
    }
    for item in path.item..<max(path.item, data.oldCounts[path.section]) {
      let next = IndexPath(item: item, section: path.section)
      if !moved.contains(next), let new = data.newPath(of: next) { return new }
    }
    return IndexPath(item: count, section: section)
  }
}
