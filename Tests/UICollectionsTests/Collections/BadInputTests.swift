import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Tests invalid input that does not end the process. `Tests/Misuses` contains the input that ends
/// the process with a message.
@MainActor @Suite("Invalid input that tables and collection views tolerate", .currentStage)
struct BadInputTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480))

  // MARK: Tables

  private func showTable(_ source: TableSource) -> UITableView {
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    controller.tableView.delegate = source
    stage.show(controller)
    stage.settle()
    return controller.tableView
  }

  @Test("A table returns nil, 0 or empty rectangles for missing rows and sections")
  func missingRows() {
    let source = TableSource(rows: 3)
    let table = showTable(source)
    for path in [[0, 9], [4, 0], [0, -1], [-1, 0]] as [IndexPath] {
      #expect(table.cellForRow(at: path) == nil && table.rectForRow(at: path).isEmpty)
      table.deselectRow(at: path, animated: true)
    }
    #expect(table.numberOfRows(inSection: 9) == 0)
    #expect(table.headerView(forSection: -1) == nil && table.footerView(forSection: 9) == nil)
    #expect(table.rect(forSection: 9).isEmpty && table.rectForHeader(inSection: -1).isEmpty)
    #expect(table.indexPathForRow(at: CGPoint(x: -5, y: 99_999)) == nil)
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: -900, width: 10, height: 10)) == [])
  }

  @Test("If a table reloads its data while it requests a cell, the table shows the new rows")
  func reloadForCell() {
    let source = TableSource(rows: 3)
    var reloads = 0
    source.makeCell = { table, path in
      if reloads < 2 {
        reloads += 1
        table.reloadData()
      }
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let table = showTable(source)
    #expect(reloads == 2 && table.visibleCells.count == 3)
  }

  @Test("Calling reloadData() in every cellForRowAt does not reload a table endlessly")
  func endlessReload() {
    let source = TableSource(rows: 3)
    source.makeCell = { table, _ in
      table.reloadData()
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    stage.show(controller)
    stage.advance(by: 0.1)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 3)
  }

  @Test("scrollToRow with the row NSNotFound scrolls a table to the beginning of the section")
  func notFound() {
    let source = TableSource(rows: 40)
    let table = showTable(source)
    table.scrollToRow(at: [0, 20], at: .top, animated: false)
    table.scrollToRow(at: IndexPath(row: NSNotFound, section: 0), at: .top, animated: false)
    #expect(table.contentOffset.y == 0)
  }

  // MARK: Collections

  /// A layout that has a content size but no attributes.
  private final class EmptyLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
  }

  @Test(
    "If a layout returns no attributes, the collection view has no cells but scrolls and updates"
  )
  func emptyLayout() {
    let fixture = CollectionFixture(EmptyLayout(), [Array(0..<5)])
    #expect(fixture.view.visibleCells.isEmpty && fixture.view.contentSize.height == 2000)
    #expect(fixture.view.layoutAttributesForItem(at: [0, 1]) == nil)
    fixture.view.scrollToItem(at: [0, 4], at: .top, animated: false)
    fixture.source.sections[0].append(9)
    fixture.view.insertItems(at: [[0, 5]])
    fixture.stage.settle()
    #expect(fixture.view.visibleCells.isEmpty && fixture.view.numberOfItems(inSection: 0) == 6)
    fixture.stage.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 100), duration: 0.2)
    #expect(fixture.view.contentOffset.y > 100)
  }

  @Test("A collection view returns nil for missing items, and ignores their selection")
  func missingItems() {
    let fixture = CollectionFixture(UICollectionViewFlowLayout(), [Array(0..<5)])
    for path in [[0, 9], [4, 0], [0, -1], [-1, 0]] as [IndexPath] {
      #expect(fixture.view.cellForItem(at: path) == nil)
      #expect(fixture.view.layoutAttributesForItem(at: path) == nil)
      fixture.view.deselectItem(at: path, animated: false)
      fixture.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    #expect(fixture.view.indexPathsForSelectedItems == [])
    #expect(
      fixture.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [7, 0]) == nil)
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: -1, y: 4000)) == nil)
  }

  @Test("If a collection view reloads its data while it requests a cell, the new items are shown")
  func reloadForItem() {
    let fixture = CollectionFixture(UICollectionViewFlowLayout(), [Array(0..<5)])
    let source = ReloadingSource()
    fixture.view.dataSource = source
    fixture.stage.advance(by: 0.1)
    #expect(source.reloads == 2 && fixture.view.visibleCells.count == 4)
    // This limit exceeds the number of times that a layout pass is repeated.
    source.limit = 302
    fixture.view.reloadData()
    fixture.stage.settle()
    #expect(source.reloads == 302 && fixture.view.visibleCells.count == 4)
  }

  /// A data source that reloads the collection view while the collection view requests cells.
  private final class ReloadingSource: NSObject, UICollectionViewDataSource {
    var reloads = 0
    var limit = 2

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      if reloads < limit {
        reloads += 1
        collectionView.reloadData()
      }
      return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test("A compositional layout with zero-sized items or empty groups is laid out in finite time")
  func emptyGroups() {
    func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
    }
    let groups: [NSCollectionLayoutGroup] = [
      .horizontal(
        layoutSize: size(320, 40), subitems: [NSCollectionLayoutItem(layoutSize: size(0, 40))]),
      .vertical(
        layoutSize: size(320, 0), subitems: [NSCollectionLayoutItem(layoutSize: size(320, 0))]),
      .vertical(
        layoutSize: size(0, 0), subitems: [NSCollectionLayoutItem(layoutSize: size(0, 0))]),
      .custom(layoutSize: size(320, 40)) { _ in [] },
      .custom(layoutSize: size(320, 40)) { _ in
        [NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 20, height: 20))]
      },
    ]
    for group in groups {
      let layout = UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group))
      let fixture = CollectionFixture(layout, [Array(0..<30)])
      fixture.stage.advance(by: 0.1)
      #expect(fixture.view.numberOfItems(inSection: 0) == 30)
      #expect(fixture.view.contentSize.height.isFinite)
    }
    let layout = UICollectionViewCompositionalLayout { _, _ in nil }
    let fixture = CollectionFixture(layout, [Array(0..<30)])
    #expect(fixture.view.contentSize.height == 0)
  }

  @Test("A flow layout with items of zero size is laid out in finite time")
  func flatItems() {
    for size in [CGSize.zero, CGSize(width: 0, height: 40), CGSize(width: 400, height: 0)] {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = size
      layout.minimumLineSpacing = 0
      layout.minimumInteritemSpacing = 0
      let fixture = CollectionFixture(layout, [Array(0..<30)])
      fixture.stage.advance(by: 0.1)
      #expect(fixture.view.contentSize.height.isFinite)
    }
  }

  @Test("Cells get their frame before the data source configures them")
  func framesOfNewCells() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 30)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(FramedCell.self, forCellWithReuseIdentifier: "cell")
    let source = FramedSource()
    view.dataSource = source
    let controller = UIViewController()
    controller.view = view
    stage.show(controller)
    let cells = view.visibleCells.compactMap { $0 as? FramedCell }
    #expect(cells.count == 3)
    #expect(
      cells.allSatisfy { cell in
        cell.first.size == CGSize(width: 70, height: 30)
          && cell.first
            == view.indexPath(for: cell).flatMap {
              view.layoutAttributesForItem(at: $0)?.frame
            }
      })
    #expect(source.sizes == Array(repeating: CGSize(width: 70, height: 30), count: 3))
  }

  /// A cell that stores the frame passed to its initializer.
  private final class FramedCell: UICollectionViewCell {
    let first: CGRect

    override init(frame: CGRect) {
      first = frame
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class FramedSource: NSObject, UICollectionViewDataSource {
    var sizes: [CGSize] = []

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      sizes.append(cell.contentView.bounds.size)
      return cell
    }
  }

  // MARK: Data sources

  @Test(
    "A diffable data source returns nil for missing items, and a snapshot ignores their deletion")
  func missingIdentifiers() {
    let table = UITableView()
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in
      UITableViewCell()
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2])
    snapshot.deleteItems([7])
    snapshot.deleteSections([5])
    source.apply(snapshot)
    for path in [[0, 2], [0, -1], [-1, 0], [3, 0], [0]] as [IndexPath] {
      #expect(source.itemIdentifier(for: path) == nil)
    }
    #expect(source.sectionIdentifier(for: -1) == nil && source.sectionIdentifier(for: 1) == nil)
    #expect(source.indexPath(for: 9) == nil && source.index(for: 9) == nil)
    #expect(snapshot.indexOfItem(9) == nil && snapshot.sectionIdentifier(containingItem: 9) == nil)
  }

  @Test("A section snapshot ignores the deletion of a missing item, and has no index of the item")
  func missingOutlineItems() {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([1])
    outline.append([2], to: 1)
    outline.delete([8])
    #expect(outline.index(of: 8) == nil && outline.contains(8) == false)
    #expect(outline.items == [1, 2] && outline.visibleItems == [1])
  }
}
