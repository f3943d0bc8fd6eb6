import Foundation

@MainActor extension LayoutEngine.Label {
  /// The description in the form of UIKit's conflict reports.
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
