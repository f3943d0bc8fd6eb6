import CoreGraphics
import Foundation
import Diagnostics
import UIKitCore

extension UITableView {
  /// The index title that is drawn as a magnifying glass.
  public class var indexSearch: String { "{search}" }
}

extension UITableView: SectionIndexHost {
  var indexTitleColor: UIColor? { sectionIndexColor }

  func indexBackgroundColor(isTouched: Bool) -> UIColor? {
    isTouched
      ? sectionIndexTrackingBackgroundColor ?? sectionIndexBackgroundColor
      : sectionIndexBackgroundColor
  }

  var topmostIndexTitle: Int? {
    guard let indexView,
      let top = geometry.section(at: Double(bounds.minY + adjustedContentInset.top) + 0.5)
    else { return nil }
    return indexView.titles.indices.last { index in
      section(ofIndexTitle: index).map { $0 <= top } ?? false
    }
  }

  func reloadIndex() {
    guard hasData else { return }
    let count = geometry.sections.reduce(0) { $0 + $1.rows.count }
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    guard !titles.isEmpty, count >= sectionIndexMinimumDisplayRowCount else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    if indexView?.titles == titles { return }
    indexView?.removeFromSuperview()
    let view = SectionIndexView(list: self, titles: titles)
    indexView = view
    addSubview(view)
    setNeedsLayout()
  }

  func layOutIndex() {
    guard let indexView else { return }
    layOut(indexView)
  }

  func jump(toIndexTitle index: Int) {
    guard let indexView, indexView.titles.indices.contains(index) else { return }
    if indexView.titles[index] == UITableView.indexSearch {
      stopScrollingAndZooming()
      contentOffset.y = 0 - adjustedContentInset.top
      return
    }
    guard let section = section(ofIndexTitle: index) else { return }
    let hasRows = geometry.rowCount(in: section) > 0
    scroll(to: IndexPath(row: hasRows ? 0 : NSNotFound, section: section), .top, animated: false)
  }

  /// The section to which the table scrolls for an index title. The result is nil if the table does
  /// not scroll for the title.
  fileprivate func section(ofIndexTitle index: Int) -> Int? {
    guard let dataSource, let title = indexView?.titles[index], title != UITableView.indexSearch
    else { return nil }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard section >= 0, section != NSNotFound else { return nil }
    checkUsage(
      section < geometry.sectionCount,
      "the title \(title) leads to section \(section), but there are only "
        + "\(geometry.sectionCount) sections",
      function: "tableView(_:sectionForSectionIndexTitle:at:)")
    return section
  }
}
