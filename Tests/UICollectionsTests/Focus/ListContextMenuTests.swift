// Covers UICollectionViewDelegate, UITableViewDelegate.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Context menus of rows and items", .currentStage) struct ListContextMenuTests {
  fileprivate static func configuration(_ log: @escaping (String) -> Void)
    -> UIContextMenuConfiguration
  {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Open") { _ in log("chosen") }])
    })
  }

  @MainActor private final class Rows: UITableViewController {
    var log: [String] = []

    override func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row != 0 else { return nil }
      log.append("menu of \(indexPath.row) at \(Int(point.x)), \(Int(point.y))")
      return ListContextMenuTests.configuration { [weak self] in self?.log.append($0) }
    }

    override func tableView(
      _ tableView: UITableView,
      previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("highlight")
      return nil
    }

    override func tableView(
      _ tableView: UITableView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("dismiss")
      return nil
    }

    override func tableView(
      _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("will display")
      animator?.addCompletion { [weak self] in self?.log.append("displayed") }
    }

    override func tableView(
      _ tableView: UITableView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("will end")
      animator?.addCompletion { [weak self] in self?.log.append("ended") }
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select")
    }
  }

  @Test("A long press on a row calls the table's delegate and opens the row's menu")
  func row() {
    let stage = Stage(size: CGSize(width: 390, height: 700))
    let page = Rows(style: .plain)
    page.tableView.contentInsetAdjustmentBehavior = .never
    page.tableView.rowHeight = 44
    stage.show(page)
    stage.settle()
    stage.touchDown(CGPoint(x: 100, y: 44 + 10))
    stage.advance(by: 1)
    stage.touchUp()
    stage.settle()
    #expect(page.log == ["menu of 1 at 100, 10", "highlight", "will display", "displayed"])
    page.log = []
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(page.log.contains("chosen") && page.log.contains("dismiss"))
    #expect(page.log.filter { $0.contains("end") } == ["will end", "ended"])
    page.log = []
    stage.touchDown(CGPoint(x: 100, y: 20))
    stage.advance(by: 1)
    stage.touchUp()
    stage.settle()
    #expect(page.log == ["select"] || page.log.isEmpty)
  }

  @MainActor private final class Items: UICollectionViewController {
    var log: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.contentInsetAdjustmentBehavior = .never
      collectionView.allowsMultipleSelection = true
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 5 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("menu of \(indexPaths.map(\.item)) at \(Int(point.x))")
      return ListContextMenuTests.configuration { [weak self] in self?.log.append($0) }
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      log.append("highlight \(indexPath.item)")
      return nil
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      log.append("dismiss \(indexPath.item)")
      return nil
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will display") }

    override func collectionView(
      _ collectionView: UICollectionView,
      willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("will end") }
  }

  private func items(_ stage: Stage) -> Items {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.minimumInteritemSpacing = 0
    let page = Items(collectionViewLayout: layout)
    page.installsStandardGestureForInteractiveMovement = false
    stage.show(page)
    stage.settle()
    return page
  }

  @Test("A long press opens a menu for an item, or for all selected items if the item is selected")
  func item() {
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let page = items(stage)
    stage.touchDown(CGPoint(x: 90, y: 30))
    stage.advance(by: 1)
    stage.touchUp()
    stage.settle()
    #expect(page.log == ["menu of [1] at 90", "highlight 1", "will display"])
    page.log = []
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(page.log.sorted() == ["dismiss 1", "will end"])
    page.log = []
    for item in [0, 3] {
      page.collectionView.selectItem(at: [0, item], animated: false, scrollPosition: [])
    }
    stage.touchDown(CGPoint(x: 190, y: 30))
    stage.advance(by: 1)
    stage.touchUp()
    stage.settle()
    #expect(page.log.first == "menu of [0, 3] at 190")
    stage.press(.keyboardEscape)
    stage.settle()
  }

  @Test("The menu key opens the context menu of the focused item")
  func menuKey() {
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let page = items(stage)
    stage.press(.keyboardTab)
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardApplication)
    stage.settle()
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(page.log.first == "menu of [1] at 90" && page.log.contains("chosen"))
  }

  @Test("A context menu gets its preview from delegate methods without an index path parameter")
  func previewsWithoutPaths() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var log: [String] = []

      func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? { ListContextMenuTests.configuration { _ in } }

      func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("highlight")
        return nil
      }

      func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? {
        log.append("dismiss")
        return nil
      }
    }
    let stage = Stage(size: CGSize(width: 300, height: 600))
    let page = items(stage)
    let delegate = Delegate()
    page.collectionView.delegate = delegate
    stage.touchDown(CGPoint(x: 90, y: 30))
    stage.advance(by: 1)
    stage.touchUp()
    stage.settle()
    stage.press(.keyboardEscape)
    stage.settle()
    #expect(delegate.log == ["highlight", "dismiss"])
  }
}
