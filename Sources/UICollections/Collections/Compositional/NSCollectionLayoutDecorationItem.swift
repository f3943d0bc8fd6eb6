public import Foundation
import UIKitCore

/// A view behind a section, without data.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdecorationitem
@preconcurrency @MainActor
public class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The element kind for which a class is registered with the layout.
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
