// Covers NSDiffableDataSourceSectionTransaction, NSDiffableDataSourceTransaction.

import _StageTraits
import _TestSupport
import Foundation
import Testing
import UIKit

@testable import UICollections

@MainActor @Suite("Applying snapshots to a diffable data source", .currentStage)
struct DiffableDataSourceEngineTests {
  private typealias Engine = DiffableDataSourceEngine<String, Int, View>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private final class View: DiffableDataSourceView {
    var updates: [BatchUpdate<String>] = []
    var reconfigured: [IndexPath] = []
    var animations: [Bool] = []
    var reloads = 0
    /// The completion handlers of the animated updates that are running. Other updates complete
    /// immediately.
    var running: [@MainActor () -> Void] = []
    var afterCommit: () -> Void = {}
    var displayedMove: DisplayedMove?

    func reloadDiffableData() { reloads += 1 }

    func performDiffableUpdate(
      _ batch: BatchUpdate<String>, reconfiguring reconfigured: [IndexPath], animated: Bool,
      commit: () -> Void, completion: @escaping @MainActor () -> Void
    ) {
      updates.append(batch)
      self.reconfigured += reconfigured
      animations.append(animated)
      commit()
      afterCommit()
      if animated { running.append(completion) } else { completion() }
    }
  }

  private let view: View
  private let engine: Engine

  init() {
    view = View()
    engine = Engine(view: view)
  }

  @Test("Applying a snapshot performs one batch update, and lookups use the new snapshot")
  func applying() {
    apply([1, 2, 3])
    apply([2, 3, 4])
    #expect(view.updates.map { $0.insertedSections.count } == [1, 0])
    #expect(view.updates[1].deletedItems.map(\.path) == [[0, 0]])
    #expect(engine.itemIdentifier(for: [0, 2]) == 4 && engine.itemIdentifier(for: [0, 3]) == nil)
    #expect(engine.indexPath(for: 3) == [0, 1] && engine.indexPath(for: 1) == nil)
    #expect(engine.sectionIdentifier(for: 0) == "s" && engine.sectionIdentifier(for: 1) == nil)
  }

  @Test("A snapshot is applied without animation on request, and an equal snapshot changes nothing")
  func animations() {
    apply([1], animated: false)
    apply([1, 2])
    var ended = 0
    apply([1, 2]) { ended += 1 }
    #expect(view.animations == [false, true] && ended == 0)
    view.running[0]()
    #expect(ended == 1)
  }

  @Test("Completion handlers run after the animations, in the order of the snapshots")
  func completions() {
    var order: [Int] = []
    apply([1]) { order.append(1) }
    apply([1, 2], animated: false) { order.append(2) }
    apply([2]) { order.append(3) }
    #expect(order.isEmpty)
    view.running[1]()
    #expect(order.isEmpty)
    view.running[0]()
    #expect(order == [1, 2, 3])
  }

  @Test("While a snapshot is being applied, a second snapshot waits and takes effect afterwards")
  func nesting() {
    var snapshots: [[Int]] = []
    view.afterCommit = {
      view.afterCommit = {}
      apply([7, 8])
      snapshots.append(engine.snapshot.itemIdentifiers)
    }
    apply([7])
    #expect(snapshots == [[7]] && engine.snapshot.itemIdentifiers == [7, 8])
    #expect(view.updates.count == 2)
  }

  @Test("applyUsingReloadData reloads the view instead of applying differences")
  func reloading() {
    apply([1])
    var isDone = false
    engine.applyUsingReloadData(snapshot([5])) { isDone = true }
    #expect(view.reloads == 1 && view.updates.count == 1 && !isDone)
    #expect(engine.snapshot.itemIdentifiers == [5])
    view.running[0]()
    #expect(isDone)
  }

  @Test("A snapshot applied during the report of a move changes only the items that did not move")
  func displayedMove() {
    apply([1, 2, 3])
    view.displayedMove = DisplayedMove(source: [0, 0], target: [0, 2])
    apply([2, 3, 1])
    #expect(view.updates.count == 1, "the view already shows the move")
    #expect(engine.snapshot.itemIdentifiers == [2, 3, 1])
    view.displayedMove = DisplayedMove(source: [0, 2], target: [0, 0])
    apply([1, 3])
    apply([1, 3, 4])
    #expect(view.updates.count == 3)
    #expect(view.updates[1].deletedItems.map(\.path) == [[0, 1]])
    #expect(view.updates[1].insertedItems.isEmpty && view.updates[2].deletedItems.isEmpty)
    #expect(engine.snapshot.itemIdentifiers == [1, 3, 4])
  }

  @Test("Applying a snapshot removes the snapshot's reload and reconfigure marks")
  func marks() {
    apply([1, 2])
    var next = engine.snapshot
    next.reloadItems([1])
    next.reconfigureItems([2])
    apply(next)
    #expect(view.updates[1].reloadedItems.map(\.path) == [[0, 0]])
    #expect(view.reconfigured == [[0, 1]])
    #expect(engine.snapshot.reloadedItemIdentifiers.isEmpty)
    #expect(engine.snapshot.reconfiguredItemIdentifiers.isEmpty)
  }

  @Test("Snapshots applied on another thread are applied on the main thread, in order")
  func background() async {
    let (engine, snapshots) = (engine, [snapshot([1]), snapshot([1, 2]), snapshot([2])])
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        engine.apply(snapshots[0], style: "", animated: false, completion: nil)
        engine.apply(snapshots[1], style: "", animated: false, completion: nil)
        engine.apply(snapshots[2], style: "", animated: false) {
          MainActor.assertIsolated()
          continuation.resume()
        }
      }
    }
    #expect(engine.snapshot.itemIdentifiers == [2] && view.updates.count == 3)
  }

  @Test("A section snapshot stays in effect until another snapshot changes the section's items")
  func outlines() {
    apply([1])
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([10, 20])
    outline.append([11, 12], to: 10)
    engine.apply(outline, to: "t", style: "", animated: true, completion: nil)
    #expect(engine.snapshot.itemIdentifiers(inSection: "t") == [10, 20])
    outline.expand([10])
    engine.apply(outline, to: "t", style: "", animated: true, completion: nil)
    #expect(engine.snapshot.itemIdentifiers(inSection: "t") == [10, 11, 12, 20])
    #expect(view.updates.last?.insertedItems.map(\.path) == [[1, 1], [1, 2]])
    #expect(engine.sectionSnapshot(for: "t").parent(of: 11) == 10)
    var flat = engine.snapshot
    flat.deleteItems([12])
    apply(flat)
    #expect(engine.sectionSnapshot(for: "t").rootItems == [10, 11, 20])
    #expect(engine.sectionSnapshot(for: "s").rootItems == [1])
  }

  @Test("After random section snapshots, a section has the visible items of its last snapshot")
  func randomOutlines() {
    apply([])
    var random = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let section = Bool.random(using: &random) ? "s" : "t"
      let count = Int.random(in: 0...40, using: &random)
      var items = Array((0..<40).shuffled(using: &random).prefix(count))
      if engine.snapshot.indexOfSection(section) != nil, Bool.random(using: &random) {
        items = engine.snapshot.itemIdentifiers(inSection: section).filter { $0 % 7 != count % 7 }
      }
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append(items)
      engine.apply(outline, to: section, style: "", animated: false, completion: nil)
      let snapshot = engine.snapshot
      #expect(snapshot.itemIdentifiers(inSection: section) == items)
      #expect(Set(snapshot.itemIdentifiers).count == snapshot.numberOfItems)
      for (index, item) in items.enumerated() {
        #expect(engine.indexPath(for: item)?.item == index)
      }
    }
  }

  @Test("The visible descendants of a reordered item follow the item in one animated update")
  func followingDescendants() throws {
    var outline = NSDiffableDataSourceSectionSnapshot<Int>()
    outline.append([10, 20, 30])
    outline.append([11, 12], to: 10)
    outline.expand([10])
    engine.apply(outline, to: "s", style: "", animated: false, completion: nil)
    let transaction = try #require(engine.transaction(movingItemAt: [0, 0], to: [0, 3]))
    engine.commitReordered(transaction, movingItemAt: [0, 0], to: [0, 3], style: "")
    #expect(engine.snapshot.itemIdentifiers == [20, 10, 11, 12, 30])
    #expect(engine.sectionSnapshot(for: "s").rootItems == [20, 10, 30])
    #expect(view.animations == [false, true])
    // After the movement of item 10 alone, the view showed 11, 12, 20, 10, 30.
    #expect(view.updates.last?.movedItems.count == 2)
    #expect(view.updates.last?.insertedItems.isEmpty == true)
  }

  @Test("Reordering an item produces a transaction with the changed sections")
  func reordering() throws {
    var two = snapshot([1, 2, 3])
    two.appendSections(["t"])
    two.appendItems([4])
    apply(two)
    let inside = try #require(engine.transaction(movingItemAt: [0, 0], to: [0, 2]))
    #expect(inside.finalSnapshot.itemIdentifiers == [2, 3, 1, 4])
    #expect(inside.sectionTransactions.map(\.sectionIdentifier) == ["s"])
    #expect(inside.initialSnapshot.itemIdentifiers.applying(inside.difference) == [2, 3, 1, 4])
    let across = try #require(engine.transaction(movingItemAt: [0, 1], to: [1, 1]))
    #expect(across.sectionTransactions.map(\.finalSnapshot.items) == [[1, 3], [4, 2]])
    engine.commitReordered(across, movingItemAt: [0, 1], to: [1, 1], style: "")
    #expect(engine.indexPath(for: 2) == [1, 1] && view.updates.count == 1)
  }

  private func snapshot(_ items: [Int]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["s"])
    snapshot.appendItems(items)
    return snapshot
  }

  private func apply(
    _ items: [Int], animated: Bool = true, completion: (() -> Void)? = nil
  ) {
    engine.apply(snapshot(items), style: "", animated: animated, completion: completion)
  }

  private func apply(_ snapshot: Snapshot) {
    engine.apply(snapshot, style: "", animated: true, completion: nil)
  }
}
