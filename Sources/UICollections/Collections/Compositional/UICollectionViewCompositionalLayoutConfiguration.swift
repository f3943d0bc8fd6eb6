public import Foundation

/// The settings of all sections of a compositional layout.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcompositionallayoutconfiguration
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, @preconcurrency NSCopying {
  public override init() { super.init() }

  /// The direction in which sections are stacked; initially vertical.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between successive sections, in points; initially 0.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout. The index path of such a view has only one index.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The boundary from which the content insets of a section are measured if the section's
  /// own reference is automatic; initially the safe area.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns a new configuration with equal values. A layout stores such a copy. A subclass
  /// overrides the method to copy its own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
