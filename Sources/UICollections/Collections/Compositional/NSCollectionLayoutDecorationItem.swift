public import Foundation
import UIKitCore

/// A view behind a section. The view does not represent a data item.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem
@preconcurrency @MainActor
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The element kind for which the app registers the view's class with the layout.
  public let elementKind: String

  required init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates a decoration item for a view behind a whole section.
  public class func background(elementKind: String) -> Self { Self(kind: elementKind) }

  /// The order among the backgrounds of a section: a view with a higher index is above a view with
  /// a lower index.
  public var zIndex = 0

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(kind: elementKind)
    copy.zIndex = zIndex
    adopt(into: copy)
    return copy
  }
}
