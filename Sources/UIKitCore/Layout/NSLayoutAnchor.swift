public import Foundation

/// A place or length of a view or layout guide, from which constraints are made.
///
/// The kind of anchor keeps horizontal places, vertical places and lengths apart. Constraints are
/// made inactive.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutanchor
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  /// - Parameter c: Points from the other anchor towards the right, the bottom or the trailing side.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
  }

  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
  }

  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
  }

  // Safety: descriptions of anchors are asked for where views may be touched.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)) \(operand.summary)>" }
  }
}

extension LayoutOperand {
  func distance(to other: LayoutOperand) -> LayoutOperand {
    var result = other
    result.origin = Origin(item: item, attribute: attribute)
    return result
  }
}
