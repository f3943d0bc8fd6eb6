import Foundation

/// A constraint of a stack view's plan.
struct StackConstraint {
  /// The immutable part of a constraint. It identifies the constraint in all plans: if a new plan
  /// contains a constraint with an equal link, the installed constraint is kept.
  struct Link: Hashable {
    let role: Role
    let first: Item
    let firstAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let second: Item?
    let secondAttribute: NSLayoutConstraint.Attribute
    let multiplier: CGFloat
    let isRequired: Bool
  }

  /// A view or a layout guide, which is compared by identity.
  struct Item: Hashable {
    let object: any LayoutItem

    init(_ object: any LayoutItem) { self.object = object }

    static func == (a: Item, b: Item) -> Bool { a.object === b.object }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(object)) }
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
  let constant: CGFloat
  let priority: UILayoutPriority

  @MainActor func makeConstraint() -> NSLayoutConstraint {
    let second = link.second.map {
      LayoutOperand(item: $0.object, attribute: link.secondAttribute)
    }
    let constraint = NSLayoutConstraint(
      LayoutOperand(item: link.first.object, attribute: link.firstAttribute), link.relation, second,
      multiplier: link.multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = link.role.rawValue
    return constraint
  }
}
