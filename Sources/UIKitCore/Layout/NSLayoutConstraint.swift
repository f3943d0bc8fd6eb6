public import Foundation
import Diagnostics

/// A rule about one or two lengths or places on the screen:
/// `first.attribute = multiplier * second.attribute + constant`, or with another relation.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutconstraint
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  private(set) var first = LayoutOperand()
  private(set) var second: LayoutOperand?
  open private(set) var relation = Relation.equal
  open private(set) var multiplier: CGFloat = 1

  /// The view that holds the constraint while it is active: the nearest common superview.
  weak var holder: UIView?
  private var storedConstant: CGFloat = 0
  private var storedPriority = UILayoutPriority.required
  /// Whether it was reported that this constraint had to give way.
  var isReportedBroken = false

  /// Names the constraint in reports of conflicts.
  open var identifier: String?

  /// Kept for archives, which this implementation does not write for constraints.
  open var shouldBeArchived = false

  /// A constraint without items, which cannot be activated. Subclasses inherit it, and with it the
  /// convenience initializer.
  public override init() { super.init() }

  /// - Precondition: The items are views or layout guides and the attributes fit each other: both
  ///   lengths or both places, not left or right beside leading or trailing; a place needs a second
  ///   item and a multiplier other than 0. Multiplier and constant are finite.
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
    // Without a factor nothing of the second item is left.
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

  open var firstItem: AnyObject? { first.item }
  open var firstAttribute: Attribute { first.attribute }
  open var secondItem: AnyObject? { second?.item }
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  open var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  open var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

  /// Points. Changing it is the cheapest change of a layout, and can be animated: change it and call
  /// `layoutIfNeeded()` in an animation block.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      requireFinite(newValue)
      guard newValue != storedConstant else { return }
      storedConstant = newValue
      holder?.constantChanged(of: self)
    }
  }

  /// - Precondition: Above 0 and up to 1000; an active constraint does not become required or
  ///   optional.
  open var priority: UILayoutPriority {
    get { storedPriority }
    set {
      checkUsage(
        newValue.rawValue > 0 && newValue.rawValue <= 1000,
        "the priority of \(summary) must be above 0 and up to 1000, not \(newValue.rawValue)")
      guard newValue != storedPriority else { return }
      checkUsage(
        holder == nil || (newValue == .required) == (storedPriority == .required),
        "the priority of the active constraint \(summary) cannot change from "
          + "\(storedPriority.rawValue) to \(newValue.rawValue): deactivate it before it becomes "
          + "required or optional")
      storedPriority = newValue
      holder?.priorityChanged(of: self)
    }
  }

  // MARK: Activation

  /// Whether the constraint takes part in layout. Activating it adds it to the nearest common
  /// superview of its items.
  ///
  /// - Precondition: When it is activated, the items have a common superview.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != (holder != nil) else { return }
      if newValue { nearestHolder().retain(self) } else { holder?.release(self) }
    }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  // Safety: descriptions of constraints are asked for where views may be touched.
  open nonisolated override var description: String { MainActor.assumeIsolated { summary } }
}
