import Foundation
import UIKitCore

/// The room that a section has.
struct SectionContainer {
  /// Across the layout's direction the length of the content, along it what is seen at once.
  var size: CGSize
  /// Added to the section's own insets.
  var insets: NSDirectionalEdgeInsets
  /// The direction of the layout.
  var axis: GroupSolver.Axis
  /// Before the headers, along the layout's direction.
  var topPadding: CGFloat = 0
  /// The distance of contents from the sides of a list's cells.
  var listMargins = NSDirectionalEdgeInsets.zero
  /// What is added to the insets of headers and footers; nil for ``insets``.
  var supplementaryInsets: NSDirectionalEdgeInsets?
}

/// Where the groups and items of a section are.
///
/// Coordinates are the section's own: `zero` is where it begins, headers included, with text from
/// left to right. Groups without measured items are one template that repeats, so that nothing is
/// stored for an item; the lengths of others are kept in runs.
@MainActor final class SectionGeometry {
  let section: NSCollectionLayoutSection
  let count: Int
  let room: SectionContainer
  private let traits: UITraitCollection
  /// The sizes that cells have asked for, without their insets.
  private(set) var measured: [Int: CGSize]
  private(set) var boundaries: [BoundaryItem] = []

  /// With the content insets of the section and of what surrounds it.
  let insets: NSDirectionalEdgeInsets
  private let container: CGSize
  private let isMeasured: Bool
  private var template: SolvedGroup
  /// Places of a full group; where it varies, the first items of the groups take its place.
  private var capacity = 1
  private var firstItems: [Int]?
  /// With the spacing behind each group; empty where all are of the template's length.
  private var lengths = RowHeights()
  private var solved: [Int: SolvedGroup] = [:]
  /// The largest extent of a group across the direction in which groups follow each other.
  private var across: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection, count: Int, room: SectionContainer,
    traits: UITraitCollection, measured: [Int: CGSize], measuredBoundaries: [String: CGSize]
  ) {
    self.section = section
    self.count = count
    self.room = room
    self.traits = traits
    self.measured = measured
    let own = section.contentInsets
    insets = NSDirectionalEdgeInsets(
      top: own.top + room.insets.top, leading: own.leading + room.insets.leading,
      bottom: own.bottom + room.insets.bottom, trailing: own.trailing + room.insets.trailing)
    container = CGSize(
      width: max(0, room.size.width - insets.leading - insets.trailing),
      height: max(0, room.size.height - insets.top - insets.bottom))
    isMeasured = section.group.isMeasured
    let solver = GroupSolver(traits: traits, measured: { _ in nil })
    template = solver.solve(section.group, in: container)
    capacity = max(1, template.slots.count)
    across = stack.other.length(of: template.size)
    if isMeasured { countGroups() }
    boundaries = BoundaryItem.resolved(for: self, measured: measuredBoundaries)
  }

  var listMargins: NSDirectionalEdgeInsets { room.listMargins }

  /// Whether the section scrolls by itself.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The direction in which groups follow each other.
  var stack: GroupSolver.Axis { isOrthogonal ? room.axis.other : room.axis }

  // MARK: Groups

  var groupCount: Int {
    guard count > 0 else { return 0 }
    return firstItems?.count ?? (count + capacity - 1) / capacity
  }

  /// Of a group without the spacing behind it.
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

  /// The groups of measured items: estimated until they are solved.
  private func countGroups() {
    if section.group.variesInCapacity {
      breakIntoGroups()
    } else {
      let estimate = length(of: template) + section.interGroupSpacing
      lengths = RowHeights(count: groupCount, height: Double(estimate))
      for item in measured.keys.sorted() where item < count { resolve(group(of: item)) }
    }
  }

  /// Items whose own lengths decide how many fit are put into groups one after another.
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

  /// The places of a group; those of an incomplete last group are fewer.
  private func solution(of group: Int) -> SolvedGroup {
    let items = itemCount(of: group)
    guard isMeasured else {
      guard items < template.slots.count else { return template }
      var partial = template
      partial.slots.removeLast(template.slots.count - items)
      return partial
    }
    if let known = solved[group] { return known }
    // Only what is near the visible part is asked for again.
    if solved.count > 512, firstItems == nil { solved = [:] }
    let first = firstItem(of: group)
    let solver = GroupSolver(
      traits: traits, measured: { [measured] in measured[first + $0] }, limit: items)
    let result = solver.solve(section.group, in: container, forced: items)
    solved[group] = result
    note(result)
    return result
  }

  /// Adopts the size that a cell asks for.
  ///
  /// - Returns: Whether it is another one than before.
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

  // MARK: Places

  /// From the beginning of the first group.
  func offset(ofGroup group: Int) -> CGFloat {
    isMeasured
      ? CGFloat(lengths.offset(of: group))
      : CGFloat(group) * (length(of: template) + section.interGroupSpacing)
  }

  func length(ofGroup group: Int) -> CGFloat { length(of: solution(of: group)) }

  /// Of all groups, in the direction in which they follow each other.
  var stackLength: CGFloat {
    groupCount > 0 ? offset(ofGroup: groupCount) - section.interGroupSpacing : 0
  }

  /// The groups that meet a stretch from the beginning of the first group.
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

  /// Along the layout's direction, before the first group: padding, headers and insets.
  var beforeGroups: CGFloat {
    room.topPadding + boundaryLength(.start)
      + (room.axis == .vertical ? insets.top : insets.leading)
  }

  /// The extent of the groups along the layout's direction.
  var groupsLength: CGFloat { count == 0 ? 0 : isOrthogonal ? across : stackLength }

  /// The extent of the whole section along the layout's direction.
  var length: CGFloat {
    beforeGroups + groupsLength + (room.axis == .vertical ? insets.bottom : insets.trailing)
      + boundaryLength(.end)
  }

  func boundaryLength(_ side: BoundaryItem.Side) -> CGFloat {
    boundaries.reduce(0) {
      $1.side == side && $1.item.extendsBoundary ? $0 + room.axis.length(of: $1.size) : $0
    }
  }

  /// Where a group begins; in a section that scrolls by itself, at its offset zero.
  func origin(ofGroup group: Int) -> CGPoint {
    let cross = room.axis == .vertical ? insets.leading : insets.top
    let position = offset(ofGroup: group)
    return isOrthogonal
      ? room.axis.point(beforeGroups, cross + position)
      : room.axis.point(beforeGroups + position, cross)
  }

  /// The place of an item.
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

  /// All of the section, across and along.
  var frame: CGRect {
    room.axis == .vertical
      ? CGRect(x: 0, y: 0, width: room.size.width, height: length)
      : CGRect(x: 0, y: 0, width: length, height: room.size.height)
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the number of items that fit depends on what their content asks for.
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
