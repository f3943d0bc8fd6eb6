import Diagnostics
public import UIKitCore

/// A behavior that makes items collide with each other and with boundaries.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollisionbehavior
@preconcurrency @MainActor open class UICollisionBehavior: UIDynamicBehavior {
  /// The obstacles with which the items of a behavior collide.
  public struct Mode: OptionSet, Sendable {
    /// The bits of the obstacles in the mode: 1 for items, 2 for boundaries.
    public let rawValue: UInt
    /// Creates a mode from the bits of its obstacles.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Items collide with the other items of the behavior.
    public static let items = Mode(rawValue: 1)
    /// Items collide with the behavior's boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with the boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  /// A boundary's definition, and its body in a simulation.
  private struct Entry {
    let identifier: any NSCopying
    let path: UIBezierPath
    var boundary: CollisionBoundary?
  }

  private var group = BehaviorItems()
  private var entries: [AnyHashable: Entry] = [:]
  /// The keys of the boundaries, in the order of their insertion.
  private var keys: [AnyHashable] = []
  private var frame: (rect: CGRect, boundary: CollisionBoundary)?
  private var insets: UIEdgeInsets?

  public override init() { super.init() }

  /// Creates a behavior for items. An item that occurs several times is added once. The behavior
  /// has no effect until the app adds the behavior to an animator.
  public init(items: [any UIDynamicItem]) {
    group = BehaviorItems(items)
    super.init()
  }

  /// The delegate. After each frame, the delegate is notified of the contacts. The reference is
  /// weak.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  // MARK: Items

  /// The behavior's items in the order of their insertion. Each item occurs once.
  open var items: [any UIDynamicItem] { group.items }

  /// Adds an item. If the behavior already has the item, the method does nothing. The item collides
  /// only with the items and boundaries of the same behavior.
  open func addItem(_ item: any UIDynamicItem) {
    guard group.add(item), let simulation else { return }
    simulation.join(item)
    updateCollisions(of: item, simulation)
    simulation.setNeedsFrames()
  }

  /// Removes an item. The item then passes through the behavior's items and boundaries. If the
  /// behavior does not have the item, the method does nothing.
  open func removeItem(_ item: any UIDynamicItem) {
    guard group.remove(item), let simulation else { return }
    updateCollisions(of: item, simulation)
    simulation.leave(item)
    simulation.setNeedsFrames()
  }

  /// The obstacles with which the items collide; initially ``Mode/everything``.
  open var collisionMode = Mode.everything {
    didSet {
      guard let simulation, collisionMode != oldValue else { return }
      for item in items { updateCollisions(of: item, simulation) }
      simulation.setNeedsFrames()
    }
  }

  /// Adds this behavior to an item's collision behaviors. If `isMember` is false, the method
  /// removes this behavior from the item's collision behaviors.
  private func updateCollisions(
    of item: any UIDynamicItem, _ simulation: DynamicsSimulation, isMember: Bool = true
  ) {
    guard let state = simulation.state(of: item) else { return }
    let isMember = isMember && group.contains(item)
    var (inItems, inBoundaries) = (state.itemBehaviors, state.boundaryBehaviors)
    inItems.remove(ObjectIdentifier(self))
    inBoundaries.remove(ObjectIdentifier(self))
    if isMember, collisionMode.contains(.items) { inItems.insert(ObjectIdentifier(self)) }
    if isMember, collisionMode.contains(.boundaries) { inBoundaries.insert(ObjectIdentifier(self)) }
    state.collide(itemBehaviors: inItems, boundaryBehaviors: inBoundaries)
  }

  // MARK: Boundaries

  /// Whether the edges of the reference view's bounds form a boundary, whose identifier is nil. For
  /// an animator of a collection view layout, the reference bounds are the bounds of the layout's
  /// content.
  open var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set { setInsets(newValue ? insets ?? .zero : nil) }
  }

  /// Adds a boundary along the edges of the reference view's bounds, inset by the given distances
  /// in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    checkUsage(
      [insets.top, insets.left, insets.bottom, insets.right].allSatisfy(\.isFinite),
      "the insets \(insets) are not finite")
    setInsets(insets)
  }

  private func setInsets(_ new: UIEdgeInsets?) {
    insets = new
    guard let simulation else { return }
    updateFrame(simulation)
    simulation.setNeedsFrames()
  }

  /// Adds a boundary. The new boundary replaces a boundary with the same identifier.
  ///
  /// - Parameters:
  ///   - identifier: For example `"floor" as NSString`. The behavior passes the identifier to the
  ///     delegate with each contact.
  ///   - bezierPath: A path in the reference view's coordinate space. The lines of the path stop
  ///     items on both sides.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    let copy = UIBezierPath(cgPath: bezierPath.cgPath)
    checkUsage(
      copy.cgPath.lines().allSatisfy { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } },
      "a point of the boundary \(identifier) is not finite")
    let key = UICollisionBehavior.key(of: identifier)
    removeBoundary(withIdentifier: identifier)
    keys.append(key)
    var entry = Entry(identifier: identifier, path: copy)
    if let simulation { entry.boundary = makeBoundary(entry, simulation) }
    entries[key] = entry
    simulation?.setNeedsFrames()
  }

  /// Adds a line segment as a boundary. The new boundary replaces a boundary with the same
  /// identifier.
  open func addBoundary(
    withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint
  ) {
    let path = UIBezierPath()
    path.move(to: p1)
    path.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: path)
  }

  /// A copy of a boundary's path; nil if no boundary has the identifier.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    entries[UICollisionBehavior.key(of: identifier)].map { UIBezierPath(cgPath: $0.path.cgPath) }
  }

  /// Removes a boundary; does nothing if no boundary has the identifier. Items that rest on
  /// the boundary begin to move.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    let key = UICollisionBehavior.key(of: identifier)
    guard let entry = entries.removeValue(forKey: key) else { return }
    keys.removeAll { $0 == key }
    guard let simulation else { return }
    if let boundary = entry.boundary { simulation.remove(boundary) }
    simulation.setNeedsFrames()
  }

  /// Removes all boundaries that have an identifier. The boundary along the reference view's bounds
  /// remains.
  open func removeAllBoundaries() {
    let boundaries = keys.compactMap { entries[$0]?.boundary }
    (entries, keys) = ([:], [])
    for boundary in boundaries { simulation?.remove(boundary) }
    simulation?.setNeedsFrames()
  }

  /// The identifiers of the boundaries in the order of their insertion; nil if no boundary has an
  /// identifier.
  open var boundaryIdentifiers: [any NSCopying]? {
    keys.isEmpty ? nil : keys.compactMap { entries[$0]?.identifier }
  }

  /// A key for which `String` and `NSString` are equal.
  private static func key(of identifier: any NSCopying) -> AnyHashable {
    if let string = identifier as? NSString { return AnyHashable(string as String) }
    guard let key = identifier as? AnyHashable else {
      usageError(
        "a boundary's identifier must be hashable: \(identifier)", function: "UICollisionBehavior")
    }
    return key
  }

  private func makeBoundary(
    _ entry: Entry, _ simulation: DynamicsSimulation
  ) -> CollisionBoundary {
    let boundary = CollisionBoundary(
      entry.path.cgPath.lines(), of: self, identifier: entry.identifier, in: simulation.world)
    simulation.add(boundary)
    return boundary
  }

  /// Updates the boundary along the reference view's bounds to the current bounds.
  private func updateFrame(_ simulation: DynamicsSimulation) {
    let rect = insets.flatMap { insets in simulation.bounds?.inset(by: insets) }
    guard rect != frame?.rect else { return }
    if let frame { simulation.remove(frame.boundary) }
    frame = rect.map { rect in
      let corners = [
        CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
        CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.minY),
      ]
      let boundary = CollisionBoundary(
        [corners], of: self, identifier: nil, in: simulation.world)
      simulation.add(boundary)
      return (rect, boundary)
    }
  }

  // MARK: Simulation

  override func enter(_ simulation: DynamicsSimulation) {
    for item in items {
      simulation.join(item)
      updateCollisions(of: item, simulation)
    }
    for key in keys {
      if let entry = entries[key] { entries[key]?.boundary = makeBoundary(entry, simulation) }
    }
    updateFrame(simulation)
  }

  override func leave(_ simulation: DynamicsSimulation) {
    for key in keys {
      if let boundary = entries[key]?.boundary { simulation.remove(boundary) }
      entries[key]?.boundary = nil
    }
    if let frame { simulation.remove(frame.boundary) }
    frame = nil
    for item in items {
      updateCollisions(of: item, simulation, isMember: false)
      simulation.leave(item)
    }
  }

  override func prepareFrame(_ simulation: DynamicsSimulation, steps: Int) {
    updateFrame(simulation)
  }

  /// Notifies the delegate of a contact of this behavior's items or boundaries.
  func report(_ contact: DynamicContact) {
    guard let delegate = collisionDelegate else { return }
    let item = contact.item.item
    switch contact.other {
    case .item(let other):
      guard collisionMode.contains(.items), group.contains(item), group.contains(other.item) else {
        return
      }
      if contact.began {
        delegate.collisionBehavior(
          self, beganContactFor: item, with: other.item, at: contact.point)
      } else {
        delegate.collisionBehavior(self, endedContactFor: item, with: other.item)
      }
    case .boundary(let boundary):
      guard boundary.owner == ObjectIdentifier(self), group.contains(item) else { return }
      if contact.began {
        delegate.collisionBehavior(
          self, beganContactFor: item, withBoundaryIdentifier: boundary.identifier,
          at: contact.point)
      } else {
        delegate.collisionBehavior(
          self, endedContactFor: item, withBoundaryIdentifier: boundary.identifier)
      }
    }
  }
}

/// An object that is notified when items begin or stop touching each other or a boundary.
///
/// The behavior calls the methods after the frame in which a contact has begun or ended. The
/// methods may change behaviors.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollisionbehaviordelegate
@preconcurrency @MainActor public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Called after a frame in which two items have touched.
  ///
  /// - Parameter p: The contact point in the reference view's coordinate space.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint)

  /// Called after a frame in which two items have separated. The default implementation does
  /// nothing.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem)

  /// Called after a frame in which an item has touched a boundary.
  ///
  /// - Parameter identifier: The boundary's identifier; nil for the bounds of the reference view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)

  /// Called after a frame in which an item has left a boundary. The default implementation
  /// does nothing.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Called after a frame in which two items have touched. The default implementation does
  /// nothing.
  ///
  /// - Parameter p: The contact point in the reference view's coordinate space, in points.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem, at p: CGPoint
  ) {}

  /// Called after a frame in which two items have separated. The default implementation does
  /// nothing.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem,
    with item2: any UIDynamicItem
  ) {}

  /// Called after a frame in which an item has touched a boundary. The default implementation
  /// does nothing.
  ///
  /// - Parameters:
  ///   - identifier: The boundary's identifier; nil for the bounds of the reference view.
  ///   - p: The contact point in the reference view's coordinate space, in points.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}

  /// Called after a frame in which an item has left a boundary. The default implementation
  /// does nothing.
  ///
  /// - Parameter identifier: The boundary's identifier; nil for the bounds of the reference
  ///   view.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
