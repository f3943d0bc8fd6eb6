import CBox2D
import Diagnostics
import UIKitCore

/// The simulation of one animator: its items, boundaries and contacts.
///
/// Bodies are processed in the order of their insertion. Two runs with the same input therefore
/// have the same result.
@MainActor final class DynamicsSimulation {
  let world = PhysicsWorld()
  weak var reference: UIView?
  /// Makes the animator request frames. The simulation calls the closure after each change that may
  /// move items.
  var requestFrames: () -> Void = {}

  private(set) var states: [DynamicItemState] = []
  private var statesByItem: [ObjectIdentifier: DynamicItemState] = [:]
  private var statesByTag: [UInt32: DynamicItemState] = [:]
  private var boundaries: [UInt32: CollisionBoundary] = [:]
  private var contacts = ContactTracker()

  init(reference: UIView?) {
    self.reference = reference
    world.shouldCollide = { [unowned self] in shouldCollide($0, $1) }
  }

  func setNeedsFrames() {
    world.resetRest()
    requestFrames()
  }

  /// Wakes items and requests frames.
  func wake(_ items: [any UIDynamicItem]) {
    for item in items { state(of: item)?.body.wake() }
    requestFrames()
  }

  /// Returns the content size of a collection view layout. The result is nil if the animator does
  /// not belong to a layout.
  var contentSize: () -> CGSize? = { nil }

  /// The bounds of the reference view, or of the layout's content; nil if the animator has neither
  /// a view nor a layout.
  var bounds: CGRect? {
    reference?.bounds ?? contentSize().map { CGRect(origin: .zero, size: $0) }
  }

  // MARK: Items

  func state(of item: any UIDynamicItem) -> DynamicItemState? {
    statesByItem[ObjectIdentifier(item)]
  }

  /// Creates the item's body if the item has none yet, and increases the number of behaviors that
  /// contain the item.
  @discardableResult
  func join(_ item: any UIDynamicItem) -> DynamicItemState {
    checkHierarchy(of: item)
    let state = statesByItem[ObjectIdentifier(item)] ?? makeState(of: item)
    state.behaviorCount += 1
    return state
  }

  private func makeState(of item: any UIDynamicItem) -> DynamicItemState {
    let state = DynamicItemState(item, in: world, reference: reference)
    states.append(state)
    statesByItem[ObjectIdentifier(item)] = state
    statesByTag[state.body.tag] = state
    return state
  }

  private func checkHierarchy(of item: any UIDynamicItem) {
    if let group = item as? UIDynamicItemGroup {
      for member in group.items { checkHierarchy(of: member) }
    }
    guard let view = item as? UIView, let reference else { return }
    checkUsage(
      view.isDescendant(of: reference) && view !== reference,
      "view item (\(view)) should be a descendant of the reference view \(reference)",
      function: "UIDynamicAnimator")
  }

  /// Decreases the number of behaviors that contain the item. If no behavior is left, the item's
  /// body is removed.
  func leave(_ item: any UIDynamicItem) {
    guard let state = state(of: item) else { return }
    state.behaviorCount -= 1
    guard state.behaviorCount == 0 else {
      state.body.wake()
      return
    }
    states.removeAll { $0 === state }
    statesByItem[ObjectIdentifier(item)] = nil
    statesByTag[state.body.tag] = nil
    contacts.remove(state.body.tag)
  }

  // MARK: Collisions

  func add(_ boundary: CollisionBoundary) { boundaries[boundary.body.tag] = boundary }

  func remove(_ boundary: CollisionBoundary) {
    boundaries[boundary.body.tag] = nil
    world.resetRest()
    contacts.remove(boundary.body.tag)
  }

  private func shouldCollide(_ a: UInt32, _ b: UInt32) -> Bool {
    switch pair(a, b) {
    case (let first, .item(let second))?:
      !first.itemBehaviors.isDisjoint(with: second.itemBehaviors)
    case (let item, .boundary(let boundary))?: item.boundaryBehaviors.contains(boundary.owner)
    case nil: false
    }
  }

  /// Returns the contacts that have begun or ended since the last call. If several shapes of the
  /// same two bodies touch, these contacts count as one contact.
  func drainContacts() -> [DynamicContact] {
    contacts.drainChanges().compactMap { change in
      pair(change.a, change.b).map { item, other in
        DynamicContact(item: item, other: other, began: change.began, point: change.point)
      }
    }
  }

  /// The item and its counterpart for two bodies. The result is nil if neither body belongs to an
  /// item. The result is also nil if one of the bodies belongs to neither an item nor a boundary,
  /// for example if that body belongs to an anchor.
  private func pair(
    _ a: UInt32, _ b: UInt32
  ) -> (item: DynamicItemState, other: DynamicContact.Other)? {
    switch (statesByTag[a], statesByTag[b]) {
    case (let first?, let second?): (first, .item(second))
    case (let item?, nil): boundaries[b].map { (item, .boundary($0)) }
    case (nil, let item?): boundaries[a].map { (item, .boundary($0)) }
    case (nil, nil): nil
    }
  }

  // MARK: Time

  /// Runs a number of simulation steps of ``PhysicsWorld/step`` seconds each.
  func run(_ steps: Int, with behaviors: [UIDynamicBehavior]) {
    for behavior in behaviors { behavior.prepareFrame(self, steps: steps) }
    for state in states { state.removeShapeIfUnused() }
    for _ in 0..<steps {
      for behavior in behaviors { behavior.prepareStep(self) }
      world.advance()
      contacts.add(world.drainContacts())
    }
    endImperceptibleMotion(after: steps)
  }

  /// Puts all items to sleep when no item has moved by more than one point during a second.
  ///
  /// Box2D itself puts a body to sleep when the body's speed is below 1 point/s. In a pile without
  /// friction, some bodies have velocities of several points per second after a step of Box2D's
  /// solver, although ``PhysicsWorld/advance()`` damps these bodies. The solver corrects nearly all
  /// of their displacement in the same step. These velocities do not move any body visibly, but
  /// they would keep the whole pile awake. This method therefore also puts the items to sleep when
  /// the mean speed of every item during a second is below that limit.
  private func endImperceptibleMotion(after steps: Int) {
    if world.restSteps == 0 || states.contains(where: \.hasMoved) {
      world.resetRest()
      for state in states { state.body.markPose() }
    }
    world.countRest(steps)
    guard Double(world.restSteps) * PhysicsWorld.step >= 1 else { return }
    for state in states { state.body.sleep() }
  }

  /// Copies the poses of all bodies to their items.
  ///
  /// - Returns: Whether any pose has changed.
  @discardableResult
  func writeItems() -> Bool {
    states.reduce(false) { $1.writeItem() || $0 }
  }

  var isAtRest: Bool { !states.contains { $0.body.isAwake } }
}
