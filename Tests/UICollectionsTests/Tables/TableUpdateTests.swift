// Covers UITableView.RowAnimation, UITableViewDiffableDataSource.

import _StageTraits
import _TestSupport
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite(.currentStage) struct TableUpdateTests {
  private let animations: [UITableView.RowAnimation] = [
    .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
  ]

  private func show(_ source: TableSource) -> (stage: Stage, table: UITableView) {
    let stage = Stage(size: CGSize(width: 300, height: 160), scale: 1)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 160), style: .grouped)
    table.dataSource = source
    table.delegate = source
    let controller = UIViewController()
    controller.view.addSubview(table)
    stage.show(controller)
    stage.advance(by: 0.05)
    return (stage, table)
  }

  private func check(_ table: UITableView, _ source: TableSource, _ comment: Comment) {
    #expect(table.numberOfSections == source.sections.count, comment)
    for path in table.indexPathsForVisibleRows ?? [] {
      let cell = table.cellForRow(at: path)
      #expect(cell?.accessibilityIdentifier == source.sections[path.section][path.row], comment)
      #expect(cell?.superview === table, comment)
    }
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)).count == table.visibleCells.count)
    #expect(source.unpaired == 0, comment)
    let wanted = table.indexPathsForRows(in: table.bounds) ?? []
    #expect(table.indexPathsForVisibleRows ?? [] == wanted, comment)
  }

  /// The environment variable `BATCHES` sets the number of batches.
  private nonisolated static let batches =
    ProcessInfo.processInfo.environment["BATCHES"].flatMap { Int($0) }
    ?? 1000 * randomRounds(10, unoptimized: 2)

  @Test(.serialized, arguments: 0..<max(1, batches / 1000))
  func `After a thousand random batches the cells match the data`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let source = TableSource(
      (0..<3).map { section in (0..<8).map { "\(section).\($0)" } })
    source.makeCell = { table, path in
      let cell =
        table.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.accessibilityIdentifier = source.sections[path.section][path.row]
      return cell
    }
    let (stage, table) = show(source)
    table.separatorStyle = .none
    var next = 0
    for round in 0..<1000 {
      var model = BatchModel(sections: source.sections)
      model.mutate(&generator, next: &next)
      let inner = round % 7 == 3
      table.performBatchUpdates {
        source.sections = model.result
        model.announce(to: table, animations[Int.random(in: 0..<8, using: &generator)])
      }
      if inner { table.contentOffset.y += CGFloat(Int.random(in: -80...80, using: &generator)) }
      if round % 10 == 0 { stage.advance(by: 1.0 / 60) }
      if round % 100 == 0 {
        stage.settle()
        check(table, source, "seed \(seed), round \(round)")
      }
    }
    stage.settle()
    check(table, source, "seed \(seed)")
    #expect(table.updates.leaving.isEmpty)
    #expect(source.displayed.count == table.rows.count)
  }

  @Test func `Rows that a delegate inserts in its callback are added after the layout`() {
    let source = TableSource(rows: 30)
    let (stage, table) = show(source)
    var isDone = false
    source.onDisplay = { table, path in
      guard !isDone, path.row == 8 else { return }
      isDone = true
      source.sections[0].insert("New", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    table.contentOffset.y += 300
    stage.settle()
    #expect(isDone)
    #expect(table.visibleTexts == ["Row 5", "Row 6", "Row 7", "Row 8"])
    #expect(source.unpaired == 0)
  }

  @Test func `When a row is deleted, the rows below it move up gradually`() throws {
    let source = TableSource(rows: 20)
    let (stage, table) = show(source)
    let below = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
    let old = below.frame.minY
    source.sections[0].remove(at: 1)
    table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
    stage.advance(by: 0.15)
    let seen = try #require(below.layer.presentation()).frame.minY
    #expect(seen < old && seen > old - 44)
    stage.settle()
    #expect(below.frame.minY == old - 44)
    #expect(table.indexPath(for: below) == IndexPath(row: 1, section: 0))
  }

  @Test func `The completion of a batch is called once, when its animation has ended`() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    var calls = 0
    table.performBatchUpdates {
      source.sections[0].insert("New", at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    } completion: { _ in
      calls += 1
    }
    stage.advance(by: 0.1)
    #expect(calls == 0)
    stage.settle()
    #expect(calls == 1)
  }

  @Test func `A selected row stays selected when rows are inserted, but not when it is reloaded`() {
    let source = TableSource(rows: 5)
    let (stage, table) = show(source)
    table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    source.sections[0].insert("New", at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 3, section: 0))
    table.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .fade)
    #expect(table.indexPathForSelectedRow == nil)
    stage.settle()
    #expect(table.visibleTexts == Array((["New"] + (0..<5).map { "Row \($0)" }).prefix(3)))
  }

  @Test func `A table shows the snapshots of its diffable data source`() {
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UITableViewController(style: .plain)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: controller.tableView) {
      _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = item
      return cell
    }
    stage.show(controller)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["A", "B", "C"])
    source.apply(snapshot)
    stage.settle()
    #expect(controller.tableView.visibleTexts == ["A", "B", "C"])
    snapshot.deleteItems(["B"])
    snapshot.insertItems(["Z"], beforeItem: "A")
    source.apply(snapshot)
    stage.settle()
    #expect(controller.tableView.visibleTexts == ["Z", "A", "C"])
  }
}

/// A random batch of changes, and the data after it.
private struct BatchModel {
  private let old: [[String]]
  private(set) var result: [[String]] = []
  private var deletedSections = IndexSet()
  private var insertedSections = IndexSet()
  private var deleted: [IndexPath] = []
  private var inserted: [IndexPath] = []
  private var moved: [(IndexPath, IndexPath)] = []
  private var reloaded: [IndexPath] = []

  init(sections: [[String]]) { old = sections }

  mutating func mutate(_ generator: inout SeededGenerator, next: inout Int) {
    // Remaining rows have their old index paths. New rows between them have none.
    var kept: [(section: Int, rows: [(text: String, from: IndexPath?)])] = []
    var loose: [(text: String, from: IndexPath)] = []
    for section in old.indices {
      if old.count > 1, Int.random(in: 0..<25, using: &generator) == 0 {
        deletedSections.insert(section)
        continue
      }
      var rows: [(text: String, from: IndexPath?)] = []
      for (row, text) in old[section].enumerated() {
        let path = IndexPath(row: row, section: section)
        switch Int.random(in: 0..<20, using: &generator) {
        case 0, 1: deleted.append(path)
        case 2: loose.append((text, path))
        case 3:
          reloaded.append(path)
          rows.append((text, path))
        default: rows.append((text, path))
        }
      }
      kept.append((section, rows))
    }
    var sections: [(isNew: Bool, rows: [(text: String, from: IndexPath?)])] = kept.map {
      (false, $0.rows)
    }
    if Int.random(in: 0..<25, using: &generator) == 0 || sections.isEmpty {
      let place = Int.random(in: 0...sections.count, using: &generator)
      sections.insert((true, []), at: place)
    }
    var isEntering = sections.map { $0.rows.map { _ in false } }
    func place(_ row: (String, IndexPath?), _ generator: inout SeededGenerator) {
      let section = Int.random(in: 0..<sections.count, using: &generator)
      let index = Int.random(in: 0...sections[section].rows.count, using: &generator)
      sections[section].rows.insert(row, at: index)
      isEntering[section].insert(true, at: index)
    }
    for row in loose { place((row.text, row.from), &generator) }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      next += 1
      place(("new \(next)", nil), &generator)
    }
    for (number, section) in sections.enumerated() {
      if section.isNew { insertedSections.insert(number) }
      for (index, row) in section.rows.enumerated() where isEntering[number][index] {
        let path = IndexPath(row: index, section: number)
        if let from = row.from {
          moved.append((from, path))
        } else if !section.isNew {
          inserted.append(path)
        }
      }
    }
    result = sections.map { $0.rows.map(\.text) }
  }

  @MainActor func announce(to table: UITableView, _ animation: UITableView.RowAnimation) {
    if !deletedSections.isEmpty { table.deleteSections(deletedSections, with: animation) }
    if !insertedSections.isEmpty { table.insertSections(insertedSections, with: animation) }
    if !deleted.isEmpty { table.deleteRows(at: deleted, with: animation) }
    if !inserted.isEmpty { table.insertRows(at: inserted, with: animation) }
    for (from, to) in moved { table.moveRow(at: from, to: to) }
    if !reloaded.isEmpty { table.reloadRows(at: reloaded, with: animation) }
  }
}
