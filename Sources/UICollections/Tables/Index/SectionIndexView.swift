import CoreGraphics
import Foundation
import Diagnostics
import UIKitCore

/// The column of titles along a table's trailing edge for jumps to its sections.
final class SectionIndexView: UIView, DragHandle {
  let isDragHandle = true
  unowned let table: UITableView
  let titles: [String]
  private var labels: [UIView] = []
  private var shown: [Int] = []
  private var isTouched = false { didSet { if isTouched != oldValue { refreshColors() } } }
  private var lastIndex: Int?
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14

  init(table: UITableView, titles: [String]) {
    self.table = table
    self.titles = titles
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  func refreshColors() {
    let background =
      isTouched
      ? table.sectionIndexTrackingBackgroundColor ?? table.sectionIndexBackgroundColor
      : table.sectionIndexBackgroundColor
    backgroundColor = background
    let color: UIColor = table.sectionIndexColor ?? .tintColor
    for label in labels {
      (label as? UILabel)?.textColor = color
      label.tintColor = color
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitting = max(1, Int(bounds.height / SectionIndexView.lineHeight))
    let indexes = SectionIndexView.shownIndexes(of: titles.count, fitting: fitting)
    if indexes != shown || labels.isEmpty { makeLabels(indexes) }
    var y = (bounds.height - CGFloat(shown.count) * SectionIndexView.lineHeight) / 2
    for label in labels {
      label.frame = CGRect(
        x: 0, y: y.rounded(), width: bounds.width, height: SectionIndexView.lineHeight)
      y += SectionIndexView.lineHeight
    }
  }

  /// The indexes of the shown titles. If not all fit, every second one is a dot for omitted titles.
  private static func shownIndexes(of count: Int, fitting: Int) -> [Int] {
    guard count > fitting else { return Array(0..<count) }
    let slots = max(3, fitting % 2 == 0 ? fitting - 1 : fitting)
    return (0..<slots).map { $0 * (count - 1) / (slots - 1) }
  }

  private func makeLabels(_ indexes: [Int]) {
    for label in labels { label.removeFromSuperview() }
    shown = indexes
    let isShortened = indexes.count < titles.count
    labels = indexes.enumerated().map { slot, index in
      if titles[index] == UITableView.indexSearch {
        let view = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
          pointSize: 10, weight: .semibold)
        view.contentMode = .center
        return view
      }
      let label = UILabel()
      label.text = isShortened && slot % 2 == 1 ? "•" : titles[index]
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      return label
    }
    for label in labels { addSubview(label) }
    refreshColors()
  }

  // MARK: Assistive software

  /// The title that assistive software chose, and the content offset after that. Near the end
  /// of the content several titles have the same offset.
  fileprivate var adjusted: (index: Int, offset: CGPoint)?

  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  private func step(by count: Int) {
    let index = min(max(0, (currentIndex ?? 0) + count), titles.count - 1)
    table.jump(toIndexTitle: index)
    adjusted = (index, table.contentOffset)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTouched = true
    lastIndex = nil
    jump(touches)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { jump(touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { isTouched = false }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    isTouched = false
  }

  /// Scrolls to the section of the title under the finger.
  private func jump(_ touches: Set<UITouch>) {
    guard let touch = touches.first, !titles.isEmpty else { return }
    let height = CGFloat(shown.count) * SectionIndexView.lineHeight
    let fraction = (touch.location(in: self).y - (bounds.height - height) / 2) / max(1, height)
    let index = min(titles.count - 1, max(0, Int(fraction * CGFloat(titles.count))))
    guard index != lastIndex else { return }
    lastIndex = index
    table.jump(toIndexTitle: index)
  }
}

// MARK: Accessibility

extension SectionIndexView: AccessibilityDescribing {
  /// An adjustable element whose value is the title of the topmost section.
  var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: "Section index", value: currentIndex.map { titles[$0] },
      traits: .adjustable)
  }

  /// The last index title whose section is the topmost visible section or above it; nil if
  /// there is none.
  fileprivate var currentIndex: Int? {
    if let adjusted, adjusted.offset == table.contentOffset { return adjusted.index }
    let inset = table.adjustedContentInset.top
    guard let top = table.geometry.section(at: Double(table.bounds.minY + inset) + 0.5) else {
      return nil
    }
    return titles.indices.last { index in
      table.section(ofIndexTitle: index).map { $0 <= top } ?? false
    }
  }
}

extension UITableView {
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
    let view = SectionIndexView(table: self, titles: titles)
    indexView = view
    addSubview(view)
    setNeedsLayout()
  }

  func layOutIndex() {
    guard let indexView else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = SectionIndexView.width
    let frame = CGRect(
      x: isMirrored ? visible.minX : visible.maxX - width, y: visible.minY, width: width,
      height: visible.height)
    if indexView.frame != frame { indexView.frame = frame }
    bringSubviewToFront(indexView)
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

  /// The section of a title in the index; nil if the title has no section.
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
