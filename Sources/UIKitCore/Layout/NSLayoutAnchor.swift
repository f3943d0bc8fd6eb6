public import Foundation

/// A position or length of a view or layout guide, with methods that create constraints.
///
/// Anchors for horizontal positions, vertical positions and lengths have different types. The
/// compiler therefore rejects constraints between, for example, a horizontal and a vertical
/// position. The created constraints are inactive.
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
  /// - Precondition: The constraint does not combine a leading or trailing position with a left or
  ///   right position.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    constraint(equalTo: anchor, constant: 0)
  }

  /// Creates a constraint that keeps this anchor at or beyond the other anchor. Beyond means
  /// further right, lower, nearer to the trailing edge, or longer.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(greaterThanOrEqualTo: anchor, constant: 0)
  }

  /// Creates a constraint that keeps this anchor at or before the other anchor. Before means
  /// further left, higher, nearer to the leading edge, or shorter.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>
  ) -> NSLayoutConstraint {
    constraint(lessThanOrEqualTo: anchor, constant: 0)
  }

  /// Creates a constraint that keeps this anchor at a distance from the other anchor.
  ///
  /// - Parameter c: The distance in points. A positive distance is towards the right, the bottom or
  ///   the trailing edge.
  open func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .equal, anchor.operand, constant: c)
  }

  /// Creates a constraint that keeps this anchor at least `c` points beyond the other anchor. A
  /// negative `c` is a distance before the other anchor.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .greaterThanOrEqual, anchor.operand, constant: c)
  }

  /// Creates a constraint that keeps this anchor at most `c` points beyond the other anchor. A
  /// negative `c` is a distance before the other anchor.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(operand, .lessThanOrEqual, anchor.operand, constant: c)
  }

  /// Returns whether an object is an anchor of the same attribute of the same item. Each access to
  /// an anchor of a view creates a new object.
  // Safety: anchors are compared on the main actor, to which they are isolated.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? any OperandAnchor else { return false }
    return MainActor.assumeIsolated { operand.isSame(as: other.operand) }
  }

  // Safety: hashes are read on the main actor, to which anchors are isolated.
  open nonisolated override var hash: Int {
    MainActor.assumeIsolated { operand.identityHash }
  }

  // Safety: descriptions are read on the main actor, to which anchors are isolated.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { "<\(type(of: self)) \(operand.summary)>" }
  }
}

/// An anchor of any type, so that anchors of different types can be compared.
@MainActor private protocol OperandAnchor: AnyObject, Sendable {
  var operand: LayoutOperand { get }
}

extension NSLayoutAnchor: OperandAnchor {}

extension LayoutOperand {
  func distance(to other: LayoutOperand) -> LayoutOperand {
    LayoutOperand(
      item: other.item, attribute: other.attribute,
      minus: Origin(item: item, attribute: attribute))
  }
}
