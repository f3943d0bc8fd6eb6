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

  /// Creates an item with attached views.
  ///
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
  /// The spacing around the item. The spacing does not make the item smaller.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views that are attached to the item, such as badges. The initializer sets the value.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attached }

  /// Returns a new item with the same size, insets, spacing and supplementary items. A subclass
  /// overrides the method to copy its own properties.
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
