import Diagnostics
public import UIKitCore

/// Connects an item with another one or with a point.
///
/// Source: https://developer.apple.com/documentation/uikit/uiattachmentbehavior
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor = 1
  }

  /// What the connection allows.
  enum Kind: Equatable {
    /// Keeps two points at a distance.
    case distance
    /// Keeps two points within a distance.
    case limit
    case fixed
    /// Turns about a point.
    case pin
    /// Moves along an axis.
    case sliding(CGVector)
  }

  private(set) var kind = Kind.distance
  private(set) var first: (any UIDynamicItem)?
  private(set) var second: (any UIDynamicItem)?
  private(set) var firstOffset = UIOffset.zero
  private(set) var secondOffset = UIOffset.zero
  private var connection: AttachmentConnection?

  /// An attachment without items, which does nothing.
  public required override init() { super.init() }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// - Parameters:
  ///   - offset: From the item's center, in points, turned with the item.
  ///   - point: In the reference view's space.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    super.init()
    connect(item, offset, to: nil, .zero)
    anchorPoint = point
    measure()
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    super.init()
    connect(item1, offset1, to: item2, offset2)
    measure()
  }

  /// Lets an item slide along an axis through a point, without turning.
  ///
  /// - Parameter axis: In the reference view's space; of any length but 0.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding(checked(axis)), item, .zero, nil, .zero, at: point)
  }

  /// Lets two items slide along an axis, without turning against each other.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding(checked(axis)), item1, .zero, item2, .zero, at: point)
  }

  /// Keeps two points of items no farther from each other than they are now, as a rope does.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    let made = make(.limit, item1, offset1, item2, offset2, at: .zero)
    made.measure()
    return made
  }

  /// Keeps two items as they are to each other.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self { make(.fixed, item1, .zero, item2, .zero, at: point) }

  /// Lets two items turn against each other about a point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self { make(.pin, item1, .zero, item2, .zero, at: point) }

  private class func make(
    _ kind: Kind, _ first: any UIDynamicItem, _ firstOffset: UIOffset,
    _ second: (any UIDynamicItem)?, _ secondOffset: UIOffset, at point: CGPoint
  ) -> Self {
    let made = self.init()
    made.kind = kind
    made.connect(first, firstOffset, to: second, secondOffset)
    made.anchorPoint = point
    return made
  }

  private class func checked(_ axis: CGVector) -> CGVector {
    let length = hypot(axis.dx, axis.dy)
    checkUsage(
      length > 0 && length.isFinite,
      "the axis \(axis) has no direction",
      function: "slidingAttachment(with:attachmentAnchor:axisOfTranslation:)")
    return axis
  }

  private func connect(
    _ first: any UIDynamicItem, _ firstOffset: UIOffset, to second: (any UIDynamicItem)?,
    _ secondOffset: UIOffset
  ) {
    checkUsage(
      first !== second, "\(first) cannot be attached to itself", function: "UIAttachmentBehavior")
    (self.first, self.second) = (first, second)
    (self.firstOffset, self.secondOffset) = (firstOffset, secondOffset)
  }

  /// Sets the length to the present distance.
  private func measure() {
    guard let first else { return }
    let a = UIAttachmentBehavior.point(of: first, firstOffset)
    let b = second.map { UIAttachmentBehavior.point(of: $0, secondOffset) } ?? anchorPoint
    length = hypot(a.x - b.x, a.y - b.y)
  }

  private static func point(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint {
    let angle = atan2(item.transform.b, item.transform.a)
    return CGPoint(
      x: item.center.x + offset.horizontal * cos(angle) - offset.vertical * sin(angle),
      y: item.center.y + offset.horizontal * sin(angle) + offset.vertical * cos(angle))
  }

  // MARK: Properties

  /// One item, or two.
  open var items: [any UIDynamicItem] { [first, second].compactMap { $0 } }

  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// The point of an attachment to one, which a finger may move; in the reference view's space.
  open var anchorPoint = CGPoint.zero {
    didSet {
      checkUsage(
        anchorPoint.x.isFinite && anchorPoint.y.isFinite,
        "\(anchorPoint) is not finite")
      if anchorPoint != oldValue { connectionDidChange() }
    }
  }

  /// Points between the two ends, as they were when the attachment was made until it is set.
  open var length: CGFloat = 0 {
    didSet {
      checkUsage(length.isFinite, "\(length) is not finite")
      length = max(length, 0)
      if length != oldValue { reconnect() }
    }
  }

  /// Of an attachment with a frequency: 0 for an oscillation without end to 1, critical damping.
  open var damping: CGFloat = 0 {
    didSet { connectionDidChange() }
  }

  /// Hertz of the spring that keeps the length of an attachment between points; 0, as at first, for
  /// a rod. Other kinds of attachments are rigid.
  open var frequency: CGFloat = 0 {
    didSet { if (frequency > 0) != (oldValue > 0) { reconnect() } else { connectionDidChange() } }
  }

  /// Resists the turn of a pin, in newton metres, or the motion of a slider, in newtons: the force
  /// that accelerates 100 by 100 points of density 1 by 100 points/s².
  open var frictionTorque: CGFloat = 0 {
    didSet { connectionDidChange() }
  }

  /// How far a pin may turn, in radians, or a slider may move, in points; without limits at first.
  open var attachmentRange = UIFloatRange.infinite {
    didSet { connectionDidChange() }
  }

  // MARK: Simulation

  override func enter(_ simulation: DynamicsSimulation) {
    for item in items { simulation.join(item) }
    connection = AttachmentConnection(self, in: simulation)
    wake(simulation)
  }

  override func leave(_ simulation: DynamicsSimulation) {
    wake(simulation)
    connection = nil
    for item in items { simulation.leave(item) }
  }

  private func reconnect() {
    guard let simulation else { return }
    connection = AttachmentConnection(self, in: simulation)
    connectionDidChange()
  }

  private func connectionDidChange() {
    guard let simulation else { return }
    connection?.update(self)
    wake(simulation)
    simulation.setNeedsFrames()
  }

  private func wake(_ simulation: DynamicsSimulation) {
    for item in items { simulation.state(of: item)?.body.wake() }
  }

  override func prepareFrame(_ simulation: DynamicsSimulation, steps: Int) {
    connection?.moveAnchor(to: anchorPoint, steps: steps)
  }

  override func prepareStep(_ simulation: DynamicsSimulation) { connection?.pull() }
}
