import Foundation
import Diagnostics

extension NSLayoutConstraint {
  /// The nearest view whose subtree contains all items of the constraint.
  func nearestCommonAncestor() -> UIView {
    checkUsage(
      !first.lacksView && !(second?.lacksView ?? false),
      "\(summary) cannot be activated: one of its items is gone, or a layout guide without a view",
      function: "isActive")
    var candidate = first.item?.layoutHost
    while let view = candidate {
      if isBelow(view) { return view }
      candidate = view.parent
    }
    usageError(
      "\(summary) cannot be activated because its items have no common superview; add both to one "
        + "view tree first", function: "isActive")
  }

  /// A description in UIKit's format:
  /// `<NSLayoutConstraint:0x… 'name' UILabel:0x….leading == UIView:0x….leading + 8>`. The
  /// description includes a priority below required, and states whether the constraint is inactive.
  var summary: String {
    var text = "<\(type(of: self)):\(UIView.address(self)) "
    if let identifier { text += "'\(identifier)' " }
    text += first.summary + " " + relation.symbol + " "
    if let second {
      if multiplier != 1 { text += "\(Self.text(multiplier))*" }
      text += second.summary
      if constant > 0 { text += " + \(Self.text(constant))" }
      if constant < 0 { text += " - \(Self.text(-constant))" }
    } else {
      text += Self.text(constant)
    }
    if priority != .required { text += " @\(Self.text(CGFloat(priority.rawValue)))" }
    return text + (owningView == nil ? " (inactive)>" : ">")
  }

  static func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
}

extension LayoutOperand {
  var summary: String {
    guard let origin else { return "\(name).\(attribute)" }
    return "(\(name).\(attribute) - \(origin.item?.layoutName ?? "(gone)").\(origin.attribute))"
  }
}

extension NSLayoutConstraint.Relation {
  var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
