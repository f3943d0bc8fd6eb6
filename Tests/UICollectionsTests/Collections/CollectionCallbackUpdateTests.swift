import _StageTraits
import _TestSupport
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Updates of collection views from their callbacks", .serialized, .currentStage)
struct CollectionCallbackUpdateTests {
  private static func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 60)
    return layout
  }

  private func matches(_ fixture: CollectionFixture) -> Bool {
    let numbers = fixture.displayedNumbers
    return !numbers.isEmpty
      && numbers.allSatisfy { fixture.source.sections[$0.section][$0.item] == $1 }
  }

  @Test("After two insertions made in willDisplay during one layout, the cells match the data")
  func singleInsertions() {
    let fixture = CollectionFixture(Self.grid(), [[]])
    var left = 2
    fixture.source.onDisplay = { [unowned fixture] _ in
      guard left > 0 else { return }
      left -= 1
      fixture.source.sections[0].insert(100 + left, at: 0)
      fixture.view.insertItems(at: [[0, 0]])
    }
    fixture.source.sections = [Array(0..<40)]
    fixture.view.reloadData()
    fixture.stage.settle()
    #expect(left == 0 && fixture.view.numberOfItems(inSection: 0) == 42)
    #expect(matches(fixture) && fixture.displayedNumbers[[0, 0]] == 100)
  }

  @Test("Three changes in one callback are applied, and the batch's completion handler runs")
  func twoChanges() {
    let fixture = CollectionFixture(Self.grid(), [Array(0..<40)])
    var completions: [Bool] = []
    var isDone = false
    fixture.source.onDisplay = { [unowned fixture] _ in
      guard !isDone else { return }
      isDone = true
      let (view, source) = (fixture.view, fixture.source)
      source.sections[0].remove(at: 3)
      view.deleteItems(at: [[0, 3]])
      view.performBatchUpdates {
        source.sections[0].insert(200, at: 1)
        view.insertItems(at: [[0, 1]])
      } completion: {
        completions.append($0)
      }
      source.sections.append([7, 8, 9])
      view.insertSections([1])
    }
    fixture.view.contentOffset.y = 300
    fixture.stage.settle()
    #expect(isDone && completions == [true] && matches(fixture))
    #expect(fixture.view.numberOfSections == 2)
    fixture.view.contentOffset.y = 0
    fixture.stage.settle()
    #expect(fixture.displayedNumbers[[0, 1]] == 200 && matches(fixture))
  }

  @Test("A callback can insert an item, select the new item and scroll to it")
  func followUps() {
    let fixture = CollectionFixture(Self.grid(), [Array(0..<40)])
    var isDone = false
    fixture.source.onDisplay = { [unowned fixture] _ in
      guard !isDone else { return }
      isDone = true
      let (view, source) = (fixture.view, fixture.source)
      source.sections[0].append(500)
      view.insertItems(at: [[0, 40]])
      view.selectItem(at: [0, 40], animated: false, scrollPosition: [])
      view.scrollToItem(at: [0, 40], at: .bottom, animated: false)
    }
    fixture.view.contentOffset.y = 100
    fixture.stage.settle()
    #expect(fixture.displayedNumbers[[0, 40]] == 500)
    #expect(fixture.view.cellForItem(at: [0, 40])?.isSelected == true)
  }

  @Test("A reload after an insertion in the same callback shows the new data once")
  func reload() {
    let fixture = CollectionFixture(Self.grid(), [Array(0..<40)])
    var isDone = false
    var completed = false
    fixture.source.onEndDisplay = { [unowned fixture] in
      guard !isDone else { return }
      isDone = true
      fixture.view.performBatchUpdates {
        fixture.source.sections[0].insert(300, at: 0)
        fixture.view.insertItems(at: [[0, 0]])
      } completion: { _ in
        completed = true
      }
      fixture.view.reloadData()
      fixture.source.sections[0].removeLast()
      fixture.view.deleteItems(at: [[0, 40]])
    }
    fixture.view.contentOffset.y = 300
    fixture.stage.settle()
    #expect(isDone && completed && matches(fixture))
    #expect(fixture.view.numberOfItems(inSection: 0) == 40)
  }

  @Test(
    "If a callback inserts an item while reloadData() removes cells, the item is shown afterwards"
  )
  func insertionDuringReload() {
    let fixture = CollectionFixture(Self.grid(), [Array(0..<4)])
    var isDone = false
    fixture.source.onEndDisplay = { [unowned fixture] in
      guard !isDone else { return }
      isDone = true
      fixture.source.sections[0].insert(9, at: 0)
      fixture.view.insertItems(at: [[0, 0]])
    }
    fixture.view.reloadData()
    fixture.stage.settle()
    #expect(isDone && fixture.displayedNumbers.count == 5 && matches(fixture))
  }

  // MARK: Random changes

  /// A data source that makes random changes in all of its callbacks.
  @MainActor private final class World: NSObject, UICollectionViewDataSourcePrefetching {
    let fixture: CollectionFixture
    var model = ArrayModel(sectionCounts: [30, 20, 12])
    var random: SeededGenerator
    /// The number of changes that callbacks are still allowed to make.
    var budget = 0
    private(set) var changes = 0
    private(set) var completions = 0
    private(set) var batches = 0

    init(seed: UInt64, isSelfSizing: Bool) {
      random = SeededGenerator(seed: seed)
      let layout = CollectionCallbackUpdateTests.grid()
      if isSelfSizing { layout.estimatedItemSize = CGSize(width: 100, height: 50) }
      layout.headerReferenceSize = CGSize(width: 0, height: 20)
      let sections = model.sections
      fixture = CollectionFixture(layout, sections) { _, source in
        guard isSelfSizing else { return }
        for number in 0..<4000 { source.heights[number] = CGFloat(20 + number * 37 % 90) }
      }
      super.init()
      fixture.view.prefetchDataSource = self
      fixture.source.onDisplay = { [unowned self] _ in changeInCallback(1) }
      fixture.source.onEndDisplay = { [unowned self] in changeInCallback(2) }
      fixture.source.onRequest = { [unowned self] _ in changeInCallback(1) }
    }

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      #expect(indexPaths.allSatisfy { $0.item < model.counts[$0.section] })
      changeInCallback(4)
    }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) { changeInCallback(4) }

    private func changeInCallback(_ weight: Int) {
      guard budget > 0, Int.random(in: 0..<8, using: &random) < weight else { return }
      for _ in 0..<Int.random(in: 1...2, using: &random) where budget > 0 {
        budget -= 1
        change()
      }
    }

    func change() {
      changes += 1
      let view = fixture.view
      let filled = model.sections.indices.filter { !model.sections[$0].isEmpty }
      guard let section = model.sections.indices.randomElement(using: &random) else {
        return performBatch()
      }
      let count = model.sections[section].count
      let position = Int.random(in: 0...count, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1, 2:
        model.sections[section].insert(model.newItems(1)[0], at: position)
        publish()
        view.insertItems(at: [[section, position]])
      case 3, 4:
        guard position < count else { return }
        model.sections[section].remove(at: position)
        publish()
        view.deleteItems(at: [[section, position]])
      case 5:
        guard let source = filled.randomElement(using: &random) else { return }
        let from = Int.random(in: 0..<model.sections[source].count, using: &random)
        let item = model.sections[source].remove(at: from)
        let to = Int.random(in: 0...model.sections[section].count, using: &random)
        model.sections[section].insert(item, at: to)
        publish()
        view.moveItem(at: [source, from], to: [section, to])
      case 6:
        guard position < count else { return }
        view.reloadItems(at: [[section, position]])
      case 7:
        model.sections.insert(model.newItems(3), at: section)
        publish()
        view.insertSections([section])
      case 8: performBatch()
      default:
        guard Int.random(in: 0..<6, using: &random) == 0 else { return performBatch() }
        view.reloadData()
      }
    }

    private func performBatch() {
      batches += 1
      fixture.view.performBatchUpdates { [self] in
        let update = model.changeAtRandom(by: &random)
        publish()
        fixture.view.announce(update)
      } completion: { [self] _ in
        completions += 1
      }
    }

    private func publish() { fixture.source.sections = model.sections }

    var violations: [String] {
      // Lay out the view before the model is read, because callbacks of the layout may change the
      // model.
      fixture.view.layoutIfNeeded()
      return fixture.contradictions(to: model)
    }

    /// The violated invariants after all animations have ended. The array is empty if there are
    /// none.
    var restingViolations: [String] {
      budget = 0
      fixture.stage.settle()
      var result = violations
      let visible = Set(fixture.view.indexPathsForVisibleItems)
      for path in visible {
        let expected = fixture.view.layoutAttributesForItem(at: path)?.frame
        let frame = fixture.view.cellForItem(at: path)?.frame
        if frame != expected { result.append("\(path) elsewhere") }
      }
      if fixture.source.displayedCount != visible.count { result.append("too many displays") }
      if completions != batches { result.append("\(completions) of \(batches) completions") }
      return result
    }
  }

  @Test(
    "After several random changes in callbacks per layout, the cells show the data source's items",
    arguments: [false, true])
  func random(isSelfSizing: Bool) {
    var changes = 0
    for seed in 0..<UInt64(randomRounds(40, unoptimized: 12)) {
      let world = World(seed: 31 + seed, isSelfSizing: isSelfSizing)
      for step in 0..<12 {
        world.budget = 5
        switch Int.random(in: 0..<3, using: &world.random) {
        case 0:
          world.fixture.view.contentOffset.y = CGFloat(
            Int.random(in: 0..<900, using: &world.random))
        case 1: world.fixture.stage.advance(by: 0.05)
        default: world.change()
        }
        let violations = step % 4 == 3 ? world.restingViolations : world.violations
        guard violations.isEmpty else {
          Issue.record("step \(step) of seed \(31 + seed): \(violations.prefix(4))")
          return
        }
      }
      changes += world.changes
    }
    #expect(changes > 100)
  }

  // MARK: Diffable data source

  @Test("Several snapshots that callbacks apply in one layout pass are shown completely")
  func snapshots() {
    for seed in 0..<UInt64(randomRounds(30, unoptimized: 10)) {
      var random = SeededGenerator(seed: seed)
      let stage = Stage(size: CGSize(width: 320, height: 480))
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: Self.grid())
      view.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
      var budget = 0
      var next = 1000
      var source: UICollectionViewDiffableDataSource<Int, Int>?
      func apply(chance: Int) {
        guard budget > 0, Int.random(in: 0..<8, using: &random) < chance, let source else { return }
        budget -= 1
        var snapshot = source.snapshot()
        let items = snapshot.itemIdentifiers
        snapshot.deleteItems(items.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
        let left = snapshot.itemIdentifiers
        if let anchor = left.randomElement(using: &random) {
          snapshot.insertItems([next, next + 1], beforeItem: anchor)
          next += 2
          snapshot.reconfigureItems([anchor])
        } else {
          snapshot.appendItems([next])
          next += 1
        }
        let animated = Bool.random(using: &random)
        source.apply(snapshot, animatingDifferences: animated)
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        (cell as? NumberCell)?.label.text = "\(number)"
        apply(chance: 1)
        return cell
      }
      let delegate = NumberSource([])
      delegate.onDisplay = { _ in apply(chance: 3) }
      delegate.onEndDisplay = { apply(chance: 3) }
      view.delegate = delegate
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<60))
      source?.apply(snapshot, animatingDifferences: false)
      let controller = UIViewController()
      controller.view = view
      stage.show(controller)
      for offset in [0, 200, 40, 500, 300] {
        budget = 4
        view.contentOffset.y = CGFloat(offset)
        stage.advance(by: 0.05)
      }
      budget = 0
      stage.settle()
      let items = source?.snapshot().itemIdentifiers ?? []
      #expect(view.numberOfItems(inSection: 0) == items.count)
      for path in view.indexPathsForVisibleItems {
        let text = (view.cellForItem(at: path) as? NumberCell)?.label.text
        #expect(text == "\(items[path.item])", "seed \(seed)")
      }
      #expect(!view.indexPathsForVisibleItems.isEmpty && delegate.imbalance == 0)
    }
  }
}
