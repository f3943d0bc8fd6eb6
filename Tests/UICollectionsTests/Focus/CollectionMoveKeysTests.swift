// Covers UICollectionViewDataSource.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Moving and deleting a collection view's items by keys", .currentStage)
struct CollectionMoveKeysTests {
  /// A data source that moves numbers. It is also a delegate that records the proposed index paths.
  @MainActor
  private final class Source: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    var numbers: [Int]
    var log: [String] = []
    var fixed: Set<Int> = []
    var corrects: (IndexPath) -> IndexPath = { $0 }

    init(_ count: Int) { numbers = Array(0..<count) }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numbers.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? NumberCell)?.label.text = "\(numbers[indexPath.item])"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
    ) -> Bool { !fixed.contains(numbers[indexPath.item]) }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath
    ) {
      log.append("move \(source.item) to \(target.item)")
      numbers.insert(numbers.remove(at: source.item), at: target.item)
    }

    func collectionView(
      _ collectionView: UICollectionView,
      targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
      atCurrentIndexPath currentIndexPath: IndexPath,
      toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
      log.append("\(originalIndexPath.item) proposes \(proposedIndexPath.item)")
      return corrects(proposedIndexPath)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let view = TileGrid.makeView(tileHeight: 100)

  init() { view.register(NumberCell.self, forCellWithReuseIdentifier: "cell") }

  private func show(_ source: any NSObject & UICollectionViewDataSource & UICollectionViewDelegate)
  {
    view.dataSource = source
    view.delegate = source
    let page = UIViewController()
    page.view = view
    stage.show(page)
    stage.settle()
  }

  private func focus(_ item: Int, in view: UICollectionView) throws {
    let cell = try #require(view.cellForItem(at: [0, item]))
    let system = try #require(UIFocusSystem.focusSystem(for: view))
    system.requestFocusUpdate(to: cell)
    system.updateFocusIfNeeded()
    #expect(cell.isFocused)
  }

  private func move(_ key: UIKeyboardHIDUsage, on stage: Stage) {
    stage.press(key, modifiers: .alternate)
    stage.settle()
  }

  /// The numbers of the cells in reading order.
  private var displayed: [Int] {
    view.indexPathsForVisibleItems.sorted().compactMap {
      (view.cellForItem(at: $0) as? NumberCell)?.label.text.flatMap { Int($0) }
    }
  }

  @Test("Option with an arrow key moves the focused item to its neighbor's position")
  func grid() throws {
    let source = Source(9)
    show(source)
    try focus(0, in: view)
    let cell = view.cellForItem(at: [0, 0])
    move(.keyboardRightArrow, on: stage)
    #expect(source.log == ["0 proposes 1", "move 0 to 1"] && displayed == [1, 0] + Array(2..<9))
    move(.keyboardDownArrow, on: stage)
    #expect(source.numbers == [1, 2, 3, 4, 0, 5, 6, 7, 8] && displayed == source.numbers)
    #expect(view.cellForItem(at: [0, 4]) === cell && cell?.isFocused == true)
    #expect(cell?.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
    move(.keyboardLeftArrow, on: stage)
    move(.keyboardUpArrow, on: stage)
    #expect(source.numbers == Array(0..<9) && displayed == source.numbers)
    move(.keyboardUpArrow, on: stage)
    #expect(source.numbers == Array(0..<9) && cell?.isFocused == true)
    stage.press(.keyboardRightArrow)
    #expect(view.cellForItem(at: [0, 1])?.isFocused == true)
  }

  @Test("The delegate can change the destination of an item that is moved by keys")
  func correction() throws {
    let source = Source(9)
    show(source)
    source.corrects = { _ in [0, 8] }
    try focus(0, in: view)
    move(.keyboardRightArrow, on: stage)
    #expect(source.numbers == Array(1..<9) + [0] && displayed == source.numbers)
    source.corrects = { _ in [0, 8] }
    move(.keyboardUpArrow, on: stage)
    #expect(source.numbers == Array(1..<9) + [0] && displayed == source.numbers)
  }

  @Test("If the data source refuses to move an item, keys do not move it")
  func immovable() throws {
    let source = Source(9)
    source.fixed = [4]
    show(source)
    try focus(4, in: view)
    move(.keyboardRightArrow, on: stage)
    #expect(source.log.isEmpty && displayed == Array(0..<9))
  }

  @Test("An item moved by keys beyond the visible area scrolls into view and keeps the focus")
  func scrolling() throws {
    let source = Source(60)
    show(source)
    try focus(10, in: view)
    for _ in 0..<5 { move(.keyboardDownArrow, on: stage) }
    #expect(source.numbers[25] == 10)
    let cell = try #require(view.cellForItem(at: [0, 25]))
    #expect(cell.isFocused && (cell as? NumberCell)?.label.text == "10")
    #expect(view.bounds.contains(cell.frame))
  }

  @Test("In editing mode, keyboard commands move a list's items if the reorder accessory is shown")
  func list() throws {
    var texts: [String] = []
    let scene = ListScene(
      .plain, [(0..<4).map { "Item \($0)" }],
      configure: { cell, _, _ in cell.accessories = [.reorder()] })
    scene.source.reorderingHandlers.canReorderItem = { $0 != "Item 3" }
    scene.source.reorderingHandlers.didReorder = { texts = $0.finalSnapshot.itemIdentifiers }
    try focus(0, in: scene.view)
    move(.keyboardDownArrow, on: scene.stage)
    #expect(texts.isEmpty)
    scene.view.allowsSelectionDuringEditing = true
    scene.view.isEditing = true
    scene.stage.settle()
    try focus(0, in: scene.view)
    move(.keyboardDownArrow, on: scene.stage)
    #expect(texts == ["Item 1", "Item 0", "Item 2", "Item 3"] && scene.texts == texts)
    #expect(scene.cell(1)?.isFocused == true)
    try focus(3, in: scene.view)
    move(.keyboardUpArrow, on: scene.stage)
    #expect(scene.texts == texts)
  }

  @Test("Option with an arrow key moves the item whose reorder accessory has the focus")
  func accessory() throws {
    let scene = ListScene(
      .plain, [(0..<3).map { "Item \($0)" }],
      configure: { cell, _, _ in cell.accessories = [.reorder(displayed: .always)] })
    scene.source.reorderingHandlers.canReorderItem = { _ in true }
    let accessory = try #require(scene.accessory(.reorder, of: 2))
    let system = try #require(UIFocusSystem.focusSystem(for: scene.view))
    system.requestFocusUpdate(to: accessory)
    system.updateFocusIfNeeded()
    move(.keyboardUpArrow, on: scene.stage)
    #expect(scene.texts == ["Item 0", "Item 2", "Item 1"] && accessory.isFocused)
  }

  @Test("The delete key performs the destructive swipe action of the focused item in a list")
  func deletion() throws {
    var performed: [String] = []
    let scene = ListScene(
      .plain, [["One", "Two"]],
      set: {
        $0.trailingSwipeActionsConfigurationProvider = { path in
          UISwipeActionsConfiguration(
            actions: [UIContextualAction.Style.normal, .destructive].map { style in
              UIContextualAction(style: style, title: "Action") { _, _, done in
                performed.append("\(style == .destructive ? "delete" : "flag") \(path.item)")
                done(true)
              }
            })
        }
      })
    try focus(1, in: scene.view)
    scene.stage.press(.keyboardDeleteOrBackspace)
    #expect(performed == ["delete 1"])
  }

  /// A data source that does not implement the methods for moving items.
  @MainActor
  private final class Immovable: NSObject, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 9 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? NumberCell)?.label.text = "\(indexPath.item)"
      return cell
    }
  }

  @Test("If the data source does not implement moving, a moved item returns to its old position")
  func dataSourceWithoutMoving() throws {
    let source = Immovable()
    show(source)
    try focus(0, in: view)
    move(.keyboardRightArrow, on: stage)
    #expect(displayed == Array(0..<9))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 250, y: 150))
    view.endInteractiveMovement()
    stage.settle()
    #expect(displayed == Array(0..<9))
    #expect(view.cellForItem(at: [0, 0])?.frame.origin == .zero)
  }
}
