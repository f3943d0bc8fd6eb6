import ConstraintSolver
import Foundation

extension LayoutEngine {
  /// Returns the constraint that must be broken to resolve a conflict, and stores the constraint
  /// for ``report()``.
  func chooseConstraintToBreak(
    _ culprits: [ConstraintSolver.Constraint]
  ) -> ConstraintSolver.Constraint {
    let labels = culprits.compactMap { label(of: $0) }
    // The most recent constraint of the app in the conflict is broken. A constraint for a frame, an
    // inset or a content size is broken only if the conflict contains no constraint of the app.
    for culprit in culprits.reversed() {
      guard case .constraint(let constraint) = label(of: culprit) else { continue }
      reports.append((constraint, labels))
      return culprit
    }
    reports.append((nil, labels))
    return culprits[culprits.count - 1]
  }

  func label(of token: ConstraintSolver.Constraint) -> Label? {
    let index = Int(token.index)
    return (index < labels.count ? labels[index] : nil) ?? addedLabel
  }

  /// Reports the broken constraints. Each constraint is reported once per activation.
  func report() {
    let due = reports
    reports = []
    for (broken, culprits) in due {
      guard let broken, !broken.isReportedBroken else { continue }
      broken.isReportedBroken = true
      let lines = culprits.map { "  " + $0.summary }.joined(separator: "\n")
      let text = """
        Unable to simultaneously satisfy constraints. At least one of these is one too many:
        \(lines)
        Recovering by breaking constraint
          \(broken.summary)
        """
      LayoutEngine.sendReport(text)
    }
  }
}

@MainActor extension LayoutEngine.Label {
  /// The description in the format of UIKit's conflict reports.
  var summary: String {
    switch self {
    case .constraint(let constraint): constraint.summary
    case .frame(let record, let part):
      record.isOfWindow
        ? "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(part.name)' \(record.name).\(part) == \(record.text(part))>"
        : "<NSAutoresizingMaskLayoutConstraint \(record.name).\(part) == \(record.text(part))>"
    case .content(let record, let axis):
      "<NSContentSizeLayoutConstraint \(record.name).\(axis == .horizontal ? "width" : "height")"
        + " == \(NSLayoutConstraint.text(record.content[axis]?.length ?? 0))>"
    case .guide(let record): "<NSLayoutConstraint \(record.name) follows its view>"
    }
  }
}

extension LayoutRecord {
  fileprivate var name: String { item?.layoutName ?? "(gone)" }
  fileprivate var isOfWindow: Bool { item is UIWindow }

  fileprivate func text(_ part: Part) -> String {
    guard let view = item as? UIView else { return "" }
    let frame = view.untransformedFrame
    let value =
      switch part {
      case .x: frame.minX
      case .y: frame.minY
      case .width: frame.width
      case .height: frame.height
      }
    return NSLayoutConstraint.text(value)
  }
}

extension LayoutRecord.Part {
  fileprivate var name: String {
    switch self {
    case .x: "Left"
    case .y: "Top"
    case .width: "Width"
    case .height: "Height"
    }
  }
}
