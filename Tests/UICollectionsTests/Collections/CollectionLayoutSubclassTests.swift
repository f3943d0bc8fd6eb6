// Covers UICollectionViewLayout, UICollectionViewLayoutAttributes.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Subclasses of UICollectionViewLayout", .currentStage)
struct CollectionLayoutSubclassTests {
  /// A layout of rows with one decoration view behind the rows. It records its calls.
  final class Rows: UICollectionViewLayout {
    final class Badge: UICollectionReusableView {}
    final class Attributes: UICollectionViewLayoutAttributes {
      var color = UIColor.red
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Attributes)?.color = color
        return copy
      }
    }

    var velocities: [CGPoint] = []
    var calls: [String] = []
    var invalidatesOnBounds = false
    override class var layoutAttributesClass: AnyClass { Attributes.self }

    override func prepare() {
      super.prepare()
      calls.append("prepare")
    }
    override var collectionViewContentSize: CGSize {
      calls.append("contentSize")
      return CGSize(width: 320, height: 50 * (collectionView?.numberOfItems(inSection: 0) ?? 0))
    }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      calls.append("elements")
      let items = (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: [0, $0])
      }
      let badge = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "badge", with: [0, 0])
      badge.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
      badge.zIndex = -1
      return items + [badge]
    }
    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = Attributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 50 * indexPath.item, width: 320, height: 50)
      attributes.color = .blue
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      calls.append("should \(newBounds.minY) was \(collectionView?.bounds.minY ?? -1)")
      return invalidatesOnBounds
    }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      velocities.append(velocity)
      return CGPoint(x: 0, y: (proposedContentOffset.y / 50).rounded() * 50)
    }
  }

  final class ColoredCell: UICollectionViewCell {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      contentView.backgroundColor = (layoutAttributes as? Rows.Attributes)?.color
    }
  }

  private func fixture(_ count: Int, _ layout: Rows) -> CollectionFixture {
    layout.register(Rows.Badge.self, forDecorationViewOfKind: "badge")
    return CollectionFixture(layout, [Array(0..<count)]) { view, _ in
      view.register(ColoredCell.self, forCellWithReuseIdentifier: "cell")
    }
  }

  @Test("A collection layout receives the same velocity as the delegate, in points per millisecond")
  func velocity() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var velocities: [CGPoint] = []
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { velocities.append(velocity) }
    }
    let layout = Rows()
    let fixture = fixture(100, layout)
    let delegate = Delegate()
    fixture.view.delegate = delegate
    fixture.stage.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 200), duration: 0.2)
    #expect(layout.velocities.count == 1 && layout.velocities == delegate.velocities)
    #expect((0.5...2).contains(layout.velocities.first?.y ?? 0))
  }

  @Test("The first layout pass calls prepare(), then requests the content size and the elements")
  func order() {
    let layout = Rows()
    _ = fixture(100, layout)
    let calls = layout.calls.filter { !$0.hasPrefix("should") }
    let first = calls.firstIndex(of: "elements") ?? 0
    #expect(calls[0...first].suffix(3) == ["prepare", "contentSize", "elements"])
  }

  @Test(
    "If a layout returns all elements, the collection view makes views only for the visible ones")
  func allElements() {
    let fixture = fixture(1000, Rows())
    #expect(fixture.view.visibleCells.count == 10)
  }

  @Test("Cells receive layout attributes of the layout's own attributes class")
  func attributesClass() {
    let fixture = fixture(10, Rows())
    #expect(fixture.view.cellForItem(at: [0, 1])?.contentView.backgroundColor == .blue)
  }

  @Test("A layout's decoration view is behind the cells")
  func decoration() {
    let fixture = fixture(10, Rows())
    #expect(fixture.view.subviews.first is Rows.Badge)
  }

  @Test("A scroll calls shouldInvalidateLayout with the new bounds, and then prepares the layout")
  func boundsChange() {
    let layout = Rows()
    let fixture = fixture(100, layout)
    layout.calls = []
    layout.invalidatesOnBounds = true
    fixture.view.contentOffset.y = 60
    fixture.stage.advance(by: 0.02)
    #expect(layout.calls.prefix(2) == ["should 60.0 was 0.0", "prepare"])
  }

  @Test("A drag ends at the content offset that the layout returns as its target")
  func targetOffset() {
    let fixture = fixture(100, Rows())
    fixture.stage.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 217), duration: 0.2)
    fixture.stage.settle()
    let offset = fixture.view.contentOffset.y
    #expect(offset > 100 && offset.truncatingRemainder(dividingBy: 50) == 0)
  }

  @Test("A collection view whose layout returns no attributes shows nothing")
  func nothing() {
    let fixture = CollectionFixture(UICollectionViewLayout(), [[1, 2]])
    #expect(fixture.view.visibleCells.isEmpty)
    #expect(fixture.view.layoutAttributesForItem(at: [0, 0]) == nil)
  }

  /// A layout that replaces its header in every batch and keeps its decoration view.
  private final class Replacing: UICollectionViewLayout {
    var calls: [String] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 400) }
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      let badge = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "badge", with: [0, 0])
      badge.frame = CGRect(x: 0, y: 0, width: 320, height: 20)
      return [badge, header]
    }
    private var header: UICollectionViewLayoutAttributes {
      let header = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, with: [0, 0])
      header.frame = CGRect(x: 0, y: 20, width: 320, height: 20)
      return header
    }
    override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { header }
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      calls.append("prepare")
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    {
      calls.append("delete \(elementKind)")
      return elementKind == UICollectionView.elementKindSectionHeader ? [[0, 0]] : []
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath]
    {
      calls.append("insert \(elementKind)")
      return elementKind == UICollectionView.elementKindSectionHeader ? [[0, 0]] : []
    }
    override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      calls.append("delete \(elementKind)")
      return []
    }
    override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      calls.append("insert \(elementKind)")
      return []
    }
    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("appear \(elementKind)")
      return super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }
    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("disappear \(elementKind)")
      return super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }
  }

  @Test("A batch update queries the layout for views of every kind to delete and to insert")
  func replacedElements() throws {
    let layout = Replacing()
    layout.register(Rows.Badge.self, forDecorationViewOfKind: "badge")
    let fixture = CollectionFixture(layout, [[1, 2, 3]])
    let (header, footer) = (
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter
    )
    func displayedHeader() -> UICollectionReusableView? {
      fixture.view.supplementaryView(forElementKind: header, at: [0, 0])
    }
    let badge = fixture.view.subviews.first { $0 is Rows.Badge }
    let before = try #require(displayedHeader())
    fixture.source.sections[0].removeLast()
    fixture.view.deleteItems(at: [[0, 2]])
    #expect(layout.calls.first == "prepare")
    #expect(
      Set(layout.calls).isSuperset(of: [
        "delete \(header)", "insert \(header)", "delete \(footer)", "insert \(footer)",
        "delete badge", "insert badge", "appear \(header)", "disappear \(header)",
      ]))
    let after = try #require(displayedHeader())
    #expect(after !== before && before.superview != nil && before.alpha == 0)
    fixture.stage.settle()
    #expect(before.isHidden || before.superview == nil)
    #expect(displayedHeader() === after && after.alpha == 1)
    #expect(fixture.view.subviews.first { $0 is Rows.Badge } === badge)
  }
}
