import Diagnostics
public import UIKitCore

/// A behavior that connects an item to another item or to a point.
///
/// Source: https://developer.apple.com/documentation/uikit/uiattachmentbehavior
@preconcurrency @MainActor open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The counterpart of the attachment's first item: another item or a fixed point.
  public enum AttachmentType: Int, Sendable {
    case items = 0
    case anchor = 1
  }

  /// The type of the connection. The type determines which motion the connection prevents.
  enum Kind: Equatable {
    /// The connection keeps two points at a fixed distance.
    case distance
    /// The connection limits the distance between two points.
    case limit
    case fixed
    /// The connection permits only rotation about a point.
    case pin
    /// The connection permits only translation along an axis.
    case sliding(CGVector)
  }

  private(set) var kind = Kind.distance
  private(set) var first: (any UIDynamicItem)?
  private(set) var second: (any UIDynamicItem)?
  private(set) var firstOffset = UIOffset.zero
  private(set) var secondOffset = UIOffset.zero
  private var connection: AttachmentConnection?

  /// Creates an attachment without items. Such an attachment has no effect.
  public required override init() { super.init() }

  /// Creates an attachment between an item's center and a point. The attachment keeps the current
  /// distance.
  ///
  /// - Parameter point: The anchor in the reference view's coordinate space, in points.
  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Creates an attachment between a point of an item and an anchor. The attachment keeps the
  /// current distance.
  ///
  /// - Parameters:
  ///   - offset: The offset from the item's center in points. The offset rotates with the item.
  ///   - point: The anchor in the reference view's coordinate space.
  public init(
    item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint
  ) {
    super.init()
    connect(item, offset, to: nil, .zero)
    anchorPoint = point
    measure()
  }

  /// Creates an attachment between the centers of two items. The attachment keeps the current
  /// distance.
  ///
  /// - Precondition: The items are different.
  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(
      item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Creates an attachment between a point of one item and a point of another item. The attachment
  /// keeps the current distance.
  ///
  /// - Parameters:
  ///   - offset1: The offset from the first item's center in points. The offset rotates with the
  ///     item.
  ///   - offset2: The offset from the second item's center in points. The offset rotates with the
  ///     item.
  /// - Precondition: The items are different.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) {
    super.init()
    connect(item1, offset1, to: item2, offset2)
    measure()
  }

  /// Creates an attachment that permits translation along an axis through a point. The attachment
  /// prevents rotation.
  ///
  /// - Parameter axis: A vector of nonzero length in the reference view's coordinate space.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding(checked(axis)), item, .zero, nil, .zero, at: point)
  }

  /// Creates an attachment that permits translation of two items along an axis. The attachment
  /// prevents relative rotation.
  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self {
    make(.sliding(checked(axis)), item1, .zero, item2, .zero, at: point)
  }

  /// Creates an attachment that limits the distance between a point of one item and a point of
  /// another item. The limit is the current distance. The attachment works like a rope.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset,
    attachedTo item2: any UIDynamicItem, offsetFromCenter offset2: UIOffset
  ) -> Self {
    let made = make(.limit, item1, offset1, item2, offset2, at: .zero)
    made.measure()
    return made
  }

  /// Creates an attachment that keeps the relative position and rotation of two items.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem,
    attachmentAnchor point: CGPoint
  ) -> Self { make(.fixed, item1, .zero, item2, .zero, at: point) }

  /// Creates an attachment that permits relative rotation of two items about a point.
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

  /// An item's center and transform when the attachment was created.
  @MainActor private struct End {
    let item: any UIDynamicItem
    let offset: UIOffset
    let center: CGPoint
    let transform: CGAffineTransform

    init(_ item: any UIDynamicItem, _ offset: UIOffset) {
      (self.item, self.offset) = (item, offset)
      (center, transform) = (item.center, item.transform)
    }

    /// The attached point in the reference view's coordinate space. If the reference view is nil,
    /// the point is in the coordinate space of the item.
    func point(in reference: UIView?) -> CGPoint {
      let space = ItemSpace(of: item, reference: reference)
      let transform = transform.concatenating(space.rotationAndScale)
      let (center, angle) = (space.pointInReference(center), atan2(transform.b, transform.a))
      return CGPoint(
        x: center.x + offset.horizontal * cos(angle) - offset.vertical * sin(angle),
        y: center.y + offset.horizontal * sin(angle) + offset.vertical * cos(angle))
    }
  }

  /// The ends of the attachment when ``length`` was measured; nil if the app has set the length.
  private var measured: (first: End, second: End?)?

  /// Sets the length to the current distance.
  ///
  /// Before the attachment is added to an animator, the reference view is unknown. The distance is
  /// then measured in the coordinate space of the first item's superview.
  private func measure() {
    guard let first else { return }
    let ends = (End(first, firstOffset), second.map { End($0, secondOffset) })
    length = distance(of: ends, in: ItemSpace.superview(of: first))
    measured = ends
  }

  private func distance(of ends: (first: End, second: End?), in reference: UIView?) -> CGFloat {
    let (a, b) = (
      ends.first.point(in: reference), ends.second?.point(in: reference) ?? anchorPoint
    )
    return hypot(a.x - b.x, a.y - b.y)
  }

  // MARK: Properties

  /// The one or two attached items.
  open var items: [any UIDynamicItem] { [first, second].compactMap { $0 } }

  /// Whether the first item is attached to a second item (`.items`) or to ``anchorPoint``
  /// (`.anchor`).
  open var attachedBehaviorType: AttachmentType { second == nil ? .anchor : .items }

  /// The anchor in the reference view's coordinate space. A single item is attached to this point.
  /// For a fixed, pin or sliding attachment of two items, the anchor is their initial common point.
  /// The app may move the anchor of a single item, for example during a drag.
  open var anchorPoint = CGPoint.zero {
    didSet {
      checkUsage(
        anchorPoint.x.isFinite && anchorPoint.y.isFinite,
        "\(anchorPoint) is not finite")
      if anchorPoint != oldValue { connectionDidChange() }
    }
  }

  /// The distance that the attachment keeps or limits, in points. The initial value is the distance
  /// between the two ends when the attachment is created. Only attachments between points and limit
  /// attachments use the length.
  ///
  /// When the attachment is added to an animator, the initial length is measured again in the
  /// reference view's coordinate space.
  open var length: CGFloat = 0 {
    didSet {
      measured = nil
      checkUsage(length.isFinite, "\(length) is not finite")
      length = max(length, 0)
      if length != oldValue { reconnect() }
    }
  }

  /// The damping ratio of an attachment with a frequency. The value 0 means no damping, and 1 means
  /// critical damping.
  open var damping: CGFloat = 0 {
    didSet {
      checkUsage(!damping.isNaN, "not a number")
      connectionDidChange()
    }
  }

  /// The frequency, in hertz, of the spring that keeps the length of an attachment between points.
  /// If the frequency is 0, which is the default, the attachment is a rigid rod. Attachments of
  /// other types are always rigid. The simulation runs in steps of 1/240 s, so frequencies above 20
  /// hertz have the effect of 20 hertz.
  open var frequency: CGFloat = 0 {
    didSet {
      checkUsage(!frequency.isNaN, "not a number")
      if (frequency > 0) != (oldValue > 0) { reconnect() } else { connectionDidChange() }
    }
  }

  /// The friction of a pin attachment or a sliding attachment. For a pin attachment, the friction
  /// acts against the rotation and is in newton meters. For a sliding attachment, the friction acts
  /// against the translation and is in newtons. A force of one newton accelerates an item of 100 by
  /// 100 points and density 1 by 100 points/s².
  open var frictionTorque: CGFloat = 0 {
    didSet {
      checkUsage(!frictionTorque.isNaN, "not a number")
      connectionDidChange()
    }
  }

  /// The permitted range of motion; initially unlimited. For a pin attachment, the range is an
  /// angle in radians. For a sliding attachment, the range is an offset in points.
  open var attachmentRange = UIFloatRange.infinite {
    didSet { connectionDidChange() }
  }

  // MARK: Simulation

  override func enter(_ simulation: DynamicsSimulation) {
    for item in items { simulation.join(item) }
    if let ends = measured, let reference = simulation.reference {
      length = distance(of: ends, in: reference)
      measured = ends
    }
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

  override func prepareStep(_ simulation: DynamicsSimulation) { connection?.prepareStep() }
}
