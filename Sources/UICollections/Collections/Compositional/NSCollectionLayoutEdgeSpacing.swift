public import Foundation
import UIKitCore

/// The spacing on the four sides of an item.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The spacing before the item in reading direction; nil means none.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; nil means none.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing after the item in reading direction; nil means none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; nil means none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates a spacing around an item. A flexible spacing grows only along the direction of the
  /// item's group; across that direction, the spacing has its minimum length.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  /// Returns the spacing itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
