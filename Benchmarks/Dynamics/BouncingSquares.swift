import BenchmarkSupport
import Box2DPeer
import Surfaces
import UIKit
import UIKitHost

/// 300 squares that fall, bounce and collide in a box, simulated by a `UIDynamicAnimator` and by
/// Box2D alone.
@MainActor final class BouncingSquares {
  static let count = 300
  private static let boxSide: CGFloat = 1000
  private static let side: CGFloat = 20
  private static let elasticity: CGFloat = 0.9

  /// An item without a view. Moving the item costs nothing, as with a body of Box2D.
  private final class Item: NSObject, UIDynamicItem {
    var center: CGPoint
    let bounds = CGRect(
      x: 0, y: 0, width: BouncingSquares.side, height: BouncingSquares.side)
    var transform = CGAffineTransform.identity
    init(center: CGPoint) { self.center = center }
  }

  private let clock = VirtualClock()
  private let session: ApplicationSession
  private let window: UIWindow
  private let animator: UIDynamicAnimator
  private let peer: OpaquePointer

  init(isViews: Bool) {
    let frame = CGRect(
      x: 0, y: 0, width: BouncingSquares.boxSide, height: BouncingSquares.boxSide)
    let clock = clock
    session = ApplicationSession(
      screen: UIScreen.Configuration(size: frame.size, scale: 1), clock: { clock.now })
    session.makeCurrent()
    window = UIWindow(frame: frame)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    animator = UIDynamicAnimator(referenceView: window)
    peer = box2d_peer_create(
      Float(frame.width / 100), Float(BouncingSquares.side / 100),
      Float(BouncingSquares.elasticity), 1 / 240)
    addItems(isViews: isViews)
  }

  isolated deinit { box2d_peer_destroy(peer) }

  private func addItems(isViews: Bool) {
    let centers = (0..<BouncingSquares.count).map { index in
      CGPoint(x: 50 + CGFloat(index % 20) * 45, y: 50 + CGFloat(index / 20) * 45)
    }
    let items: [any UIDynamicItem] = centers.map { center in
      guard isViews else { return Item(center: center) }
      let view = UIView(
        frame: CGRect(
          x: center.x - BouncingSquares.side / 2, y: center.y - BouncingSquares.side / 2,
          width: BouncingSquares.side, height: BouncingSquares.side))
      view.backgroundColor = .systemBlue
      window.addSubview(view)
      return view
    }
    let properties = UIDynamicItemBehavior(items: items)
    properties.elasticity = BouncingSquares.elasticity
    for (index, item) in items.enumerated() {
      let speed = CGFloat(index * 97 % 401 - 200)
      properties.addLinearVelocity(CGPoint(x: speed, y: 0), for: item)
      box2d_peer_add(
        peer, Float(centers[index].x / 100), Float(centers[index].y / 100), Float(speed / 100))
    }
    let collision = UICollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(properties)
    animator.addBehavior(collision)
    animator.addBehavior(UIGravityBehavior(items: items))
  }

  /// Runs frames of the animator and of Box2D alternately, 1/60 second apart.
  func run(frames: Int) -> (ours: FrameSeries, theirs: FrameSeries) {
    var (ours, theirs) = (FrameSeries(), FrameSeries())
    _ = session.runPasses()
    for _ in 0..<frames {
      clock.advance(by: 1.0 / 60)
      ours.add(ProcessorTime.of { _ = session.runPasses() })
      theirs.add(ProcessorTime.of { box2d_peer_run(peer, 4) })
    }
    return (ours, theirs)
  }

  /// The number of Box2D's bodies that still move.
  var awakeCount: Int { Int(box2d_peer_awake(peer)) }
}
