import UIKit

/// A data source and delegate of rows with texts. It records the table's calls.
@MainActor final class TableSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var titles: [Int: String] = [:]
  var footers: [Int: String] = [:]
  var makeCell: ((UITableView, IndexPath) -> UITableViewCell)?
  var height: ((IndexPath) -> CGFloat)?
  var log: [String] = []
  var logsDisplay = false
  var cellRequests = 0
  var displayed: [ObjectIdentifier: IndexPath] = [:]
  var unpaired = 0
  var allowsMoves = false
  var style = UITableViewCell.EditingStyle.delete
  var onDisplay: ((UITableView, IndexPath) -> Void)?
  /// A closure that is called after the data source has moved a row.
  var onMove: ((UITableView) -> Void)?

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(rows: Int) { self.init([(0..<rows).map { "Row \($0)" }]) }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    cellRequests += 1
    if let makeCell { return makeCell(tableView, indexPath) }
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "cell")
      ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height?(indexPath) ?? tableView.rowHeight
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil { unpaired += 1 }
    if logsDisplay { log.append("willDisplay \(indexPath.row)") }
    onDisplay?(tableView, indexPath)
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil { unpaired += 1 }
    if logsDisplay { log.append("didEndDisplaying \(indexPath.row)") }
  }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("shouldHighlight \(indexPath.row)")
    return true
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("didHighlight \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("didUnhighlight \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? {
    log.append("willDeselect \(indexPath.row)")
    return indexPath
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    allowsMoves
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(indexPath.row)")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    onMove?(tableView)
  }
}

/// A data source with section index titles. The titles are the first letters of the sections.
@MainActor final class IndexedSource: NSObject, UITableViewDataSource {
  private let source: TableSource

  init(_ source: TableSource) { self.source = source }

  func numberOfSections(in tableView: UITableView) -> Int { source.sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    source.sections[section].count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { source.tableView(tableView, cellForRowAt: indexPath) }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    source.sections.map { String($0[0].prefix(1)) }
  }
}

extension UITableView {
  /// The texts of the visible cells, from top to bottom.
  var visibleTexts: [String] { visibleCells.map { $0.textLabel?.text ?? "" } }
}
