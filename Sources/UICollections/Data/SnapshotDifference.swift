import Foundation

/// The change from one snapshot to another: a batch update, and the cells to reconfigure.
///
/// As many sections and items as possible keep their positions; the other sections and items move.
/// An item or a section that both moves and is reloaded is deleted and inserted instead.
///
/// Finding the difference costs O(n log n) for n items in both snapshots together.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable, Style> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var batch = BatchUpdate<Style>()
  /// The paths, before the update, of the items to reconfigure. None of these items is
  /// deleted or reloaded.
  private(set) var reconfigured: [IndexPath] = []

  private let old: Snapshot
  private let new: Snapshot
  private let style: Style
  /// The sections whose items are compared individually: a section's new position by its old
  /// position.
  private var comparedSections: [Int: Int] = [:]

  var isEmpty: Bool { batch.isEmpty && reconfigured.isEmpty }

  init(from old: Snapshot, to new: Snapshot, style: Style) {
    self.old = old
    self.new = new
    self.style = style
    compareSections()
    for position in 0..<new.storage.sectionCount { addItems(ofNewSection: position) }
    for position in comparedSections.keys.sorted() { deleteItems(ofOldSection: position) }
    reconfigureItems()
  }

  // MARK: Sections

  private mutating func compareSections() {
    let (before, after) = (old.storage, new.storage)
    var common: [(old: Int, new: Int)] = []
    for position in 0..<after.sectionCount {
      if let source = before.position(of: after.section(at: position)) {
        common.append((source, position))
      } else {
        batch.insertSections([position], style)
      }
    }
    for position in 0..<before.sectionCount
    where after.position(of: before.section(at: position)) == nil {
      batch.deleteSections([position], style)
    }
    let stationary = Set(longestIncreasingSubsequence(common.map(\.old)))
    for (index, section) in common.enumerated() {
      let isReloaded = new.reloadedSections.contains(after.section(at: section.new))
      switch (stationary.contains(index), isReloaded) {
      case (true, true): batch.reloadSections([section.old], style)
      case (false, true):
        batch.deleteSections([section.old], style)
        batch.insertSections([section.new], style)
      case (false, false): batch.moveSection(section.old, to: section.new)
      case (true, false): break
      }
      if !isReloaded { comparedSections[section.old] = section.new }
    }
  }

  // MARK: Items

  private mutating func addItems(ofNewSection section: Int) {
    let identifier = new.storage.section(at: section)
    let source = old.storage.position(of: identifier)
    let isCompared = source.map { comparedSections[$0] != nil } ?? false
    var retained: [(old: Int, new: Int)] = []
    for (position, item) in new.storage.items(at: section).enumerated() {
      let path = IndexPath(item: position, section: section)
      guard let found = old.storage.location(ofItem: item) else {
        if isCompared { batch.insertItems([path], style) }
        continue
      }
      if found.section == source {
        // The items of a reloaded section are deleted and inserted together with the section.
        if isCompared { retained.append((found.item, position)) }
      } else {
        move(item, from: IndexPath(item: found.item, section: found.section), to: path)
      }
    }
    guard let source else { return }
    let stationary = Set(longestIncreasingSubsequence(retained.map(\.old)))
    for (index, positions) in retained.enumerated() {
      let path = IndexPath(item: positions.old, section: source)
      if !stationary.contains(index) {
        let item = new.storage.items(at: section)[positions.new]
        move(item, from: path, to: IndexPath(item: positions.new, section: section))
      }
    }
    reloadItems(retained.indices.filter(stationary.contains).map { retained[$0] }, source, section)
  }

  private mutating func move(_ item: Item, from source: IndexPath, to target: IndexPath) {
    guard new.reloadedItems.contains(item) else {
      batch.moveItem(source, to: target)
      return
    }
    batch.deleteItems([source], style)
    batch.insertItems([target], style)
  }

  private mutating func reloadItems(
    _ stationary: [(old: Int, new: Int)], _ oldSection: Int, _ newSection: Int
  ) {
    guard !new.reloadedItems.ordered.isEmpty else { return }
    let items = new.storage.items(at: newSection)
    let reloaded = stationary.filter { new.reloadedItems.contains(items[$0.new]) }
    batch.reloadItems(reloaded.map { IndexPath(item: $0.old, section: oldSection) }, style)
  }

  private mutating func deleteItems(ofOldSection section: Int) {
    for (position, item) in old.storage.items(at: section).enumerated()
    where !new.storage.contains(item) {
      batch.deleteItems([IndexPath(item: position, section: section)], style)
    }
  }

  private mutating func reconfigureItems() {
    for item in new.reconfiguredItemIdentifiers where !new.reloadedItems.contains(item) {
      guard let found = old.storage.location(ofItem: item), comparedSections[found.section] != nil
      else {
        continue
      }
      reconfigured.append(IndexPath(item: found.item, section: found.section))
    }
  }
}
