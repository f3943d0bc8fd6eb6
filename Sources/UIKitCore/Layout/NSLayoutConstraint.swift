public import Foundation
import Diagnostics

/// A linear relation between two lengths or positions, or between one length and a constant:
/// `first.attribute = multiplier * second.attribute + constant`, or an inequality.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private(set) final var first = LayoutOperand.empty
  private(set) final var second: LayoutOperand?
  /// The relation of the left side to the right side: equal, at most or at least. The relation is
  /// set when the constraint is created.
  open private(set) var relation = Relation.equal
  /// The factor of the second item's attribute, 1 by default. The factor is set when the constraint
  /// is created.
  open private(set) var multiplier: CGFloat = 1

  /// The view to which the active constraint is added. This view is the nearest common superview of
  /// the items.
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

  /// A value that is stored but has no effect, because constraints are not archived in this
  /// implementation.
  open var shouldBeArchived = false

  /// Creates a constraint without items. Such a constraint cannot be activated. Subclasses inherit
  /// this initializer, and therefore also the convenience initializers.
  public override init() { super.init() }

  /// Creates an inactive constraint between `attr1` and `multiplier` times `attr2` plus `c`.
  ///
  /// - Precondition: The items are views or layout guides. Multiplier and constant are finite. Both
  ///   attributes are lengths, or both are positions. The constraint does not combine left or right
  ///   with leading or trailing. A position requires a second item and a multiplier other than 0.
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
    // If the multiplier is 0, the second item has no effect.
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

  /// The view or layout guide on the left side of the relation. The reference is weak and becomes
  /// nil when the item is deallocated.
  open var firstItem: AnyObject? { first.item }
  /// The part of the first item that the constraint determines. It is never `notAnAttribute` in a
  /// constraint that can be activated.
  open var firstAttribute: Attribute { first.attribute }
  /// The view or layout guide on the right side. The value is nil for a constant length, and if the
  /// multiplier is 0.
  open var secondItem: AnyObject? { second?.item }
  /// The part of the second item; `notAnAttribute` if there is no second item.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// The left side as an anchor. Each read returns a new object.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// The right side as an anchor, without multiplier and constant; nil if there is no second item.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// The constant in points. Changing the constant is the cheapest change of a layout. To animate
  /// the change, set the constant and call `layoutIfNeeded()` in an animation block.
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
  /// - Precondition: The priority is greater than 0 and at most 1000. An active constraint cannot
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

  /// Deactivates constraints, the last one first; inactive constraints do not change. The next
  /// layout is computed without the given constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    // Apps list a chain from its start, and the removal of the start changes the rows of all views
    // that follow.
    for constraint in constraints.reversed() { constraint.isActive = false }
  }

  // Safety: descriptions are read on the main actor, to which constraints are isolated.
  open nonisolated override var description: String { MainActor.assumeIsolated { summary } }
}
