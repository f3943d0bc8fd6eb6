import Foundation
import Diagnostics

/// One side of a constraint. This is an attribute of a view or guide, or the distance between two
/// such attributes.
@MainActor final class LayoutOperand {
  private let reference: LayoutItemReference?
  let attribute: NSLayoutConstraint.Attribute
  /// The anchor that is subtracted if the operand is a distance; nil for all other operands.
  let origin: Origin?

  /// The view or guide; nil in ``empty``, and after the view or guide is deallocated.
  var item: (any LayoutItem)? { reference?.item }

  @MainActor final class Origin {
    private let reference: LayoutItemReference?
    let attribute: NSLayoutConstraint.Attribute

    var item: (any LayoutItem)? { reference?.item }

    init(item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute) {
      reference = item?.itemReference
      self.attribute = attribute
    }
  }

  /// The operand of a constraint without items.
  static let empty = LayoutOperand(item: nil, attribute: .notAnAttribute)

  init(
    item: (any LayoutItem)?, attribute: NSLayoutConstraint.Attribute, minus origin: Origin? = nil
  ) {
    reference = item?.itemReference
    self.attribute = attribute
    self.origin = origin
  }

  static func item(_ object: Any) -> (any LayoutItem)? {
    if let view = object as? UIView { return view }
    return object as? UILayoutGuide
  }

  /// A hash that is equal for operands that ``isSame(as:)`` considers the same.
  var identityHash: Int {
    var hasher = Hasher()
    hasher.combine(reference.map { ObjectIdentifier($0) })
    hasher.combine(attribute)
    return hasher.finalize()
  }

  /// Returns whether the operands are the same attribute of the same item, or the same distance.
  func isSame(as other: LayoutOperand) -> Bool {
    reference === other.reference && attribute == other.attribute
      && origin?.item === other.origin?.item && origin?.attribute == other.origin?.attribute
  }

  var isDistance: Bool { origin != nil }
  /// Whether the operand is a length. Operands that are not lengths are positions.
  var isLength: Bool { isDistance || attribute == .width || attribute == .height }

  /// Whether at least one of the operand's items is deallocated, or is a guide without a view.
  var lacksView: Bool {
    guard item?.layoutHost != nil else { return true }
    return origin.map { $0.item?.layoutHost == nil } ?? false
  }

  /// Returns whether the items of the operand are in the subtree of a view. An item that still
  /// exists must be the view, a descendant of the view, or a guide that one of these views owns.
  func isBelow(_ view: UIView) -> Bool {
    if let itemView = item?.layoutHost, !itemView.isInSubtree(of: view) { return false }
    guard let itemView = origin?.item?.layoutHost else { return true }
    return itemView.isInSubtree(of: view)
  }

  /// Checks that a combination of operands is valid when a constraint is created. As in UIKit, an
  /// invalid combination ends the app.
  static func requirePair(_ first: LayoutOperand, _ second: LayoutOperand?, multiplier: CGFloat) {
    requireForm(
      first.attribute != .notAnAttribute, "a constraint needs an attribute of its first item")
    requireForm(multiplier.isFinite, "a constraint's multiplier must be finite, not \(multiplier)")
    guard let second, multiplier != 0 else {
      requireForm(
        first.isLength,
        "a constraint cannot make the \(first.attribute) of \(first.name) equal to a constant: a "
          + "position needs a second item and a multiplier other than 0")
      return
    }
    func pair() -> String {
      "the \(first.attribute) of \(first.name) and the \(second.attribute) of \(second.name)"
    }
    requireForm(
      first.isLength == second.isLength,
      "a constraint cannot relate a length and a position: \(pair())")
    guard !first.isLength else { return }
    let reading = [first.attribute, second.attribute].map(\.reading)
    requireForm(
      !(reading.contains(.absolute) && reading.contains(.directional)),
      "a constraint cannot mix left or right with leading or trailing, use one kind for both: "
        + pair())
  }

  /// Checks the arguments of a constraint. Anchors and visual formats also create constraints, so
  /// the message always contains the full initializer.
  private static func requireForm(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String
  ) {
    checkUsage(
      condition(), message(),
      function:
        "NSLayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)")
  }

  var name: String {
    guard let item else { return "(gone)" }
    return item.layoutName
  }
}

/// An object to which constraints can refer: a view or a layout guide.
@MainActor protocol LayoutItem: AnyObject {
  /// The view of the item. This is the view itself or, for a guide, its owner.
  var layoutHost: UIView? { get }
  /// The name in conflict reports, such as `UILabel:0x…`.
  var layoutName: String { get }
  /// The storage of ``itemReference``. The item clears the reference in its `deinit`.
  var ownReference: LayoutItemReference? { get set }
}

extension LayoutItem {
  /// The reference that all constraints on the item share. The first access creates it.
  var itemReference: LayoutItemReference {
    if let ownReference { return ownReference }
    let reference = LayoutItemReference(self)
    ownReference = reference
    return reference
  }
}

extension UIView: LayoutItem {
  var layoutHost: UIView? { self }
  var layoutName: String { "\(type(of: self)):\(UIView.address(self))" }
}

extension UILayoutGuide: LayoutItem {
  var layoutHost: UIView? { owningView }
  var layoutName: String {
    identifier.isEmpty
      ? "\(type(of: self)):\(UIView.address(self))"
      : "\(type(of: self)):\(UIView.address(self)) '\(identifier)'"
  }
}

extension NSLayoutConstraint.Attribute {
  enum Reading { case neutral, absolute, directional }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins, .notAnAttribute:
      .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// How the layout direction affects the attribute.
  var reading: Reading {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: .absolute
    case .leading, .trailing, .leadingMargin, .trailingMargin: .directional
    default: .neutral
    }
  }
}
