import Foundation
import UIKitCore

/// The position of a data item in a group.
struct GroupSlot {
  /// The frame in the group's coordinate space, for a left-to-right layout.
  var frame: CGRect
  var zIndex = 0
  var measuredAxes: SelfSizingAxes = []
  var attached: [NSCollectionLayoutSupplementaryItem] = []
  /// The axes along which the item has the length of its largest sibling.
  var uniformAxes: SelfSizingAxes = []
}

/// A view that is attached to a group, with a frame in the group's coordinate space.
struct GroupAttachment {
  var item: NSCollectionLayoutSupplementaryItem
  var frame: CGRect
  /// The second index of the view's index path. If each group has only one view of the element
  /// kind, the value is the index of the group.
  var index = 0
}

/// A group with the positions of all its items.
struct SolvedGroup {
  var size: CGSize
  var slots: [GroupSlot] = []
  var attachments: [GroupAttachment] = []

  mutating func append(_ group: SolvedGroup, at origin: CGPoint) {
    slots += group.slots.map { slot in
      var slot = slot
      slot.frame = slot.frame.offsetBy(dx: origin.x, dy: origin.y)
      return slot
    }
    attachments += group.attachments.map { attachment in
      GroupAttachment(
        item: attachment.item, frame: attachment.frame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }
}

/// Computes the positions of a group's items.
///
/// A group without measured items is solved once per section, however many items the section has.
@MainActor struct GroupSolver {
  let traits: UITraitCollection
  /// Returns the preferred size of a data item's content for the item's position in the group; nil
  /// if the item is not measured.
  var measured: (Int) -> MeasuredSize?
  /// The number of remaining data items, which limits the number of a group's positions.
  var limit = Int.max

  /// The distance in points by which items may exceed a group, so that rounding errors do not
  /// exclude the last item.
  private static let tolerance: CGFloat = 0.01
  /// The maximum number of positions in a group. Without this limit, a group with items of zero
  /// length would have infinitely many positions.
  static let maximumSlots = 4096

  /// Computes the size of a group and the positions of its items.
  ///
  /// - Parameter forced: The number of positions in the group, which does not depend on the sizes
  ///   of the items. If the value is nil, the solver computes the number from the sizes.
  func solve(
    _ group: NSCollectionLayoutGroup, in container: CGSize, forced: Int? = nil
  ) -> SolvedGroup {
    solve(group, in: container, first: 0, proposed: nil, forced: forced)
  }

  /// Computes the size of a group and the positions of its items. The group may be nested in
  /// another group.
  ///
  /// - Parameters:
  ///   - first: The index of the group's first position among the positions of the outermost group.
  ///   - proposed: The size that replaces the group's own size if the enclosing group divides its
  ///     own length among its subitems.
  private func solve(
    _ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, proposed: CGSize?,
    forced: Int? = nil
  ) -> SolvedGroup {
    let size = proposed ?? group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    var content: SolvedGroup
    switch group.arrangement {
    case .custom(let provider): content = custom(provider, inner)
    case .horizontal: content = line(group, inner, first, .horizontal, forced)
    case .vertical: content = line(group, inner, first, .vertical, forced)
    }
    var result = SolvedGroup(size: size)
    let axes = group.layoutSize.measuredAxes
    if axes.contains(.horizontal) {
      result.size.width = content.size.width + insets.leading + insets.trailing
    }
    if axes.contains(.vertical) {
      result.size.height = content.size.height + insets.top + insets.bottom
    }
    content.growUniformSlots()
    result.append(content, at: CGPoint(x: insets.leading, y: insets.top))
    for item in group.supplementaryItems {
      let frame = item.frame(
        in: CGRect(origin: .zero, size: result.size), size: item.layoutSize.size(in: result.size))
      result.attachments.append(GroupAttachment(item: item, frame: frame))
    }
    return result
  }

  private func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ inner: CGSize
  ) -> SolvedGroup {
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: inner), traitCollection: traits)
    let items = provider(environment)
    let bounds = items.reduce(CGRect.null) { $0.union($1.frame) }
    return SolvedGroup(
      size: bounds.isNull ? .zero : CGSize(width: bounds.maxX, height: bounds.maxY),
      slots: items.prefix(limit).map { GroupSlot(frame: $0.frame, zIndex: $0.zIndex) })
  }

  // MARK: Lines

  /// A subitem whose content has been solved, and whose position in the group has not been computed
  /// yet.
  fileprivate struct SolvedSubitem {
    var content: SolvedGroup
    var spacing: NSCollectionLayoutEdgeSpacing?
  }

  private func line(
    _ group: NSCollectionLayoutGroup, _ inner: CGSize, _ first: Int, _ axis: Axis, _ forced: Int?
  ) -> SolvedGroup {
    let spacing = group.interItemSpacing?.spacing ?? 0
    let isOpen = group.layoutSize.measuredAxes.contains(axis.measured)
    let availableLength = axis.length(of: inner)
    var solved: [SolvedSubitem] = []
    var used: CGFloat = 0
    var slots = 0
    let slotLimit = min(GroupSolver.maximumSlots, forced ?? .max)
    while slots < slotLimit, first + slots < limit, solved.count < group.count ?? .max {
      let subitem = group.subitems[solved.count % group.subitems.count]
      let next = solve(subitem, group, inner, first + slots, axis)
      let before = solved.isEmpty ? 0 : spacing
      let length = before + next.extent(along: axis)
      let isWithinCycle = solved.count < group.subitems.count
      let fits = used + length <= availableLength + GroupSolver.tolerance
      // A group with a given number of items also contains the items that do not fit, and a group
      // with an estimated length contains each of its subitems at least once.
      let isBound = group.count == nil && forced == nil && !(isOpen && isWithinCycle)
      if !fits, !solved.isEmpty, isBound { break }
      if next.content.slots.isEmpty || length <= 0 && !isWithinCycle { break }
      solved.append(next)
      used += length
      slots += next.content.slots.count
    }
    return arrange(
      solved, group, availableLength: isOpen ? used : availableLength, used: used, axis)
  }

  private func solve(
    _ subitem: NSCollectionLayoutItem, _ group: NSCollectionLayoutGroup, _ inner: CGSize,
    _ position: Int, _ axis: Axis
  ) -> SolvedSubitem {
    var size = subitem.layoutSize.size(in: inner)
    if let length = dividedLength(of: subitem, group, inner, axis) {
      axis.setLength(length, of: &size)
    }
    if let nested = subitem as? NSCollectionLayoutGroup {
      let content = solve(nested, in: inner, first: position, proposed: size)
      return SolvedSubitem(content: content, spacing: subitem.edgeSpacing)
    }
    let axes = subitem.layoutSize.measuredAxes
    let insets = subitem.contentInsets
    if let measured = measured(position) {
      if axes.contains(.horizontal), let width = measured.width {
        size.width = width + insets.leading + insets.trailing
      }
      if axes.contains(.vertical), let height = measured.height {
        size.height = height + insets.top + insets.bottom
      }
    }
    var slot = GroupSlot(
      frame: CGRect(
        x: insets.leading, y: insets.top,
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom)))
    slot.measuredAxes = axes
    slot.attached = subitem.supplementaryItems
    if subitem.layoutSize.heightDimension.isUniformAcrossSiblings {
      slot.uniformAxes.insert(.vertical)
    }
    if subitem.layoutSize.widthDimension.isUniformAcrossSiblings {
      slot.uniformAxes.insert(.horizontal)
    }
    return SolvedSubitem(
      content: SolvedGroup(size: size, slots: [slot]), spacing: subitem.edgeSpacing)
  }

  /// The reduced length of a subitem whose length is a fraction or an equal share of its group's
  /// length; nil if the subitem keeps its own length.
  ///
  /// Fractions that fill the group leave no length for the spacing. The method therefore reduces
  /// the lengths until the subitems and the spacing fit, both in groups with a number of equal
  /// items and in other groups. Apple does not document the lengths in either kind of group.
  private func dividedLength(
    of subitem: NSCollectionLayoutItem, _ group: NSCollectionLayoutGroup, _ inner: CGSize,
    _ axis: Axis
  ) -> CGFloat? {
    let spacing = group.interItemSpacing?.spacing ?? 0
    let availableLength = axis.length(of: inner)
    if let count = group.count {
      let shared = (availableLength - spacing * CGFloat(count - 1)) / CGFloat(count)
      if group.divides { return max(0, shared) }
      guard axis.isFractional(subitem.layoutSize) else { return nil }
      let length = axis.length(of: subitem.layoutSize.size(in: inner))
      return length > shared ? max(0, shared) : nil
    }
    guard spacing > 0, axis.isFractional(subitem.layoutSize) else { return nil }
    let lengths = group.subitems.map { axis.length(of: $0.layoutSize.size(in: inner)) }
    let length = axis.length(of: subitem.layoutSize.size(in: inner))
    guard group.subitems.allSatisfy({ axis.isFractional($0.layoutSize) }), length > 0 else {
      return nil
    }
    let cycle = lengths.reduce(0, +)
    let cycles = ((availableLength + GroupSolver.tolerance) / max(cycle, 0.001)).rounded(.down)
    let number = cycles * CGFloat(lengths.count)
    guard cycles >= 1, cycle * cycles + spacing * (number - 1) > availableLength else { return nil }
    let scale = (availableLength - spacing * (number - 1)) / (cycle * cycles)
    return scale > 0 ? length * scale : nil
  }

  /// Positions subitems in order along the group's axis.
  private func arrange(
    _ subitems: [SolvedSubitem], _ group: NSCollectionLayoutGroup, availableLength: CGFloat,
    used: CGFloat,
    _ axis: Axis
  ) -> SolvedGroup {
    let flexible = group.interItemSpacing?.isFlexible == true ? max(0, subitems.count - 1) : 0
    let flexibleEdges = subitems.reduce(0) { $0 + $1.flexibleEdges(along: axis) }
    let flexibleSpace = max(0, availableLength - used) / CGFloat(max(1, flexible + flexibleEdges))
    let spacing = (group.interItemSpacing?.spacing ?? 0) + (flexible > 0 ? flexibleSpace : 0)
    var result = SolvedGroup(size: .zero)
    var position: CGFloat = 0
    var across: CGFloat = 0
    for (index, subitem) in subitems.enumerated() {
      if index > 0 { position += spacing }
      let (before, after) = subitem.edges(along: axis, flexibleSpace: flexibleSpace)
      let (acrossBefore, acrossAfter) = subitem.edges(along: axis.other, flexibleSpace: 0)
      position += before
      result.append(subitem.content, at: axis.point(position, acrossBefore))
      position += axis.length(of: subitem.content.size) + after
      across = max(
        across, acrossBefore + axis.other.length(of: subitem.content.size) + acrossAfter)
    }
    axis.setLength(position, of: &result.size)
    axis.other.setLength(across, of: &result.size)
    return result
  }
}

extension GroupSolver {
  /// The direction in which a group arranges its items.
  enum Axis {
    case horizontal, vertical

    var other: Axis { self == .horizontal ? .vertical : .horizontal }
    var measured: SelfSizingAxes { self == .horizontal ? .horizontal : .vertical }

    func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }

    func setLength(_ length: CGFloat, of size: inout CGSize) {
      if self == .horizontal { size.width = length } else { size.height = length }
    }

    func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }

    /// Whether a length along the axis is a fraction of the group's length along the same axis.
    @MainActor func isFractional(_ size: NSCollectionLayoutSize) -> Bool {
      self == .horizontal
        ? size.widthDimension.isFractionalWidth : size.heightDimension.isFractionalHeight
    }
  }
}

extension GroupSolver.SolvedSubitem {
  @MainActor private func spacings(
    along axis: GroupSolver.Axis
  ) -> (NSCollectionLayoutSpacing?, NSCollectionLayoutSpacing?) {
    axis == .horizontal ? (spacing?.leading, spacing?.trailing) : (spacing?.top, spacing?.bottom)
  }

  @MainActor fileprivate func extent(along axis: GroupSolver.Axis) -> CGFloat {
    let (before, after) = edges(along: axis, flexibleSpace: 0)
    return before + axis.length(of: content.size) + after
  }

  @MainActor fileprivate func flexibleEdges(along axis: GroupSolver.Axis) -> Int {
    let (before, after) = spacings(along: axis)
    return (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0)
  }

  @MainActor fileprivate func edges(
    along axis: GroupSolver.Axis, flexibleSpace: CGFloat
  ) -> (CGFloat, CGFloat) {
    func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      spacing.map { $0.spacing + ($0.isFlexible ? flexibleSpace : 0) } ?? 0
    }
    let (before, after) = spacings(along: axis)
    return (length(before), length(after))
  }
}

extension SolvedGroup {
  /// Enlarges items with a uniform size to the size of their largest sibling.
  fileprivate mutating func growUniformSlots() {
    let tall = slots.filter { $0.uniformAxes.contains(.vertical) }.map(\.frame.height).max() ?? 0
    let wide = slots.filter { $0.uniformAxes.contains(.horizontal) }.map(\.frame.width).max() ?? 0
    for index in slots.indices {
      if slots[index].uniformAxes.contains(.vertical) { slots[index].frame.size.height = tall }
      if slots[index].uniformAxes.contains(.horizontal) { slots[index].frame.size.width = wide }
    }
  }
}

extension NSCollectionLayoutGroup {
  /// Whether content determines a length of the group, or of an item or a group that the group
  /// contains.
  var isMeasured: Bool {
    !layoutSize.measuredAxes.isEmpty
      || subitems.contains {
        ($0 as? NSCollectionLayoutGroup)?.isMeasured ?? !$0.layoutSize.measuredAxes.isEmpty
      }
  }
}
