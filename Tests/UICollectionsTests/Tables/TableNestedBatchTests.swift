import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Batch updates that begin in the callbacks of a table", .currentStage)
struct TableNestedBatchTests {
  private let stage = Stage(size: CGSize(width: 320, height: 440))
  private let page = UITableViewController(style: .plain)
  private let source = TableSource(rows: 40)
  private var table: UITableView { page.tableView }

  private func show() {
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    stage.show(page)
    stage.settle()
  }

  /// Returns the texts of the visible rows after all pending changes.
  private func texts() -> [String] {
    stage.settle()
    return table.visibleCells.compactMap { $0.textLabel?.text }
  }

  private func checkView() {
    let displayed = texts()
    let first = table.indexPathsForVisibleRows?.first?.row ?? 0
    #expect(displayed == Array(source.sections[0][first...].prefix(displayed.count)))
    #expect(source.unpaired == 0)
    #expect(table.numberOfRows(inSection: 0) == source.sections[0].count)
  }

  @Test("Rows inserted in successive willDisplay calls of one layout are inserted in that order")
  func insertionsInPass() {
    show()
    var count = 0
    source.onDisplay = { [source] table, _ in
      guard count < 3 else { return }
      count += 1
      source.sections[0].insert("New \(count)", at: 0)
      table.insertRows(at: [[0, 0]], with: .fade)
    }
    table.contentOffset.y = 300
    stage.settle()
    #expect(count == 3 && source.sections[0].prefix(3) == ["New 3", "New 2", "New 1"])
    table.contentOffset.y = 0
    checkView()
  }

  @Test("Inserting and deleting the same row in one willDisplay call keeps the other rows")
  func insertionAndDeletion() {
    show()
    var isDone = false
    source.onDisplay = { [source] table, _ in
      guard !isDone else { return }
      isDone = true
      source.sections[0].insert("New", at: 12)
      table.insertRows(at: [[0, 12]], with: .fade)
      source.sections[0].remove(at: 12)
      table.deleteRows(at: [[0, 12]], with: .fade)
      source.sections[0].remove(at: 13)
      table.deleteRows(at: [[0, 13]], with: .fade)
    }
    table.contentOffset.y = 200
    checkView()
    #expect(isDone && source.sections[0].count == 39 && !source.sections[0].contains("Row 13"))
  }

  @Test("Batch updates from one willDisplay call run their completion handlers in order, once each")
  func completions() {
    show()
    var order: [String] = []
    var isDone = false
    source.onDisplay = { [source] table, _ in
      guard !isDone else { return }
      isDone = true
      for name in ["first", "second"] {
        table.performBatchUpdates {
          source.sections[0].insert(name, at: 0)
          table.insertRows(at: [[0, 0]], with: .none)
        } completion: { _ in
          order.append(name)
        }
      }
    }
    table.contentOffset.y = 200
    checkView()
    #expect(order == ["first", "second"])
  }

  @Test("A batch update made in didEndDisplaying is applied after the batch update that is running")
  func batchInRemoval() {
    let delegate = EndingDelegate()
    show()
    table.delegate = delegate
    stage.settle()
    delegate.onEnd = { [source] table in
      source.sections.append(["Last"])
      table.insertSections([source.sections.count - 1], with: .fade)
    }
    source.sections[0].remove(at: 2)
    table.deleteRows(at: [[0, 2]], with: .fade)
    stage.settle()
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 1)
    #expect(texts().prefix(3) == ["Row 0", "Row 1", "Row 3"])
  }

  @Test("After an insertion in didEndDisplaying during reloadData(), the table shows the new row")
  func batchInReload() {
    let delegate = EndingDelegate()
    show()
    table.delegate = delegate
    stage.settle()
    delegate.onEnd = { [source] table in
      source.sections[0].insert("New", at: 0)
      table.insertRows(at: [[0, 0]], with: .fade)
    }
    table.reloadData()
    #expect(texts().first == "New" && table.numberOfRows(inSection: 0) == 41)
  }

  @Test(
    "reloadData() inside a batch update replaces the update, and the update's completion is called")
  func reloadInBatch() {
    show()
    var isCompleted = false
    table.performBatchUpdates { [source] in
      source.sections[0].append("Last")
      table.insertRows(at: [[0, 40]], with: .none)
      table.reloadData()
    } completion: { _ in
      isCompleted = true
    }
    checkView()
    #expect(isCompleted && table.numberOfRows(inSection: 0) == 41)
  }

  @Test(
    "reloadData() in willDisplay replaces an insertion made before or after it in the same call",
    arguments: [true, false])
  func reloadInPass(isFirst: Bool) {
    show()
    var isDone = false
    source.onDisplay = { [source] table, _ in
      guard !isDone else { return }
      isDone = true
      if isFirst { table.reloadData() }
      source.sections[0].insert("New", at: 0)
      table.insertRows(at: [[0, 0]], with: .fade)
      if !isFirst { table.reloadData() }
    }
    table.contentOffset.y = 200
    checkView()
    #expect(isDone && table.numberOfRows(inSection: 0) == 41)
  }

  @Test("Setting another data source in willDisplay replaces an insertion made in the same call")
  func otherSource() {
    show()
    let other = TableSource(rows: 3)
    var isDone = false
    source.onDisplay = { [source] table, _ in
      guard !isDone else { return }
      isDone = true
      source.sections[0].insert("New", at: 0)
      table.insertRows(at: [[0, 0]], with: .fade)
      table.dataSource = other
    }
    table.contentOffset.y = 200
    stage.settle()
    #expect(isDone && table.numberOfRows(inSection: 0) == 3)
    #expect(texts() == ["Row 0", "Row 1", "Row 2"])
  }

  @Test("Applying a snapshot reconfigures its rows before the completion handler can remove a row")
  func reconfiguredBeforeCompletion() {
    var configured: [Int] = []
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let data = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      configured.append(item)
      return table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    data.apply(snapshot, animatingDifferences: false)
    stage.show(page)
    stage.settle()
    configured = []
    snapshot.reconfigureItems([3])
    data.apply(snapshot, animatingDifferences: false) {
      var next = data.snapshot()
      next.deleteItems([3])
      data.apply(next, animatingDifferences: false)
    }
    stage.settle()
    #expect(configured == [3])
    #expect(table.numberOfRows(inSection: 0) == 2)
  }

  @Test("Two snapshots applied in willDisplay during one layout take effect in order")
  func snapshotsInPass() {
    table.rowHeight = 44
    let delegate = DisplayDelegate()
    let data = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, path, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<40))
    data.apply(snapshot, animatingDifferences: false)
    table.delegate = delegate
    stage.show(page)
    stage.settle()
    var order: [Int] = []
    var isDone = false
    delegate.onDisplay = { path in
      guard path.row == 20, !isDone else { return }
      isDone = true
      var next = data.snapshot()
      next.appendItems([1000])
      data.apply(next) { order.append(1) }
      next.deleteItems([0, 1000])
      next.appendItems([1001])
      data.apply(next) { order.append(2) }
    }
    table.scrollToRow(at: [0, 25], at: .middle, animated: false)
    stage.settle()
    #expect(order == [1, 2] && table.numberOfRows(inSection: 0) == 40)
    #expect(data.snapshot().itemIdentifiers == Array(1..<40) + [1001])
    table.scrollToRow(at: [0, 39], at: .bottom, animated: false)
    #expect(texts().last == "1001")
  }

  @Test(
    "After a reload rows are prefetched again, and prefetching of removed rows is not cancelled")
  func prefetching() {
    let prefetching = PrefetchingSource()
    show()
    table.prefetchDataSource = prefetching
    table.contentOffset.y = 1
    stage.settle()
    #expect(prefetching.requested.contains([0, 12]))
    prefetching.requested = []
    source.sections[0] = Array(source.sections[0].prefix(14))
    table.reloadData()
    stage.settle()
    #expect(prefetching.requested.contains([0, 12]))
    #expect(prefetching.cancelled.isEmpty)
  }

  @Test("An insertion made in prefetchRowsAt is applied after the layout")
  func batchInPrefetching() {
    let prefetching = PrefetchingSource()
    show()
    table.prefetchDataSource = prefetching
    prefetching.onRequest = { [source, page] in
      prefetching.onRequest = nil
      source.sections[0].insert("New", at: 0)
      page.tableView.insertRows(at: [[0, 0]], with: .none)
    }
    table.contentOffset.y = 44
    stage.settle()
    #expect(prefetching.onRequest == nil)
    checkView()
  }
}

@MainActor private final class EndingDelegate: NSObject, UITableViewDelegate {
  var onEnd: ((UITableView) -> Void)?

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    let action = onEnd
    onEnd = nil
    action?(tableView)
  }
}

@MainActor private final class DisplayDelegate: NSObject, UITableViewDelegate {
  var onDisplay: ((IndexPath) -> Void)?

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { onDisplay?(indexPath) }
}

@MainActor private final class PrefetchingSource: NSObject, UITableViewDataSourcePrefetching {
  var requested: Set<IndexPath> = []
  var cancelled: Set<IndexPath> = []
  var onRequest: (() -> Void)?

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    requested.formUnion(indexPaths)
    onRequest?()
  }

  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    cancelled.formUnion(indexPaths)
  }
}
