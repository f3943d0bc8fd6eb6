import Foundation

/// The identity of a cell, a supplementary view or a decoration view of a collection view.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  /// The element kind of the view; empty for cells.
  var kind: String
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, kind: "", indexPath: indexPath)
  }

  static func supplementary(_ kind: String, _ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  static func decoration(_ kind: String, _ indexPath: IndexPath) -> CollectionElement {
    CollectionElement(category: .decorationView, kind: kind, indexPath: indexPath)
  }
}

extension UICollectionViewLayout {
  /// The attributes of an element. The method calls the layout's method for the category of the
  /// element.
  func attributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      layoutAttributesForDecorationView(ofKind: element.kind, at: element.indexPath)
    }
  }

  /// The attributes at the start of the animation of an element that appears.
  func initialAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: element.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(
        ofKind: element.kind, at: element.indexPath)
    }
  }

  /// The attributes at the end of the animation of an element that disappears.
  func finalAttributes(of element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: element.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: element.kind, at: element.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: element.kind, at: element.indexPath)
    }
  }
}
