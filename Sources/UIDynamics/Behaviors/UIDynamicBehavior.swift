import Diagnostics
public import UIKitCore

/// A rule that an animator applies to items, and the base class of all behaviors.
///
/// An app can compose its own behavior from UIKit's behaviors, which become child behaviors:
///
/// ```swift
/// final class Drop: UIDynamicBehavior {
///   init(items: [any UIDynamicItem]) {
///     super.init()
///     addChildBehavior(UIGravityBehavior(items: items))
///     let walls = UICollisionBehavior(items: items)
///     walls.translatesReferenceBoundsIntoBoundary = true
///     addChildBehavior(walls)
///   }
/// }
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicbehavior
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
  /// Called at the end of each frame of the animator, after the animator has moved the items. The
  /// closure may change behaviors.
  open var action: (() -> Void)?

  /// The animator of this behavior or of its parent.
  public private(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// The child behaviors in the order of their insertion.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  private weak var parent: UIDynamicBehavior?
  /// The simulation of the animator; nil if this behavior is not in an animator.
  private(set) var simulation: DynamicsSimulation?

  public override init() { super.init() }

  /// Adds a child; does nothing if this behavior already has the child.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard behavior.parent !== self else { return }
    checkUsage(
      behavior.parent == nil && behavior.dynamicAnimator == nil,
      "\(behavior) already belongs to an animator or to another behavior; remove it there first")
    checkUsage(
      !behavior.isAncestor(of: self),
      "\(behavior) contains \(self) already")
    behavior.parent = self
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.move(to: dynamicAnimator) }
  }

  /// Removes a child; does nothing if this behavior does not have the child.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    if dynamicAnimator != nil { behavior.move(to: nil) }
  }

  /// Called before the behavior is added to an animator, and with nil before the behavior is
  /// removed from an animator.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  private func isAncestor(of other: UIDynamicBehavior) -> Bool {
    var current: UIDynamicBehavior? = other
    while let behavior = current {
      if behavior === self { return true }
      current = behavior.parent
    }
    return false
  }

  // MARK: Simulation

  /// Adds this behavior and its descendants to an animator; nil removes the behaviors from their
  /// animator.
  func move(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    if let simulation {
      leave(simulation)
      simulation.setNeedsFrames()
    }
    dynamicAnimator = animator
    simulation = animator?.simulation
    if let simulation {
      enter(simulation)
      simulation.setNeedsFrames()
    }
    for child in childBehaviors { child.move(to: animator) }
  }

  var isChild: Bool { parent != nil }

  /// This behavior, followed by its descendants in pre-order.
  var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

  /// Adds the behavior's items and connections to the simulation. The base class does nothing.
  func enter(_ simulation: DynamicsSimulation) {}

  /// Removes the behavior's items and connections from the simulation. The base class does nothing.
  func leave(_ simulation: DynamicsSimulation) {}

  /// Prepares the behavior for a frame, which consists of a number of simulation steps. The default
  /// implementation does nothing.
  func prepareFrame(_ simulation: DynamicsSimulation, steps: Int) {}

  /// Whether the behavior can move items at rest without a call by the app, so that the animator
  /// must not pause.
  func canMoveItemsAtRest(in simulation: DynamicsSimulation) -> Bool { false }

  /// Applies the forces for the next simulation step of ``PhysicsWorld/step`` seconds. The default
  /// implementation does nothing.
  func prepareStep(_ simulation: DynamicsSimulation) {}
}

/// The items of a behavior in the order of their insertion. Each item occurs once.
@MainActor struct BehaviorItems {
  private(set) var items: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem] = []) {
    self.items = []
    for item in items where !contains(item) { self.items.append(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

  /// Adds an item.
  ///
  /// - Returns: False if the item is already present.
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    items.append(item)
    return true
  }

  /// Removes an item.
  ///
  /// - Returns: False if the item is not present.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = items.firstIndex(where: { $0 === item }) else { return false }
    items.remove(at: index)
    return true
  }
}
