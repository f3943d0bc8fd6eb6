import UIKit
import UIKitTesting

/// Makes a collection view, 300 points wide, with three tiles without spacing in each row.
@MainActor enum TileGrid {
  private static let columns = 3

  /// Returns a collection view that does not adjust its content insets.
  ///
  /// - Parameter tileHeight: The height of a tile; its width is 100 points.
  static func makeView(height: CGFloat = 400, tileHeight: CGFloat = 80) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: tileHeight)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: height), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    return view
  }

  /// The center of a tile of 80 points of height, in the content's space.
  static func center(of item: Int) -> CGPoint {
    CGPoint(x: 50 + CGFloat(item % columns) * 100, y: 40 + CGFloat(item / columns) * 80)
  }
}

extension Stage {
  /// Shows a view as a subview of a new page.
  func show(_ view: UIView) {
    let page = UIViewController()
    show(page)
    page.view.addSubview(view)
    settle()
  }
}
