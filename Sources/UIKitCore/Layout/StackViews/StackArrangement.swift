import Foundation
import Generics

/// The arranged views of a stack view in order, and the constraints that position them.
@MainActor struct StackArrangement {
  private(set) var views: [UIView] = []
  /// The custom spacings. The key is the view before the gap.
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// Whether the installed constraints match the stack view's properties.
  var isCurrent = false
  /// Whether constraints depend on the views' intrinsic sizes, as in a proportional distribution.
  private(set) var dependsOnContents = false

  /// The view with which the other arranged views are aligned. The reference stays the same as long
  /// as this view is arranged. If the reference were always the first view, inserting a view at the
  /// front would replace every constraint.
  var reference: UIView? { alignmentReference?.item?.layoutHost }
  private var alignmentReference: LayoutItemReference?
  private(set) var guides = StackGuides()
  private var installed: [StackConstraint.Link: Installed] = [:]
  private var serial = 0
  /// The numbers of constraints that updates have created, removed and changed.
  private(set) var work = Change()

  struct Change: Equatable {
    var made = 0
    var removed = 0
    var changed = 0
  }

  private struct Installed {
    let constraint: NSLayoutConstraint
    /// The position of the constraint in the order of insertion. Constraints are removed in reverse
    /// order, because this is the cheapest order.
    let serial: Int
    var isNeeded = true
  }

  // MARK: Views

  func index(of view: UIView) -> Int? { views.identicalIndex(of: view) }
  func contains(_ view: UIView) -> Bool { members.contains(ObjectIdentifier(view)) }
  private var members: Set<ObjectIdentifier> = []

  mutating func insert(_ view: UIView, at index: Int) {
    views.insert(view, at: index)
    members.insert(ObjectIdentifier(view))
  }

  mutating func move(from old: Int, to index: Int) {
    let view = views.remove(at: old)
    views.insert(view, at: min(index, views.count))
  }

  mutating func remove(at index: Int) {
    let view = views.remove(at: index)
    members.remove(ObjectIdentifier(view))
    customSpacings[ObjectIdentifier(view)] = nil
    if reference === view { alignmentReference = nil }
  }

  // MARK: Constraints

  /// Installs the constraints of a plan and removes all constraints that are not in the plan.
  /// Installed constraints that are in the plan do not change.
  mutating func adopt(_ plan: StackPlan, in stack: UIStackView) {
    isCurrent = true
    dependsOnContents = plan.dependsOnContents
    alignmentReference = plan.reference?.itemReference
    for link in installed.keys { installed[link]?.isNeeded = false }
    var missing: [StackConstraint] = []
    for rule in plan.rules {
      guard !installed.isEmpty, let entry = installed[rule.link], entry.constraint.isActive else {
        missing.append(rule)
        continue
      }
      installed[rule.link]?.isNeeded = true
      change(entry.constraint, to: rule)
    }
    removeUnwanted()
    guides.adopt(plan.guides, in: stack)
    installed.reserveCapacity(installed.count + missing.count)
    for rule in missing { install(rule, in: stack) }
  }

  private mutating func change(_ constraint: NSLayoutConstraint, to rule: StackConstraint) {
    var isChanged = false
    if constraint.constant != rule.constant {
      constraint.constant = rule.constant
      isChanged = true
    }
    if constraint.priority != rule.priority {
      constraint.priority = rule.priority
      isChanged = true
    }
    if isChanged { work.changed += 1 }
  }

  private mutating func removeUnwanted() {
    let unwanted = installed.filter { !$0.value.isNeeded }
    for (link, entry) in unwanted.sorted(by: { $0.value.serial > $1.value.serial }) {
      entry.constraint.isActive = false
      installed[link] = nil
      work.removed += 1
    }
  }

  private mutating func install(_ rule: StackConstraint, in stack: UIStackView) {
    let constraint = rule.makeConstraint()
    if rule.second == nil {
      constraint.isActive = true
    } else {
      // The items are the stack, its guides or its subviews. The stack is therefore their nearest
      // common ancestor, and a search is not necessary.
      stack.retain(constraint)
    }
    serial += 1
    installed[rule.link] = Installed(constraint: constraint, serial: serial)
    work.made += 1
  }
}
