public import Foundation
public import UIKitCore
import Diagnostics

/// The layout of one data item in a compositional layout.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutitem
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size including ``contentInsets``, relative to the group or section that contains the item.
  public let layoutSize: NSCollectionLayoutSize
  var attached: [NSCollectionLayoutSupplementaryItem]

  /// - Parameter supplementaryItems: Views that are attached to the item, such as badges.
  public init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.layoutSize = layoutSize
    attached = supplementaryItems
    super.init()
  }

  /// Creates an item without supplementary views.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// The insets between the area that the layout reserves for the item and the item's view.
  ///
  /// - Precondition: The insets are finite.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet {
      checkUsage(
        contentInsets.isFinite, "the content insets must be finite: \(contentInsets)",
        function: "contentInsets")
    }
  }
  /// The spacing around the item; it does not make the item smaller.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views that are attached to the item, such as badges; fixed when the item is created.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  /// Returns a new item with the same size, insets, spacing and supplementary items. A subclass
  /// overrides it to copy its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: attached)
    adopt(into: copy)
    return copy
  }

  func adopt(into copy: NSCollectionLayoutItem) {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
  }
}

/// A view that is attached to an item or group.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsupplementaryitem
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind for which the data source provides the view.
  public let elementKind: String
  /// The point of the item or group to which the view is attached.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that coincides with ``containerAnchor``. If it is nil, the view's
  /// edges are aligned with the same edges of its container, inside the container.
  public let itemAnchor: NSCollectionLayoutAnchor?

  fileprivate init(
    size: NSCollectionLayoutSize, kind: String, container: NSCollectionLayoutAnchor,
    item: NSCollectionLayoutAnchor?
  ) {
    elementKind = kind
    containerAnchor = container
    itemAnchor = item
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Aligns the item with the anchor's edges, inside the item or group that it is attached to.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: nil)
  }

  /// Positions the item so that the two anchors coincide.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
  }

  /// The order among the elements; the default of 1 is above the data items.
  open var zIndex = 1

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(
      size: layoutSize, kind: elementKind, container: containerAnchor, item: itemAnchor)
    copy.zIndex = zIndex
    adopt(into: copy)
    return copy
  }

  /// The frame in the coordinate space of the container's frame.
  func frame(in container: CGRect, size: CGSize) -> CGRect {
    let target = containerAnchor.point(in: container)
    let own = (itemAnchor ?? containerAnchor).point(in: CGRect(origin: .zero, size: size))
    let shift = containerAnchor.shift(for: size)
    let ownShift = itemAnchor?.shift(for: size) ?? .zero
    return CGRect(
      x: target.x - own.x + shift.x + ownShift.x, y: target.y - own.y + shift.y + ownShift.y,
      width: size.width, height: size.height)
  }
}

/// A header, a footer, or a view at another edge of a section or of the whole layout.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutboundarysupplementaryitem
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The side or corner of the section, or of the whole layout, at which the view is.
  public let alignment: NSRectAlignment
  /// The distance from the aligned position, in points; positive to the trailing edge and down.
  public let offset: CGPoint

  /// Creates a header, footer or side view at a distance from its aligned position.
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

  /// Creates a header, footer or side view at exactly its aligned position.
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

/// A view behind a section, without data.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem
@preconcurrency @MainActor
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind for which a class is registered with the layout.
  public let elementKind: String

  required init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A view behind a whole section.
  public class func background(elementKind: String) -> Self { Self(kind: elementKind) }

  /// The order among the views behind the items.
  public var zIndex = 0

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copy.zIndex = zIndex
    adopt(into: copy)
    return copy
  }
}

/// Sides and corners of a rectangle.
///
/// Source: https://developer.apple.com/documentation/uikit/nsrectalignment
public enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top = 1
  case topLeading = 2
  case leading = 3
  case bottomLeading = 4
  case bottom = 5
  case bottomTrailing = 6
  case trailing = 7
  case topTrailing = 8

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
