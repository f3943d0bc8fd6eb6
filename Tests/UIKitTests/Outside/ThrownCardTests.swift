import _StageTraits
import Testing
import UIKit
import UIKitTesting

/// A page with a card. A finger drags the card by an attachment. After a slow release the card
/// returns to the middle. After a fast release it leaves the page.
private final class CardController: UIViewController {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 160))
  lazy var animator = UIDynamicAnimator(referenceView: view)
  private var attachment: UIAttachmentBehavior?
  private(set) var isThrown = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    card.backgroundColor = .systemTeal
    card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: CardController.drag))
    view.addSubview(card)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let finger = pan.location(in: view)
    switch pan.state {
    case .began:
      animator.removeAllBehaviors()
      let location = pan.location(in: card)
      let attachment = UIAttachmentBehavior(
        item: card,
        offsetFromCenter: UIOffset(
          horizontal: location.x - card.bounds.midX, vertical: location.y - card.bounds.midY),
        attachedToAnchor: finger)
      self.attachment = attachment
      animator.addBehavior(attachment)
      let damping = UIDynamicItemBehavior(items: [card])
      damping.angularResistance = 4
      animator.addBehavior(damping)
    case .changed: attachment?.anchorPoint = finger
    default:
      animator.removeAllBehaviors()
      attachment = nil
      release(pan.velocity(in: view))
    }
  }

  private func release(_ velocity: CGPoint) {
    guard hypot(velocity.x, velocity.y) > 800 else {
      animator.addBehavior(
        UISnapBehavior(item: card, snapTo: CGPoint(x: view.bounds.midX, y: view.bounds.midY)))
      return
    }
    let motion = UIDynamicItemBehavior(items: [card])
    motion.addLinearVelocity(velocity, for: card)
    motion.allowsRotation = true
    motion.action = { [unowned self] in
      guard !card.frame.intersects(view.bounds) else { return }
      animator.removeAllBehaviors()
      card.removeFromSuperview()
      isThrown = true
    }
    animator.addBehavior(motion)
    let gravity = UIGravityBehavior(items: [card])
    gravity.magnitude = 2
    animator.addBehavior(gravity)
  }
}

@MainActor @Suite("A card on springs", .currentStage)
struct ThrownCardTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let controller = CardController()
  private var card: UIView { controller.card }

  init() {
    stage.show(controller)
    stage.settle()
  }

  private var angle: CGFloat { atan2(card.transform.b, card.transform.a) }

  /// Drags the card by its left edge, and stops the finger before the release.
  private func pull(by steps: Int) -> CGPoint {
    var finger = CGPoint(x: 100, y: 400)
    stage.touchDown(finger)
    for _ in 0..<steps {
      stage.advance(by: 1.0 / 60)
      finger.y += 6
      stage.touchMove(finger)
    }
    return finger
  }

  @Test("The dragged point of a card stays under the finger while the card rotates")
  func drag() {
    let finger = pull(by: 30)
    stage.advance(by: 0.2)
    #expect(abs(angle) > 0.1, "the card hangs from its left edge")
    let point = controller.view.convert(finger, to: card)
    #expect(abs(point.x - 20) < 4 && (70...110).contains(point.y))
    stage.touchUp()
  }

  @Test("A card that is released slowly snaps back upright, and the animator pauses")
  func snap() {
    _ = pull(by: 20)
    stage.advance(by: 0.5)
    stage.touchUp()
    stage.advance(by: 3)
    #expect(hypot(card.center.x - 200, card.center.y - 400) < 0.5)
    #expect(abs(angle) < 0.01 && !controller.animator.isRunning)
    stage.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 240, y: 430), duration: 0.5)
    stage.settle()
    #expect(hypot(card.center.x - 200, card.center.y - 400) < 0.5, "it can be dragged again")
  }

  @Test("A flung card keeps the finger's velocity, leaves the screen and is removed by its action")
  func fling() {
    stage.touchDown(CGPoint(x: 200, y: 400))
    var finger = CGPoint(x: 200, y: 400)
    for _ in 0..<10 {
      stage.advance(by: 1.0 / 60)
      finger.x += 20
      stage.touchMove(finger)
    }
    let start = card.center.x
    stage.touchUp()
    stage.advance(by: 0.05)
    #expect(abs(card.center.x - start - 60) < 15, "1,200 points/s")
    stage.settle()
    #expect(controller.isThrown && card.superview == nil && !controller.animator.isRunning)
  }
}
