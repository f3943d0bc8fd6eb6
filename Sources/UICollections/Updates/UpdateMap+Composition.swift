import Foundation

extension UpdateMap {
  /// Combines the maps of two successive batches. The result maps the items before this batch to
  /// the items after the next batch.
  ///
  /// Items and sections that exist only between the batches are not in the result. If one batch
  /// moves an item or a section and the other batch reloads the same item or section, the result is
  /// a removal and an insertion.
  ///
  /// In each section, the number of items before the next batch must equal the number of items
  /// after this batch.
  ///
  /// - Complexity: O(sections + changes log changes), independent of the number of items.
  func followed(by next: UpdateMap) -> UpdateMap {
    UpdateComposition(first: self, second: next).map()
  }
}

/// Describes two successive batches as one batch. An index refers to one of three states: before
/// the first batch, between the batches, or after the second batch.
private struct UpdateComposition<Style> {
  let first: UpdateMap<Style>
  let second: UpdateMap<Style>

  func map() -> UpdateMap<Style> {
    var update = BatchUpdate<Style>()
    let reloads = reloadedSections
    composeSections(reloads, &update)
    composeItems(replaced: Set(reloads.keys), &update)
    do {
      return try update.resolution(from: first.oldCounts, to: second.newCounts, noun: .item)
    } catch {
      fatalError("Two valid batches have no valid composition. \(error.sentence)")
    }
  }

  // MARK: Sections

  private func newSection(of section: Int) -> Int? {
    first.newSection(of: section).flatMap(second.newSection)
  }

  private func oldSection(of section: Int) -> Int? {
    second.oldSection(of: section).flatMap(first.oldSection)
  }

  /// The sections that one of the batches reloads and neither batch deletes, by their indexes
  /// before the first batch.
  private var reloadedSections: [Int: Style] {
    var result: [Int: Style] = [:]
    for (section, style) in second.reloadedSections {
      if let old = first.oldSection(of: section) { result[old] = style }
    }
    for (section, style) in first.reloadedSections where newSection(of: section) != nil {
      result[section] = style
    }
    return result
  }

  private func composeSections(_ reloads: [Int: Style], _ update: inout BatchUpdate<Style>) {
    var moved: [Int: Int] = [:]
    for (from, to) in first.movedSections { moved[from] = second.newSection(of: to) }
    for (from, to) in second.movedSections {
      if let old = first.oldSection(of: from) { moved[old] = to }
    }
    for (from, to) in moved {
      if let style = reloads[from] {
        update.deleteSections([from], style)
        update.insertSections([to], style)
      } else {
        update.moveSection(from, to: to)
      }
    }
    for (section, style) in reloads where moved[section] == nil {
      update.reloadSections([section], style)
    }
    for (section, style) in first.deletedSections { update.deleteSections([section], style) }
    for (section, style) in second.deletedSections {
      if let old = first.oldSection(of: section) { update.deleteSections([old], style) }
    }
    for (section, style) in second.insertedSections { update.insertSections([section], style) }
    for (section, style) in first.insertedSections {
      if let new = second.newSection(of: section) { update.insertSections([new], style) }
    }
  }

  // MARK: Items

  private func newPath(of path: IndexPath) -> IndexPath? {
    first.newPath(of: path).flatMap(second.newPath)
  }

  /// Adds the changes of items in both batches to an update that already has the changes of
  /// sections.
  ///
  /// - Parameter replaced: The sections whose items are all removed and inserted, by the sections'
  ///   indexes before the first batch.
  private func composeItems(replaced: Set<Int>, _ update: inout BatchUpdate<Style>) {
    func keepsContent(_ old: Int) -> Bool { newSection(of: old) != nil && !replaced.contains(old) }
    func hasRetainedContent(_ new: Int) -> Bool { oldSection(of: new).map(keepsContent) ?? false }

    var reloads = reloadedItems
    for path in movedItems {
      guard let target = newPath(of: path) else { continue }
      guard let style = reloads.removeValue(forKey: path) else {
        update.moveItem(path, to: target)
        continue
      }
      if keepsContent(path.section) { update.deleteItems([path], style) }
      if hasRetainedContent(target.section) { update.insertItems([target], style) }
    }
    for (path, style) in reloads { update.reloadItems([path], style) }
    for path in possiblyDeletedItems where keepsContent(path.section) {
      if let style = deletionStyle(of: path) { update.deleteItems([path], style) }
    }
    for path in possiblyInsertedItems where hasRetainedContent(path.section) {
      if let style = insertionStyle(of: path) { update.insertItems([path], style) }
    }
  }

  /// The items that one of the batches moves, by their paths before the first batch. All other
  /// remaining items keep their order in their sections.
  private var movedItems: Set<IndexPath> {
    Set(first.movedItems.map(\.from) + second.movedItems.compactMap { first.oldPath(of: $0.from) })
  }

  /// The items that one of the batches reloads and neither batch removes, by their paths before the
  /// first batch.
  private var reloadedItems: [IndexPath: Style] {
    var result: [IndexPath: Style] = [:]
    for path in second.reloadedItems {
      if let old = first.oldPath(of: path) { result[old] = second.reloadStyle(of: path) }
    }
    for path in first.reloadedItems where newPath(of: path) != nil {
      result[path] = first.reloadStyle(of: path)
    }
    return result
  }

  /// The items that may have been removed from remaining sections, by their paths before the first
  /// batch. The set can also contain items that remain.
  private var possiblyDeletedItems: Set<IndexPath> {
    let deleted = second.update.deletedItems.compactMap { first.oldPath(of: $0.path) }
    return movedItems.union(first.update.deletedItems.map(\.path)).union(deleted)
  }

  /// The items that may be new in remaining sections, by their paths after the second batch. The
  /// set can also contain items that existed before.
  private var possiblyInsertedItems: Set<IndexPath> {
    let between = first.update.insertedItems.map(\.path) + first.movedItems.map(\.to)
    let after = second.update.insertedItems.map(\.path) + second.movedItems.map(\.to)
    return Set(after).union(between.compactMap(second.newPath))
  }

  private func deletionStyle(of path: IndexPath) -> Style? {
    guard let between = first.newPath(of: path) else { return first.deletionStyle(of: path) }
    return second.deletionStyle(of: between)
  }

  private func insertionStyle(of path: IndexPath) -> Style? {
    guard let between = second.oldPath(of: path) else { return second.insertionStyle(of: path) }
    return first.insertionStyle(of: between)
  }
}
