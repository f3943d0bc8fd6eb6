public import Foundation
public import UIKitCore

/// An object that provides the metrics of individual items and sections of a flow layout. Every
/// method is optional. If the delegate does not implement a method, the corresponding property of
/// the layout applies.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegateflowlayout
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// The size of an item in points. The layout calls the method for all items when the layout's
  /// metrics are invalid. The default implementation returns the layout's `itemSize`. After the
  /// default implementation has been called once, the layout does not call the method again.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// The insets around the lines of a section, in points. The default implementation returns
  /// the layout's `sectionInset`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// The spacing between the lines of a section, in points. The default implementation
  /// returns the layout's `minimumLineSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The minimum spacing between the items of a line, in points. The default implementation
  /// returns the layout's `minimumInteritemSpacing`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// The size of a section's header in points. Only the length along the scrolling direction
  /// applies; if this length is 0, the section has no header. The default implementation returns
  /// the layout's `headerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// The size of a section's footer in points. Only the length along the scrolling direction
  /// applies; if this length is 0, the section has no footer. The default implementation returns
  /// the layout's `footerReferenceSize`.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  /// The size of an item in points. The layout calls the method for all items when the layout's
  /// metrics are invalid. The default implementation returns the layout's `itemSize`. After the
  /// default implementation has been called once, the layout does not call the method again.
  ///
  /// - Precondition: Both lengths are finite and not negative.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.delegateLeavesOutSizes = true
    return layout?.itemSize ?? .zero
  }

  /// The insets around the lines of a section, in points. The default implementation returns
  /// the layout's `sectionInset`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

  /// The spacing between the lines of a section, in points. The default implementation
  /// returns the layout's `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

  /// The minimum spacing between the items of a line, in points. The default implementation
  /// returns the layout's `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  /// The size of a section's header in points. Only the length along the scrolling direction
  /// applies; if this length is 0, the section has no header. The default implementation returns
  /// the layout's `headerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  /// The size of a section's footer in points. Only the length along the scrolling direction
  /// applies; if this length is 0, the section has no footer. The default implementation returns
  /// the layout's `footerReferenceSize`.
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
