// Covers UICollectionViewFocusUpdateContext, UITableViewFocusUpdateContext.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Focus in tables and collections", .currentStage) struct FocusUpdateContextTests {
  @MainActor final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var updates: [String] = []
    var blocked: Int?

    private func name(_ path: IndexPath?) -> String { path.map { "\($0.item)" } ?? "-" }

    func tableView(
      _ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext
    ) -> Bool { blocked == nil || context.nextFocusedIndexPath?.row != blocked }

    func tableView(
      _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      updates.append(
        "\(name(context.previouslyFocusedIndexPath)) to \(name(context.nextFocusedIndexPath))")
    }

    func collectionView(
      _ collectionView: UICollectionView,
      shouldUpdateFocusIn context: UICollectionViewFocusUpdateContext
    ) -> Bool { blocked == nil || context.nextFocusedIndexPath?.item != blocked }

    func collectionView(
      _ collectionView: UICollectionView,
      didUpdateFocusIn context: UICollectionViewFocusUpdateContext,
      with coordinator: UIFocusAnimationCoordinator
    ) {
      updates.append(
        "\(name(context.previouslyFocusedIndexPath)) to \(name(context.nextFocusedIndexPath))")
    }
  }

  @Test("A table's delegate is informed of the rows in a focus update and can refuse the update")
  func table() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let (source, delegate) = (TableSource(rows: 5), Delegate())
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = source
    controller.tableView.delegate = delegate
    stage.show(controller)
    stage.advance(by: 0.1)
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    #expect(delegate.updates == ["- to 0", "0 to 1"])
    delegate.blocked = 2
    stage.press(.keyboardDownArrow)
    #expect(delegate.updates.count == 2)
    #expect(controller.tableView.cellForRow(at: [0, 1])?.isFocused == true)
  }

  @Test("A collection view's delegate is informed of the items in a focus update and can refuse it")
  func collection() {
    let delegate = Delegate()
    let scene = ListScene(.plain, [["One", "Two", "Three"]])
    scene.view.delegate = delegate
    scene.stage.press(.keyboardTab)
    scene.stage.press(.keyboardDownArrow)
    #expect(delegate.updates == ["- to 0", "0 to 1"])
    delegate.blocked = 2
    scene.stage.press(.keyboardDownArrow)
    #expect(delegate.updates.count == 2 && scene.cell(1)?.isFocused == true)
  }
}
