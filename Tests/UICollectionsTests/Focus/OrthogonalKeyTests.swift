import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Arrow keys in sections with orthogonal scrolling", .currentStage)
struct OrthogonalKeyTests {
  /// Creates a list with three sections. The middle section has 12 items in groups of 120 by 100
  /// points. The other two sections do not scroll.
  private func fixture(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    direction: UISemanticContentAttribute = .unspecified
  ) -> CollectionFixture {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let isScrolling = index == 1
      let size = NSCollectionLayoutSize(
        widthDimension: isScrolling ? .absolute(120) : .fractionalWidth(1),
        heightDimension: .absolute(100))
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      if isScrolling { section.orthogonalScrollingBehavior = behavior }
      return section
    }
    let fixture = CollectionFixture(layout, [[0], Array(0..<12), [0]]) { view, _ in
      view.semanticContentAttribute = direction
    }
    fixture.stage.settle()
    return fixture
  }

  private func focusedPath(_ fixture: CollectionFixture) -> IndexPath? {
    let item = UIFocusSystem.focusSystem(for: fixture.view)?.focusedItem
    return (item as? UICollectionViewCell).flatMap { fixture.view.indexPath(for: $0) }
  }

  private func focus(_ path: IndexPath, in fixture: CollectionFixture) throws {
    let system = try #require(UIFocusSystem.focusSystem(for: fixture.view))
    system.requestFocusUpdate(to: try #require(fixture.view.cellForItem(at: path)))
    system.updateFocusIfNeeded()
  }

  private func offset(_ fixture: CollectionFixture) throws -> CGFloat {
    let path = try #require(focusedPath(fixture))
    let cell = try #require(fixture.view.cellForItem(at: path))
    return try #require(cell.superview as? OrthogonalScrollView).logicalOffset
  }

  @Test(
    "Arrow keys reach every item of an orthogonal section; scrolling stops at a group or the end",
    arguments: [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging,
      .continuousGroupLeadingBoundary,
    ])
  func everyItem(behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) throws {
    let fixture = fixture(behavior)
    try focus([1, 0], in: fixture)
    for item in 1..<12 {
      fixture.stage.press(.keyboardRightArrow)
      fixture.stage.settle()
      #expect(focusedPath(fixture) == [1, item])
      let offset = try offset(fixture)
      #expect(offset.truncatingRemainder(dividingBy: 120) == 0 || offset == 1440 - 320)
    }
    for item in (0..<11).reversed() {
      fixture.stage.press(.keyboardLeftArrow)
      fixture.stage.settle()
      #expect(focusedPath(fixture) == [1, item])
      let offset = try offset(fixture)
      #expect(offset.truncatingRemainder(dividingBy: 120) == 0 || offset == 1440 - 320)
    }
    fixture.stage.press(.keyboardDownArrow)
    #expect(focusedPath(fixture) == [2, 0])
  }

  @Test("In a mirrored orthogonal section the left arrow key reaches every item")
  func mirrored() throws {
    let fixture = fixture(.groupPaging, direction: .forceRightToLeft)
    try focus([1, 0], in: fixture)
    for item in 1..<12 {
      fixture.stage.press(.keyboardLeftArrow)
      fixture.stage.settle()
      #expect(focusedPath(fixture) == [1, item])
    }
    #expect(try offset(fixture) == 1440 - 320)
  }

  @Test("In an orthogonal section that scrolls by pages, arrow keys show whole pages")
  func pages() throws {
    let fixture = fixture(.paging)
    try focus([1, 0], in: fixture)
    var offsets: Set<CGFloat> = []
    for _ in 1..<12 {
      fixture.stage.press(.keyboardRightArrow)
      fixture.stage.settle()
      offsets.insert(try offset(fixture))
    }
    #expect(focusedPath(fixture) == [1, 11])
    #expect(offsets.contains(320) && offsets.contains(1440 - 320))
  }
}
