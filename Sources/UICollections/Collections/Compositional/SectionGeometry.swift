import Foundation
import UIKitCore

/// The available space of a section.
struct SectionContainer {
  /// The length of the content across the layout's direction, and the visible length along it.
  var size: CGSize
  /// The insets that are added to the section's own insets.
  var insets: NSDirectionalEdgeInsets
  /// The direction of the layout.
  var axis: GroupSolver.Axis
  /// Padding before the headers, along the layout's direction.
  var topPadding: CGFloat = 0
  /// The margins between a list's cells and their contents.
  var listMargins = NSDirectionalEdgeInsets.zero
  /// The insets that are added to those of headers and footers. If they are nil, ``insets``
  /// are added.
  var supplementaryInsets: NSDirectionalEdgeInsets?
}

/// The positions of a section's groups and items.
///
/// Coordinates are in the section's space: `zero` is the start of the section, headers included,
/// with text from left to right. Groups without measured items repeat one template, which needs no
/// storage per item; the lengths of other groups are stored in runs.
@MainActor final class SectionGeometry {
  let section: NSCollectionLayoutSection
  let count: Int
  let sectionContainer: SectionContainer
  private let traits: UITraitCollection
  /// The preferred sizes of cells, without their insets.
  private(set) var measured: [Int: CGSize]
  private(set) var boundaries: [BoundaryItem] = []

  /// The content insets of the section and of its container.
  let insets: NSDirectionalEdgeInsets
  private let container: CGSize
  private let isMeasured: Bool
  private var template: SolvedGroup
  /// The number of positions in a full group. If the number varies, `firstItems` is used
  /// instead.
  private var capacity = 1
  private var firstItems: [Int]?
  /// Group lengths including the spacing after each group. The list is empty if all groups
  /// have the template's length.
  private var lengths = RowHeights()
  private var solved: [Int: SolvedGroup] = [:]
  /// The largest extent of a group across the stacking direction.
  private var across: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection, count: Int, sectionContainer: SectionContainer,
    traits: UITraitCollection, measured: [Int: CGSize], measuredBoundaries: [String: CGSize]
  ) {
    self.section = section
    self.count = count
    self.sectionContainer = sectionContainer
    self.traits = traits
    self.measured = measured
    let own = section.contentInsets
    insets = NSDirectionalEdgeInsets(
      top: own.top + sectionContainer.insets.top,
      leading: own.leading + sectionContainer.insets.leading,
      bottom: own.bottom + sectionContainer.insets.bottom,
      trailing: own.trailing + sectionContainer.insets.trailing)
    container = CGSize(
      width: max(0, sectionContainer.size.width - insets.leading - insets.trailing),
      height: max(0, sectionContainer.size.height - insets.top - insets.bottom))
    isMeasured = section.group.isMeasured
    let solver = GroupSolver(traits: traits, measured: { _ in nil })
    template = solver.solve(section.group, in: container)
    capacity = max(1, template.slots.count)
    across = stack.other.length(of: template.size)
    if isMeasured { countGroups() }
    boundaries = BoundaryItem.resolved(for: self, measured: measuredBoundaries)
  }

  var listMargins: NSDirectionalEdgeInsets { sectionContainer.listMargins }

  /// Whether the section scrolls across the layout's direction.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The stacking direction of the groups.
  var stack: GroupSolver.Axis { isOrthogonal ? sectionContainer.axis.other : sectionContainer.axis }

  // MARK: Groups

  var groupCount: Int {
    guard count > 0 else { return 0 }
    return firstItems?.count ?? (count + capacity - 1) / capacity
  }

  /// The length of a group without the spacing after it.
  private func length(of group: SolvedGroup) -> CGFloat { stack.length(of: group.size) }

  private func firstItem(of group: Int) -> Int { firstItems?[group] ?? group * capacity }

  func group(of item: Int) -> Int {
    guard let firstItems else { return item / capacity }
    return max(0, firstItems.partitioningIndex { $0 > item } - 1)
  }

  private func itemCount(of group: Int) -> Int {
    let end =
      firstItems.map { group + 1 < $0.count ? $0[group + 1] : count } ?? (group + 1) * capacity
    return min(count, end) - firstItem(of: group)
  }

  /// Initializes the lengths of groups with measured items. The lengths are estimates until
  /// each group has been solved.
  private func countGroups() {
    if section.group.variesInCapacity {
      breakIntoGroups()
    } else {
      let estimate = length(of: template) + section.interGroupSpacing
      lengths = RowHeights(count: groupCount, height: Double(estimate))
      for item in measured.keys.sorted() where item < count { resolve(group(of: item)) }
    }
  }

  /// Divides items into consecutive groups. The items' lengths determine how many items fit a
  /// group.
  private func breakIntoGroups() {
    var (starts, first): ([Int], Int) = ([], 0)
    lengths = RowHeights()
    solved = [:]
    while first < count {
      let solver = GroupSolver(
        traits: traits, measured: { [measured] in measured[first + $0] }, limit: count - first)
      let group = solver.solve(section.group, in: container)
      solved[starts.count] = group
      starts.append(first)
      note(group)
      lengths.append(
        RowHeights.Run(
          count: 1, height: Double(length(of: group) + section.interGroupSpacing),
          isEstimated: false))
      first += max(1, group.slots.count)
    }
    firstItems = starts
  }

  private func note(_ group: SolvedGroup) {
    across = max(across, stack.other.length(of: group.size))
  }

  private func resolve(_ group: Int) {
    solved[group] = nil
    let result = solution(of: group)
    lengths.setHeight(
      Double(length(of: result) + section.interGroupSpacing), of: group)
  }

  /// The positions in a group; an incomplete last group has fewer positions.
  private func solution(of group: Int) -> SolvedGroup {
    let items = itemCount(of: group)
    guard isMeasured else {
      guard items < template.slots.count else { return template }
      var partial = template
      partial.slots.removeLast(template.slots.count - items)
      return partial
    }
    if let cached = solved[group] { return cached }
    // Only groups near the visible part will be requested again, so the other solutions are
    // not kept.
    if solved.count > 512, firstItems == nil { solved = [:] }
    let first = firstItem(of: group)
    let solver = GroupSolver(
      traits: traits, measured: { [measured] in measured[first + $0] }, limit: items)
    let result = solver.solve(section.group, in: container, forced: items)
    solved[group] = result
    note(result)
    return result
  }

  /// Adopts the preferred size of a cell.
  ///
  /// - Returns: Whether the size has changed.
  func adopt(_ size: CGSize, for item: Int) -> Bool {
    guard differs(size, for: item) else { return false }
    measured[item] = size
    if firstItems != nil { breakIntoGroups() } else { resolve(group(of: item)) }
    return true
  }

  func differs(_ size: CGSize, for item: Int) -> Bool {
    let group = group(of: item)
    let index = item - firstItem(of: group)
    let slots = solution(of: group).slots
    guard slots.indices.contains(index) else { return false }
    let axes = slots[index].measuredAxes
    let old = measured[item] ?? slots[index].frame.size
    return axes.contains(.horizontal) && abs(old.width - size.width) > 0.01
      || axes.contains(.vertical) && abs(old.height - size.height) > 0.01
  }

  // MARK: Positions

  /// The distance from the start of the first group to the start of a group.
  func offset(ofGroup group: Int) -> CGFloat {
    isMeasured
      ? CGFloat(lengths.offset(of: group))
      : CGFloat(group) * (length(of: template) + section.interGroupSpacing)
  }

  func length(ofGroup group: Int) -> CGFloat { length(of: solution(of: group)) }

  /// The length of all groups in the stacking direction.
  var stackLength: CGFloat {
    groupCount > 0 ? offset(ofGroup: groupCount) - section.interGroupSpacing : 0
  }

  /// The groups that intersect a range, measured from the start of the first group.
  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let count = groupCount
    guard count > 0, high >= 0, low <= stackLength else { return 0..<0 }
    if isMeasured {
      let first = lengths.index(at: Double(low))
      let last = lengths.index(at: Double(high))
      return first..<min(count, last + 1)
    }
    let pitch = max(length(of: template) + section.interGroupSpacing, 0.01)
    let first = min(count - 1, max(0, Int((low / pitch).rounded(.down))))
    return first..<min(count, max(first, Int(min(high / pitch, 1e9))) + 1)
  }

  /// The length before the first group, along the layout's direction: padding, headers and insets.
  var beforeGroups: CGFloat {
    sectionContainer.topPadding + boundaryLength(.start)
      + (sectionContainer.axis == .vertical ? insets.top : insets.leading)
  }

  /// The extent of the groups along the layout's direction.
  var groupsLength: CGFloat { count == 0 ? 0 : isOrthogonal ? across : stackLength }

  /// The extent of the whole section along the layout's direction.
  var length: CGFloat {
    beforeGroups + groupsLength
      + (sectionContainer.axis == .vertical ? insets.bottom : insets.trailing)
      + boundaryLength(.end)
  }

  func boundaryLength(_ side: BoundaryItem.Side) -> CGFloat {
    boundaries.reduce(0) {
      $1.side == side && $1.item.extendsBoundary
        ? $0 + sectionContainer.axis.length(of: $1.size) : $0
    }
  }

  /// The origin of a group. In a section with orthogonal scrolling it is the origin at the
  /// offset zero.
  func origin(ofGroup group: Int) -> CGPoint {
    let cross = sectionContainer.axis == .vertical ? insets.leading : insets.top
    let position = offset(ofGroup: group)
    return isOrthogonal
      ? sectionContainer.axis.point(beforeGroups, cross + position)
      : sectionContainer.axis.point(beforeGroups + position, cross)
  }

  func slot(of item: Int) -> GroupSlot? {
    let group = group(of: item)
    let slots = solution(of: group).slots
    let index = item - firstItem(of: group)
    guard slots.indices.contains(index) else { return nil }
    var slot = slots[index]
    let origin = origin(ofGroup: group)
    slot.frame = slot.frame.offsetBy(dx: origin.x, dy: origin.y)
    return slot
  }

  func items(of group: Int) -> Range<Int> {
    let first = firstItem(of: group)
    return first..<first + min(itemCount(of: group), solution(of: group).slots.count)
  }

  /// The views that are attached to a group.
  func attachments(of group: Int) -> [GroupAttachment] {
    let origin = origin(ofGroup: group)
    return solution(of: group).attachments.map {
      GroupAttachment(item: $0.item, frame: $0.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  var frame: CGRect {
    sectionContainer.axis == .vertical
      ? CGRect(x: 0, y: 0, width: sectionContainer.size.width, height: length)
      : CGRect(x: 0, y: 0, width: length, height: sectionContainer.size.height)
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the number of items that fit depends on the preferred sizes of their content.
  fileprivate var variesInCapacity: Bool {
    let axis: SelfSizingAxes
    switch arrangement {
    case .horizontal: axis = .horizontal
    case .vertical: axis = .vertical
    case .custom: return false
    }
    return count == nil && layoutSize.measuredAxes.isDisjoint(with: axis)
      && subitems.contains { !$0.layoutSize.measuredAxes.isDisjoint(with: axis) }
  }
}
