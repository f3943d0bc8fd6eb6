public import Foundation
import UIKitCore

/// A header, a footer, or a view at another edge of a section or of the whole layout.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The side or corner of the section, or of the whole layout, at which the view is.
  public let alignment: NSRectAlignment
  /// The distance from the aligned position, in points; positive to the trailing edge and down.
  public let offset: CGPoint

  /// Creates a boundary item at a distance from its aligned position.
  ///
  /// - Parameter absoluteOffset: The distance in points; see ``offset``.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      size: layoutSize, kind: elementKind,
      container: NSCollectionLayoutAnchor(edges: alignment.edges), item: nil)
  }

  /// Creates a boundary item at its aligned position, without an offset.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Whether the item makes the section longer; otherwise the item overlaps the section.
  open var extendsBoundary = true
  /// Whether the item stays visible while any part of its section is visible.
  open var pinToVisibleBounds = false

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset
    )
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    copy.zIndex = zIndex
    adopt(into: copy)
    return copy
  }
}
