// Covers UICollectionView.ReorderingCadence.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("The cadence of reordering during drops", .currentStage)
struct ReorderingCadenceTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let view = TileGrid.makeView()
  private let source = NumberSource([Array(0..<7)])
  private let model: CollectionDragAndDropTests.Model

  init() {
    model = CollectionDragAndDropTests.Model(source)
    source.attach(to: view)
    view.dragDelegate = model
    view.dropDelegate = model
    stage.show(view)
  }

  private func lift(_ item: Int) {
    stage.touchDown(TileGrid.center(of: item))
    stage.advance(by: 0.8)
  }

  private func move(to item: Int) {
    stage.touchMove(TileGrid.center(of: item))
    stage.advance(by: 1.0 / 60)
  }

  /// The numbers in the order of the layout. The dragged number is at the position of its gap.
  private var order: [Int] {
    (0..<7).compactMap { number in
      view.visibleCells.first { ($0 as? NumberCell)?.label.text == "\(number)" }.map {
        (number, $0.center)
      }
    }.sorted { ($0.1.y, $0.1.x) < ($1.1.y, $1.1.x) }.map(\.0)
  }

  private let initial = Array(0..<7)
  private let moved = [0, 2, 3, 4, 1, 5, 6]

  @Test("By default the other items move aside for a dragged item immediately")
  func immediate() {
    #expect(view.reorderingCadence == .immediate)
    lift(1)
    move(to: 2)
    move(to: 4)
    #expect(order == moved)
    stage.touchCancel()
    stage.settle()
  }

  @Test(
    "With the cadences fast and slow, items move aside only after the drag pauses above them",
    arguments: [
      (UICollectionView.ReorderingCadence.fast, 0.1, 0.2), (.slow, 0.5, 0.2),
    ])
  func delays(cadence: UICollectionView.ReorderingCadence, before: Double, rest: Double) {
    view.reorderingCadence = cadence
    lift(1)
    move(to: 2)
    move(to: 4)
    stage.advance(by: before)
    #expect(order == initial)
    stage.advance(by: rest)
    #expect(order == moved)
    stage.touchCancel()
    stage.settle()
    #expect(order == initial)
  }

  @Test("With the slow cadence, items stay in place below a dragged item that does not pause")
  func passing() {
    view.reorderingCadence = .slow
    lift(1)
    for item in [2, 5, 4, 3, 0, 3, 4, 5] {
      move(to: item)
      stage.advance(by: 0.4)
      #expect(order == initial)
    }
    stage.touchCancel()
    stage.advance(by: 2)
    #expect(order == initial)
  }

  @Test(
    "If an item is dropped before others move aside, the drop has the index path under the finger"
  )
  func earlyDrop() {
    view.reorderingCadence = .slow
    var destination: IndexPath?
    model.perform = { _, coordinator in destination = coordinator.destinationIndexPath }
    lift(1)
    move(to: 2)
    move(to: 4)
    stage.touchUp()
    stage.settle()
    #expect(destination == [0, 4] && order == initial)
  }
}
