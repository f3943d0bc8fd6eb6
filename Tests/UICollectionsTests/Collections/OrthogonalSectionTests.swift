import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Sections with orthogonal scrolling", .currentStage)
struct OrthogonalSectionTests {
  /// Returns a section whose groups scroll horizontally. The items have an estimated height of 140
  /// points.
  private static func section(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(140)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(140)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  private func fixture(heights: [CGFloat]) -> CollectionFixture {
    CollectionFixture(
      UICollectionViewCompositionalLayout(section: Self.section(.continuous)),
      [Array(0..<heights.count)]
    ) { _, source in
      for (number, height) in heights.enumerated() { source.heights[number] = height }
    }
  }

  private func frameOnScreen(_ fixture: CollectionFixture, _ item: Int) -> CGRect? {
    fixture.view.cellForItem(at: [0, item]).map { $0.convert($0.bounds, to: fixture.view) }
  }

  @Test(
    "An orthogonal section is as high as its highest measured item, not as high as the estimate")
  func extent() {
    #expect(fixture(heights: [90, 110, 100]).view.contentSize.height == 110)
    #expect(fixture(heights: [90, 170, 100]).view.contentSize.height == 170)
    #expect(fixture(heights: [140, 100, 90]).view.contentSize.height == 140)
    #expect(fixture(heights: [100, 140, 90]).view.contentSize.height == 140)
  }

  @Test(
    "With .paging, a fast swipe stops at the next multiple of the container's width, not beyond it"
  )
  func paging() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.4), heightDimension: .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .paging
    let fixture = CollectionFixture(
      UICollectionViewCompositionalLayout(section: section), [Array(0..<12)])
    fixture.stage.settle()
    let scroller = try #require(
      fixture.view.cellForItem(at: [0, 0])?.superview as? UIScrollView)
    func swipe(by distance: CGFloat, duration: Double) {
      fixture.stage.drag(
        from: CGPoint(x: 160, y: 50), to: CGPoint(x: 160 + distance, y: 50), duration: duration)
      fixture.stage.settle()
    }
    swipe(by: -90, duration: 0.1)
    #expect(scroller.contentOffset.x == 320)
    swipe(by: -150, duration: 0.05)
    #expect(scroller.contentOffset.x == 640)
    swipe(by: -60, duration: 2)
    #expect(scroller.contentOffset.x == 640)
    swipe(by: 90, duration: 0.1)
    #expect(scroller.contentOffset.x == 320)
  }

  @Test(
    "In a scrolled orthogonal section, mirrored or not, a moved item stays under the finger",
    arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func movement(direction: UISemanticContentAttribute) throws {
    let fixture = fixture(heights: Array(repeating: 100, count: 12))
    let view = fixture.view
    view.semanticContentAttribute = direction
    fixture.stage.settle()
    let isMirrored = direction == .forceRightToLeft
    try #require(view.scrollers.views[0]).logicalOffset = 480
    fixture.stage.settle()
    let start = try #require(frameOnScreen(fixture, 4))
    #expect(view.beginInteractiveMovementForItem(at: [0, 4]))
    for distance in [10.0, 40, 90, 140] {
      let finger = CGPoint(
        x: start.midX + (isMirrored ? 1 : -1) * distance, y: start.midY + distance / 10)
      view.updateInteractiveMovementTargetPosition(finger)
      let held = try #require(view.cell(ofLayoutPath: view.movement!.current))
      let center = held.convert(CGPoint(x: held.bounds.midX, y: held.bounds.midY), to: view)
      #expect(abs(center.x - finger.x) < 1 && abs(center.y - finger.y) < 1)
    }
    #expect(view.movement?.current == [0, 3])
    view.endInteractiveMovement()
    fixture.stage.settle()
    #expect(fixture.source.moves.map(\.to) == [[0, 3]])
  }

  @Test("A new layout moves a section's existing cells into an orthogonal scroll view")
  func newLayout() throws {
    let fixture = fixture(heights: [100, 100, 100, 100])
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 160, height: 100)
    fixture.view.collectionViewLayout = list
    fixture.stage.settle()
    let cell = try #require(fixture.view.cellForItem(at: [0, 1]))
    #expect(cell.superview === fixture.view)
    fixture.view.collectionViewLayout = UICollectionViewCompositionalLayout(
      section: Self.section(.continuous))
    fixture.stage.settle()
    #expect(fixture.view.cellForItem(at: [0, 1]) === cell)
    #expect(cell.superview is UIScrollView && cell.superview !== fixture.view)
    #expect(frameOnScreen(fixture, 1) == CGRect(x: 160, y: 0, width: 160, height: 100))
    fixture.stage.drag(from: CGPoint(x: 250, y: 50), to: CGPoint(x: 90, y: 50), duration: 0.5)
    fixture.stage.settle()
    #expect((frameOnScreen(fixture, 1)?.minX ?? 160) < 100)
  }

  @MainActor private final class Provider {
    var behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  }

  @Test("Cells move into or out of the orthogonal scroll view when the scrolling behavior changes")
  func changedBehavior() {
    let provider = Provider()
    let layout = UICollectionViewCompositionalLayout { _, _ in Self.section(provider.behavior) }
    let fixture = CollectionFixture(layout, [Array(0..<4)]) { _, source in
      for number in 0..<4 { source.heights[number] = 100 }
    }
    for next in [UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, .none] {
      provider.behavior = next
      layout.invalidateLayout()
      fixture.stage.settle()
      let cells = (0..<2).compactMap { fixture.view.cellForItem(at: [0, $0]) }
      #expect(cells.count == 2)
      #expect(cells.allSatisfy { ($0.superview === fixture.view) == (next == .none) })
    }
    #expect(frameOnScreen(fixture, 1) == CGRect(x: 0, y: 100, width: 160, height: 100))
  }

  @Test("A right-to-left section begins at its right end, even after its item widths are measured")
  func rightToLeft() {
    let size = NSCollectionLayoutSize(
      widthDimension: .estimated(100), heightDimension: .absolute(60))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.orthogonalScrollingBehavior = .continuous
    let stage = Stage(size: CGSize(width: 320, height: 300))
    stage.layoutDirection = .rightToLeft
    let controller = UICollectionViewController(
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let source = LabelSource()
    controller.collectionView.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
    controller.collectionView.dataSource = source
    stage.show(controller)
    stage.settle()
    let view: UICollectionView = controller.collectionView
    let first = view.cellForItem(at: [0, 0]).map { $0.convert($0.bounds, to: view) }
    #expect(first?.maxX == 320 && first?.width == 180)
    #expect(view.cellForItem(at: [0, 1]).map { $0.convert($0.bounds, to: view).maxX } == 140)
  }

  @MainActor private final class LabelCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.widthAnchor.constraint(equalToConstant: 180).isActive = true
    }
    required init?(coder: NSCoder) { nil }
  }

  @MainActor private final class LabelSource: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 10 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }
}
