import UIKitCore

/// The coordinate space of an item's center and transform, related to the animator's coordinate
/// space.
///
/// The center of a view is in the coordinate space of its superview. The superview is the reference
/// view or any descendant of the reference view. An item that is neither a view nor a group of
/// views has the animator's coordinate space.
@MainActor struct ItemSpace {
  /// The item's superview and the reference view; nil if the item's and the animator's coordinate
  /// spaces are the same.
  private let views: (superview: UIView, reference: UIView)?

  init(of item: any UIDynamicItem, reference: UIView?) {
    if let superview = ItemSpace.superview(of: item), let reference, superview !== reference {
      views = (superview, reference)
    } else {
      views = nil
    }
  }

  /// The view whose coordinate space an item's center uses: the superview of a view, or the
  /// superview of the first view in a group. Nil for other items.
  static func superview(of item: any UIDynamicItem) -> UIView? {
    if let group = item as? UIDynamicItemGroup {
      return group.items.lazy.compactMap { superview(of: $0) }.first
    }
    return (item as? UIView)?.superview
  }

  /// Converts a point of the item's coordinate space to the animator's coordinate space.
  func pointInReference(_ point: CGPoint) -> CGPoint {
    views.map { $0.reference.convert(point, from: $0.superview) } ?? point
  }

  /// Converts a point of the animator's coordinate space to the item's coordinate space.
  func pointInItemSpace(_ point: CGPoint) -> CGPoint {
    views.map { $0.superview.convert(point, from: $0.reference) } ?? point
  }

  /// The rotation, scale and shear from the item's to the animator's coordinate space, without
  /// translation.
  var rotationAndScale: CGAffineTransform {
    guard views != nil else { return .identity }
    let origin = pointInReference(.zero)
    let (x, y) = (
      pointInReference(CGPoint(x: 1, y: 0)), pointInReference(CGPoint(x: 0, y: 1))
    )
    return CGAffineTransform(
      a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: 0, ty: 0)
  }
}
