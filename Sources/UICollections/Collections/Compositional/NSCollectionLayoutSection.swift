public import CoreGraphics
public import Foundation
public import QuartzCore
public import UIKitCore
import Diagnostics

/// A closure that can change the visible items of a section. The layout calls the closure whenever
/// the items or the scroll offset change. The arguments are the items, the offset and the
/// environment of the layout. If the section scrolls orthogonally, the offset is the section's own;
/// otherwise the offset is the collection view's.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// A section of a compositional layout: consecutive groups with headers and footers.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsection
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  let group: NSCollectionLayoutGroup
  /// The list of the section; nil for a section that is not a list.
  var list: ListSection?

  /// Creates a section that repeats a group for its items along the layout's scrolling direction.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Insets around the groups. Along the scrolling direction, headers and footers are outside
  /// of these insets.
  ///
  /// - Precondition: The insets are finite.
  open var contentInsets = NSDirectionalEdgeInsets.zero {
    didSet {
      checkUsage(
        contentInsets.isFinite, "the content insets must be finite: \(contentInsets)",
        function: "contentInsets")
    }
  }
  /// The boundary from which ``contentInsets`` across the scrolling direction are measured.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The spacing between successive groups, in points; initially 0.
  ///
  /// - Precondition: The spacing is finite.
  open var interGroupSpacing: CGFloat = 0 {
    didSet {
      checkUsage(
        interGroupSpacing.isFinite, "the spacing of groups must be finite: \(interGroupSpacing)",
        function: "interGroupSpacing")
    }
  }
  /// The headers, the footers and the views at other edges of the section; initially empty.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the content insets also apply to headers and footers.
  open var supplementariesFollowContentInsets = true
  /// The boundary from which the insets of headers and footers across the scrolling direction
  /// are measured. If the value is automatic, ``contentInsetsReference`` applies.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The views behind the section's items, initially empty; their classes are registered with the
  /// layout.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The behavior of the section's own scrolling, across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The bouncing and deceleration of the section's own scrolling. The properties have no effect if
  /// ``orthogonalScrollingBehavior`` is none.
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// A closure that the layout calls whenever the section's visible items or the scroll offset
  /// change.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Returns a new section with the same group and equal properties. A subclass overrides the
  /// method to copy its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.list = list
    copy.contentInsets = contentInsets
    copy.contentInsetsReference = contentInsetsReference
    copy.interGroupSpacing = interGroupSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.decorationItems = decorationItems
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.orthogonalScrollingProperties.decelerationRate =
      orthogonalScrollingProperties.decelerationRate
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    return copy
  }
}

extension NSDirectionalEdgeInsets {
  /// Whether every inset is finite.
  var isFinite: Bool { [top, leading, bottom, trailing].allSatisfy(\.isFinite) }
}

/// The scrolling of a section across its layout's direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous = 1
  /// Scrolling stops at the leading edge of a group.
  case continuousGroupLeadingBoundary = 2
  /// A drag scrolls by one width of the section.
  case paging = 3
  /// A drag scrolls by one group. Scrolling stops at the group's leading edge.
  case groupPaging = 4
  /// A drag scrolls by one group. Scrolling stops when the group is in the center of the section.
  case groupPagingCentered = 5
}

/// The boundary from which content insets are measured.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentinsetsreference
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

/// A visible element of a section. An app can change the appearance of the element while the
/// section scrolls.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity of the view, 0...1.
  var alpha: CGFloat { get set }
  /// The order among the elements: an element with a higher index is above an element with a
  /// lower index.
  var zIndex: Int { get set }
  /// Whether the element is hidden. The collection view makes no view for a hidden element.
  var isHidden: Bool { get set }
  /// The center in the layout's coordinate space, in points. In a section with orthogonal
  /// scrolling, the value is the center at the section's scroll offset 0.
  var center: CGPoint { get set }
  /// The affine part of ``transform3D``.
  var transform: CGAffineTransform { get set }
  /// The transform around the center.
  var transform3D: CATransform3D { get set }
  /// The element kind of a supplementary or decoration view; empty for a cell.
  var name: String { get }
  /// The path of the item. For a supplementary or decoration view, the path identifies the view
  /// among all views of the same element kind.
  var indexPath: IndexPath { get }
  /// The bounding box of the transformed element, in the layout's coordinate space, in points.
  var frame: CGRect { get }
  /// The element's bounds in its own coordinate space, in points.
  var bounds: CGRect { get }
  /// The kind of the element: cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The element kind of a supplementary or decoration view; nil for a cell.
  var representedElementKind: String? { get }
}
