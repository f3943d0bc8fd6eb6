public import Foundation

/// An object that an animator of UIKit Dynamics can move: a view, the attributes of a cell,
/// or any object of an app.
///
/// Source: https://developer.apple.com/documentation/uikit/uidynamicitem
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The position of the item, in points of the animator's reference view.
  var center: CGPoint { get set }

  /// The item's bounds, of which only the size in points is used. UIKit reads it when the
  /// item is added to a behavior.
  var bounds: CGRect { get }

  /// The item's transform. The animator sets its rotation and keeps the other parts that it had
  /// when the item was added.
  var transform: CGAffineTransform { get set }

  /// The shape that collides with other items and boundaries; a rectangle by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }

  /// The outline for ``UIDynamicItemCollisionBoundsType/path``, about the item's center, in points.
  /// Its convex hull is used.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// A rectangle, for items that do not specify their form.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// An empty path, for items that specify none. UIKit reads it only if
  /// ``collisionBoundsType`` is `path`.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// The form in which an item collides.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  /// The ellipse in the item's bounds.
  case ellipse = 1
  case path = 2
}

extension UIView: UIDynamicItem {}
