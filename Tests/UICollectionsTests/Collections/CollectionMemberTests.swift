// Covers UICollectionViewDelegate, UICollectionViewDelegateFlowLayout, UICollectionViewLayout.
// Covers UICollectionViewLayoutInvalidationContext, UICollectionViewTransitionLayout.
// Covers UICollectionViewUpdateItem.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Delegates and layout hooks of a collection view", .currentStage)
struct CollectionMemberTests {
  /// A collection view controller that records the calls of its methods.
  @MainActor private class Page: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    var counts = [4, 5]
    var log: [String] = []
    var offset: CGPoint?
    var transition: UICollectionViewTransitionLayout?

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.contentInsetAdjustmentBehavior = .never
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        collectionView.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: "view")
      }
    }

    override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      willDisplaySupplementaryView view: UICollectionReusableView,
      forElementKind elementKind: String, at indexPath: IndexPath
    ) { log.append("+\(name(elementKind)) \(indexPath.section)") }

    override func collectionView(
      _ collectionView: UICollectionView,
      didEndDisplayingSupplementaryView view: UICollectionReusableView,
      forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { log.append("-\(name(elementKind)) \(indexPath.section)") }

    private func name(_ kind: String) -> String {
      kind == UICollectionView.elementKindSectionHeader ? "header" : "footer"
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
    ) -> CGPoint { offset ?? proposedContentOffset }

    override func collectionView(
      _ collectionView: UICollectionView,
      transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
      newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
      let layout = UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
      transition = layout
      return layout
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 60 + 10 * indexPath.section, height: 40) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      insetForSectionAt section: Int
    ) -> UIEdgeInsets {
      section == 0 ? .zero : UIEdgeInsets(top: 7, left: 20, bottom: 9, right: 30)
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(5 * section) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { CGFloat(30 * section) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 1, height: 15 + section) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout,
      referenceSizeForFooterInSection section: Int
    ) -> CGSize { CGSize(width: 1, height: section == 0 ? 0 : 25) }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 300))

  private func show(_ layout: UICollectionViewLayout) -> Page {
    let page = Page(collectionViewLayout: layout)
    stage.show(page)
    stage.settle()
    return page
  }

  private func frame(_ page: Page, _ path: IndexPath) -> CGRect? {
    page.collectionView.layoutAttributesForItem(at: path)?.frame
  }

  private func frame(_ page: Page, _ kind: String, _ section: Int) -> CGRect? {
    page.collectionView.layoutAttributesForSupplementaryElement(
      ofKind: kind, at: [section, 0])?.frame
  }

  // MARK: Flow

  @Test("The flow layout uses the delegate's sizes, insets, spacings, headers and footers")
  func flowDelegate() {
    let page = show(UICollectionViewFlowLayout())
    let header = UICollectionView.elementKindSectionHeader
    let footer = UICollectionView.elementKindSectionFooter
    #expect(frame(page, header, 0) == CGRect(x: 0, y: 0, width: 320, height: 15))
    #expect(frame(page, [0, 0]) == CGRect(x: 0, y: 15, width: 60, height: 40))
    #expect(frame(page, [0, 3])?.minY == 15)
    #expect(frame(page, header, 1) == CGRect(x: 0, y: 55, width: 320, height: 16))
    // Three items of 70 points and two gaps of 30 points fill the width of 270 points exactly.
    #expect(frame(page, [1, 0]) == CGRect(x: 20, y: 78, width: 70, height: 40))
    #expect(frame(page, [1, 1]) == CGRect(x: 120, y: 78, width: 70, height: 40))
    #expect(frame(page, [1, 2]) == CGRect(x: 220, y: 78, width: 70, height: 40))
    #expect(frame(page, [1, 3])?.minY == CGFloat(123))
    #expect(frame(page, footer, 1) == CGRect(x: 0, y: 172, width: 320, height: 25))
    #expect(page.collectionView.contentSize.height == 197)
  }

  @Test("A supplementary view's display always ends before its next display begins")
  func supplementaryDisplays() throws {
    let layout = UICollectionViewFlowLayout()
    let page = Page(collectionViewLayout: layout)
    page.counts = [4, 40, 3]
    stage.show(page)
    stage.settle()
    let view: UICollectionView = page.collectionView
    let kind = UICollectionView.elementKindSectionHeader
    #expect(page.log == ["+header 0", "+header 1"])
    #expect(
      view.indexPathsForVisibleSupplementaryElements(ofKind: kind).sorted() == [[0, 0], [1, 0]])
    let header = try #require(view.supplementaryView(forElementKind: kind, at: [1, 0]))
    #expect(view.indexPath(forSupplementaryView: header) == [1, 0])
    view.contentOffset.y = view.contentSize.height - 300
    stage.settle()
    view.contentOffset.y = 0
    stage.settle()
    for name in ["header 0", "header 1", "header 2", "footer 2"] {
      let calls = page.log.filter { $0.hasSuffix(name) }.map { $0.first }
      #expect(zip(calls, calls.dropFirst()).allSatisfy { $0 != $1 } && calls.first == "+")
    }
    #expect(page.log.last(where: { $0.hasSuffix("header 2") }) == "-header 2")
  }

  @Test("Pinned headers and footers stay at the edges of the visible area")
  func pinning() {
    let layout = UICollectionViewFlowLayout()
    layout.sectionHeadersPinToVisibleBounds = true
    layout.sectionFootersPinToVisibleBounds = true
    let page = Page(collectionViewLayout: layout)
    page.counts = [4, 60]
    stage.show(page)
    stage.settle()
    page.collectionView.contentOffset.y = 200
    stage.settle()
    let kinds = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    let view: UICollectionView = page.collectionView
    #expect(view.supplementaryView(forElementKind: kinds.0, at: [1, 0])?.frame.minY == 200)
    #expect(view.supplementaryView(forElementKind: kinds.1, at: [1, 0])?.frame.maxY == 500)
  }

  // MARK: Layout transitions

  /// A flow layout that records the calls before, during and after a transition.
  @MainActor private final class Recording: UICollectionViewFlowLayout {
    let name: String
    let log: (String) -> Void

    init(_ name: String, item: CGFloat, log: @escaping (String) -> Void) {
      self.name = name
      self.log = log
      super.init()
      itemSize = CGSize(width: item, height: item)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForTransition(to newLayout: UICollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      log("\(name) to \((newLayout as? Recording)?.name ?? "other")")
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      super.prepareForTransition(from: oldLayout)
      log("\(name) from \((oldLayout as? Recording)?.name ?? "other")")
    }

    override func finalizeLayoutTransition() {
      super.finalizeLayoutTransition()
      log("\(name) ends")
    }
  }

  @Test("An animated change of the layout notifies both layouts before and after the transition")
  func transitionHooks() {
    var log: [String] = []
    let (first, second) = (
      Recording("first", item: 40) { log.append($0) },
      Recording("second", item: 90) { log.append($0) }
    )
    let page = show(first)
    var isFinished: Bool?
    page.collectionView.setCollectionViewLayout(second, animated: true) { isFinished = $0 }
    #expect(Array(log.prefix(2)) == ["first to second", "second from first"])
    stage.settle()
    #expect(log.sorted() == ["first ends", "first to second", "second ends", "second from first"])
    #expect(isFinished == true && page.collectionView.collectionViewLayout === second)
  }

  @Test("After a change of the layout, the content offset is the offset that the delegate returns")
  func targetOffset() {
    let page = Page(collectionViewLayout: UICollectionViewFlowLayout())
    page.counts = [100, 100]
    page.offset = CGPoint(x: 0, y: 123)
    stage.show(page)
    stage.settle()
    page.collectionView.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    stage.settle()
    #expect(page.collectionView.contentOffset == CGPoint(x: 0, y: 123))
    page.offset = CGPoint(x: 0, y: 55)
    page.collectionView.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    stage.settle()
    #expect(page.collectionView.contentOffset == CGPoint(x: 0, y: 55))
  }

  @Test("A transition uses the delegate's transition layout, which stores values for animated keys")
  func transitionLayout() {
    let page = show(UICollectionViewFlowLayout())
    let next = UICollectionViewFlowLayout()
    let layout = page.collectionView.startInteractiveTransition(to: next)
    #expect(layout === page.transition && layout.nextLayout === next)
    layout.updateValue(0.25, forAnimatedKey: "offset")
    #expect(layout.value(forAnimatedKey: "offset") == 0.25)
    #expect(layout.value(forAnimatedKey: "other") == 0)
    layout.transitionProgress = 0.5
    page.collectionView.finishInteractiveTransition()
    stage.settle()
    #expect(page.collectionView.collectionViewLayout === next)
  }

  // MARK: Movement and updates

  /// A flow layout that records the invalidation contexts of interactive movements and the items of
  /// updates.
  @MainActor private final class Moving: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var positions: [CGPoint] = []
    var ends: [String] = []
    var updates: [UICollectionViewUpdateItem] = []

    override func invalidationContext(
      forInteractivelyMovingItems targetIndexPaths: [IndexPath],
      withTargetPosition targetPosition: CGPoint,
      previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
        previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
      contexts.append(context)
      return context
    }

    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath],
      movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      ends.append("\(previousIndexPaths) \(indexPaths) \(movementCancelled)")
      return super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths,
        movementCancelled: movementCancelled)
    }

    override func layoutAttributesForInteractivelyMovingItem(
      at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
      let attributes = super.layoutAttributesForInteractivelyMovingItem(
        at: indexPath, withTargetPosition: position)
      positions.append(position)
      attributes.transform = CGAffineTransform(scaleX: 1.5, y: 1.5)
      return attributes
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      updates += updateItems
    }
  }

  @Test("A layout receives a movement's index paths and positions and can transform the moved cell")
  func movementContexts() throws {
    let layout = Moving()
    let page = show(layout)
    let view: UICollectionView = page.collectionView
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 203, y: 36))
    stage.settle()
    let last = try #require(layout.contexts.last)
    #expect(last.interactiveMovementTarget == CGPoint(x: 203, y: 36))
    #expect(last.previousIndexPathsForInteractivelyMovingItems == [[0, 0]])
    #expect(last.targetIndexPathsForInteractivelyMovingItems == [[0, 2]])
    #expect(cell.transform.a == 1.5 && cell.center == CGPoint(x: 203, y: 36))
    view.cancelInteractiveMovement()
    stage.settle()
    #expect(layout.ends == ["\([[0, 0]] as [IndexPath]) \([[0, 0]] as [IndexPath]) true"])
    #expect(cell.transform == .identity)
  }

  @Test("A layout receives the changes of an update with their actions and index paths")
  func updateItems() {
    let layout = Moving()
    let page = show(layout)
    page.counts = [4, 6]
    page.collectionView.performBatchUpdates {
      page.collectionView.deleteItems(at: [[0, 1]])
      page.collectionView.insertItems(at: [[1, 0], [1, 5]])
      page.collectionView.moveItem(at: [1, 4], to: [0, 0])
      page.collectionView.reloadItems(at: [[0, 3]])
    }
    stage.settle()
    func paths(_ action: UICollectionViewUpdateItem.Action) -> [[IndexPath?]] {
      layout.updates.filter { $0.updateAction == action }.map {
        [$0.indexPathBeforeUpdate, $0.indexPathAfterUpdate]
      }
    }
    #expect(paths(.delete) == [[[0, 1], nil]])
    #expect(Set(paths(.insert).map { $0[1] }) == [[1, 0], [1, 5]])
    #expect(paths(.insert).allSatisfy { $0[0] == nil })
    #expect(paths(.move) == [[[1, 4], [0, 0]]])
    #expect(paths(.reload).map { $0[0] } == [[0, 3]])
  }

  // MARK: Selection and focus

  @Test(
    "If clearsSelectionOnViewWillAppear is true, a controller that appears again deselects items")
  func clearing() {
    let page = Page(collectionViewLayout: UICollectionViewFlowLayout())
    let navigation = UINavigationController(rootViewController: page)
    stage.show(navigation)
    stage.settle()
    for clears in [true, false] {
      page.clearsSelectionOnViewWillAppear = clears
      page.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
      navigation.pushViewController(UIViewController(), animated: false)
      stage.settle()
      navigation.popViewController(animated: true)
      stage.settle()
      #expect((page.collectionView.indexPathsForSelectedItems?.isEmpty ?? true) == clears)
    }
  }

  @Test("In editing mode the user can select items only if allowsSelectionDuringEditing is true")
  func editingSelection() {
    let page = show(UICollectionViewFlowLayout())
    let view: UICollectionView = page.collectionView
    view.isEditing = true
    stage.tap(CGPoint(x: 30, y: 30))
    stage.settle()
    #expect(view.indexPathsForSelectedItems?.isEmpty ?? true)
    view.allowsSelectionDuringEditing = true
    stage.tap(CGPoint(x: 30, y: 30))
    stage.settle()
    #expect(view.indexPathsForSelectedItems == [[0, 0]])
    view.deselectItem(at: [0, 0], animated: false)
    #expect(view.indexPathsForSelectedItems?.isEmpty ?? true)
  }

  @Test("Prefetching requests items before they become visible, if isPrefetchingEnabled is true")
  func prefetching() {
    @MainActor final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var paths: [IndexPath] = []
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { paths += indexPaths }
    }
    for isEnabled in [true, false] {
      let page = Page(collectionViewLayout: UICollectionViewFlowLayout())
      page.counts = [400, 0]
      let prefetcher = Prefetcher()
      page.collectionView.prefetchDataSource = prefetcher
      page.collectionView.isPrefetchingEnabled = isEnabled
      stage.show(page)
      stage.settle()
      let visible = Set(page.collectionView.indexPathsForVisibleItems)
      let requested = Set(prefetcher.paths)
      #expect(requested.isDisjoint(with: visible))
      page.collectionView.contentOffset.y = 200
      stage.settle()
      let appeared = Set(page.collectionView.indexPathsForVisibleItems).subtracting(visible)
      #expect(!appeared.isEmpty)
      #expect(requested.intersection(appeared) == (isEnabled ? appeared : []))
      #expect(prefetcher.paths.isEmpty != isEnabled)
    }
  }

  @Test(
    "Scrolling to an item aligns it with the edge or the center that the scroll position specifies"
  )
  func scrollPositions() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.minimumLineSpacing = 0
    let fixture = CollectionFixture(
      layout, [Array(0..<90)], size: CGSize(width: 300, height: 400))
    func y(_ position: UICollectionView.ScrollPosition) throws -> CGFloat {
      fixture.view.scrollToItem(at: [0, 45], at: position, animated: false)
      fixture.stage.settle()
      let cell = try #require(fixture.view.cellForItem(at: [0, 45]))
      return cell.convert(cell.bounds, to: nil).minY
    }
    #expect(try y(.top) == 0 && y(.centeredVertically) == 160 && y(.bottom) == 320)
    layout.scrollDirection = .horizontal
    fixture.stage.settle()
    func x(_ position: UICollectionView.ScrollPosition) throws -> CGFloat {
      fixture.view.scrollToItem(at: [0, 45], at: position, animated: false)
      fixture.stage.settle()
      let cell = try #require(fixture.view.cellForItem(at: [0, 45]))
      return cell.convert(cell.bounds, to: nil).minX
    }
    #expect(try x(.left) == 0 && x(.centeredHorizontally) == 100 && x(.right) == 200)
  }
}
