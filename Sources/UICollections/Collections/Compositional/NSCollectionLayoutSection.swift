public import CoreGraphics
public import Foundation
public import QuartzCore
public import UIKitCore

/// Looks at, and changes, the visible items of a section while it scrolls: the items, the section's
/// own offset and what surrounds the layout.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor (
    [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
  ) -> Void

/// Groups one after another, with headers and footers.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsection
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  let group: NSCollectionLayoutGroup
  /// What makes the section a list; nil for other sections.
  var list: ListSection?

  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }

  /// Around the groups; headers and footers lie outside along the direction of scrolling.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// From what the insets are measured across the direction of scrolling.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers are inset as the groups are.
  open var supplementariesFollowContentInsets = true
  /// From what headers and footers are inset across the direction of scrolling, in the place of
  /// ``contentInsetsReference``; automatic leaves it at that.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How the section scrolls by itself, across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called whenever the visible items or the section's offset change.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

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

/// How a section scrolls across its layout's direction.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingbehavior
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none = 0
  case continuous = 1
  /// Comes to rest where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// One width of the section at a time.
  case paging = 3
  /// One group at a time.
  case groupPaging = 4
  /// One group at a time, which rests in the middle.
  case groupPagingCentered = 5
}

/// How a section that scrolls by itself comes to rest.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingproperties
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  public enum Bounce: Int, Sendable {
    /// Bounces where there is more than fits.
    case automatic = 0
    case always = 1
    case never = 2
  }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Fast where a group or page stops the scrolling, else normal.
    public static let automatic = DecelerationRate(rawValue: 0)
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public override init() { super.init() }
  open var bounce = Bounce.automatic
  open var decelerationRate = DecelerationRate.automatic
}

/// From what the insets of content are measured.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentinsetsreference
public enum UIContentInsetsReference: Int, Sendable {
  case automatic = 0
  case none = 1
  case safeArea = 2
  case layoutMargins = 3
  case readableContent = 4
}

/// A visible element of a section, whose looks can be changed while it scrolls.
///
/// On Apple's systems it is a dynamic item as well.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutvisibleitem
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  /// The kind of a supplementary or decoration view; empty for a cell.
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}
