import _StageTraits
import Testing
import UIKit
import UIKitTesting

/// A layout of bubbles on springs. Bubbles far from the finger follow the finger with a delay.
private final class ChatLayout: UICollectionViewFlowLayout {
  lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private var paths: Set<IndexPath> = []

  override init() {
    super.init()
    minimumLineSpacing = 8
    sectionInset = UIEdgeInsets(top: 10, left: 0, bottom: 10, right: 0)
  }

  required init?(coder: NSCoder) { nil }

  private static func path(of behavior: UIDynamicBehavior) -> IndexPath? {
    ((behavior as? UIAttachmentBehavior)?.items.first as? UICollectionViewLayoutAttributes)?
      .indexPath
  }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let rect = collectionView.bounds.insetBy(dx: 0, dy: -100)
    let items = super.layoutAttributesForElements(in: rect) ?? []
    let visible = Set(items.map(\.indexPath))
    for behavior in animator.behaviors {
      guard let path = ChatLayout.path(of: behavior), !visible.contains(path) else { continue }
      animator.removeBehavior(behavior)
      paths.remove(path)
    }
    for item in items where paths.insert(item.indexPath).inserted {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }

  /// Removes all springs, because items have moved to other index paths.
  func reset() {
    animator.removeAllBehaviors()
    paths = []
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
      ?? super.layoutAttributesForItem(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let delta = newBounds.minY - collectionView.bounds.minY
    let finger = collectionView.panGestureRecognizer.location(in: collectionView)
    for behavior in animator.behaviors {
      guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else {
        continue
      }
      let resistance = abs(finger.y - spring.anchorPoint.y) / 1500
      item.center.y += delta < 0 ? max(delta, delta * resistance) : min(delta, delta * resistance)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

private final class ChatController: UICollectionViewController,
  UICollectionViewDelegateFlowLayout
{
  var messages = (0..<60).map { "Message \($0)" }

  init() { super.init(collectionViewLayout: ChatLayout()) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "bubble")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { messages.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
    cell.contentView.backgroundColor = .systemBlue
    cell.contentView.layer.cornerRadius = 16
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 300, height: indexPath.item % 3 == 0 ? 72 : 40) }
}

@MainActor @Suite("A chat with springy bubbles", .currentStage)
struct SpringyChatTests {
  private let stage = Stage(size: CGSize(width: 320, height: 600), scale: 1)
  private let controller = ChatController()
  private var layout: ChatLayout { controller.collectionViewLayout as! ChatLayout }
  private var list: UICollectionView { controller.collectionView }

  init() {
    stage.show(controller)
    stage.settle()
  }

  /// Returns the position of an item's top edge in the flow layout. Three items and their gaps have
  /// a height of 176 points.
  private func top(_ item: Int) -> CGFloat {
    10 + CGFloat(item / 3) * 176 + [0, 80, 128][item % 3]
  }

  /// The distances of the visible cells from their positions in the flow layout.
  private var lags: [Int: CGFloat] {
    var lags: [Int: CGFloat] = [:]
    for path in list.indexPathsForVisibleItems {
      lags[path.item] = (list.cellForItem(at: path)?.frame.minY ?? .nan) - top(path.item)
    }
    return lags
  }

  @Test("Bubbles far from a scrolling finger lag behind; later all return and the animator pauses")
  func scroll() {
    #expect(lags.count >= 10 && lags.values.allSatisfy { abs($0) < 0.01 })
    stage.touchDown(CGPoint(x: 160, y: 500))
    for step in 1...20 {
      stage.touchMove(CGPoint(x: 160, y: 500 - CGFloat(step) * 8))
      stage.advance(by: 1.0 / 60)
    }
    let orderedLags = lags.sorted { $0.key < $1.key }
    #expect((orderedLags.first?.value ?? 0) > (orderedLags.last?.value ?? 0) + 5, "\(orderedLags)")
    stage.touchUp()
    stage.settle()
    #expect(list.contentOffset.y > 150)
    #expect(lags.count >= 10 && lags.values.allSatisfy { abs($0) < 0.5 })
    #expect(!layout.animator.isRunning)
  }

  @Test(
    "After long flings every visible bubble is at its position, and fewer than 30 springs exist")
  func flings() {
    for _ in 0..<4 {
      stage.drag(from: CGPoint(x: 160, y: 550), to: CGPoint(x: 160, y: 100), duration: 0.1)
      stage.settle()
    }
    let offset = list.contentOffset.y
    #expect(offset > 1500)
    let expected = Set(
      (0..<60).filter { item in
        top(item) < offset + 600 && top(item) + (item % 3 == 0 ? 72 : 40) > offset
      })
    #expect(Set(lags.keys) == expected)
    #expect(lags.values.allSatisfy { abs($0) < 0.5 })
    #expect(layout.animator.behaviors.count < 30)
  }

  @Test("A message that is added while the bubbles move appears at the end")
  func insertion() {
    list.scrollToItem(at: [0, 59], at: .bottom, animated: false)
    stage.settle()
    stage.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 300), duration: 0.1)
    controller.messages.append("New")
    layout.reset()
    list.performBatchUpdates { list.insertItems(at: [[0, 60]]) }
    stage.settle()
    list.scrollToItem(at: [0, 60], at: .bottom, animated: true)
    stage.settle()
    let lag = lags[60]
    #expect(lag.map { abs($0) < 0.5 } == true)
    #expect(lags.values.allSatisfy { abs($0) < 0.5 })
    #expect(!layout.animator.isRunning)
  }
}
