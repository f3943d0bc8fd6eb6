import Foundation
import UIKitCore

/// A header or footer with its position in its section.
@MainActor struct BoundaryItem {
  /// The side of the section at which an item is, along the layout's direction. Items with the side
  /// `over` are at neither end and overlap the section.
  enum Side { case start, end, over }

  let item: NSCollectionLayoutBoundarySupplementaryItem
  /// The index among the boundary items of the same element kind.
  let index: Int
  let side: Side
  let size: CGSize
  /// The distance along the layout's direction from the section's start to the item's start. If the
  /// item is at the end side, the value is the distance from the section's end to the item's end.
  let position: CGFloat
  /// The offset along the layout's direction. A positive offset moves an item on any side
  /// towards the section's end.
  let shift: CGFloat
  /// The distance across the layout's direction from the section's edge to the item, including
  /// insets, alignment and offset.
  let across: CGFloat

  static func key(_ kind: String, _ index: Int) -> String { "\(kind)/\(index)" }

  /// The boundary items of a section with their sizes and positions.
  ///
  /// - Parameter measured: The preferred sizes of views, by ``key(_:_:)``.
  static func resolved(for geometry: SectionGeometry, measured: [String: CGSize]) -> [BoundaryItem]
  {
    let section = geometry.section
    let follows = section.supplementariesFollowContentInsets
    var insets = follows ? geometry.insets : .zero
    if let reference = geometry.sectionContainer.supplementaryInsets {
      insets = follows ? section.contentInsets : .zero
      insets.top += reference.top
      insets.leading += reference.leading
      insets.bottom += reference.bottom
      insets.trailing += reference.trailing
    }
    return resolved(
      section.boundarySupplementaryItems, sectionContainer: geometry.sectionContainer,
      insets: insets, measured: measured)
  }

  static func resolved(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], sectionContainer: SectionContainer,
    insets: NSDirectionalEdgeInsets, measured: [String: CGSize]
  ) -> [BoundaryItem] {
    let axis = sectionContainer.axis
    let inset = axis == .vertical ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    var container = sectionContainer.size
    axis.other.setLength(
      max(0, axis.other.length(of: sectionContainer.size) - inset.0 - inset.1), of: &container)
    var counts: [String: Int] = [:]
    var extents: [Side: CGFloat] = [.start: sectionContainer.topPadding]
    return items.map { item in
      let index = counts[item.elementKind, default: 0]
      counts[item.elementKind] = index + 1
      var size = item.layoutSize.size(in: container)
      if let measuredSize = measured[key(item.elementKind, index)] {
        let axes = item.layoutSize.measuredAxes
        if axes.contains(.horizontal) { size.width = measuredSize.width }
        if axes.contains(.vertical) { size.height = measuredSize.height }
      }
      let side = side(of: item, axis)
      let position = extents[side, default: 0]
      if item.extendsBoundary { extents[side] = position + axis.length(of: size) }
      let shift = axis == .vertical ? item.offset : CGPoint(x: item.offset.y, y: item.offset.x)
      return BoundaryItem(
        item: item, index: index, side: side, size: size, position: position, shift: shift.y,
        across: inset.0 + shift.x + alignment(item, size, container, axis))
    }
  }

  private static func side(
    of item: NSCollectionLayoutBoundarySupplementaryItem, _ axis: GroupSolver.Axis
  ) -> Side {
    let edges = item.alignment.edges
    if edges.contains(axis == .vertical ? .top : .leading) { return .start }
    return edges.contains(axis == .vertical ? .bottom : .trailing) ? .end : .over
  }

  private static func alignment(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize, _ container: CGSize,
    _ axis: GroupSolver.Axis
  ) -> CGFloat {
    let edges = item.alignment.edges
    let rest = axis.other.length(of: container) - axis.other.length(of: size)
    if edges.contains(axis == .vertical ? .leading : .top) { return 0 }
    return edges.contains(axis == .vertical ? .trailing : .bottom) ? rest : rest / 2
  }

  /// The frame of the item in the coordinate space of `section` and `visible`. A pinned item stays
  /// within the visible part of the section.
  ///
  /// - Parameters:
  ///   - section: The extent of the section along the layout's direction.
  ///   - visible: The visible range along the layout's direction.
  func frame(
    in section: ClosedRange<CGFloat>, visible: ClosedRange<CGFloat>, axis: GroupSolver.Axis
  ) -> CGRect {
    let length = axis.length(of: size)
    var along: CGFloat
    switch side {
    case .start: along = section.lowerBound + position
    case .end: along = section.upperBound - position - length
    case .over: along = (section.lowerBound + section.upperBound - length) / 2
    }
    along += shift
    if item.pinToVisibleBounds {
      if side == .end {
        along = max(min(along, visible.upperBound - length), min(along, section.lowerBound))
      } else {
        along = min(
          max(along, visible.lowerBound), max(along, section.upperBound - length))
      }
    }
    return CGRect(origin: axis.point(along, across), size: size)
  }
}
