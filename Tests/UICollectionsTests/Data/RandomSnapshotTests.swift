import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Applies random snapshots to both diffable data sources. The documentation of
/// ``CollectionRandomBatchTests`` explains the environment variables.
@MainActor @Suite("Random snapshots", .serialized, .currentStage) struct RandomSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private var rounds: Int {
    Int(Self.number("BATCHES") ?? UInt64(randomRounds(160, unoptimized: 48))) / 2
  }

  /// Returns a random snapshot that contains most sections and items of the previous snapshot.
  private func change(_ old: Snapshot, _ random: inout SeededGenerator) -> Snapshot {
    var sections = old.sectionIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    if Bool.random(using: &random) { sections.shuffle(using: &random) }
    let new = (0..<12).filter { !sections.contains($0) }.shuffled(using: &random)
    sections += new.prefix(sections.count < 2 ? 3 : Int.random(in: 0...1, using: &random))
    var items = old.itemIdentifiers.filter { _ in Int.random(in: 0..<8, using: &random) > 0 }
    let retained = items
    let existing = Set(items)
    items += (0..<400).filter { !existing.contains($0) }.shuffled(using: &random)
      .prefix(Int.random(in: 0..<8, using: &random) + max(0, 30 - items.count))
    if Int.random(in: 0..<3, using: &random) == 0 { items.shuffle(using: &random) }
    var snapshot = Snapshot()
    snapshot.appendSections(sections)
    for item in items {
      let section = sections[(item * 7 + Int.random(in: 0...1, using: &random)) % sections.count]
      snapshot.appendItems([item], toSection: section)
    }
    snapshot.reloadItems(retained.filter { _ in Int.random(in: 0..<20, using: &random) == 0 })
    let reloaded = Set(snapshot.reloadedItemIdentifiers)
    snapshot.reconfigureItems(
      retained.filter { !reloaded.contains($0) && Int.random(in: 0..<20, using: &random) == 0 })
    return snapshot
  }

  /// Records when cells are displayed, and calls a closure when a display begins.
  @MainActor private final class Displays: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var unpaired = 0
    private(set) var displayed: Set<ObjectIdentifier> = []
    var onDisplay: (() -> Void)?

    private func begin(_ cell: UIView) {
      if !displayed.insert(ObjectIdentifier(cell)).inserted { unpaired += 1 }
      onDisplay?()
    }

    private func end(_ cell: UIView) {
      if displayed.remove(ObjectIdentifier(cell)) == nil { unpaired += 1 }
    }

    func tableView(
      _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) { begin(cell) }

    func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) { end(cell) }

    func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { begin(cell) }

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { end(cell) }

    /// Returns the violated invariants for the visible cells. The result is empty if there are
    /// none.
    func violations(_ cells: [UIView]) -> [String] {
      let identities = Set(cells.map(ObjectIdentifier.init))
      return (identities.count == cells.count ? [] : ["a cell is shown twice"])
        + (identities.isSubset(of: displayed) ? [] : ["a cell was not displayed"])
        + (unpaired == 0 ? [] : ["\(unpaired) displays do not pair"])
    }
  }

  /// Applies random snapshots, and checks the visible views after each of them.
  ///
  /// - Parameters:
  ///   - displays: The delegate of the table or collection view.
  ///   - violations: A closure that returns the differences between a snapshot and the visible
  ///     views.
  private func run(
    _ scroll: UIScrollView, _ stage: Stage, _ displays: Displays,
    apply: @escaping (Snapshot, Bool, @escaping () -> Void) -> Void,
    violations: (Snapshot) -> [String]
  ) {
    let seed = Self.number("BATCH_SEED") ?? 23
    var random = SeededGenerator(seed: seed)
    var snapshot = Snapshot()
    var (applied, completed): (Int, [Int]) = (0, [])
    func applyNext() {
      snapshot = change(snapshot, &random)
      let number = applied
      applied += 1
      apply(snapshot, Int.random(in: 0..<4, using: &random) > 0) { completed.append(number) }
    }
    var isNested = false
    displays.onDisplay = {
      guard !isNested, applied > 0, Int.random(in: 0..<60, using: &random) == 0 else { return }
      isNested = true
      applyNext()
    }
    defer { displays.onDisplay = nil }
    for round in 0..<rounds {
      applyNext()
      scroll.layoutIfNeeded()
      isNested = false
      switch Int.random(in: 0..<4, using: &random) {
      case 0: stage.advance(by: 0.05)
      case 1: scroll.contentOffset.y = CGFloat(Int.random(in: 0..<800, using: &random))
      default: break
      }
      if round % 4 == 3 { stage.settle() }
      scroll.layoutIfNeeded()
      let found = violations(snapshot)
      guard found.isEmpty, round % 4 != 3 || completed == Array(0..<applied) else {
        Issue.record("snapshot \(round) of seed \(seed): \(found.prefix(4)), \(completed.count)")
        return
      }
    }
    stage.settle()
    #expect(violations(snapshot).isEmpty && completed.count == applied && applied > rounds)
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
    let (controller, displays) = (UIViewController(), Displays())
    controller.view = view
    view.delegate = displays
    stage.show(controller)
    run(view, stage, displays) { snapshot, isAnimated, done in
      source.apply(snapshot, animatingDifferences: isAnimated, completion: done)
    } violations: { snapshot in
      view.indexPathsForVisibleItems.compactMap { path in
        let text = (view.cellForItem(at: path) as? NumberCell)?.label.text
        let item = snapshot.itemIdentifiers(
          inSection: snapshot.sectionIdentifiers[path.section])[path.item]
        return text == "\(item)" ? nil : "\(path) shows \(text ?? "nothing"), not \(item)"
      } + (view.numberOfSections == snapshot.numberOfSections ? [] : ["sections"])
        + displays.violations(view.visibleCells)
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
    let displays = Displays()
    table.delegate = displays
    stage.show(controller)
    run(table, stage, displays) { snapshot, isAnimated, done in
      source.apply(snapshot, animatingDifferences: isAnimated, completion: done)
    } violations: { snapshot in
      (table.indexPathsForVisibleRows ?? []).compactMap { path in
        let text = table.cellForRow(at: path)?.textLabel?.text
        let item = snapshot.itemIdentifiers(
          inSection: snapshot.sectionIdentifiers[path.section])[path.row]
        return text == "\(item)" ? nil : "\(path) shows \(text ?? "nothing"), not \(item)"
      } + (table.numberOfSections == snapshot.numberOfSections ? [] : ["sections"])
        + displays.violations(table.visibleCells)
    }
  }
}
