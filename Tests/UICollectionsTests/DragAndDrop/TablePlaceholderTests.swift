// Covers UITableViewDropPlaceholder, UITableViewDropPlaceholderContext.

import _StageTraits
import _TestSupport
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Placeholders in tables", .currentStage) struct TablePlaceholderTests {
  /// A drop delegate that inserts placeholders for each dropped item.
  @MainActor private final class Model: NSObject, UITableViewDropDelegate {
    var contexts: [any UITableViewDropPlaceholderContext] = []
    var placeholdersPerDrop = 1

    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func tableView(
      _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
    ) {
      for _ in 0..<placeholdersPerDrop {
        let name = "Wait \(contexts.count)"
        let placeholder = UITableViewDropPlaceholder(
          insertionIndexPath: coordinator.destinationIndexPath ?? [0, 0], reuseIdentifier: "wait",
          rowHeight: 30)
        placeholder.cellUpdateHandler = { $0.textLabel?.text = name }
        contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
      }
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let controller = UITableViewController(style: .plain)
  private let source = TableSource(rows: 4)
  private let model = Model()
  private var table: UITableView { controller.tableView }

  init() {
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 44
    table.dataSource = source
    table.delegate = source
    table.dropDelegate = model
    table.register(UITableViewCell.self, forCellReuseIdentifier: "wait")
    stage.show(controller)
    stage.advance(by: 0.1)
  }

  /// Drops an item from another view.
  private func drop(at y: CGFloat) {
    let handle = DragHandle()
    stage.window.addSubview(handle)
    stage.touchDown(handle.center)
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: handle.center.x - 20, y: handle.center.y))
    stage.touchMove(CGPoint(x: 150, y: y))
    stage.advance(by: 0.4)
    stage.touchUp()
    stage.settle()
    handle.removeFromSuperview()
  }

  private func commit(_ index: Int) {
    let isInserted = model.contexts[index].commitInsertion { path in
      source.sections[path.section].insert("Row of \(index)", at: path.row)
    }
    #expect(isInserted)
    stage.settle()
  }

  /// The texts of rows and placeholders, from top to bottom.
  private var displayed: [String] { cells.map { $0.textLabel?.text ?? "" } }

  private var cells: [UITableViewCell] {
    table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden && $0.alpha == 1 }
      .sorted { $0.frame.minY < $1.frame.minY }
  }

  @Test(
    "Placeholders at the same row keep their order, even if their data arrive in another order",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func order(arrival: [Int]) {
    model.placeholdersPerDrop = 3
    drop(at: 60)
    #expect(displayed == ["Row 0", "Wait 0", "Wait 1", "Wait 2", "Row 1", "Row 2", "Row 3"])
    for (count, index) in arrival.enumerated() {
      commit(index)
      let waiting = (0..<3).map { arrival[...count].contains($0) ? "Row of \($0)" : "Wait \($0)" }
      #expect(displayed == ["Row 0"] + waiting + ["Row 1", "Row 2", "Row 3"])
      #expect(table.contentSize.height == CGFloat((count + 5) * 44 + (2 - count) * 30))
    }
    #expect(
      source.sections[0]
        == ["Row 0", "Row of 0", "Row of 1", "Row of 2", "Row 1", "Row 2", "Row 3"])
    #expect(!table.hasUncommittedUpdates && source.unpaired == 0)
  }

  @Test("Deleting a placeholder keeps the other placeholders at its row in their order")
  func deletion() {
    model.placeholdersPerDrop = 3
    drop(at: 60)
    #expect(model.contexts[1].deletePlaceholder())
    stage.settle()
    #expect(displayed == ["Row 0", "Wait 0", "Wait 2", "Row 1", "Row 2", "Row 3"])
    commit(2)
    #expect(model.contexts[0].deletePlaceholder())
    stage.settle()
    #expect(displayed == ["Row 0", "Row of 2", "Row 1", "Row 2", "Row 3"])
    #expect(table.contentSize.height == 220 && !table.hasUncommittedUpdates)
  }

  @Test("Two drops at the same row insert their placeholders one after the other")
  func secondDrop() {
    drop(at: 60)
    drop(at: 60)
    #expect(displayed == ["Row 0", "Wait 0", "Wait 1", "Row 1", "Row 2", "Row 3"])
    commit(1)
    commit(0)
    #expect(displayed == ["Row 0", "Row of 0", "Row of 1", "Row 1", "Row 2", "Row 3"])
  }

  @Test("Placeholders dropped into an empty section keep their order")
  func emptySection() {
    source.sections = [[], ["Last"]]
    table.reloadData()
    stage.settle()
    model.placeholdersPerDrop = 2
    drop(at: 10)
    #expect(displayed == ["Wait 0", "Wait 1", "Last"])
    commit(1)
    commit(0)
    #expect(displayed == ["Row of 0", "Row of 1", "Last"])
  }

  @Test("If data arrive together with a reload, the placeholder's row is not inserted twice")
  func reloadDuringCommit() {
    model.placeholdersPerDrop = 2
    drop(at: 60)
    model.contexts[0].commitInsertion { path in
      source.sections[0].insert("New", at: path.row)
      table.reloadData()
    }
    stage.settle()
    #expect(displayed == ["Row 0", "New", "Row 1", "Row 2", "Row 3"])
    #expect(!table.hasUncommittedUpdates && table.contentSize.height == 220)
    #expect(!model.contexts[1].commitInsertion { _ in Issue.record("the table was reloaded") })
  }

  @Test("After random drops and batches the rows equal the data, and no cells overlap")
  func random() {
    var random = SeededGenerator(seed: 8)
    model.placeholdersPerDrop = 3
    for round in 0..<12 {
      source.sections = [(0..<4).map { "\(round).\($0)" }]
      table.reloadData()
      stage.settle()
      model.contexts = []
      drop(at: CGFloat.random(in: 2..<170, using: &random))
      var waiting = [0, 1, 2]
      while !waiting.isEmpty {
        let before = displayed.filter { $0.hasPrefix("Wait") }
        #expect(before == waiting.map { "Wait \($0)" })
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let row = Int.random(in: 0..<source.sections[0].count, using: &random)
          source.sections[0].remove(at: row)
          source.sections[0].insert("\(round).new", at: 0)
          table.performBatchUpdates {
            table.deleteRows(at: [[0, row]], with: .automatic)
            table.insertRows(at: [[0, 0]], with: .automatic)
          }
          stage.settle()
        case 1:
          let index = waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random))
          #expect(model.contexts[index].deletePlaceholder())
          stage.settle()
        default:
          commit(waiting.remove(at: Int.random(in: 0..<waiting.count, using: &random)))
        }
        #expect(displayed.filter { !$0.hasPrefix("Wait") } == source.sections[0])
        for (above, below) in zip(cells, cells.dropFirst()) {
          #expect(above.frame.maxY == below.frame.minY, "round \(round)")
        }
      }
      #expect(!table.hasUncommittedUpdates && source.unpaired == 0)
    }
  }
}
