import Foundation
import UIKitCore

/// The available space of a section.
struct SectionContainer {
  /// The length of the content across the layout's direction, and the visible length along the
  /// layout's direction.
  var size: CGSize
  /// The insets that are added to the section's own insets.
  var insets: NSDirectionalEdgeInsets
  /// The direction in which the layout scrolls.
  var axis: GroupSolver.Axis
  /// Padding before the headers, along the layout's direction.
  var topPadding: CGFloat = 0
  /// The margins between the edges of a list's cells and the content of the cells.
  var listMargins = NSDirectionalEdgeInsets.zero
  /// The insets that are added to the insets of headers and footers. If the value is nil,
  /// ``insets`` are added.
  var supplementaryInsets: NSDirectionalEdgeInsets?
}

/// The positions of a section's groups and items.
///
/// Coordinates are in the section's coordinate space for a left-to-right layout. The origin is the
/// start of the section, before its headers. Groups without measured items all have the positions
/// of ``template`` and need no storage per item. For groups with measured items, the lengths are
/// stored, and the positions are cached near the visible part. A measured item uses about 50 bytes.
@MainActor final class SectionGeometry {
  let section: NSCollectionLayoutSection
  let count: Int
  let sectionContainer: SectionContainer
  private let traits: UITraitCollection
  /// The preferred sizes of cells; nil if no cell has been measured. The layout owns the storage.
  private var measured: MeasuredSizes?
  private(set) var boundaries: [BoundaryItem] = []

  /// The content insets of the section and of its container.
  let insets: NSDirectionalEdgeInsets
  private let container: CGSize
  private let isMeasured: Bool
  private(set) var template: SolvedGroup
  private var starts = GroupStarts(capacity: 1)
  private let variesInCapacity: Bool
  /// Group lengths including the spacing after each group. The list is empty if no content
  /// determines a length in the group, because all groups then have the template's length.
  private var lengths = RowHeights()
  private var solved: [Int: SolvedGroup] = [:]
  /// The number of times that the positions in a group with measured items were computed.
  private(set) var solutionCount = 0
  /// The largest extent of a group with measured items across the stacking direction; nil without
  /// measured items.
  private var measuredExtent: CGFloat?
  /// The largest extent of a group across the stacking direction. Estimated extents are used only
  /// until an item has been measured.
  private var crossExtent: CGFloat { measuredExtent ?? stack.other.length(of: template.size) }

  init(
    _ section: NSCollectionLayoutSection, count: Int, sectionContainer: SectionContainer,
    traits: UITraitCollection, measured: MeasuredSizes?, measuredBoundaries: [String: CGSize]
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
    variesInCapacity = section.group.variesInCapacity
    let solver = GroupSolver(traits: traits, measured: { _ in nil })
    template = solver.solve(section.group, in: container)
    starts = GroupStarts(capacity: template.slots.count)
    if isMeasured { solveMeasuredGroups() }
    boundaries = BoundaryItem.resolved(for: self, measured: measuredBoundaries)
  }

  var listMargins: NSDirectionalEdgeInsets { sectionContainer.listMargins }

  /// Whether the section scrolls across the layout's direction.
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  /// The stacking direction of the groups.
  var stack: GroupSolver.Axis { isOrthogonal ? sectionContainer.axis.other : sectionContainer.axis }

  // MARK: Groups

  var groupCount: Int { starts.groupCount(ofItems: count) }

  /// The length of a group without the spacing after it.
  private func length(of group: SolvedGroup) -> CGFloat { stack.length(of: group.size) }

  private func firstItem(of group: Int) -> Int { starts.firstItem(of: group) }

  func group(of item: Int) -> Int { starts.group(of: item) }

  private func itemCount(of group: Int) -> Int {
    min(count, firstItem(of: group + 1)) - firstItem(of: group)
  }

  /// The memory of the stored lengths and sizes in bytes, without the cached groups. Tests of the
  /// cost of long lists read this number.
  var byteCount: Int { lengths.byteCount + starts.byteCount + (measured?.byteCount ?? 0) }

  /// Initializes the stored lengths of the groups in a section with measured items. Each length is
  /// an estimate until the positions in the group have been computed.
  private func solveMeasuredGroups() {
    lengths = RowHeights(count: groupCount, height: Double(estimate))
    guard let first = measured?.firstItem(from: 0), first < count else { return }
    if variesInCapacity {
      return divideIntoGroups(from: max(0, group(of: first) - 1), changed: count)
    }
    // Groups whose items have equal sizes also have equal positions of the items. The dictionary
    // stores these positions, so after a batch update the positions of most groups are not computed
    // again.
    var solutions: [[MeasuredSize?]: SolvedGroup] = [:]
    var last = -1
    measured?.forEach { item, _ in
      guard item < count, group(of: item) > last else { return }
      last = group(of: item)
      let first = firstItem(of: last)
      let sizes = (first..<first + itemCount(of: last)).map { measured?[$0] }
      let result = solutions[sizes] ?? solution(of: last)
      solutions[sizes] = result
      adoptLength(of: result, asGroup: last)
    }
  }

  /// The length of a group without measured items, including the spacing after the group.
  private var estimate: CGFloat { length(of: template) + section.interGroupSpacing }

  /// Divides items into consecutive groups if the items' lengths determine how many items fit in a
  /// group. The division ends at the first group after `lastChanged` that begins at the same item
  /// as before, because all later groups are unchanged.
  private func divideIntoGroups(from group: Int, changed lastChanged: Int) {
    var item = firstItem(of: group)
    var firstItems: [Int32] = []
    var runs: [RowHeights.Run] = []
    var end = groupCount
    while item < count {
      if item > lastChanged, let same = starts.group(startingAt: item) {
        end = same
        break
      }
      guard let next = measured?.firstItem(from: item), next < count else { break }
      // A small measured item may fit into the previous group, so the positions in the previous
      // group are computed again too.
      let unmeasured = max(0, (next - item) / starts.capacity - 1)
      if unmeasured > 0 {
        firstItems += (0..<unmeasured).map { Int32(item + $0 * starts.capacity) }
        runs.append(
          RowHeights.Run(count: unmeasured, height: Double(estimate), isEstimated: true))
        item += unmeasured * starts.capacity
        continue
      }
      solutionCount += 1
      let result = solver(from: item, limit: count - item).solve(section.group, in: container)
      note(result)
      firstItems.append(Int32(item))
      runs.append(
        RowHeights.Run(
          count: 1, height: Double(length(of: result) + section.interGroupSpacing),
          isEstimated: false))
      item += max(1, result.slots.count)
    }
    lengths.remove(group..<end)
    starts.replace(group..<end, with: firstItems, next: item)
    var index = group
    for run in runs {
      lengths.insert(run, at: index)
      index += run.count
    }
    let rest = groupCount - lengths.count
    if rest > 0 {
      lengths.append(RowHeights.Run(count: rest, height: Double(estimate), isEstimated: true))
    }
    solved = solved.filter { $0.key < group }
  }

  private func solver(from first: Int, limit: Int) -> GroupSolver {
    GroupSolver(
      traits: traits, measured: { [measured] in measured?[first + $0] }, limit: limit)
  }

  private func note(_ group: SolvedGroup) {
    measuredExtent = max(measuredExtent ?? 0, stack.other.length(of: group.size))
  }

  private func resolve(_ group: Int) {
    solved[group] = nil
    adoptLength(of: solution(of: group), asGroup: group)
  }

  private func adoptLength(of solution: SolvedGroup, asGroup group: Int) {
    note(solution)
    lengths.setHeight(
      Double(length(of: solution) + section.interGroupSpacing), of: group)
  }

  /// The positions of the items in a group. An incomplete last group has fewer positions.
  func solution(of group: Int) -> SolvedGroup {
    let items = itemCount(of: group)
    guard isMeasured else {
      guard items < template.slots.count else { return template }
      var partial = template
      partial.slots.removeLast(template.slots.count - items)
      return partial
    }
    if let cached = solved[group] { return cached }
    // Only groups near the visible part will be requested again, so a large cache is discarded.
    if solved.count > 512 { solved = [:] }
    solutionCount += 1
    let solver = solver(from: firstItem(of: group), limit: items)
    let result = solver.solve(section.group, in: container, forced: items)
    solved[group] = result
    return result
  }

  /// Adopts the preferred size of a cell.
  ///
  /// - Parameter sizes: The layout's storage for the sizes of the section's cells.
  /// - Returns: Whether the size was adopted; see ``differs(_:for:)``.
  func adopt(_ size: CGSize, for item: Int, storingIn sizes: MeasuredSizes) -> Bool {
    guard let slot = slotInGroup(item), differs(size, for: item) else { return false }
    measured = sizes
    sizes.set(size, of: item, along: slot.measuredAxes)
    let group = group(of: item)
    if variesInCapacity {
      // If the first item of a group has become smaller, the item may fit into the previous group.
      let first = item == firstItem(of: group) ? max(0, group - 1) : group
      divideIntoGroups(from: first, changed: item)
    } else {
      resolve(group)
    }
    return true
  }

  /// Whether the layout has to adopt the size of an item. The result is true in two cases: the size
  /// differs from the item's current size, or the item's group has a larger extent across the
  /// stacking direction than all measured groups of a section with orthogonal scrolling.
  func differs(_ size: CGSize, for item: Int) -> Bool {
    guard let slot = slotInGroup(item) else { return false }
    return differs(size, from: slot, of: item) || exceedsMeasuredExtent(item)
  }

  private func exceedsMeasuredExtent(_ item: Int) -> Bool {
    guard isOrthogonal, isMeasured else { return false }
    return stack.other.length(of: solution(of: group(of: item)).size) > (measuredExtent ?? 0)
  }

  private func differs(_ size: CGSize, from slot: GroupSlot, of item: Int) -> Bool {
    let old = measured?[item]
    let axes = slot.measuredAxes
    return axes.contains(.horizontal) && abs((old?.width ?? slot.frame.width) - size.width) > 0.01
      || axes.contains(.vertical) && abs((old?.height ?? slot.frame.height) - size.height) > 0.01
  }

  /// The position of an item in the coordinate space of the item's group.
  private func slotInGroup(_ item: Int) -> GroupSlot? {
    let group = group(of: item)
    let slots = solution(of: group).slots
    let index = item - firstItem(of: group)
    return slots.indices.contains(index) ? slots[index] : nil
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

  /// The groups that intersect a range of positions. The positions are measured from the start of
  /// the first group.
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
  var groupsLength: CGFloat { count == 0 ? 0 : isOrthogonal ? crossExtent : stackLength }

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

  /// The origin of a group. In a section with orthogonal scrolling, the result is the origin at the
  /// section's scroll offset 0.
  func origin(ofGroup group: Int) -> CGPoint {
    let cross = sectionContainer.axis == .vertical ? insets.leading : insets.top
    let position = offset(ofGroup: group)
    return isOrthogonal
      ? sectionContainer.axis.point(beforeGroups, cross + position)
      : sectionContainer.axis.point(beforeGroups + position, cross)
  }

  func slot(of item: Int) -> GroupSlot? {
    guard var slot = slotInGroup(item) else { return nil }
    let origin = origin(ofGroup: group(of: item))
    slot.frame = slot.frame.offsetBy(dx: origin.x, dy: origin.y)
    return slot
  }

  func items(of group: Int) -> Range<Int> {
    let first = firstItem(of: group)
    return first..<first + min(itemCount(of: group), solution(of: group).slots.count)
  }

  var frame: CGRect {
    sectionContainer.axis == .vertical
      ? CGRect(x: 0, y: 0, width: sectionContainer.size.width, height: length)
      : CGRect(x: 0, y: 0, width: length, height: sectionContainer.size.height)
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the number of items that fit depends on the preferred sizes of their content.
  var variesInCapacity: Bool {
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
