// Covers UICollectionViewController.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Navigation with layout transitions", .currentStage) struct LayoutNavigationTests
{
  private final class Photos: UICollectionViewController {
    let numbers: [Int]

    init(side: CGFloat, numbers: [Int] = []) {
      self.numbers = numbers
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: side, height: side)
      super.init(collectionViewLayout: layout)
      title = "\(Int(side))"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      guard !useLayoutToLayoutNavigationTransitions else { return }
      collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numbers.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? NumberCell)?.label.text = "\(numbers[indexPath.item])"
      return cell
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 700))
  private let small = Photos(side: 60, numbers: Array(0..<200))
  private let large = Photos(side: 180)
  private let navigation: UINavigationController

  init() {
    large.useLayoutToLayoutNavigationTransitions = true
    navigation = UINavigationController(rootViewController: small)
    stage.show(navigation)
    stage.settle()
  }

  private func width(_ item: Int) -> CGFloat? {
    small.collectionView.cellForItem(at: [0, item])?.layer.presentation()?.bounds.width
  }

  private func push() {
    navigation.pushViewController(large, animated: true)
    stage.settle()
  }

  private func swipe(to x: CGFloat, from start: CGFloat = 2) {
    stage.touchDown(CGPoint(x: start, y: 350))
    stage.advance(by: 0.05)
    for step in 1...10 {
      stage.touchMove(CGPoint(x: start + (x - start) * CGFloat(step) / 10, y: 350))
      stage.advance(by: 0.03)
    }
    stage.advance(by: 0.3)
  }

  @Test("A push animates a collection view's items to the layout of the pushed controller")
  func pushing() throws {
    let content = try #require(small.collectionView)
    let cell = content.cellForItem(at: [0, 1])
    navigation.pushViewController(large, animated: true)
    stage.advance(by: 0.15)
    let halfway = try #require(width(1))
    #expect(halfway > 60 && halfway < 180)
    stage.settle()
    #expect(large.collectionView === content && content.cellForItem(at: [0, 1]) === cell)
    #expect(content.isDescendant(of: large.view) && content.dataSource === small)
    #expect(width(1) == 180 && content.collectionViewLayout === large.collectionViewLayout)
    #expect(navigation.navigationBar.topItem === large.navigationItem)
    #expect(content.adjustedContentInset.top == navigation.navigationBar.frame.maxY)
  }

  @Test("A pop animates a collection view's items back to the lower controller's layout")
  func popping() throws {
    push()
    navigation.popViewController(animated: true)
    stage.advance(by: 0.15)
    let halfway = try #require(width(1))
    #expect(halfway > 60 && halfway < 180)
    stage.settle()
    #expect(width(1) == 60 && small.collectionView.isDescendant(of: small.view))
    #expect(small.collectionView.collectionViewLayout === small.collectionViewLayout)
    push()
    #expect(width(1) == 180)
  }

  @Test("Items follow the finger of a back swipe, and a completed swipe pops the controller")
  func swiping() throws {
    push()
    swipe(to: 195)
    let halfway = try #require(width(1))
    #expect(halfway > 80 && halfway < 160)
    stage.touchMove(CGPoint(x: 300, y: 350))
    stage.advance(by: 0.3)
    #expect(try #require(width(1)) < halfway)
    stage.touchUp()
    stage.settle()
    #expect(navigation.topViewController === small && width(1) == 60)
    #expect(small.collectionView.isDescendant(of: small.view))
  }

  @Test("A cancelled back swipe restores the upper controller's layout and its offset")
  func cancelling() throws {
    push()
    let content = try #require(large.collectionView)
    content.contentOffset.y = 1500
    stage.settle()
    let before = content.visibleCells.map(\.frame)
      .sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    swipe(to: 120)
    stage.touchUp()
    stage.settle()
    #expect(navigation.topViewController === large && content.isDescendant(of: large.view))
    #expect(content.collectionViewLayout === large.collectionViewLayout)
    #expect(content.contentOffset.y == 1500)
    let after = content.visibleCells.map(\.frame).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    #expect(after == before)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(width(0) == nil || width(0) == 60)
    #expect(content.collectionViewLayout === small.collectionViewLayout)
  }

  @Test(
    "A push without animation, or a pop over two controllers, also changes the collection's layout"
  )
  func unanimated() throws {
    let medium = Photos(side: 120)
    medium.useLayoutToLayoutNavigationTransitions = true
    navigation.pushViewController(medium, animated: false)
    stage.settle()
    #expect(width(1) == 120)
    push()
    #expect(width(1) == 180 && large.collectionView === small.collectionView)
    navigation.popToRootViewController(animated: true)
    stage.settle()
    #expect(width(1) == 60 && small.collectionView.isDescendant(of: small.view))
    navigation.setViewControllers([small, medium], animated: false)
    stage.settle()
    #expect(width(1) == 120 && small.collectionView.isDescendant(of: medium.view))
  }

  @Test("A root controller or a controller without layout transitions has its own collection view")
  func independent() {
    let other = Photos(side: 90, numbers: Array(0..<20))
    navigation.pushViewController(other, animated: true)
    stage.settle()
    #expect(other.collectionView !== small.collectionView)
    navigation.setViewControllers([UIViewController()], animated: false)
    stage.settle()
    push()
    #expect(large.collectionView !== small.collectionView)
    #expect(large.collectionView.superview === large.view)
  }

  @Test("Selected items stay selected when two controllers use the same collection view")
  func selection() {
    small.collectionView.selectItem(at: [0, 2], animated: false, scrollPosition: [])
    push()
    #expect(large.collectionView.indexPathsForSelectedItems == [[0, 2]])
  }
}
