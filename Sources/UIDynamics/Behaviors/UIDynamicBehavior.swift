import Diagnostics
public import UIKitCore

/// A rule that an animator applies to items, and the parent of other behaviors.
///
/// Behaviors of an app are made of those here as children:
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
  /// Called after each frame of the animation, when the items have moved. It may change behaviors.
  open var action: (() -> Void)?

  /// The animator that has this behavior or the one that it is a child of.
  public private(set) weak var dynamicAnimator: UIDynamicAnimator?

  /// In the order in which they were added.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []

  private weak var parent: UIDynamicBehavior?
  /// Where the behavior acts; nil while it has no animator.
  private(set) var simulation: DynamicsSimulation?

  public override init() { super.init() }

  /// Does nothing when it is a child of this behavior already.
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

  /// Does nothing when it is no child of this behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    behavior.parent = nil
    if dynamicAnimator != nil { behavior.move(to: nil) }
  }

  /// Called before the behavior joins an animator, and with nil before it leaves it.
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

  /// Joins or leaves an animator with all children.
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

  /// This behavior, then its children and theirs.
  var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }

  /// Gives the simulation the items and what holds them.
  func enter(_ simulation: DynamicsSimulation) {}

  /// Takes them out again.
  func leave(_ simulation: DynamicsSimulation) {}

  /// Called once a frame before its steps, with their number.
  func prepareFrame(_ simulation: DynamicsSimulation, steps: Int) {}

  /// Called before each step of ``PhysicsWorld/step`` seconds, to apply forces.
  func prepareStep(_ simulation: DynamicsSimulation) {}
}

/// The items of a behavior, as most kinds of behaviors hold them.
@MainActor struct BehaviorItems {
  private(set) var items: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem] = []) {
    self.items = []
    for item in items where !contains(item) { self.items.append(item) }
  }

  func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }

  /// - Returns: False when the item is there already.
  mutating func add(_ item: any UIDynamicItem) -> Bool {
    guard !contains(item) else { return false }
    items.append(item)
    return true
  }

  /// - Returns: False when the item is not there.
  mutating func remove(_ item: any UIDynamicItem) -> Bool {
    guard let index = items.firstIndex(where: { $0 === item }) else { return false }
    items.remove(at: index)
    return true
  }
}
