public import Foundation
public import QuartzCore

/// A ring in the tint color around the focused item, or around a shape in the item.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocushaloeffect
open class UIFocusHaloEffect: UIFocusEffect, @unchecked Sendable {
  // Safety: the effect belongs to the main actor, where focus moves and rings are drawn.

  /// The position of the ring relative to the shape's edge.
  public enum Position: Int, Sendable {
    case automatic = 0
    case outside = 1
    case inside = 2
  }

  enum Shape {
    /// The ring follows the shape of the item itself.
    case item
    case rect(CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve)
    case path(UIBezierPath)
  }

  let shape: Shape

  public override init() {
    shape = .item
    super.init()
  }

  init(shape: Shape) {
    self.shape = shape
    super.init()
  }

  /// Creates a ring around a rectangle.
  ///
  /// - Parameter rect: The rectangle in the coordinate space of ``referenceView``, by default the
  ///   focused view.
  public convenience init(rect: CGRect) {
    self.init(shape: .rect(rect, cornerRadius: 0, curve: .circular))
  }

  /// Creates a ring around a rounded rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in the coordinate space of ``referenceView``, by default the focused
  ///     view.
  ///   - cornerRadius: The corner radius in points.
  ///   - curve: The shape of the corners: circular arcs or continuous curvature.
  public convenience init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve
  ) {
    self.init(shape: .rect(rect, cornerRadius: cornerRadius, curve: curve))
  }

  /// Creates a ring along a path.
  public convenience init(path bezierPath: UIBezierPath) {
    self.init(shape: .path(bezierPath))
  }

  /// The view that contains the ring. The default is the item or, if the item clips, the container
  /// of the item.
  open weak var containerView: UIView?
  /// The view whose coordinate space the shape uses; by default the focused view.
  open weak var referenceView: UIView?
  /// Whether the ring is outside or inside the shape's edge. The default is outside.
  open var position = Position.automatic

  open override func copy(with zone: NSZone?) -> Any {
    let copy = UIFocusHaloEffect(shape: shape)
    copy.containerView = containerView
    copy.referenceView = referenceView
    copy.position = position
    return copy
  }
}
