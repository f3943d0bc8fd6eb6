public import Foundation
import Diagnostics

/// A linear relation between one or two lengths or positions:
/// `first.attribute = multiplier * second.attribute + constant`, or an inequality.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private(set) final var first = LayoutOperand.empty
  private(set) final var second: LayoutOperand?
  /// The relation of the left side to the right side: equal, at most or at least; fixed at
  /// creation.
  open private(set) var relation = Relation.equal
  /// The factor of the second item's attribute, 1 by default; fixed at creation.
  open private(set) var multiplier: CGFloat = 1

  /// The view to which the active constraint is added: the nearest common superview.
  final var owningView: UIView? {
    get { owner?.item?.layoutHost }
    set { owner = newValue?.itemReference }
  }
  private var owner: LayoutItemReference?
  private var storedConstant: CGFloat = 0
  private var storedPriority = UILayoutPriority.required
  /// Whether the conflict that broke this constraint was reported.
  var isReportedBroken = false

  /// The constraint's name in conflict reports.
  open var identifier: String?

  /// A stored value without effect, because constraints are not archived in this implementation.
  open var shouldBeArchived = false

  /// Creates a constraint without items, which cannot be activated. Subclasses inherit this
  /// initializer, and therefore the convenience initializers too.
  public override init() { super.init() }

  /// Creates an inactive constraint between `attr1` and `multiplier` times `attr2` plus `c`.
  ///
  /// - Precondition: The items are views or layout guides. Multiplier and constant are
  ///   finite. Both attributes are lengths or both are positions, and left or right is not
  ///   combined with leading or trailing. A position requires a second item and a multiplier
  ///   other than 0.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let item = LayoutOperand.item(view1) else {
      usageError(
        "a constraint's first item must be a UIView or a UILayoutGuide, not \(view1)")
    }
    var second: LayoutOperand?
    if let view2, attr2 != .notAnAttribute {
      guard let other = LayoutOperand.item(view2) else {
        usageError(
          "a constraint's second item must be a UIView or a UILayoutGuide, not \(view2)")
      }
      second = LayoutOperand(item: other, attribute: attr2)
    }
    self.init(
      LayoutOperand(item: item, attribute: attr1), relation, second, multiplier: multiplier,
      constant: c)
  }

  convenience init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?, multiplier: CGFloat = 1,
    constant: CGFloat = 0
  ) {
    LayoutOperand.requirePair(first, second, multiplier: multiplier)
    self.init()
    self.first = first
    self.relation = relation
    // With a multiplier of 0 the second item has no effect.
    self.second = multiplier == 0 ? nil : second
    self.multiplier = multiplier
    storedConstant = constant
    requireFinite(constant)
  }

  private func requireFinite(_ constant: CGFloat) {
    checkUsage(
      constant.isFinite, "the constant of \(summary) must be finite, it cannot be \(constant)",
      function: "constant")
  }

  // MARK: Parts

  /// The view or layout guide on the left side of the relation; a weak reference, nil after the
  /// item is deallocated.
  open var firstItem: AnyObject? { first.item }
  /// The part of the first item that the constraint determines; never `notAnAttribute` in a
  /// constraint that can be activated.
  open var firstAttribute: Attribute { first.attribute }
  /// The view or layout guide on the right side; nil for a constant length, or if the
  /// multiplier is 0.
  open var secondItem: AnyObject? { second?.item }
  /// The part of the second item; `notAnAttribute` if there is no second item.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The left side as an anchor; each read returns a new object.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The right side as an anchor, without multiplier and constant; nil if there is no second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// The constant in points. Changing it is the cheapest change of a layout and can be animated:
  /// change it and call `layoutIfNeeded()` in an animation block.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      requireFinite(newValue)
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      owningView?.constantChanged(of: self)
    }
  }

  /// The strength of the constraint; required by default.
  ///
  /// - Precondition: The priority is greater than 0 and at most 1000; an active constraint cannot
  ///   change between required and optional.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      checkUsage(
        newValue.rawValue > 0 && newValue.rawValue <= 1000,
        "the priority of \(summary) must be above 0 and up to 1000, not \(newValue.rawValue)")
      guard newValue != storedPriority else { return }
      checkUsage(
        owningView == nil || (newValue == .required) == (storedPriority == .required),
        "the priority of the active constraint \(summary) cannot change from "
          + "\(storedPriority.rawValue) to \(newValue.rawValue): deactivate it before it becomes "
          + "required or optional")
      storedPriority = newValue
      owningView?.priorityChanged(of: self)
    }
  }

  // MARK: Activation

  /// Whether the constraint affects the layout. Activation adds the constraint to the nearest
  /// common ancestor of its items.
  ///
  /// - Precondition: The items have a common ancestor at activation.
  open var isActive: Bool {
    get { owner?.item != nil }
    set {
      guard newValue != (owner?.item != nil) else { return }
      if newValue { nearestCommonAncestor().retain(self) } else { owningView?.release(self) }
    }
  }

  /// Activates constraints in order, each at the nearest common ancestor of its items.
  /// Constraints that are active already do not change.
  ///
  /// - Precondition: The items of each constraint have a common ancestor.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints in order; inactive constraints are ignored. The next layout is
  /// computed without the given constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // Safety: descriptions are read on the main actor, to which constraints are isolated.
  open nonisolated override var description: String { MainActor.assumeIsolated { summary } }
}
