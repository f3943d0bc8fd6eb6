import Diagnostics
public import UIKitCore

/// An object that animates items with a simulation of physics.
///
/// Behaviors define the simulation. The animator runs while items move and pauses when all items
/// are at rest. Adding, removing or changing a behavior resumes the animator. The force of an
/// animated noise field or of a custom field can change while all items are at rest. The animator
/// therefore does not pause while an item is within such a field.
///
/// After an app has changed the center or the transform of an item, it must call
/// ``updateItem(usingCurrentState:)``.
///
/// If two animators move the same item, the animator that began to run last determines the item's
/// position.
///
/// The simulation runs in steps of 1/240 second of the animations' clock. Two runs in virtual time
/// therefore have equal frames.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicanimator
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
  /// The delegate. The delegate is notified when the animator resumes and when the animator pauses.
  /// The reference is weak.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?

  /// The view whose coordinate space contains the items; nil if the app defines the coordinate
  /// space itself.
  public private(set) weak var referenceView: UIView?

  /// The behaviors that were added to the animator. The children of these behaviors are not
  /// included.
  open private(set) var behaviors: [UIDynamicBehavior] = []

  /// Whether the animator is requesting frames.
  open private(set) var isRunning = false

  /// The simulated time in seconds since the animator last resumed. A frame adds at most 0.1
  /// seconds, even after a longer pause of the process.
  open private(set) var elapsedTime: TimeInterval = 0

  let simulation: DynamicsSimulation
  private var link: CADisplayLink?
  private var lastTime: TimeInterval = 0
  private var finishedSteps = 0
  private var isInFrame = false
  /// Called in each frame in which items have moved.
  var itemsDidMove: () -> Void = {}

  /// Creates an animator without a reference view, for items that are not views.
  public override init() {
    simulation = DynamicsSimulation(reference: nil)
    super.init()
    connect()
  }

  /// Creates an animator for a reference view. Positions and boundaries are in the view's
  /// coordinate space.
  ///
  /// The animator has a weak reference to the view. If an item is a view, it must be a descendant
  /// of the reference view when the item or its behavior is added. A view that is later removed
  /// from its superview stays an item, so the animator continues to change the view's center.
  public init(referenceView view: UIView) {
    referenceView = view
    simulation = DynamicsSimulation(reference: view)
    super.init()
    connect()
  }

  private func connect() {
    simulation.requestFrames = { [weak self] in self?.resume() }
  }

  // MARK: Behaviors

  /// Adds a behavior. If the animator already has the behavior, the method does nothing.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    checkUsage(
      !behavior.isChild && behavior.dynamicAnimator == nil,
      "\(behavior) already belongs to an animator or to another behavior; remove it there first")
    behaviors.append(behavior)
    behavior.move(to: self)
  }

  /// Removes a behavior. The items keep their positions and angles. If the animator does not have
  /// the behavior, the method does nothing.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = behaviors.firstIndex(where: { $0 === behavior }) else { return }
    behaviors.remove(at: index)
    behavior.move(to: nil)
  }

  /// Removes all behaviors. The items keep their positions and angles, and the animator pauses
  /// after the next frame.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  // MARK: Items

  /// The items whose frames overlap a rectangle, in the order of their insertion.
  ///
  /// - Parameter rect: A rectangle in the reference view's coordinate space.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    simulation.states.filter { state in
      let overlap = state.frame.intersection(rect)
      return !overlap.isNull && overlap.width > 0 && overlap.height > 0
    }.map(\.item)
  }

  /// Reads the center and the transform of an item that the app has moved. The item keeps its
  /// velocity. If no behavior of the animator contains the item, the method does nothing.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let state = simulation.state(of: item) else { return }
    state.readItem()
    resume()
  }

  /// The number of shapes among which each step searches for overlapping pairs. Items without a
  /// collision behavior have no shape. Tests compare this number instead of times.
  package var collisionShapeCount: Int { simulation.world.shapeCount }

  // MARK: Frames

  private func resume() {
    guard !isRunning else { return }
    isRunning = true
    elapsedTime = 0
    finishedSteps = 0
    lastTime = CACurrentMediaTime()
    delegate?.dynamicAnimatorWillResume(self)
    guard isRunning else { return }
    let link = CADisplayLink(target: FrameTarget(self), selector: FrameTarget.step)
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  /// The target of the display link. The display link retains its target. The target's reference to
  /// the animator is weak, so the animator can be deallocated while the display link is active.
  @MainActor private final class FrameTarget {
    private weak var animator: UIDynamicAnimator?

    init(_ animator: UIDynamicAnimator) { self.animator = animator }

    func step(_ link: CADisplayLink) {
      if let animator { animator.step(link) } else { link.invalidate() }
    }
  }

  private func step(_ link: CADisplayLink) {
    guard !isInFrame else { return }
    // The duration is limited. Otherwise items would jump after the process was suspended.
    let time = link.timestamp
    let duration = min(max(time - lastTime, 0), 0.1)
    lastTime = max(time, lastTime)
    elapsedTime += duration
    let steps = Int((elapsedTime / PhysicsWorld.step).rounded()) - finishedSteps
    finishedSteps += steps
    isInFrame = true
    let active = behaviors.flatMap(\.tree)
    simulation.run(steps, with: active)
    if simulation.writeItems() { itemsDidMove() }
    report(simulation.drainContacts(), to: active)
    for behavior in active where behavior.dynamicAnimator === self { behavior.action?() }
    isInFrame = false
    guard simulation.isAtRest else { return }
    let present = behaviors.flatMap(\.tree)
    if !present.contains(where: { $0.canMoveItemsAtRest(in: simulation) }) { pause() }
  }

  private func report(_ contacts: [DynamicContact], to behaviors: [UIDynamicBehavior]) {
    let collisions = behaviors.compactMap { $0 as? UICollisionBehavior }
    for contact in contacts {
      for collision in collisions where collision.dynamicAnimator === self {
        collision.report(contact)
      }
    }
  }

  private func pause() {
    link?.invalidate()
    link = nil
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}
