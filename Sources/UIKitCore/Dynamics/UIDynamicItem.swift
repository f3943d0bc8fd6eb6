public import Foundation

/// An object that an animator of UIKit Dynamics can move. This can be a view, the attributes of a
/// cell, or any object of an app.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicitem
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The position of the item, in the coordinate space of the animator's reference view.
  var center: CGPoint { get set }

  /// The item's bounds. Only their size is used, in points. UIKit creates the item's collision
  /// shape from the bounds when the item is first added to a behavior of an animator.
  var bounds: CGRect { get }

  /// The item's transform. The animator sets the rotation. The other components of the transform
  /// keep the values that they had when the item was added.
  var transform: CGAffineTransform { get set }

  /// The shape that collides with other items and boundaries; a rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline for ``UIDynamicItemCollisionBoundsType/path``, in points relative to the item's
  /// center. Collisions use the convex hull of the outline.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The default shape, which is a rectangle.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The default path, which is empty. UIKit reads the path only if ``collisionBoundsType`` is
  /// `path`.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The shape with which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  /// The ellipse that is inscribed in the item's bounds.
  case ellipse = 1
  case path = 2
}

extension UIView: UIDynamicItem {}
