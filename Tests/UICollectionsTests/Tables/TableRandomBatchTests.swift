// Covers UITableView.RowAnimation.

import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Applies random batches of all kinds of changes to a table, and checks invariants after each
/// batch. The documentation of ``CollectionRandomBatchTests`` explains the environment variables.
@MainActor @Suite("Random batches of tables", .serialized, .currentStage)
struct TableRandomBatchTests {
  enum Arrangement: CaseIterable { case plain, selfSizing, grouped }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  /// A data source with numbered rows and section titles. It counts wrong calls: displays of cells
  /// and headers without a matching end, and ends without a matching display.
  @MainActor private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[Int]] = []
    var isSelfSizing = false
    var onDisplay: (() -> Void)?
    var unpaired = 0
    private(set) var displayed: Set<ObjectIdentifier> = []
    private(set) var displayedHeaders: Set<ObjectIdentifier> = []

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      sections[section].count
    }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      let number = sections[indexPath.section][indexPath.row]
      cell.accessibilityIdentifier = "\(number)"
      if isSelfSizing {
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = String(repeating: "\(number)\n", count: number % 4) + "end"
      }
      return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Title"
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      if !displayed.insert(ObjectIdentifier(cell)).inserted { unpaired += 1 }
      onDisplay?()
    }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { if displayed.remove(ObjectIdentifier(cell)) == nil { unpaired += 1 } }

    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) { if !displayedHeaders.insert(ObjectIdentifier(view)).inserted { unpaired += 1 } }

    func tableView(
      _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) { if displayedHeaders.remove(ObjectIdentifier(view)) == nil { unpaired += 1 } }
  }

  /// A table and its model. Batches change both of them, outside of callbacks and within them.
  @MainActor private final class World {
    private static let animations: [UITableView.RowAnimation] = [
      .fade, .left, .right, .top, .bottom, .middle, .none, .automatic,
    ]

    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
    let table: UITableView
    private let source = Source()
    private var model = ArrayModel(sectionCounts: [12, 8, 6])
    private var random: SeededGenerator
    private(set) var batches = 0
    private var isNested = false

    init(_ arrangement: Arrangement, seed: UInt64) {
      random = SeededGenerator(seed: seed)
      table = UITableView(
        frame: CGRect(x: 0, y: 0, width: 300, height: 300),
        style: arrangement == .grouped ? .grouped : .plain)
      table.separatorStyle = .none
      table.rowHeight = arrangement == .selfSizing ? UITableView.automaticDimension : 44
      source.isSelfSizing = arrangement == .selfSizing
      source.sections = model.sections
      table.dataSource = source
      table.delegate = source
      let controller = UIViewController()
      controller.view.addSubview(table)
      stage.show(controller)
      stage.advance(by: 0.05)
      source.onDisplay = { [unowned self] in
        // Some batches start within a layout pass. No batch starts within another batch.
        guard !isNested, batches > 0, Int.random(in: 0..<40, using: &random) == 0 else { return }
        isNested = true
        perform()
      }
    }

    private func perform() {
      batches += 1
      table.performBatchUpdates { [self] in
        let update = model.changeAtRandom(by: &random)
        source.sections = model.sections
        let animation = Self.animations[Int.random(in: 0..<8, using: &random)]
        table.announce(update, animation)
      }
    }

    /// Performs a batch. Some batches start during scrolling or during the animation of the
    /// previous batch.
    func step() {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: table.contentOffset.y = CGFloat(Int.random(in: 0..<800, using: &random))
      case 1: stage.advance(by: 0.05)
      case 2 where table.numberOfSections > 0 && table.numberOfRows(inSection: 0) > 0:
        table.scrollToRow(at: [0, 0], at: .top, animated: true)
        stage.advance(by: 0.05)
      default: break
      }
      performWaiting()
      perform()
      performWaiting()
    }

    /// Performs the batches that callbacks have requested during layouts.
    private func performWaiting() {
      while table.updates.waiting != nil { table.layoutIfNeeded() }
      isNested = false
    }

    /// The violated invariants at a time when animations may run. The array is empty if there are
    /// none.
    var violations: [String] {
      var result: [String] = []
      let counts = (0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) }
      if counts != model.counts { return ["counts \(counts), not \(model.counts)"] }
      for (path, cell) in table.rows.all
      where cell.accessibilityIdentifier != "\(model.sections[path.section][path.row])" {
        result.append("\(path) shows \(cell.accessibilityIdentifier ?? "")")
      }
      let views: [UIView] =
        table.rows.all.map(\.value) + Array(table.headers.values)
        + table.updates.leaving.map(\.view)
      if Set(views.map(ObjectIdentifier.init)).count != views.count {
        result.append("a view is shown twice")
      }
      if views.contains(where: { $0.superview !== table }) { result.append("a view is detached") }
      if source.unpaired != 0 { result.append("displays do not pair") }
      return result
    }

    /// The violated invariants after all animations have ended. The array is empty if there are
    /// none.
    var restingViolations: [String] {
      stage.settle()
      performWaiting()
      stage.settle()
      var result = violations
      let visible = table.indexPathsForVisibleRows ?? []
      let expected = table.indexPathsForRows(in: table.bounds) ?? []
      if visible != expected { result.append("visible \(visible), not \(expected)") }
      for path in visible {
        let cell = table.cellForRow(at: path)
        if cell?.frame != table.rectForRow(at: path) { result.append("\(path) is elsewhere") }
        if cell?.alpha != 1 { result.append("\(path) is faded") }
      }
      if !table.updates.leaving.isEmpty { result.append("views have not left") }
      if source.displayed.count != table.rows.all.count { result.append("too many displays") }
      if source.displayedHeaders.count != table.headers.count {
        result.append("too many displays of headers")
      }
      return result
    }
  }

  @Test(
    "After each random batch update, a table's cells and headers match the data source",
    arguments: Arrangement.allCases)
  func batches(arrangement: Arrangement) {
    let seed = Self.number("BATCH_SEED") ?? 29
    let total =
      Int(Self.number("BATCHES") ?? UInt64(randomRounds(3000, unoptimized: 600)))
      / Arrangement.allCases.count
    var world = World(arrangement, seed: seed)
    var batchesOfEarlierWorlds = 0
    for round in 0..<total {
      // A new world begins here, so that the number of sections neither reaches zero nor grows
      // without limit.
      if round % 40 == 0 {
        batchesOfEarlierWorlds += world.batches
        world = World(arrangement, seed: seed + UInt64(round))
      }
      world.step()
      let violations = round % 8 == 7 ? world.restingViolations : world.violations
      guard violations.isEmpty else {
        Issue.record("batch \(round) of seed \(seed): \(violations.prefix(4))")
        return
      }
    }
    #expect(world.restingViolations.isEmpty)
    #expect(batchesOfEarlierWorlds + world.batches >= min(total, 20))
  }
}

extension UITableView {
  /// Calls the table's methods for all changes of a batch.
  fileprivate func announce(_ update: BatchUpdate<String>, _ animation: RowAnimation) {
    deleteSections(IndexSet(update.deletedSections.keys), with: animation)
    insertSections(IndexSet(update.insertedSections.keys), with: animation)
    reloadSections(IndexSet(update.reloadedSections.keys), with: animation)
    for move in update.movedSections { moveSection(move.from, toSection: move.to) }
    deleteRows(at: update.deletedItems.map(\.path), with: animation)
    insertRows(at: update.insertedItems.map(\.path), with: animation)
    reloadRows(at: update.reloadedItems.map(\.path), with: animation)
    for move in update.movedItems { moveRow(at: move.from, to: move.to) }
  }
}
