import Foundation

/// Consecutive items that an update keeps in order.
struct UpdateSpan {
  var oldSection: Int
  var oldStart: Int
  var newSection: Int
  var newStart: Int
  var count: Int
}

/// The result of a batch update: the new paths of sections and items, and the removed and inserted
/// sections and items.
///
/// A reloaded section keeps its identity, but its items are removed and inserted. None of its old
/// items corresponds to a new item. A reloaded item keeps its identity. Paths and sections that a
/// caller passes must exist.
///
/// A lookup takes O(log changes).
struct UpdateMap<Style> {
  /// Consecutive items of a section after the update. Either all items of a run are kept, or all
  /// are new.
  enum Run: Equatable {
    /// Items that were in `oldRange` of `oldSection`, in this order. A moved item is a run of one
    /// item.
    case retained(oldSection: Int, oldRange: Range<Int>)
    /// New items. The range contains their positions in the new section.
    case inserted(Range<Int>)
  }

  /// The number of items of each section before the update.
  let oldCounts: [Int]
  /// The number of items of each section after the update.
  let newCounts: [Int]
  let update: BatchUpdate<Style>
  private let sections: SectionMap
  private let spansByNew: SpanTable
  private let spansByOld: SpanTable
  private let deletionStyles: [IndexPath: Style]
  private let insertionStyles: [IndexPath: Style]
  private let reloadStyles: [IndexPath: Style]

  init(
    update: BatchUpdate<Style>, old: [Int], new: [Int], sections: SectionMap, spans: [UpdateSpan]
  ) {
    self.update = update
    self.sections = sections
    oldCounts = old
    newCounts = new
    spansByNew = SpanTable(spans, sections: new.count, section: \.newSection)
    let byOld = spans.sorted { ($0.oldSection, $0.oldStart) < ($1.oldSection, $1.oldStart) }
    spansByOld = SpanTable(byOld, sections: old.count, section: \.oldSection)
    deletionStyles = Self.styles(update.deletedItems)
    insertionStyles = Self.styles(update.insertedItems)
    reloadStyles = Self.styles(update.reloadedItems)
  }

  private static func styles(_ changes: [BatchUpdate<Style>.ItemChange]) -> [IndexPath: Style] {
    Dictionary(changes.map { ($0.path, $0.style) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: Sections

  /// Converts the index of a section before the update to the index of this section after the
  /// update.
  ///
  /// - Returns: The new index; nil if the section is deleted.
  func newSection(of section: Int) -> Int? { sections.newSection(of: section) }

  /// Converts the index of a section after the update to the index of this section before the
  /// update.
  ///
  /// - Returns: The old index; nil if the section is inserted.
  func oldSection(of section: Int) -> Int? { sections.oldSection(of: section) }

  /// The deleted sections and their animations, by their indexes before the update.
  var deletedSections: [Int: Style] { update.deletedSections }
  /// The inserted sections and their animations, by their indexes after the update.
  var insertedSections: [Int: Style] { update.insertedSections }
  /// The reloaded sections and their animations, by their indexes before the update.
  var reloadedSections: [Int: Style] { update.reloadedSections }
  /// The moved sections. `from` is the index before the update, and `to` is the index after the
  /// update.
  var movedSections: [(from: Int, to: Int)] { update.movedSections }

  // MARK: Items

  /// Converts the path of an item before the update to the path of this item after the update.
  ///
  /// - Returns: The new path. The path is nil if the item or its section is deleted, or if its
  ///   section is reloaded.
  func newPath(of path: IndexPath) -> IndexPath? {
    let span = spansByOld.span(in: path.section, containing: path.item, start: \.oldStart)
    return span.map {
      IndexPath(item: $0.newStart + path.item - $0.oldStart, section: $0.newSection)
    }
  }

  /// Converts the path of an item after the update to the path of this item before the update.
  ///
  /// - Returns: The old path. The path is nil if the item or its section is inserted, or if its
  ///   section is reloaded.
  func oldPath(of path: IndexPath) -> IndexPath? {
    let span = spansByNew.span(in: path.section, containing: path.item, start: \.newStart)
    return span.map {
      IndexPath(item: $0.oldStart + path.item - $0.newStart, section: $0.oldSection)
    }
  }

  /// The animation with which an old item is removed; nil if the item remains.
  func deletionStyle(of path: IndexPath) -> Style? {
    guard newPath(of: path) == nil else { return nil }
    return deletedSections[path.section] ?? reloadedSections[path.section] ?? deletionStyles[path]
  }

  /// The animation with which a new item is inserted; nil if the item existed before.
  func insertionStyle(of path: IndexPath) -> Style? {
    guard oldPath(of: path) == nil else { return nil }
    if let style = insertedSections[path.section] { return style }
    let source = oldSection(of: path.section)
    return source.flatMap { reloadedSections[$0] } ?? insertionStyles[path]
  }

  /// The animation with which a remaining item is reloaded, by its old path; nil if the item is not
  /// reloaded.
  func reloadStyle(of path: IndexPath) -> Style? {
    guard !reloadStyles.isEmpty, newPath(of: path) != nil else { return nil }
    return reloadStyles[path]
  }

  /// The paths of the items that are reloaded individually, before the update.
  var reloadedItems: [IndexPath] { reloadStyles.keys.filter { newPath(of: $0) != nil } }

  /// The moves of single items, without the items of a moved section.
  var movedItems: [(from: IndexPath, to: IndexPath)] { update.movedItems }

  // MARK: Runs

  /// The runs of a new section in order. The runs cover the section completely.
  ///
  /// With these runs, a caller can update geometry that is stored per item. The update takes
  /// O(changes), because it does not visit each item.
  func runs(ofNewSection section: Int) -> [Run] {
    var runs: [Run] = []
    var position = 0
    for span in spansByNew.spans(in: section) {
      if span.newStart > position { runs.append(.inserted(position..<span.newStart)) }
      runs.append(
        .retained(oldSection: span.oldSection, oldRange: span.oldStart..<span.oldStart + span.count)
      )
      position = span.newStart + span.count
    }
    if position < newCounts[section] { runs.append(.inserted(position..<newCounts[section])) }
    return runs
  }
}

/// Spans in the order of the old items or in the order of the new items. The table also contains
/// the index of each section's first span.
private struct SpanTable {
  private let spans: [UpdateSpan]
  private let starts: [Int]

  init(_ spans: [UpdateSpan], sections: Int, section: KeyPath<UpdateSpan, Int>) {
    self.spans = spans
    var starts = [0]
    starts.reserveCapacity(sections + 1)
    var index = 0
    for number in 0..<sections {
      while index < spans.count, spans[index][keyPath: section] == number { index += 1 }
      starts.append(index)
    }
    self.starts = starts
  }

  func spans(in section: Int) -> ArraySlice<UpdateSpan> {
    spans[starts[section]..<starts[section + 1]]
  }

  func span(
    in section: Int, containing item: Int, start: KeyPath<UpdateSpan, Int>
  ) -> UpdateSpan? {
    var (low, high) = (starts[section], starts[section + 1])
    while low < high {
      let midpoint = (low + high) / 2
      if spans[midpoint][keyPath: start] <= item { low = midpoint + 1 } else { high = midpoint }
    }
    guard low > starts[section] else { return nil }
    let span = spans[low - 1]
    return item < span[keyPath: start] + span.count ? span : nil
  }
}
