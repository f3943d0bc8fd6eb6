import Foundation

/// The change from one snapshot to another: a batch update, and the cells to reconfigure.
///
/// As many sections and items as possible keep their positions. All others move. If an item or a
/// section moves and is also reloaded, it is deleted and inserted instead.
///
/// The computation takes O(n log n), where n is the number of items between the first and the last
/// difference of each section. Each item outside these ranges takes one comparison.
struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable, Style> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var batch = BatchUpdate<Style>()
  /// The paths of the items to reconfigure, in the data before the update. None of these items is
  /// deleted or reloaded.
  private(set) var reconfigured: [IndexPath] = []

  private let old: Snapshot
  private let new: Snapshot
  private let style: Style
  /// The sections whose items are compared individually, by the sections' old positions. The values
  /// are the numbers of items at the beginning and at the end of a section that neither change nor
  /// are reloaded.
  private var comparedSections: [Int: (prefix: Int, suffix: Int)] = [:]

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
      if !isReloaded { comparedSections[section.old] = unchangedEnds(section.old, section.new) }
    }
  }

  /// The numbers of equal items at the two ends of a section. These items belong to every longest
  /// increasing subsequence, so they do not move. If any items are reloaded, both numbers are 0, so
  /// that every item is examined.
  private func unchangedEnds(_ oldSection: Int, _ newSection: Int) -> (prefix: Int, suffix: Int) {
    guard new.reloadedItems.ordered.isEmpty else { return (0, 0) }
    return commonEnds(old.storage.items(at: oldSection), new.storage.items(at: newSection))
  }

  // MARK: Items

  private mutating func addItems(ofNewSection section: Int) {
    let identifier = new.storage.section(at: section)
    let source = old.storage.position(of: identifier)
    let ends = source.flatMap { comparedSections[$0] }
    let isCompared = ends != nil
    let items = new.storage.items(at: section)
    var retained: [(old: Int, new: Int)] = []
    for position in (ends?.prefix ?? 0)..<items.count - (ends?.suffix ?? 0) {
      let item = items[position]
      let path = IndexPath(item: position, section: section)
      guard let found = old.storage.location(ofItem: item) else {
        if isCompared { batch.insertItems([path], style) }
        continue
      }
      if found.section == source {
        // The items of a reloaded section are not retained here, because they are deleted and
        // inserted together with the section.
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
        let target = IndexPath(item: positions.new, section: section)
        move(items[positions.new], from: path, to: target)
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
    let items = old.storage.items(at: section)
    let ends = comparedSections[section] ?? (prefix: 0, suffix: 0)
    for position in ends.prefix..<items.count - ends.suffix
    where !new.storage.contains(items[position]) {
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
