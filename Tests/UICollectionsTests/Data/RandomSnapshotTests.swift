import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Applies random snapshots to both diffable data sources. ``CollectionRandomBatchTests`` documents
/// the environment variables.
@MainActor @Suite("Random snapshots", .serialized, .currentStage) struct RandomSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private var rounds: Int {
    Int(Self.number("BATCHES") ?? UInt64(randomRounds(160, unoptimized: 48))) / 2
  }

  /// A random snapshot that keeps most sections and items of the previous one.
  private func change(_ old: Snapshot, _ random: inout SeededGenerator) -> Snapshot {
    var sections = old.sectionIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    if Bool.random(using: &random) { sections.shuffle(using: &random) }
    let new = (0..<12).filter { !sections.contains($0) }.shuffled(using: &random)
    sections += new.prefix(sections.count < 2 ? 3 : Int.random(in: 0...1, using: &random))
    var items = old.itemIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    let kept = items
    let known = Set(items)
    items += (0..<400).filter { !known.contains($0) }.shuffled(using: &random)
      .prefix(Int.random(in: 0..<8, using: &random) + max(0, 30 - items.count))
    if Int.random(in: 0..<3, using: &random) == 0 { items.shuffle(using: &random) }
    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for item in items {
      let section = sections[(item * 7 + Int.random(in: 0...1, using: &random)) % sections.count]
      snapshot.appendItems([item], toSection: section)
    }
    snapshot.reloadItems(kept.filter { _ in Int.random(in: 0..<20, using: &random) == 0 })
    let reloaded = Set(snapshot.reloadedItemIdentifiers)
    snapshot.reconfigureItems(
      kept.filter { !reloaded.contains($0) && Int.random(in: 0..<20, using: &random) == 0 })
    return snapshot
  }

  /// - Parameters:
  ///   - violations: Returns the differences between a snapshot and the views after all
  ///     animations have ended.
  private func run(
    _ scroll: UIScrollView, _ stage: Stage, apply: (Snapshot, Bool, @escaping () -> Void) -> Void,
    violations: (Snapshot) -> [String]
  ) {
    let seed = Self.number("BATCH_SEED") ?? 23
    var random = SeededGenerator(seed: seed)
    var snapshot = Snapshot()
    var completed: [Int] = []
    for round in 0..<rounds {
      snapshot = change(snapshot, &random)
      apply(snapshot, Int.random(in: 0..<4, using: &random) > 0) { completed.append(round) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: stage.advance(by: 0.05)
      case 1: scroll.contentOffset.y = CGFloat(Int.random(in: 0..<800, using: &random))
      default: break
      }
      guard round % 4 == 3 else { continue }
      stage.settle()
      let found = violations(snapshot)
      guard found.isEmpty, completed == Array(0...round) else {
        Issue.record("snapshot \(round) of seed \(seed): \(found.prefix(4)), \(completed.count)")
        return
      }
    }
    stage.settle()
    #expect(violations(snapshot).isEmpty && completed.count == rounds)
  }

  @Test("A collection view shows each random snapshot, and completions run in order")
  func collection() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, item in
      cell.label.text = "\(item)"
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    let controller = UIViewController()
    controller.view = view
    stage.show(controller)
    run(view, stage) { snapshot, isAnimated, done in
      source.apply(snapshot, animatingDifferences: isAnimated, completion: done)
    } violations: { snapshot in
      view.indexPathsForVisibleItems.compactMap { path in
        let text = (view.cellForItem(at: path) as? NumberCell)?.label.text
        let item = snapshot.itemIdentifiers(
          inSection: snapshot.sectionIdentifiers[path.section])[path.item]
        return text == "\(item)" ? nil : "\(path) shows \(text ?? "nothing"), not \(item)"
      } + (view.numberOfSections == snapshot.numberOfSections ? [] : ["sections"])
    }
  }

  @Test("A table shows each random snapshot, and completions run in order")
  func table() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let controller = UITableViewController(style: .plain)
    let table = controller.tableView!
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { table, _, item in
      let cell =
        table.dequeueReusableCell(withIdentifier: "cell")
        ?? UITableViewCell(style: .default, reuseIdentifier: "cell")
      cell.textLabel?.text = "\(item)"
      return cell
    }
    stage.show(controller)
    run(table, stage) { snapshot, isAnimated, done in
      source.apply(snapshot, animatingDifferences: isAnimated, completion: done)
    } violations: { snapshot in
      (table.indexPathsForVisibleRows ?? []).compactMap { path in
        let text = table.cellForRow(at: path)?.textLabel?.text
        let item = snapshot.itemIdentifiers(
          inSection: snapshot.sectionIdentifiers[path.section])[path.row]
        return text == "\(item)" ? nil : "\(path) shows \(text ?? "nothing"), not \(item)"
      } + (table.numberOfSections == snapshot.numberOfSections ? [] : ["sections"])
    }
  }
}
