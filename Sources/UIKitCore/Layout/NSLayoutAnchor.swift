public import Foundation

/// A position or length of a view or layout guide, with methods that create constraints.
///
/// Horizontal positions, vertical positions and lengths have anchors of different types, so that
/// the compiler rejects constraints between anchors of different types. The created constraints are
/// inactive.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutanchor
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let operand: LayoutOperand

  init(_ operand: LayoutOperand) {
    self.operand = operand
    super.init()
  }

  /// Creates a constraint that makes the two positions or lengths equal.
  ///
  /// - Precondition: Leading or trailing positions are not combined with left or right positions.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  /// Creates a constraint that keeps this anchor at or beyond the other anchor: further right,
  /// lower, nearer to the trailing edge, or longer.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }

  /// Creates a constraint that keeps this anchor at or before the other anchor: further left,
  /// higher, nearer to the leading edge, or shorter.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  /// Creates a constraint that keeps this anchor at a distance from the other anchor.
  ///
  /// - Parameter c: Points from the other anchor towards the right, the bottom or the trailing
  ///   edge.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
  }

  /// Creates a constraint that keeps this anchor at least `c` points beyond the other anchor; a
  /// negative `c` is a distance before the other anchor.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
  }

  /// Creates a constraint that keeps this anchor at most `c` points beyond the other anchor; a
  /// negative `c` is a distance before the other anchor.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
  }

  // Safety: descriptions are read on the main actor, to which anchors are isolated.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)) \(operand.summary)>" }
  }
}

extension LayoutOperand {
  func distance(to other: LayoutOperand) -> LayoutOperand {
    LayoutOperand(
      item: other.item, attribute: other.attribute,
      minus: Origin(item: item, attribute: attribute))
  }
}
