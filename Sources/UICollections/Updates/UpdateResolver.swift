import Foundation

/// Checks a batch update against the counts before and after the update, and builds an
/// ``UpdateMap``.
///
/// Sections are resolved first, because the paths of items depend on the sections. All steps
/// together take O(sections + changes log changes).
struct UpdateResolver<Style> {
  let update: BatchUpdate<Style>
  let old: [Int]
  let new: [Int]
  let noun: UpdateNoun

  func map() throws(UpdateMistake) -> UpdateMap<Style> {
    try checkSections()
    let sections = SectionMap(update: update, old: old.count, new: new.count)
    let items = try checkedItems(sections)
    return UpdateMap(
      update: update, old: old, new: new, sections: sections,
      spans: spans(sections, items))
  }

  /// The items that are removed from each old section and added to each new section, by their
  /// positions.
  struct ItemEdits {
    var removed: [Int: Set<Int>] = [:]
    /// The added items. The keys are the new section and the position in this section. The value is
    /// the source path of a moved item; nil for an inserted item.
    var added: [Int: [Int: IndexPath?]] = [:]
  }

  // MARK: Spans

  private func spans(_ sections: SectionMap, _ items: ItemEdits) -> [UpdateSpan] {
    var spans: [UpdateSpan] = []
    spans.reserveCapacity(new.count)
    for section in new.indices {
      let source = sections.contentSource(of: section)
      let retained = source.map { retainedRanges(of: $0, removed: items.removed[$0]) } ?? []
      var writer = SpanWriter(section: section, oldSection: source, retained: retained)
      let added = (items.added[section] ?? [:]).sorted { $0.key < $1.key }
      for (position, origin) in added {
        writer.writeRetained(until: position)
        if let origin { writer.writeMoved(from: origin) } else { writer.skipInserted() }
      }
      writer.writeRetained(until: new[section])
      spans += writer.spans
    }
    return spans
  }

  private func retainedRanges(of section: Int, removed: Set<Int>?) -> [Range<Int>] {
    guard let removed else { return old[section] > 0 ? [0..<old[section]] : [] }
    var ranges: [Range<Int>] = []
    var start = 0
    for position in removed.sorted() + [old[section]] {
      if position > start { ranges.append(start..<position) }
      start = position + 1
    }
    return ranges
  }
}

/// Divides the items of one new section into spans, in order. A span contains consecutive items
/// that the update keeps in order.
private struct SpanWriter {
  let section: Int
  let oldSection: Int?
  var retained: [Range<Int>]
  private(set) var spans: [UpdateSpan] = []
  private var position = 0
  private var nextRetained = 0

  init(section: Int, oldSection: Int?, retained: [Range<Int>]) {
    self.section = section
    self.oldSection = oldSection
    self.retained = retained
  }

  /// Fills the positions before `end` with the items that stay in their section. If the section has
  /// no source section, all its items are inserted.
  mutating func writeRetained(until end: Int) {
    guard let oldSection else {
      position = max(position, end)
      return
    }
    while position < end, nextRetained < retained.count {
      let range = retained[nextRetained].prefix(end - position)
      append(oldSection, range)
      if range.endIndex == retained[nextRetained].endIndex {
        nextRetained += 1
      } else {
        retained[nextRetained] = range.endIndex..<retained[nextRetained].upperBound
      }
    }
  }

  mutating func writeMoved(from path: IndexPath) {
    append(path.section, path.item..<path.item + 1)
  }

  mutating func skipInserted() { position += 1 }

  private mutating func append(_ oldSection: Int, _ range: Range<Int>) {
    spans.append(
      UpdateSpan(
        oldSection: oldSection, oldStart: range.lowerBound, newSection: section,
        newStart: position, count: range.count))
    position += range.count
  }
}
