import UIKit
import UIKitTesting

/// Creates a collection view with a width of 300 points. Each row has three tiles without spacing.
@MainActor enum TileGrid {
  private static let columns = 3

  /// Returns a collection view that does not adjust its content insets.
  ///
  /// - Parameter tileHeight: The height of a tile, in points. The width of a tile is 100 points.
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

  /// Returns the center of a tile with a height of 80 points, in the content's coordinate space.
  static func center(of item: Int) -> CGPoint {
    CGPoint(x: 50 + CGFloat(item % columns) * 100, y: 40 + CGFloat(item / columns) * 80)
  }
}

extension Stage {
  /// Shows a view as a subview of a new controller's view.
  func show(_ view: UIView) {
    let page = UIViewController()
    show(page)
    page.view.addSubview(view)
    settle()
  }
}
