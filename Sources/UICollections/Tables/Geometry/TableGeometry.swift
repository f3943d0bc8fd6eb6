import Foundation

/// The positions of a table's sections and rows, from the top of its content.
///
/// A section consists of its padding, its header, its rows and its footer, from top to bottom. A
/// run is a sequence of consecutive rows of equal height; see ``RowHeights``. Looking up a row or
/// an offset takes O(log sections + log runs). Storing the measured height of a row takes the same
/// time.
struct TableGeometry {
  /// The height of a header or footer, and whether the height is an estimate.
  struct Extent: Equatable {
    var height: Double = 0
    var isEstimated = false
    /// Whether the section has no view for this header or footer. The height is then only a
    /// distance.
    var isEmpty = false
  }

  struct Section {
    /// The space above the header, in points. The space is a part of the section, but not of the
    /// header.
    var padding: Double = 0
    var header = Extent()
    var rows = RowHeights()
    var footer = Extent()

    var rowsTop: Double { padding + header.height }
    var total: Double { rowsTop + rows.total + footer.height }
  }

  /// The part of a section at an offset.
  enum Element: Equatable {
    case row(Int)
    case beforeRows, afterRows
  }

  private(set) var sections: [Section] = []
  private var totals = PrefixSums()
  /// The height of the table's header view, above the first section.
  var top: Double = 0

  init(sections: [Section] = []) {
    self.sections = sections
    totals = PrefixSums(sections.map(\.total))
  }

  var sectionCount: Int { sections.count }
  /// The distance from the content's top to the end of the last section.
  var bottom: Double { top + totals.total }

  // MARK: Reading

  func rowCount(in section: Int) -> Int { sections[section].rows.count }
  func height(of path: IndexPath) -> Double { sections[path.section].rows.run(at: path.row).height }

  func isEstimated(_ path: IndexPath) -> Bool {
    sections[path.section].rows.run(at: path.row).isEstimated
  }

  /// The top of a section's padding. If `section` is the number of sections, the result is the end
  /// of the last section.
  func sectionTop(_ section: Int) -> Double { top + totals.sum(before: section) }
  func sectionBottom(_ section: Int) -> Double { sectionTop(section) + sections[section].total }
  func headerTop(_ section: Int) -> Double { sectionTop(section) + sections[section].padding }
  func rowsTop(_ section: Int) -> Double { sectionTop(section) + sections[section].rowsTop }
  func footerTop(_ section: Int) -> Double {
    sectionBottom(section) - sections[section].footer.height
  }

  func rowTop(_ path: IndexPath) -> Double {
    rowsTop(path.section) + sections[path.section].rows.offset(of: path.row)
  }

  /// The section at an offset. Above the first section, the result is the first section. Below the
  /// last section, the result is the last section. Without sections, the result is nil.
  func section(at y: Double) -> Int? { totals.index(at: y - top) }

  /// The part of a section at an offset.
  func element(at y: Double, in section: Int) -> Element {
    let rest = y - rowsTop(section)
    let rows = sections[section].rows
    if rest < 0 || rows.count == 0 { return rest < 0 ? .beforeRows : .afterRows }
    return rest < rows.total ? .row(rows.index(at: rest)) : .afterRows
  }

  /// The first row that ends below an offset; nil if no row ends below the offset.
  func firstRow(endingBelow y: Double) -> IndexPath? {
    guard var section = section(at: y) else { return nil }
    switch element(at: y, in: section) {
    case .row(let row): return IndexPath(row: row, section: section)
    case .beforeRows where rowCount(in: section) > 0: return IndexPath(row: 0, section: section)
    case .beforeRows, .afterRows: break
    }
    section += 1
    while section < sectionCount, rowCount(in: section) == 0 { section += 1 }
    return section < sectionCount ? IndexPath(row: 0, section: section) : nil
  }

  func path(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < rowCount(in: path.section) {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    var section = path.section + 1
    while section < sectionCount, rowCount(in: section) == 0 { section += 1 }
    return section < sectionCount ? IndexPath(row: 0, section: section) : nil
  }

  func path(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    var section = path.section - 1
    while section >= 0, rowCount(in: section) == 0 { section -= 1 }
    return section >= 0 ? IndexPath(row: rowCount(in: section) - 1, section: section) : nil
  }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section) && path.row >= 0
      && path.row < rowCount(in: path.section)
  }

  // MARK: Changing

  /// Sets the height of a row.
  ///
  /// - Returns: The difference between the new and the old height, in points.
  @discardableResult
  mutating func setHeight(
    _ height: Double, of path: IndexPath, isEstimated: Bool = false
  ) -> Double {
    change(path.section) {
      $0.rows.setHeight(height, of: path.row, isEstimated: isEstimated)
    }
  }

  /// Changes a section, and updates the positions of the following sections.
  ///
  /// - Returns: The difference between the section's new and old height, in points.
  @discardableResult
  mutating func change(_ section: Int, _ body: (inout Section) -> Void) -> Double {
    let old = sections[section].total
    body(&sections[section])
    let delta = sections[section].total - old
    if delta != 0 { totals.add(delta, at: section) }
    return delta
  }

  /// Marks all rows for a new measurement and keeps their current heights as estimates.
  mutating func invalidateRowMeasurements() {
    for section in sections.indices { sections[section].rows.invalidateMeasurements() }
  }

  /// Removes and returns all sections. The caller is then the only owner and can change the
  /// sections without copying them.
  mutating func removeSections() -> [Section] {
    defer { replaceSections([]) }
    return sections
  }

  mutating func replaceSections(_ new: [Section]) {
    sections = new
    totals = PrefixSums(new.map(\.total))
  }
}
