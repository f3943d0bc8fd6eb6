import _StageTraits
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Dynamic animators of collection view layouts", .currentStage)
struct CollectionLayoutAnimatorTests {
  /// A layout with rows on springs. Rows that are farther from the finger follow it later.
  final class SpringyLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let whole = CGRect(origin: .zero, size: collectionViewContentSize)
      for item in super.layoutAttributesForElements(in: whole) ?? [] {
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
        let share = min(1, abs(finger - spring.anchorPoint.y) / 1000)
        item.center.y += (newBounds.minY - view.bounds.minY) * share
        animator.updateItem(usingCurrentState: item)
      }
      return false
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }

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

  /// The distance of a cell from its position in the flow layout.
  private func lag(_ item: Int) -> CGFloat {
    (view.cellForItem(at: [0, item])?.center.y ?? .nan) - (CGFloat(item) * 50 + 20)
  }

  @Test("The animator finds layout attributes by index path, and none for missing elements")
  func lookup() {
    let center = layout.animator.layoutAttributesForCell(at: [0, 3])?.center.y ?? 0
    #expect(abs(center - 170) < 0.001)
    #expect(layout.animator.layoutAttributesForCell(at: [0, 30]) == nil)
    #expect(
      layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: [0, 3]) == nil)
    #expect(
      layout.animator.layoutAttributesForDecorationView(ofKind: "line", at: [0, 3]) == nil)
  }

  // Proves 5.2 of Systems.md.
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
