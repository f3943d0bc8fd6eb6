import Foundation
import QuartzCore
import UIKitCore

/// The appearance that a list determines for one of its cells, headers or footers.
@MainActor struct ListElement {
  enum Role { case item, header, footer }

  let section: ListSection
  let role: Role
  /// Whether the element is the first item below the section's header.
  var isFirst = false
  /// Whether the element is the last item of the section.
  var isLast = false
  /// Whether a header or footer floats over the items.
  var isPinned = false
  /// The margins between the element's sides and its contents.
  let margins: NSDirectionalEdgeInsets

  var appearance: UICollectionLayoutListConfiguration.Appearance { section.appearance }

  func agrees(with other: ListElement) -> Bool {
    section === other.section && role == other.role && isFirst == other.isFirst
      && isLast == other.isLast && isPinned == other.isPinned && margins == other.margins
  }

  /// The rounded corners of the first or the last item of a card; no corners for any other element.
  var corners: SwipeCorners {
    guard appearance == .insetGrouped, role == .item else { return SwipeCorners() }
    var corners: CACornerMask = []
    if isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return SwipeCorners(radius: corners.isEmpty ? 0 : 10, mask: corners)
  }
}

extension ListElement {
  /// The largest width of an element in a list, in points.
  @MainActor func maximumWidth(in list: UIView) -> CGFloat {
    let insets = section.contentInsets
    return max(0, list.bounds.width - insets.leading - insets.trailing)
  }
}

extension ListElement? {
  @MainActor func agrees(with other: ListElement?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.agrees(with: other)
  }
}

extension CompositionalGeometry {
  /// The list appearance of an item; nil if the item's section is not a list.
  func listElement(at path: IndexPath) -> ListElement? {
    let section = sections[path.section]
    guard let list = section.section.list else { return nil }
    let first = list.beginsWithHeaderItem ? 1 : 0
    return ListElement(
      section: list, role: path.item < first ? .header : .item, isFirst: path.item == first,
      isLast: path.item == section.count - 1, margins: section.listMargins)
  }

  func listElement(beside kind: String, section index: Int) -> ListElement? {
    guard let list = sections[index].section.list else { return nil }
    return ListElement(
      section: list, role: kind == UICollectionView.elementKindSectionFooter ? .footer : .header,
      margins: sections[index].listMargins)
  }
}
