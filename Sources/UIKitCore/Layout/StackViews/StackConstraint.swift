import Foundation

/// A constraint of a stack view's plan.
struct StackConstraint {
  /// The immutable part of a constraint. It identifies the constraint in all plans: if a new plan
  /// contains a constraint with an equal link, the installed constraint is kept. A stack view stores
  /// links, so a link does not retain the views; otherwise a stack view would retain itself.
  struct Link: Hashable {
    let role: Role
    let first: ObjectIdentifier
    let firstAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let second: ObjectIdentifier?
    let secondAttribute: NSLayoutConstraint.Attribute
    let multiplier: CGFloat
    let isRequired: Bool
  }

  /// The role of a constraint. The raw values are the identifiers in UIKit's conflict reports.
  enum Role: String {
    case alignment = "UISV-alignment"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    case canvasConnection = "UISV-canvas-connection"
    case canvasFit = "UISV-canvas-fit"
    case distributingEdge = "UISV-distributing-edge"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case hiding = "UISV-hiding"
    case spacing = "UISV-spacing"
    case spacingHidden = "UISV-spacing-hidden"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case textWidthDisambiguation = "UISV-text-width-disambiguation"
  }

  let link: Link
  let first: any LayoutItem
  let second: (any LayoutItem)?
  let constant: CGFloat
  let priority: UILayoutPriority

  @MainActor func makeConstraint() -> NSLayoutConstraint {
    let second = second.map { LayoutOperand(item: $0, attribute: link.secondAttribute) }
    let constraint = NSLayoutConstraint(
      LayoutOperand(item: first, attribute: link.firstAttribute), link.relation, second,
      multiplier: link.multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = link.role.rawValue
    return constraint
  }
}
