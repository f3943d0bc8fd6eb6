// Covers NSCollectionLayoutAnchor, NSCollectionLayoutBoundarySupplementaryItem.
// Covers NSCollectionLayoutContainer, NSCollectionLayoutDecorationItem.
// Covers NSCollectionLayoutDimension, NSCollectionLayoutEnvironment, NSCollectionLayoutGroup.
// Covers NSCollectionLayoutGroupCustomItem, NSCollectionLayoutItem, NSCollectionLayoutSection.
// Covers NSCollectionLayoutSize, NSCollectionLayoutSpacing, NSCollectionLayoutSupplementaryItem.
// Covers NSCollectionLayoutVisibleItem, NSRectAlignment.
// Covers UICollectionLayoutSectionOrthogonalScrollingBehavior, UICollectionViewCompositionalLayout.

import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("UICollectionViewCompositionalLayout", .currentStage)
struct CompositionalLayoutTests {
  private typealias Dimension = NSCollectionLayoutDimension

  private func size(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(_ width: Dimension, _ height: Dimension) -> NSCollectionLayoutItem {
    NSCollectionLayoutItem(layoutSize: size(width, height))
  }

  private func grid(_ columns: CGFloat, height: CGFloat) -> NSCollectionLayoutSection {
    NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(height)),
        subitems: [item(.fractionalWidth(1 / columns), .fractionalHeight(1))]))
  }

  private func list(estimate: CGFloat) -> NSCollectionLayoutSection {
    let row = size(.fractionalWidth(1), .estimated(estimate))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
  }

  private func fixture(
    _ section: NSCollectionLayoutSection, _ sections: [[Int]],
    set: (UICollectionView, NumberSource) -> Void = { _, _ in }
  ) -> CollectionFixture {
    CollectionFixture(
      UICollectionViewCompositionalLayout(section: section), sections, set: set)
  }

  private func frame(_ fixture: CollectionFixture, _ path: IndexPath) -> CGRect? {
    fixture.view.layoutAttributesForItem(at: path)?.frame
  }

  // MARK: Groups

  @Test("A group repeats its item as long as there is space, and a section repeats its group")
  func gridFrames() {
    let section = grid(4, height: 50)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 6, trailing: 20)
    let fixture = fixture(section, [Array(0..<6)])
    #expect(frame(fixture, [0, 3]) == CGRect(x: 230, y: 5, width: 70, height: 50))
    #expect(frame(fixture, [0, 5]) == CGRect(x: 90, y: 65, width: 70, height: 50))
    #expect(fixture.view.contentSize == CGSize(width: 320, height: 121))
    #expect(fixture.view.visibleCells.count == 6)
  }

  @Test("Nested groups divide the size of the group that contains them")
  func nested() {
    let large = item(.fractionalWidth(0.75), .fractionalHeight(1))
    large.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      repeatingSubitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.5)), subitems: [large, column]))
    let fixture = fixture(section, [Array(0..<4)])
    #expect(frame(fixture, [0, 0]) == CGRect(x: 2, y: 2, width: 236, height: 156))
    #expect(frame(fixture, [0, 1]) == CGRect(x: 240, y: 0, width: 80, height: 80))
    #expect(frame(fixture, [0, 2]) == CGRect(x: 240, y: 80, width: 80, height: 80))
    #expect(frame(fixture, [0, 3])?.origin == CGPoint(x: 2, y: 162))
  }

  @Test("A group with a fixed item count divides its width, less the spacing, between the items")
  func divided() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
    group.interItemSpacing = .fixed(10)
    let fixture = fixture(NSCollectionLayoutSection(group: group), [Array(0..<3)])
    #expect(frame(fixture, [0, 1]) == CGRect(x: 110, y: 0, width: 100, height: 40))
  }

  @Test("Flexible spacing uses the remaining width of its group")
  func flexible() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item(.absolute(80), .fractionalHeight(1))])
    group.interItemSpacing = .flexible(10)
    let fixture = fixture(NSCollectionLayoutSection(group: group), [Array(0..<3)])
    #expect(frame(fixture, [0, 1])?.minX == 120)
    #expect(frame(fixture, [0, 2])?.minX == 240)
  }

  @Test("A custom group gets the frames of its items from a closure")
  func custom() {
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      let width = environment.container.contentSize.width
      return [0, 1].map {
        NSCollectionLayoutGroupCustomItem(
          frame: CGRect(x: $0 * width / 2, y: $0 * 20, width: width / 2, height: 60))
      }
    }
    let fixture = fixture(NSCollectionLayoutSection(group: group), [Array(0..<3)])
    #expect(frame(fixture, [0, 1]) == CGRect(x: 160, y: 20, width: 160, height: 60))
    #expect(frame(fixture, [0, 2]) == CGRect(x: 0, y: 100, width: 160, height: 60))
  }

  @Test("Items that are as wide as their text wrap into lines")
  func tags() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)),
      subitems: [item(.estimated(60), .estimated(30))])
    group.interItemSpacing = .fixed(8)
    let texts = ["A rather long text that takes a line", "One", "Two", "Three", "Four"]
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, _ in
      var content = UIListContentConfiguration.cell()
      content.text = texts[path.item]
      cell.contentConfiguration = content
    }
    let source = RegistrationSource(count: 5) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: 0)
    }
    let fixture = fixture(NSCollectionLayoutSection(group: group), []) { view, _ in
      view.dataSource = source
    }
    #expect(frame(fixture, [0, 1])?.minX == 0)
    #expect(frame(fixture, [0, 1])?.minY == frame(fixture, [0, 2])?.minY)
    #expect((frame(fixture, [0, 3])?.width ?? 0) > (frame(fixture, [0, 1])?.width ?? 0))
  }

  // MARK: Sections

  @Test("Section headers are above the content, and pinned headers stay at the top")
  func headers() {
    let section = grid(1, height: 100)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 16, bottom: 0, trailing: 16)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let fixture = fixture(section, [Array(0..<5), Array(0..<10)])
    #expect(frame(fixture, [0, 0])?.minY == 40)
    func top() -> CGRect? {
      fixture.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])?.frame
    }
    #expect(top() == CGRect(x: 16, y: 0, width: 288, height: 30))
    fixture.view.contentOffset.y = 200
    fixture.stage.advance(by: 0.02)
    #expect(top()?.minY == 200)
    fixture.view.contentOffset.y = 525
    fixture.stage.advance(by: 0.02)
    #expect(top()?.minY == 510)
  }

  @Test("A positive absolute offset moves headers and footers right and down")
  func boundaryOffsets() {
    let kinds = ["top", "bottom", "over"]
    func frames(_ offset: CGPoint) -> [CGRect?] {
      let section = grid(1, height: 100)
      section.boundarySupplementaryItems = zip(kinds, [.top, .bottom, .leading]).map {
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.absolute(50), .absolute(20)), elementKind: $0.0, alignment: $0.1,
          absoluteOffset: offset)
      }
      let fixture = fixture(section, [Array(0..<2)]) { view, _ in
        for kind in kinds {
          view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
            withReuseIdentifier: "view")
        }
      }
      return kinds.map {
        fixture.view.layoutAttributesForSupplementaryElement(ofKind: $0, at: [0, 0])?.frame
      }
    }
    let plain = frames(.zero)
    #expect(plain[1]?.minY == 220)
    #expect(frames(CGPoint(x: 3, y: 7)) == plain.map { $0?.offsetBy(dx: 3, dy: 7) })
  }

  @Test("A badge is at the corner of its item, and a section's background is behind its items")
  func badgesAndBackgrounds() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)),
      elementKind: UICollectionView.elementKindSectionFooter,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let cell = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [cell]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20)
    section.decorationItems = [.background(elementKind: "background")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    let fixture = CollectionFixture(layout, [[0, 1]])
    let view = fixture.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionFooter, at: [0, 1])
    #expect(view?.frame == CGRect(x: 290, y: 10, width: 20, height: 20))
    #expect(fixture.view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(fixture.view.subviews.last === view || fixture.view.subviews.dropLast().last === view)
  }

  @Test("A section provider is called again when the available size changes")
  func provider() {
    let layout = UICollectionViewCompositionalLayout { [self] _, environment in
      grid(environment.container.effectiveContentSize.width > 400 ? 4 : 2, height: 50)
    }
    let fixture = CollectionFixture(layout, [Array(0..<8)])
    #expect(frame(fixture, [0, 1])?.minX == 160)
    fixture.view.frame.size = CGSize(width: 480, height: 320)
    fixture.stage.advance(by: 0.02)
    #expect(frame(fixture, [0, 1])?.minX == 120)
  }

  @Test("A compositional layout is mirrored in right-to-left interfaces")
  func mirrored() {
    let fixture = fixture(grid(4, height: 80), [Array(0..<5)]) { view, _ in
      view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(fixture.view.cellForItem(at: [0, 0])?.frame.maxX == 320)
    #expect(fixture.view.cellForItem(at: [0, 3])?.frame.minX == 0)
  }

  // MARK: Measuring

  @Test("Rows have their measured heights, and scrolling up does not move visible rows")
  func estimated() {
    let fixture = fixture(list(estimate: 50), [Array(0..<400)]) { _, source in
      var random = SeededGenerator(seed: 4)
      for number in 0..<400 {
        source.heights[number] = CGFloat(Int.random(in: 10...250, using: &random))
      }
    }
    for cell in fixture.view.visibleCells {
      let number = fixture.view.indexPath(for: cell)?.item ?? 0
      #expect(cell.bounds.height == fixture.source.heights[number])
    }
    fixture.view.scrollToItem(at: [0, 300], at: .top, animated: false)
    fixture.stage.settle()
    #expect(fixture.view.contentOffset.y == frame(fixture, [0, 300])?.minY)
    for _ in 0..<60 {
      let path =
        fixture.view.indexPathForItem(
          at: CGPoint(x: 160, y: fixture.view.contentOffset.y + 240)) ?? [0, 0]
      let before =
        (fixture.view.cellForItem(at: path)?.frame.minY ?? 0) - fixture.view.contentOffset.y
      fixture.view.contentOffset.y -= 40
      fixture.stage.advance(by: 1.0 / 60)
      let after =
        (fixture.view.cellForItem(at: path)?.frame.minY ?? 0) - fixture.view.contentOffset.y
      #expect(abs(after - before - 40) <= 0.5)
    }
  }

  @Test(
    "The number of created cells does not depend on the number of items",
    arguments: [true, false])
  func scale(isEstimated: Bool) {
    var made: [Int] = []
    for count in [100, 100_000] {
      let section = isEstimated ? list(estimate: 40) : grid(3, height: 100)
      let fixture = fixture(section, [Array(0..<count)]) { _, source in
        if isEstimated { for number in 0..<count { source.heights[number] = 60 } }
      }
      fixture.view.scrollToItem(at: [0, count - 1], at: .bottom, animated: false)
      fixture.stage.advance(by: 0.02)
      #expect(fixture.displayedNumbers[[0, count - 1]] == count - 1)
      made.append(fixture.view.registry.pool.madeCount)
    }
    #expect(made[0] == made[1] && made[0] < 40)
  }

  @Test("A batch update does not change the measured heights of the rows that existed before it")
  func batches() {
    let fixture = fixture(list(estimate: 50), [Array(0..<20)]) { _, source in
      for number in 0..<20 { source.heights[number] = CGFloat(20 + number * 5) }
    }
    fixture.source.sections = [[0, 100, 1, 3] + Array(4..<20)]
    fixture.view.performBatchUpdates {
      fixture.view.deleteItems(at: [[0, 2]])
      fixture.view.insertItems(at: [[0, 1]])
    }
    fixture.stage.settle()
    #expect(frame(fixture, [0, 2])?.height == 25)
    #expect(fixture.view.cellForItem(at: [0, 3])?.bounds.height == 35)
    for (path, number) in fixture.displayedNumbers {
      #expect(fixture.source.sections[0][path.item] == number)
    }
  }

  // MARK: Sections that scroll

  private func shelf(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let full = item(.fractionalWidth(1), .fractionalHeight(1))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(200), .absolute(100)), subitems: [full]))
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    return section
  }

  private func left(_ fixture: CollectionFixture, _ path: IndexPath) -> CGFloat? {
    fixture.view.cellForItem(at: path).map { $0.convert(CGPoint.zero, to: nil).x }
  }

  @Test("An orthogonally scrolled section makes cells only for its visible items")
  func orthogonal() {
    let fixture = fixture(shelf(.continuous), [Array(0..<1000), Array(0..<5)])
    #expect(fixture.view.contentSize.height == 200)
    #expect(fixture.view.visibleCells.count == 4)
    fixture.stage.drag(from: CGPoint(x: 280, y: 50), to: CGPoint(x: 80, y: 50), duration: 0.4)
    fixture.stage.advance(by: 0.1)
    #expect((left(fixture, [0, 1]) ?? 400) < 60)
    #expect(left(fixture, [1, 0]) == 20)
    #expect(fixture.view.contentOffset == .zero)
    fixture.stage.settle()
    for (path, number) in fixture.displayedNumbers { #expect(path.item == number) }
    #expect(fixture.source.imbalance == 0)
  }

  @Test(
    "Group paging stops at a group's edge, and centered group paging stops at a group's center",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging,
      .groupPagingCentered, .continuousGroupLeadingBoundary,
    ])
  func paging(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) {
    let fixture = fixture(shelf(behavior), [Array(0..<20)])
    let rest: CGFloat = behavior == .groupPagingCentered ? 60 : 20
    #expect(left(fixture, [0, 0]) == rest)
    fixture.stage.drag(from: CGPoint(x: 280, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.4)
    fixture.stage.settle()
    let stopped = (0..<6).compactMap { left(fixture, [0, $0]) }.contains { abs($0 - rest) < 1 }
    #expect(stopped)
    if behavior != .continuousGroupLeadingBoundary {
      #expect(abs((left(fixture, [0, 1]) ?? 0) - rest) < 1)
    }
  }

  @Test(
    "Items of orthogonal sections can be tapped and scrolled to, and begin at the right if mirrored"
  )
  func orthogonalItems() {
    let fixture = fixture(shelf(.continuous), [Array(0..<20)])
    fixture.view.scrollToItem(at: [0, 7], at: .left, animated: false)
    fixture.stage.settle()
    #expect(left(fixture, [0, 7]) == 0)
    fixture.stage.tap(CGPoint(x: 100, y: 50))
    fixture.stage.settle()
    #expect(fixture.view.indexPathsForSelectedItems == [[0, 7]])
    #expect(fixture.view.indexPathForItem(at: CGPoint(x: 100, y: 50)) == [0, 7])
    let mirrored = self.fixture(shelf(.continuous), [Array(0..<20)]) { view, _ in
      view.semanticContentAttribute = .forceRightToLeft
    }
    #expect(left(mirrored, [0, 0]) == 100)
  }

  @Test(
    "visibleItemsInvalidationHandler can change visible items, and receives the scroll offset")
  func handler() {
    let section = shelf(.continuous)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, _ in
      offsets.append(offset.x)
      for item in items { item.alpha = 0.5 }
    }
    let fixture = fixture(section, [Array(0..<20)])
    #expect(fixture.view.cellForItem(at: [0, 0])?.alpha == 0.5)
    fixture.stage.drag(from: CGPoint(x: 280, y: 50), to: CGPoint(x: 80, y: 50), duration: 0.4)
    fixture.stage.settle()
    #expect((offsets.last ?? 0) > 100)
  }
}

/// A data source with one section. A closure dequeues the cells.
@MainActor final class RegistrationSource: NSObject, UICollectionViewDataSource {
  let count: Int
  let cell: (UICollectionView, IndexPath) -> UICollectionViewCell

  init(count: Int, cell: @escaping (UICollectionView, IndexPath) -> UICollectionViewCell) {
    self.count = count
    self.cell = cell
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { cell(collectionView, indexPath) }
}
