import Foundation

/// The system's standard distances.
///
/// Source: "Auto Layout Guide: Visual Format Syntax": the standard space is 8 points between
/// sibling views and 20 points between a view and its superview.
@MainActor enum SystemSpacing {
  static let betweenSiblings: CGFloat = 8
  static let toSuperview: CGFloat = 20

  /// Returns the system's spacing between two positions. The first position is before or above the
  /// second position.
  static func between(_ first: LayoutOperand, _ second: LayoutOperand) -> CGFloat {
    if first.attribute.isBaseline, second.attribute.isBaseline {
      let lower = second.item?.layoutHost?.baselineContent?.baselineSpacing
      let upper = first.item?.layoutHost?.baselineContent?.baselineSpacing
      if let spacing = lower ?? upper { return spacing }
    }
    if let a = first.item as? UIView, let b = second.item as? UIView, a !== b,
      a.parent === b || b.parent === a
    {
      return toSuperview
    }
    return betweenSiblings
  }
}

extension NSLayoutConstraint.Attribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
