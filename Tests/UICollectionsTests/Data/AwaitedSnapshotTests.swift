// Covers UITableViewDiffableDataSource, UICollectionViewDiffableDataSource.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Awaiting the application of a snapshot", .currentStage)
struct AwaitedSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  private static func snapshot(_ items: [String]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    return snapshot
  }

  /// A page with a table and its data source.
  @MainActor private final class TablePage: UIViewController {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private(set) lazy var source = UITableViewDiffableDataSource<Int, String>(
      tableView: table
    ) { _, _, item in
      let cell = UITableViewCell()
      cell.textLabel?.text = item
      return cell
    }
    var events: [String] = []

    override func loadView() { view = table }

    /// Applies items in the same way as the action of a button.
    func load(_ items: [String]) {
      Task {
        events.append("begins")
        await source.apply(AwaitedSnapshotTests.snapshot(items))
        events.append("ends")
      }
    }

    var texts: [String?] { table.visibleCells.map { $0.textLabel?.text } }
  }

  /// A page with a collection view and its data source.
  @MainActor private final class GridPage: UIViewController {
    let grid: UICollectionView
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>!

    init() {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      grid = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      super.init(nibName: nil, bundle: nil)
      let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, _ in }
      source = UICollectionViewDiffableDataSource(collectionView: grid) { view, path, item in
        view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
      }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = grid }
  }

  @Test(
    "Awaiting a table's apply(_:) ends after the animation, or immediately if nothing is animated",
    arguments: [true, false])
  func table(isAnimated: Bool) async {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let page = TablePage()
    stage.show(page)
    await page.source.apply(Self.snapshot(["a", "c"]), animatingDifferences: isAnimated)
    let start = stage.time
    await page.source.apply(Self.snapshot(["a", "b", "c"]), animatingDifferences: isAnimated)
    #expect(page.texts == ["a", "b", "c"])
    #expect((stage.time > start + 0.2) == isAnimated)
    await page.source.applySnapshotUsingReloadData(Self.snapshot(["d"]))
    stage.settle()
    #expect(page.texts == ["d"])
  }

  @Test(
    "Awaiting a collection's apply(_:) ends after the animation, or immediately without animation",
    arguments: [true, false])
  func collection(isAnimated: Bool) async {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let page = GridPage()
    stage.show(page)
    await page.source.apply(Self.snapshot(["a", "c"]), animatingDifferences: isAnimated)
    let start = stage.time
    await page.source.apply(Self.snapshot(["a", "b", "c"]), animatingDifferences: isAnimated)
    stage.settle()
    #expect(page.grid.visibleCells.count == 3)
    #expect((stage.time > start + 0.2) == isAnimated)
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["x"])
    await page.source.apply(outline, to: 0, animatingDifferences: isAnimated)
    await page.source.applySnapshotUsingReloadData(page.source.snapshot())
    #expect(page.source.itemIdentifier(for: [0, 0]) == "x")
  }

  @Test("In an app, awaiting apply(_:) ends when a test has advanced the time past the animation")
  func inApp() {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let page = TablePage()
    let button = UIAction { _ in page.load(["a", "b"]) }
    page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Load", primaryAction: button)
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    stage.tap(CGPoint(x: 290, y: 22))
    #expect(page.events == ["begins"])
    stage.advance(by: 0.1)
    #expect(page.events == ["begins"])
    stage.settle()
    #expect(page.events == ["begins", "ends"] && page.texts == ["a", "b"])
  }

  @Test("If a test starts a task, the task finishes only while the test awaits it")
  func taskOfTest() async {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let page = TablePage()
    stage.show(page)
    let task = Task { await page.source.apply(Self.snapshot(["a"])) }
    stage.settle()
    #expect(page.texts.isEmpty)
    await task.value
    #expect(page.texts == ["a"])
  }

  @Test("Without a window, awaiting a snapshot of a table or a collection view ends immediately")
  func withoutWindow() async {
    let page = TablePage()
    await page.source.apply(Self.snapshot(["a"]))
    #expect(page.source.itemIdentifier(for: [0, 0]) == "a")
    let grid = GridPage()
    await grid.source.apply(Self.snapshot(["a"]))
    #expect(grid.source.itemIdentifier(for: [0, 0]) == "a")
  }

  @Test("A test can await the end of a property animator and of keyframes")
  func animations() async {
    let stage = Stage(size: CGSize(width: 320, height: 480))
    let page = UIViewController()
    stage.show(page)
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { page.view.alpha = 0.5 }
    animator.startAnimation()
    #expect(await animator.addCompletion() == .end)
    #expect(abs(stage.time - 2) < 0.05)
    let isFinished = await UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { page.view.alpha = 0 }
    }
    #expect(isFinished && abs(stage.time - 3) < 0.1)
  }
}
