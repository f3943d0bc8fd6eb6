import UIKit

/// The long list in two sections, with a section index by which `jump()` scrolls.
final class IndexedListController: LongListController {
  override class var noun: String { "rows with an index" }
  private static let titles = ["A", "B"]

  private var sectionLength: Int { rowCount / IndexedListController.titles.count }

  override func numberOfSections(in tableView: UITableView) -> Int {
    IndexedListController.titles.count
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionLength
  }

  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    IndexedListController.titles
  }

  override func row(_ path: IndexPath) -> Int { path.section * sectionLength + path.row }

  /// Scrolls to the next title, as assistive software does.
  override func jump() {
    tableView.subviews.first { $0.accessibilityTraits.contains(.adjustable) }?
      .accessibilityIncrement()
  }
}
