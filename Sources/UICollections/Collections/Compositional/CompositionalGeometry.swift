import Foundation
import UIKitCore

/// The preferred sizes of the views of a compositional layout.
@MainActor struct CompositionalSizes {
  /// The sizes of cells by section.
  var items: [Int: MeasuredSizes] = [:]
  /// The sizes of headers and footers, by section and ``BoundaryItem/key(_:_:)``; section -1 is the
  /// whole layout.
  var boundaries: [Int: [String: CGSize]] = [:]
  /// The available length across the layout's direction for which the sizes were measured.
  var width: CGFloat = 0

  /// The storage for the sizes of a section's cells, which is made on demand.
  mutating func sizes(inSection section: Int) -> MeasuredSizes {
    if let sizes = items[section] { return sizes }
    let sizes = MeasuredSizes()
    items[section] = sizes
    return sizes
  }

  /// Updates the paths of items and sections after a batch update, and removes the sizes of deleted
  /// and reloaded items.
  mutating func remap(_ map: UpdateMap<CollectionChangeStyle>) {
    let old = items
    items = [:]
    for (section, sizes) in old where map.oldCounts.indices.contains(section) {
      sizes.forEach { item, size in
        let path = IndexPath(item: item, section: section)
        guard item < map.oldCounts[section], map.reloadStyle(of: path) == nil,
          let new = map.newPath(of: path)
        else { return }
        self.sizes(inSection: new.section).set(size, of: new.item)
      }
    }
    var headers: [Int: [String: CGSize]] = [-1: boundaries[-1] ?? [:]]
    for (section, sizes) in boundaries where map.oldCounts.indices.contains(section) {
      if let new = map.newSection(of: section) { headers[new] = sizes }
    }
    boundaries = headers
  }
}

/// The positions of the sections of a compositional layout. The sections follow each other along
/// the layout's direction.
@MainActor final class CompositionalGeometry {
  let axis: GroupSolver.Axis
  private(set) var sections: [SectionGeometry]
  let environment: LayoutEnvironment
  private let spacing: CGFloat
  let boundaries: [BoundaryItem]
  private let across: CGFloat
  /// The start of each section along the layout's direction, in points.
  private(set) var starts: [CGFloat] = []
  private(set) var end: CGFloat = 0

  init(
    sections: [SectionGeometry], boundaries: [BoundaryItem], axis: GroupSolver.Axis,
    spacing: CGFloat, across: CGFloat, environment: LayoutEnvironment
  ) {
    self.sections = sections
    self.boundaries = boundaries
    self.axis = axis
    self.spacing = spacing
    self.across = across
    self.environment = environment
    stackSections()
  }

  private func stackSections() {
    var position = extent(.start)
    starts = sections.indices.map { index in
      defer { position = following(position, index) }
      return position
    }
    end = position + extent(.end)
  }

  private func extent(_ side: BoundaryItem.Side) -> CGFloat {
    boundaries.reduce(0) {
      $1.side == side && $1.item.extendsBoundary ? $0 + axis.length(of: $1.size) : $0
    }
  }

  /// The start of the next section, or the end of the last one.
  private func following(_ start: CGFloat, _ index: Int) -> CGFloat {
    start + sections[index].length + (index + 1 < sections.count ? spacing : 0)
  }

  /// Moves the sections after a section whose length has changed. If one of them keeps its start, all
  /// later sections and the end do too.
  func restack(after section: Int) {
    var position = following(starts[section], section)
    for index in starts.indices.dropFirst(section + 1) {
      if starts[index] == position { return }
      starts[index] = position
      position = following(position, index)
    }
    end = position + extent(.end)
  }

  func replaceSection(at index: Int, with section: SectionGeometry) {
    sections[index] = section
    restack(after: index)
  }

  var contentSize: CGSize {
    axis == .vertical ? CGSize(width: across, height: end) : CGSize(width: end, height: across)
  }

  /// Whether any header or footer stays visible while content scrolls.
  var pins: Bool {
    boundaries.contains { $0.item.pinToVisibleBounds }
      || sections.contains { $0.boundaries.contains { $0.item.pinToVisibleBounds } }
  }

  /// The origin of a section, in the layout's coordinate space.
  func origin(of section: Int) -> CGPoint { axis.point(starts[section], 0) }

  func range(of section: Int) -> ClosedRange<CGFloat> {
    starts[section]...starts[section] + sections[section].length
  }

  /// The sections that intersect a range along the layout's direction.
  func sections(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    guard !sections.isEmpty else { return 0..<0 }
    let first = max(0, starts.partitioningIndex { $0 > low } - 1)
    return first..<max(first, starts.partitioningIndex { $0 > high })
  }

  // MARK: Measuring

  func differs(_ size: CGSize, for element: CollectionElement) -> Bool {
    let path = element.indexPath
    if element.category == .cell {
      return path.count == 2 && sections.indices.contains(path.section)
        && sections[path.section].differs(size, for: path.item)
    }
    guard let item = boundary(element.kind, path) else { return false }
    let axes = item.item.layoutSize.measuredAxes
    return axes.contains(.horizontal) && abs(item.size.width - size.width) > 0.01
      || axes.contains(.vertical) && abs(item.size.height - size.height) > 0.01
  }

  /// The header or footer at a path. A header or footer of the whole layout has a path of one
  /// index.
  func boundary(_ kind: String, _ path: IndexPath) -> BoundaryItem? {
    let items: [BoundaryItem]
    let index: Int
    if path.count == 2 {
      guard sections.indices.contains(path.section) else { return nil }
      (items, index) = (sections[path.section].boundaries, path.item)
    } else {
      guard path.count == 1 else { return nil }
      (items, index) = (boundaries, path[0])
    }
    return items.first { $0.item.elementKind == kind && $0.index == index }
  }

  func isBesideItem(_ element: CollectionElement) -> Bool {
    element.category == .supplementaryView && boundary(element.kind, element.indexPath) == nil
  }

  // MARK: Sections that scroll

  func scrollingSections(in rect: CGRect) -> [ScrollingSection] {
    let (low, high) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return sections(from: low, to: high).compactMap { index in
      let geometry = sections[index]
      guard geometry.isOrthogonal, geometry.count > 0 else { return nil }
      let start = starts[index] + geometry.beforeGroups
      let frame =
        axis == .vertical
        ? CGRect(x: 0, y: start, width: across, height: geometry.groupsLength)
        : CGRect(x: start, y: 0, width: geometry.groupsLength, height: across)
      return ScrollingSection(index: index, frame: frame, geometry: geometry)
    }
  }
}

extension UICollectionViewCompositionalLayout {
  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.keepsGeometry { return }
    if let map = context.map { measured.remap(map) }
    if context.invalidateEverything { measured = CompositionalSizes() }
    if let preferred = context.preferred {
      adopt(preferred)
    } else {
      geometry = nil
    }
  }

  private func adopt(_ preferred: PreferredSize) {
    let (element, size) = (preferred.element, preferred.size)
    let path = element.indexPath
    if element.category == .cell {
      let sizes = measured.sizes(inSection: path.section)
      guard let geometry else {
        return sizes.set(size, of: path.item, along: preferred.axes)
      }
      if geometry.sections[path.section].adopt(size, for: path.item, storingIn: sizes) {
        geometry.restack(after: path.section)
      }
    } else {
      let section = path.count == 2 ? path.section : -1
      let key = BoundaryItem.key(element.kind, path.count == 2 ? path.item : path[0])
      measured.boundaries[section, default: [:]][key] = size
      guard let geometry, let owner, geometry.sections.indices.contains(section) else {
        return self.geometry = nil
      }
      geometry.replaceSection(
        at: section,
        with: makeSection(
          section, geometry.environment, geometry.environment.container.contentSize,
          geometry.axis, owner))
    }
  }

  func prepareGeometry() {
    guard geometry == nil, let owner else { return }
    let configuration = currentConfiguration
    let axis: GroupSolver.Axis =
      configuration.scrollDirection == .vertical ? .vertical : .horizontal
    let inset = owner.adjustedContentInset
    let size = CGSize(
      width: max(0, owner.bounds.width - inset.left - inset.right),
      height: max(0, owner.bounds.height - inset.top - inset.bottom))
    if measured.width != axis.other.length(of: size) {
      measured = CompositionalSizes()
      measured.width = axis.other.length(of: size)
    }
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: size), traitCollection: owner.traitCollection)
    let sections = (0..<owner.numberOfSections).map { index in
      makeSection(index, environment, size, axis, owner)
    }
    let sectionContainer = SectionContainer(size: size, insets: .zero, axis: axis)
    geometry = CompositionalGeometry(
      sections: sections,
      boundaries: BoundaryItem.resolved(
        configuration.boundarySupplementaryItems, sectionContainer: sectionContainer, insets: .zero,
        measured: measured.boundaries[-1] ?? [:]),
      axis: axis, spacing: configuration.interSectionSpacing,
      across: axis.other.length(of: size), environment: environment)
  }

  private func makeSection(
    _ index: Int, _ environment: LayoutEnvironment, _ size: CGSize, _ axis: GroupSolver.Axis,
    _ owner: UICollectionView
  ) -> SectionGeometry {
    let section = self.section(at: index, environment) ?? NSCollectionLayoutSection.empty
    let reference =
      section.contentInsetsReference == .automatic
      ? currentConfiguration.contentInsetsReference : section.contentInsetsReference
    var sectionContainer = SectionContainer(
      size: size, insets: owner.insets(for: reference, across: axis), axis: axis)
    if section.supplementaryContentInsetsReference != .automatic {
      sectionContainer.supplementaryInsets = owner.insets(
        for: section.supplementaryContentInsetsReference, across: axis)
    }
    if let list = section.list {
      sectionContainer.topPadding = list.topPadding(isFirst: index == 0)
      sectionContainer.listMargins = list.margins(
        safeArea: owner.insets(for: .safeArea, across: axis))
      if decorationViews.viewClass(ofKind: ListBackgroundView.elementKind) == nil {
        register(
          ListBackgroundView.self, forDecorationViewOfKind: ListBackgroundView.elementKind)
      }
      if list.hasSwipeActions { owner.installSwipesIfNeeded() }
    }
    return SectionGeometry(
      section, count: owner.loadedCounts[index], sectionContainer: sectionContainer,
      traits: owner.traitCollection, measured: measured.items[index],
      measuredBoundaries: measured.boundaries[index] ?? [:])
  }
}

extension NSCollectionLayoutSection {
  /// The section that replaces a nil result of the section provider; its items have no height.
  fileprivate static var empty: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .absolute(0))
    return NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }
}

extension UICollectionView {
  /// The insets that the boundary of a `UIContentInsetsReference`, such as the safe area,
  /// adds to a section's insets across the layout's direction. The part that the content
  /// insets already cover is not added.
  fileprivate func insets(
    for reference: UIContentInsetsReference, across axis: GroupSolver.Axis
  ) -> NSDirectionalEdgeInsets {
    let isAdjusted = adjustedContentInset
    var edges: UIEdgeInsets
    switch reference {
    case .none, .automatic: edges = .zero
    case .safeArea: edges = safeAreaInsets
    case .layoutMargins: edges = layoutMargins
    case .readableContent:
      let guide = readableContentGuide.layoutFrame
      edges = UIEdgeInsets(
        top: safeAreaInsets.top, left: guide.minX - bounds.minX, bottom: safeAreaInsets.bottom,
        right: bounds.maxX - guide.maxX)
    }
    edges.left = max(0, edges.left - isAdjusted.left)
    edges.right = max(0, edges.right - isAdjusted.right)
    edges.top = max(0, edges.top - isAdjusted.top)
    edges.bottom = max(0, edges.bottom - isAdjusted.bottom)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return axis == .vertical
      ? NSDirectionalEdgeInsets(
        top: 0, leading: isMirrored ? edges.right : edges.left, bottom: 0,
        trailing: isMirrored ? edges.left : edges.right)
      : NSDirectionalEdgeInsets(top: edges.top, leading: 0, bottom: edges.bottom, trailing: 0)
  }
}
