import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Spring-loaded tables and collection views", .currentStage)
struct SpringLoadedListTests {
  @MainActor private final class Table: UITableViewController, UITableViewDragDelegate {
    var log: [String] = []
    var locked: Set<Int> = []
    var onSelect: () -> Void = {}

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.contentInsetAdjustmentBehavior = .never
      tableView.rowHeight = 44
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      tableView.dragDelegate = self
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      40
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
      onSelect()
    }
    override func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { !locked.contains(indexPath.row) }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "row")))]
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 440))
  private let table = Table(style: .plain)

  private func showTable() {
    stage.show(table)
    stage.settle()
    table.tableView.isSpringLoaded = true
  }

  private func y(_ row: Int) -> CGFloat { CGFloat(row) * 44 + 22 }

  private func lift(at point: CGPoint) {
    stage.touchDown(point)
    stage.advance(by: 0.8)
  }

  private func move(to point: CGPoint) {
    stage.touchMove(point)
    stage.advance(by: 1.0 / 60)
  }

  private func cancel() {
    stage.touchCancel()
    stage.settle()
  }

  @Test(
    "A row under a resting drag blinks and is selected; rows that the drag passes are not selected")
  func row() {
    #expect(!UITableView().isSpringLoaded)
    showTable()
    lift(at: CGPoint(x: 100, y: y(0)))
    for row in 1...4 { move(to: CGPoint(x: 100, y: y(row))) }
    stage.advance(by: 0.65)
    let cell = table.tableView.cellForRow(at: [0, 4])
    let count = cell?.subviews.count ?? 0
    #expect(table.log == [])
    stage.advance(by: 0.5)
    #expect(table.log == ["select 4"])
    #expect(cell?.subviews.count == count - 1)
    #expect(table.tableView.indexPathForSelectedRow == [0, 4])
    cancel()
  }

  @Test(
    "A resting drag selects no dragged or excluded row, and no row if isSpringLoaded is false")
  func exclusions() {
    showTable()
    table.locked = [4]
    lift(at: CGPoint(x: 100, y: y(0)))
    for row in [1, 4, 1, 0] {
      move(to: CGPoint(x: 100, y: y(row)))
      if row != 1 { stage.advance(by: 1.5) }
    }
    #expect(table.log == [])
    table.tableView.isSpringLoaded = false
    move(to: CGPoint(x: 100, y: y(6)))
    stage.advance(by: 1.5)
    #expect(table.log == [])
    cancel()
  }

  @Test("If rows scroll under a resting drag, the row that is then under the drag is selected")
  func scrolling() {
    showTable()
    lift(at: CGPoint(x: 100, y: y(0)))
    move(to: CGPoint(x: 100, y: y(4)))
    stage.advance(by: 0.8)
    table.tableView.contentOffset.y = 88
    stage.advance(by: 0.5)
    #expect(table.log == [])
    stage.advance(by: 1)
    #expect(table.log == ["select 6"])
    cancel()
  }

  /// A delegate of a collection view whose items can be dragged.
  @MainActor
  private final class Tiles: NSObject, UICollectionViewDelegate,
    UICollectionViewDragDelegate
  {
    var selected: [Int] = []
    var locked: Set<Int> = []

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath.item)
    }
    func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { !locked.contains(indexPath.item) }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "item")))]
    }
  }

  @Test("A drag that rests over an item selects the item if the delegate permits spring loading")
  func item() {
    let view = TileGrid.makeView()
    let source = NumberSource([Array(0..<9)])
    let delegate = Tiles()
    source.attach(to: view)
    view.delegate = delegate
    view.dragDelegate = delegate
    #expect(!view.isSpringLoaded)
    view.isSpringLoaded = true
    delegate.locked = [5]
    stage.show(view)
    lift(at: TileGrid.center(of: 0))
    move(to: TileGrid.center(of: 5))
    stage.advance(by: 1.5)
    #expect(delegate.selected == [])
    move(to: TileGrid.center(of: 4))
    stage.advance(by: 1.5)
    #expect(delegate.selected == [4] && view.indexPathsForSelectedItems == [[0, 4]])
    cancel()
  }

  @Test("A drag that rests over an outline's parent item expands the item and never collapses it")
  func outline() {
    let scene = ListScene(
      .plain, [["A", "B"]],
      configure: { cell, _, text in
        guard text == "B" else { return }
        cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
      })
    let delegate = Tiles()
    scene.view.dragDelegate = delegate
    scene.view.isSpringLoaded = true
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["A", "B"])
    snapshot.append(["B1", "B2"], to: "B")
    scene.source.apply(snapshot, to: 0, animatingDifferences: false)
    scene.stage.settle()
    let cellCenter = scene.center(of: scene.cell(1))
    scene.stage.touchDown(scene.center(of: scene.cell(0)))
    scene.stage.advance(by: 0.8)
    scene.stage.touchMove(cellCenter)
    scene.stage.advance(by: 1.5)
    #expect(scene.texts == ["A", "B", "B1", "B2"])
    scene.stage.touchMove(CGPoint(x: cellCenter.x, y: 580))
    scene.stage.touchMove(cellCenter)
    scene.stage.advance(by: 1.5)
    #expect(scene.texts == ["A", "B", "B1", "B2"])
    scene.stage.touchCancel()
    scene.stage.settle()
    #expect(delegate.selected == [])
  }
}
