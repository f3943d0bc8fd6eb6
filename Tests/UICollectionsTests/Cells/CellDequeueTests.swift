import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Dequeued cells that the data source does not return", .currentStage)
struct CellDequeueTests {
  private final class CountedCell: UITableViewCell {
    static var live = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      CountedCell.live += 1
    }
    required init?(coder: NSCoder) { nil }
    isolated deinit { CountedCell.live -= 1 }
  }

  private static func show(
    _ makeCell: @escaping (UITableView, IndexPath) -> UITableViewCell
  ) -> (stage: Stage, table: UITableView, source: TableSource) {
    let source = TableSource(rows: 200)
    source.makeCell = makeCell
    let stage = Stage(size: CGSize(width: 300, height: 440))
    let controller = UITableViewController(style: .plain)
    controller.tableView.register(CountedCell.self, forCellReuseIdentifier: "cell")
    controller.tableView.dataSource = source
    controller.tableView.rowHeight = 44
    stage.show(controller)
    stage.settle()
    return (stage, controller.tableView, source)
  }

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("A table reuses a dequeued cell if the data source returns another cell for the row")
  func unreturned() {
    CountedCell.live = 0
    let scene = Self.show { table, path in
      _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    for step in 1...40 {
      scene.table.contentOffset.y = CGFloat(step) * 100
      scene.stage.advance(by: 0.02)
    }
    #expect(CountedCell.live == 1)
    #expect(scene.table.cellPool.madeCount == 1)
  }

  @Test("If the data source stores a dequeued cell, the cell is not given to another row")
  func stored() throws {
    var prototype: UITableViewCell?
    let scene = Self.show { table, path in
      if prototype == nil {
        prototype = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    let stored = try #require(prototype)
    scene.table.contentOffset.y = 2000
    scene.stage.settle()
    #expect(stored.superview == nil && !scene.table.visibleCells.contains(stored))
  }

  @Test("Dequeuing two cells for one row of a table stops the program")
  func twiceInTable() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        _ = CellDequeueTests.show { table, path in
          _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
          return table.dequeueReusableCell(withIdentifier: "cell", for: path)
        }
      }
    }
    #expect(
      message(result).contains(
        "dequeueReusableCell(withIdentifier:for:): attempted to dequeue multiple cells for the same"
          + " index path [0, 0], which is not allowed"))
  }

  @Test(
    "A table shows its rows even if the data source dequeues a second, unused cell for each row")
  func prototypeWithoutPath() {
    let scene = Self.show { table, path in
      _ = table.dequeueReusableCell(withIdentifier: "cell")
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    #expect(scene.table.visibleCells.count == 10)
  }

  /// Shows a collection view with three items. A closure creates the cells.
  private static func showItems(
    _ makeCell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell
  ) {
    final class Source: NSObject, UICollectionViewDataSource {
      let makeCell: (UICollectionView, IndexPath) -> UICollectionViewCell
      init(_ makeCell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) {
        self.makeCell = makeCell
      }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { makeCell(collectionView, indexPath) }
    }
    let source = Source(makeCell)
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewFlowLayout())
    controller.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    controller.collectionView.dataSource = source
    let stage = Stage(size: CGSize(width: 300, height: 440))
    stage.show(controller)
    stage.settle()
  }

  @Test("If cellForItemAt dequeues a cell and returns a different cell, the program stops")
  func unreturnedItem() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        CellDequeueTests.showItems { view, path in
          _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
          return view.dequeueReusableCell(
            withReuseIdentifier: "cell", for: [path.section, path.item + 1])
        }
      }
    }
    #expect(
      message(result).contains(
        "collectionView(_:cellForItemAt:): expected the view dequeued for [0, 0] to be returned"))
  }

  @Test("Dequeuing two cells for one item stops the program")
  func twiceInCollection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        CellDequeueTests.showItems { view, path in
          _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
          return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }
    }
    #expect(
      message(result).contains(
        "dequeueReusableCell(withReuseIdentifier:for:): attempted to dequeue multiple views for the"
          + " same index path [0, 0]"))
  }

  @Test("Returning a cell that was not dequeued stops the program with the index path in a message")
  func unidentifiedItem() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { CellDequeueTests.showItems { _, _ in UICollectionViewCell() } }
    }
    #expect(
      message(result).contains(
        "collectionView(_:cellForItemAt:): the cell returned for [0, 0] does not have a"
          + " reuseIdentifier"))
  }

  @Test("A cell that is dequeued outside of cellForItemAt does not stay in the collection view")
  func outsideOfRequests() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    let fixture = CollectionFixture(layout, [Array(0..<100)])
    for step in 1...20 {
      fixture.view.contentOffset.y = CGFloat(step) * 130
      fixture.stage.advance(by: 0.02)
      _ = fixture.view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 0])
    }
    let cells = fixture.view.subviews.filter { $0 is UICollectionViewCell }
    #expect(cells.count == fixture.view.visibleCells.count + fixture.view.registry.pool.idleCount)
  }
}
