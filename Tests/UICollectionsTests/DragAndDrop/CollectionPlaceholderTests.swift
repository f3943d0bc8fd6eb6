// Covers UICollectionViewDropPlaceholder, UICollectionViewDropPlaceholderContext.
// Covers UICollectionViewPlaceholder, UIDataSourceTranslating.

import _StageTraits
import _TestSupport
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Placeholders in collection views", .currentStage)
struct CollectionPlaceholderTests {
  private typealias Context = any UICollectionViewDropPlaceholderContext

  /// A drop delegate that inserts a placeholder for each dropped item.
  @MainActor private final class Model: NSObject, UICollectionViewDropDelegate {
    var contexts: [Context] = []
    var itemsPerDrop = 1
    var text = "Wait"
    var updates = 0

    func collectionView(
      _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
      UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      performDropWith coordinator: any UICollectionViewDropCoordinator
    ) {
      for _ in 0..<itemsPerDrop {
        let placeholder = UICollectionViewDropPlaceholder(
          insertionIndexPath: coordinator.destinationIndexPath ?? [0, 0], reuseIdentifier: "wait")
        placeholder.cellUpdateHandler = { [unowned self] cell in
          updates += 1
          (cell as? NumberCell)?.label.text = text
        }
        contexts.append(coordinator.drop(coordinator.items[0].dragItem, to: placeholder))
      }
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let view = TileGrid.makeView()
  private let source = NumberSource([Array(0..<7)])
  private let model = Model()

  init() {
    source.attach(to: view)
    view.register(NumberCell.self, forCellWithReuseIdentifier: "wait")
    view.dropDelegate = model
    stage.show(view)
  }

  /// Drops an item from another view at a position of the layout.
  private func drop(at position: Int) {
    let handle = DragHandle()
    handle.frame.origin.y = 340
    stage.window.addSubview(handle)
    stage.touchDown(handle.center)
    stage.advance(by: 0.8)
    stage.touchMove(CGPoint(x: handle.center.x - 20, y: handle.center.y))
    stage.touchMove(TileGrid.center(of: position))
    stage.advance(by: 0.4)
    stage.touchUp()
    stage.settle()
    handle.removeFromSuperview()
  }

  /// The texts of the cells in reading order.
  private var displayed: [String] {
    view.subviews.compactMap { $0 as? NumberCell }.filter { !$0.isHidden && $0.alpha == 1 }
      .sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
      .map { $0.label.text ?? "" }
  }

  @Test("A placeholder fills the gap of a dropped item until the item's data arrive")
  func commit() throws {
    drop(at: 4)
    #expect(displayed == ["0", "1", "2", "3", "Wait", "4", "5", "6"])
    #expect(view.hasUncommittedUpdates && view.numberOfItems(inSection: 0) == 7)
    let context = try #require(model.contexts.first)
    let isInserted = context.commitInsertion { path in
      #expect(path == [0, 4])
      source.sections[0].insert(40, at: path.item)
    }
    stage.settle()
    #expect(isInserted && !view.hasUncommittedUpdates)
    #expect(displayed == ["0", "1", "2", "3", "40", "4", "5", "6"])
    #expect(view.numberOfItems(inSection: 0) == 8 && source.imbalance == 0)
    #expect(!context.commitInsertion { _ in Issue.record("already inserted") })
    #expect(!context.deletePlaceholder())
  }

  @Test("Deleting a placeholder closes its gap")
  func deletion() throws {
    drop(at: 0)
    let context = try #require(model.contexts.first)
    #expect(displayed.first == "Wait")
    #expect(context.deletePlaceholder() && !context.deletePlaceholder())
    stage.settle()
    #expect(displayed == (0..<7).map(String.init) && !view.hasUncommittedUpdates)
    #expect(source.imbalance == 0)
  }

  @Test("A diffable data source can apply a snapshot while a placeholder is shown")
  func diffable() throws {
    view.register(NumberCell.self, forCellWithReuseIdentifier: "diffable")
    let diffable = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) {
      view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "diffable", for: path)
      (cell as? NumberCell)?.label.text = "\(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<7))
    diffable.apply(snapshot, animatingDifferences: false)
    stage.settle()
    drop(at: 4)
    #expect(displayed == ["0", "1", "2", "3", "Wait", "4", "5", "6"])
    snapshot.appendItems([7, 8])
    snapshot.deleteItems([0])
    diffable.apply(snapshot, animatingDifferences: true)
    stage.settle()
    #expect(view.numberOfItems(inSection: 0) == 8)
    #expect(displayed.filter { $0 != "Wait" } == (1...8).map(String.init))
    let context = try #require(model.contexts.first)
    context.deletePlaceholder()
    stage.settle()
    #expect(displayed == (1...8).map(String.init))
  }

  @Test("After a reload has removed placeholders, their contexts refuse to insert data")
  func reload() throws {
    drop(at: 2)
    view.reloadData()
    stage.settle()
    let context = try #require(model.contexts.first)
    #expect(!context.commitInsertion { _ in Issue.record("nothing to insert") })
    #expect(displayed == (0..<7).map(String.init) && !view.hasUncommittedUpdates)
  }

  @Test("While a placeholder is shown, index paths count only the items of the data source")
  func numbering() throws {
    drop(at: 2)
    let cell = try #require(view.cellForItem(at: [0, 2]) as? NumberCell)
    #expect(cell.label.text == "2" && view.indexPath(for: cell) == [0, 2])
    #expect(view.indexPathForItem(at: TileGrid.center(of: 3)) == [0, 2])
    #expect(view.indexPathForItem(at: TileGrid.center(of: 2)) == nil)
    #expect(view.layoutAttributesForItem(at: [0, 6])?.frame.midX == 150)
    #expect(view.indexPathsForVisibleItems.sorted() == (0..<7).map { [0, $0] })
    view.selectItem(at: [0, 5], animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [[0, 5]])
    stage.tap(TileGrid.center(of: 7))
    stage.advance(by: 0.4)
    #expect(source.events.contains("didSelect 6") && !source.events.contains("didSelect 7"))
    stage.tap(TileGrid.center(of: 2))
    stage.advance(by: 0.4)
    #expect(view.indexPathsForSelectedItems == [[0, 6]])
    #expect(view.presentationIndexPath(forDataSourceIndexPath: [0, 2]) == [0, 3])
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: [0, 2]) == nil)
    #expect(view.dataSourceIndexPath(forPresentationIndexPath: [0, 3]) == [0, 2])
    view.performUsingPresentationValues {
      #expect(view.numberOfItems(inSection: 0) == 8 && view.cellForItem(at: [0, 3]) === cell)
    }
    #expect(view.numberOfItems(inSection: 0) == 7)
  }

  @Test("A placeholder stays between its neighbors when the app updates other items")
  func updates() throws {
    drop(at: 3)
    view.performBatchUpdates {
      source.sections[0] = [2, 9, 3, 0, 5, 6]
      view.deleteItems(at: [[0, 1], [0, 4]])
      view.moveItem(at: [0, 0], to: [0, 3])
      view.insertItems(at: [[0, 1]])
    }
    stage.settle()
    #expect(displayed == ["2", "9", "Wait", "3", "0", "5", "6"])
    let context = try #require(model.contexts.first)
    context.commitInsertion { path in
      #expect(path == [0, 2])
      source.sections[0].insert(70, at: path.item)
    }
    stage.settle()
    #expect(displayed == ["2", "9", "70", "3", "0", "5", "6"] && source.imbalance == 0)
  }

  @Test("Placeholders of one drop keep their order, in whatever order their data arrive")
  func order() {
    model.itemsPerDrop = 3
    drop(at: 1)
    #expect(displayed == ["0", "Wait", "Wait", "Wait", "1", "2", "3", "4", "5", "6"])
    for index in [1, 2, 0] {
      model.contexts[index].commitInsertion { path in
        source.sections[0].insert(50 + index, at: path.item)
      }
      stage.settle()
    }
    #expect(displayed == ["0", "50", "51", "52", "1", "2", "3", "4", "5", "6"])
    #expect(source.sections[0] == [0, 50, 51, 52, 1, 2, 3, 4, 5, 6])
  }

  @Test("A placeholder's cell is updated on request and whenever it becomes visible")
  func cellUpdates() throws {
    drop(at: 1)
    model.text = "Half"
    try #require(model.contexts.first).setNeedsCellUpdate()
    #expect(displayed[1] == "Half")
    source.sections[0] += Array(10..<100)
    view.insertItems(at: (7..<97).map { [0, $0] })
    stage.settle()
    let before = model.updates
    view.contentOffset.y = 1000
    stage.advance(by: 0.1)
    view.contentOffset.y = 0
    stage.advance(by: 0.1)
    #expect(model.updates == before + 1 && displayed[1] == "Half" && source.imbalance == 0)
  }

  @Test("A placeholder moves with its section and is deleted with its section")
  func sections() throws {
    source.sections = [Array(0..<7), [20, 21]]
    view.reloadData()
    stage.settle()
    drop(at: 1)
    source.sections.swapAt(0, 1)
    view.moveSection(0, toSection: 1)
    stage.settle()
    #expect(displayed == ["20", "21", "0", "Wait", "1", "2", "3", "4", "5", "6"])
    source.sections.removeLast()
    view.deleteSections([1])
    stage.settle()
    #expect(displayed == ["20", "21"] && !view.hasUncommittedUpdates)
    #expect(try !#require(model.contexts.first).deletePlaceholder())
  }

  @Test(
    "If a second placeholder is inserted before the first, both placeholders keep their index paths"
  )
  func secondDrag() {
    drop(at: 4)
    drop(at: 2)
    #expect(displayed == ["0", "1", "Wait", "2", "3", "Wait", "4", "5", "6"])
    model.contexts[0].commitInsertion { path in
      #expect(path == [0, 4])
      source.sections[0].insert(40, at: path.item)
    }
    stage.settle()
    model.contexts[1].commitInsertion { path in
      #expect(path == [0, 2])
      source.sections[0].insert(20, at: path.item)
    }
    stage.settle()
    #expect(displayed == ["0", "1", "20", "2", "3", "40", "4", "5", "6"])
  }

  @Test("After random batch updates and placeholder insertions, every cell shows the right item")
  func random() {
    var random = SeededGenerator(seed: 5)
    var model = ArrayModel(sectionCounts: [9, 7, 4])
    source.sections = model.sections
    view.reloadData()
    stage.settle()
    var placeholders: [CollectionPlaceholder] = []
    for round in 0..<randomRounds(300, unoptimized: 120) {
      placeholders.removeAll { !view.contains($0) }
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where placeholders.count < 6 && !model.sections.isEmpty:
        let section = model.sections.indices.randomElement(using: &random) ?? 0
        let item = Int.random(in: 0...model.sections[section].count, using: &random)
        placeholders.append(
          view.insert(
            UICollectionViewPlaceholder(
              insertionIndexPath: [section, item], reuseIdentifier: "wait")))
      case 1 where !placeholders.isEmpty:
        let chosen = placeholders.remove(at: Int.random(in: 0..<placeholders.count, using: &random))
        if round % 2 == 0 {
          #expect(view.remove(chosen))
        } else {
          let number = model.newItems(1)[0]
          #expect(
            view.commit(chosen) { path in
              model.sections[path.section].insert(number, at: path.item)
              source.sections = model.sections
            })
        }
      default:
        view.performBatchUpdates {
          let update = model.changeAtRandom(by: &random)
          source.sections = model.sections
          view.announce(update)
        }
      }
      if round % 3 == 0 { stage.advance(by: 0.1) }
      guard round % 7 == 0 else { continue }
      stage.settle()
      let displayed = view.indexPathsForVisibleItems
      for path in displayed {
        let text = (view.cellForItem(at: path) as? NumberCell)?.label.text
        #expect(text == "\(model.sections[path.section][path.item])", "round \(round), \(path)")
      }
      #expect(
        model.counts == (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) })
      #expect(source.imbalance == 0)
    }
  }
}
