// Covers UICollectionViewCell.DragState.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The drag state of a collection view's cells", .currentStage)
struct CollectionDragStateTests {
  /// A cell that records its drag states and the drag states of its configurations.
  @MainActor private final class StateCell: UICollectionViewCell {
    var states: [DragState] = []
    var configurations: [UICellConfigurationState.DragState] = []

    override func dragStateDidChange(_ dragState: DragState) {
      super.dragStateDidChange(dragState)
      states.append(dragState)
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
      if configurations.last != state.cellDragState { configurations.append(state.cellDragState) }
    }
  }

  @MainActor private final class Page: UICollectionViewController, UICollectionViewDragDelegate {
    var numbers = Array(0..<60)

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.contentInsetAdjustmentBehavior = .never
      collectionView.register(StateCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numbers.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) { numbers.insert(numbers.remove(at: source.item), at: target.item) }

    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
      at indexPath: IndexPath
    ) -> [UIDragItem] {
      [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: "item")))]
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let page: Page
  private var view: UICollectionView { page.collectionView }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    layout.minimumLineSpacing = 0
    page = Page(collectionViewLayout: layout)
    stage.show(page)
    stage.settle()
  }

  private func cell(_ item: Int) throws -> StateCell {
    try #require(view.cellForItem(at: [0, item]) as? StateCell)
  }

  @Test("An interactively moved cell has the drag states lifting, dragging, and finally none")
  func movement() throws {
    let moved = try cell(1)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    #expect(moved.states == [.lifting] && moved.configurationState.cellDragState == .lifting)
    #expect(moved.configurationState.isReordering)
    stage.settle()
    #expect(moved.states == [.lifting, .dragging])
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 150))
    stage.settle()
    #expect(moved.configurationState.cellDragState == .dragging)
    view.endInteractiveMovement()
    #expect(moved.states == [.lifting, .dragging] && !moved.configurationState.isReordering)
    stage.settle()
    #expect(moved.states == [.lifting, .dragging, .none])
    #expect(moved.configurations.suffix(2) == [.dragging, .none])
    #expect(try cell(5) === moved && cell(1).states.isEmpty)
  }

  @Test("A cancelled movement ends the drag state once the cell has returned")
  func cancelled() throws {
    let moved = try cell(1)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 150))
    stage.settle()
    view.cancelInteractiveMovement()
    stage.settle()
    #expect(moved.states == [.lifting, .dragging, .none])
  }

  @Test(
    "If a movement ends while the cell is being lifted, the cell never enters the dragging state"
  )
  func shortMovement() throws {
    let moved = try cell(1)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    view.endInteractiveMovement()
    stage.settle()
    #expect(moved.states == [.lifting, .none])
  }

  @Test(
    "If a cell is lifted again while it moves back, the cell has the states of the second movement"
  )
  func liftedAgain() throws {
    let moved = try cell(1)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 150))
    stage.settle()
    view.cancelInteractiveMovement()
    stage.advance(by: 0.05)
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    stage.settle()
    #expect(moved.states == [.lifting, .dragging, .lifting, .dragging])
    view.endInteractiveMovement()
    stage.settle()
    #expect(moved.states.last == DragState.none)
  }

  private typealias DragState = UICollectionViewCell.DragState

  @Test("A long press lifts an item's cell, and the end of the press ends the drag state")
  func longPress() throws {
    let moved = try cell(0)
    stage.touchDown(CGPoint(x: 50, y: 50))
    stage.advance(by: 0.7)
    #expect(moved.states.first == .lifting)
    stage.touchMove(CGPoint(x: 150, y: 150))
    stage.advance(by: 0.5)
    #expect(moved.states == [.lifting, .dragging])
    stage.touchUp()
    stage.settle()
    #expect(moved.states == [.lifting, .dragging, .none])
    #expect(page.numbers.prefix(5) == [1, 2, 3, 4, 0])
  }

  @Test("A reused cell does not inherit the drag state of a moved item")
  func reuse() throws {
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    stage.settle()
    view.endInteractiveMovement()
    view.contentOffset.y = 1500
    stage.settle()
    for cell in view.visibleCells { #expect(cell.configurationState.cellDragState == .none) }
  }

  @Test("In a drag session, a cell's drag state is lifting, then dragging, and finally none")
  func dragSession() throws {
    page.installsStandardGestureForInteractiveMovement = false
    view.dragDelegate = page
    let dragged = try cell(4)
    stage.touchDown(CGPoint(x: 150, y: 150))
    stage.advance(by: 0.8)
    #expect(dragged.states == [.lifting])
    stage.touchMove(CGPoint(x: 190, y: 190))
    stage.advance(by: 0.2)
    #expect(dragged.states == [.lifting, .dragging])
    #expect(dragged.configurationState.cellDragState == .dragging)
    stage.touchUp()
    stage.settle()
    #expect(dragged.states == [.lifting, .dragging, .none])
  }
}
