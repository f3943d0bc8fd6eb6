// Covers UICollectionView.ElementCategory.

import _StageTraits
import _TestSupport
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Applies random batches of all kinds of changes, and checks invariants after each batch.
///
/// The environment variable `BATCHES` sets the number of batches, and `BATCH_SEED` sets the random
/// seed. Without `BATCHES`, the suite applies 240 batches in release builds and 60 batches in debug
/// builds. `BATCHES=10000 Scripts/test --release --filter UICollectionsTests` applies 10,000
/// batches to tables, collection views and both diffable data sources. This takes about six
/// minutes.
@MainActor @Suite("Random batches of collection views", .serialized, .currentStage)
struct CollectionRandomBatchTests {
  enum Arrangement: CaseIterable { case grid, selfSizing, list }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }

  private static func layout(_ arrangement: Arrangement) -> UICollectionViewLayout {
    switch arrangement {
    case .grid:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 90, height: 60)
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      return layout
    case .selfSizing:
      let layout = UICollectionViewFlowLayout()
      layout.estimatedItemSize = CGSize(width: 300, height: 50)
      return layout
    case .list:
      return UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    }
  }

  /// A collection view and its model. Batches change both of them, outside of callbacks and within
  /// them.
  @MainActor private final class World {
    let fixture: CollectionFixture
    var model = ArrayModel(sectionCounts: [30, 20, 12])
    var random: SeededGenerator
    var batches = 0
    private var isNested = false

    init(_ arrangement: Arrangement, seed: UInt64) {
      random = SeededGenerator(seed: seed)
      let sections = model.sections
      fixture = CollectionFixture(CollectionRandomBatchTests.layout(arrangement), sections) {
        _, source in
        guard arrangement != .grid else { return }
        for number in 0..<20_000 { source.heights[number] = CGFloat(20 + number * 37 % 90) }
      }
      fixture.source.onDisplay = { [unowned self] _ in
        // Some batches start within a layout pass. No batch starts within another batch.
        guard !isNested, batches > 0, Int.random(in: 0..<40, using: &random) == 0 else { return }
        isNested = true
        perform()
      }
    }

    func perform() {
      batches += 1
      fixture.view.performBatchUpdates { [self] in
        isNested = false
        // If the model has no sections, the change can only insert sections and items.
        let update = model.changeAtRandom(by: &random)
        fixture.source.sections = model.sections
        fixture.view.announce(update)
      }
    }

    /// Performs a batch. Some batches start during scrolling or during the animation of the
    /// previous batch.
    func step() {
      let view = fixture.view
      switch Int.random(in: 0..<6, using: &random) {
      case 0: view.contentOffset.y = CGFloat(Int.random(in: 0..<1200, using: &random))
      case 1: fixture.stage.advance(by: 0.05)
      case 2 where view.numberOfSections > 0 && view.numberOfItems(inSection: 0) > 0:
        view.scrollToItem(at: [0, 0], at: .top, animated: true)
        fixture.stage.advance(by: 0.05)
      default: break
      }
      perform()
    }

    /// The violated invariants at a time when animations may run. The array is empty if there are
    /// none.
    var violations: [String] {
      let view = fixture.view
      view.layoutIfNeeded()
      var result = fixture.contradictions(to: model)
      let views = view.displayed.map(\.value) + view.departing
      if Set(views.map(ObjectIdentifier.init)).count != views.count {
        result.append("a view is shown twice")
      }
      return result
    }

    /// The violated invariants after all animations have ended. The array is empty if there are
    /// none.
    var restingViolations: [String] {
      fixture.stage.settle()
      let (view, source) = (fixture.view, fixture.source)
      var result = violations
      let visible = Set(view.indexPathsForVisibleItems)
      let cells = view.subviews.compactMap { $0 as? NumberCell }.filter { !$0.isHidden }
      if cells.count != visible.count { result.append("\(cells.count) cells for \(visible.count)") }
      for cell in cells where cell.alpha != 1 { result.append("a cell is faded") }
      for path in visible {
        let expected = view.layoutAttributesForItem(at: path)?.frame
        if view.cellForItem(at: path)?.frame != expected { result.append("\(path) is elsewhere") }
      }
      let attributes = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
      let expected = attributes.filter {
        $0.representedElementCategory == .cell
          && !$0.frame.intersection(view.bounds).isEmpty
      }.map(\.indexPath)
      if Set(expected) != visible { result.append("visible \(visible), not \(expected)") }
      if source.displayedCount != visible.count { result.append("too many displays") }
      return result + headerViolations(attributes)
    }

    /// Returns the differences between the visible headers of the layout and the displayed headers.
    private func headerViolations(_ attributes: [UICollectionViewLayoutAttributes]) -> [String] {
      let kind = UICollectionView.elementKindSectionHeader
      let expected = attributes.filter {
        $0.representedElementKind == kind
          && !$0.frame.intersection(fixture.view.bounds).isEmpty
      }
      let visible = fixture.view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
      guard Set(visible) == Set(expected.map(\.indexPath)) else {
        return ["headers \(visible), not \(expected.map(\.indexPath))"]
      }
      return expected.compactMap { attributes in
        let view = fixture.view.supplementaryView(forElementKind: kind, at: attributes.indexPath)
        return view?.frame == attributes.frame ? nil : "header \(attributes.indexPath) is elsewhere"
      }
    }
  }

  @Test(
    "After random batch updates of items and sections, the cells show the data source's items",
    arguments: Arrangement.allCases)
  func batches(arrangement: Arrangement) {
    let seed = Self.number("BATCH_SEED") ?? 17
    let total =
      Int(
        Self.number("BATCHES") ?? UInt64(randomRounds(240, unoptimized: 60)))
      / Arrangement.allCases.count
    var world = World(arrangement, seed: seed)
    var batches = 0
    for round in 0..<total {
      // A new world begins here, so that the number of sections neither reaches zero nor grows
      // without limit.
      if round % 40 == 0 {
        batches += world.batches
        world = World(arrangement, seed: seed + UInt64(round))
      }
      world.step()
      let violations = round % 5 == 4 ? world.restingViolations : world.violations
      guard violations.isEmpty else {
        Issue.record("batch \(round) of seed \(seed): \(violations.prefix(4))")
        return
      }
    }
    #expect(world.restingViolations.isEmpty && batches + world.batches >= min(total, 20))
  }
}

extension UICollectionView {
  /// Calls the collection view's methods for all changes of a batch.
  func announce(_ update: BatchUpdate<String>) {
    deleteSections(IndexSet(update.deletedSections.keys))
    insertSections(IndexSet(update.insertedSections.keys))
    reloadSections(IndexSet(update.reloadedSections.keys))
    for move in update.movedSections { moveSection(move.from, toSection: move.to) }
    deleteItems(at: update.deletedItems.map(\.path))
    insertItems(at: update.insertedItems.map(\.path))
    reloadItems(at: update.reloadedItems.map(\.path))
    for move in update.movedItems { moveItem(at: move.from, to: move.to) }
  }
}
