import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Dynamic animators of collection view layouts", .currentStage)
struct CollectionLayoutAnimatorTests {
  /// A layout with rows on springs. The rows farther from the finger follow the finger later.
  final class SpringyLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let contentRect = CGRect(origin: .zero, size: collectionViewContentSize)
      for item in super.layoutAttributesForElements(in: contentRect) ?? [] {
        guard let item = item.copy() as? UICollectionViewLayoutAttributes else { continue }
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        spring.length = 0
        spring.damping = 0.8
        spring.frequency = 1
        animator.addBehavior(spring)
      }
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView else { return false }
      let finger = view.panGestureRecognizer.location(in: view).y
      for behavior in animator.behaviors {
        guard let spring = behavior as? UIAttachmentBehavior,
          let item = spring.items.first as? UICollectionViewLayoutAttributes
        else { continue }
        let fraction = min(1, abs(finger - spring.anchorPoint.y) / 1000)
        item.center.y += (newBounds.minY - view.bounds.minY) * fraction
        animator.updateItem(usingCurrentState: item)
      }
      return false
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var count = 30

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 600))
  private let layout = SpringyLayout()
  private let view: UICollectionView
  private let source = Source()

  init() {
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 10
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let controller = UIViewController()
    controller.view = view
    stage.show(controller)
    stage.settle()
  }

  /// Returns the distance of a cell from its position in the flow layout.
  private func lag(_ item: Int) -> CGFloat {
    (view.cellForItem(at: [0, item])?.center.y ?? .nan) - (CGFloat(item) * 50 + 20)
  }

  @Test("An animator returns layout attributes by kind and index path, or nil for missing elements")
  func lookup() {
    let center = layout.animator.layoutAttributesForCell(at: [0, 3])?.center.y ?? 0
    #expect(abs(center - 170) < 0.001)
    #expect(layout.animator.layoutAttributesForCell(at: [0, 30]) == nil)
    let animator = layout.animator
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 3]) == nil)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: [0, 3]) == nil)
    let header = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "header", with: [0, 3])
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: [0, 3])
    header.frame = CGRect(x: 0, y: 0, width: 300, height: 8)
    line.frame = CGRect(x: 0, y: 0, width: 300, height: 8)
    animator.addBehavior(UIDynamicItemBehavior(items: [header, line]))
    #expect(
      animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 3]) === header)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "line", at: [0, 3]) === line)
    #expect(animator.layoutAttributesForCell(at: [0, 3])?.representedElementCategory == .cell)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "line", at: [0, 3]) == nil)
    #expect(animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 4]) == nil)
    #expect(animator.layoutAttributesForDecorationView(ofKind: "header", at: [0, 3]) == nil)
  }

  /// A layout whose rows fall to the lower edge of the content.
  private final class FallingLayout: UICollectionViewLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    let gravity = UIGravityBehavior()
    let collision = UICollisionBehavior()
    var height: CGFloat = 300

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height) }

    override func prepare() {
      super.prepare()
      if animator.behaviors.isEmpty {
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
      }
      let count = collectionView?.numberOfItems(inSection: 0) ?? 0
      for item in gravity.items.count..<max(count, gravity.items.count) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, item])
        attributes.frame = CGRect(x: 10 + item * 50, y: 20, width: 40, height: 40)
        gravity.addItem(attributes)
        collision.addItem(attributes)
      }
    }

    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { animator.layoutAttributesForCell(at: indexPath) }
  }

  @Test("A layout animator's reference bounds are the bounds of the content, even after they grow")
  func contentBounds() {
    let falling = FallingLayout()
    source.count = 2
    let view = UICollectionView(frame: self.view.frame, collectionViewLayout: falling)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.window.addSubview(view)
    stage.advance(by: 3)
    func bottoms() -> [CGFloat] { view.visibleCells.map(\.frame.maxY) }
    #expect(bottoms().count == 2 && bottoms().allSatisfy { abs($0 - 300) < 0.5 }, "\(bottoms())")
    #expect(!falling.animator.isRunning)
    falling.height = 500
    source.count = 3
    view.reloadData()
    stage.advance(by: 3)
    #expect(bottoms().count == 3 && bottoms().allSatisfy { abs($0 - 500) < 0.5 }, "\(bottoms())")
  }

  // Proves 5.2 of Documentation/Systems.md.
  @Test("Rows farther from the finger follow it later and return to their positions")
  func springs() {
    #expect(abs(lag(1)) < 0.01)
    stage.touchDown(CGPoint(x: 160, y: 100))
    for step in 1...8 {
      stage.touchMove(CGPoint(x: 160, y: 100 - CGFloat(step) * 10))
      stage.advance(by: 1.0 / 60)
    }
    let (near, far) = (lag(2), lag(10))
    #expect(far > near + 5 && near >= -0.5)
    stage.touchUp()
    stage.settle()
    let visible = view.indexPathsForVisibleItems
    #expect(visible.count >= 12 && visible.allSatisfy { abs(lag($0.item)) < 0.5 })
    #expect(!layout.animator.isRunning)
  }
}
