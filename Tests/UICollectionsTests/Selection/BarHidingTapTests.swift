import _StageTraits
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Taps in lists of a navigation controller with hidesBarsOnTap", .currentStage)
struct BarHidingTapTests {
  private let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
  /// A point in the first row or item.
  private let first = CGPoint(x: 160, y: 130)
  /// A point below all rows and items.
  private let below = CGPoint(x: 160, y: 500)

  private final class Rows: RowsPage {
    var canHighlight = true

    override func tableView(
      _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { canHighlight }
  }

  private final class Items: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.contentInsetAdjustmentBehavior = .never
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private func show(_ page: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: page)
    navigation.hidesBarsOnTap = true
    stage.show(navigation)
    stage.settle()
    return navigation
  }

  private func tap(_ point: CGPoint) {
    stage.tap(point)
    stage.settle()
  }

  @Test("A tap on a row selects the row and keeps the bar; a tap below the rows hides the bar")
  func rows() {
    let page = Rows(rowCount: 1)
    page.tableView.rowHeight = 200
    let navigation = show(page)
    tap(first)
    #expect(page.tableView.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
    #expect(!navigation.isNavigationBarHidden)
    tap(below)
    #expect(navigation.isNavigationBarHidden)
  }

  @Test("A tap on a row that cannot be selected hides the bar")
  func rowsWithoutSelection() {
    let page = Rows(rowCount: 1)
    page.tableView.rowHeight = 200
    let navigation = show(page)
    page.canHighlight = false
    tap(first)
    #expect(navigation.isNavigationBarHidden)
    page.canHighlight = true
    page.tableView.allowsSelection = false
    tap(first)
    #expect(!navigation.isNavigationBarHidden)
    #expect(page.tableView.indexPathForSelectedRow == nil)
  }

  @Test("A tap on an item selects the item and keeps the bar; a tap below the items hides the bar")
  func items() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 200)
    let page = Items(collectionViewLayout: layout)
    let navigation = show(page)
    tap(first)
    #expect(page.collectionView.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(!navigation.isNavigationBarHidden)
    tap(below)
    #expect(navigation.isNavigationBarHidden)
  }
}
