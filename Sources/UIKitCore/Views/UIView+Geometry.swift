public import Foundation
import QuartzCore
import Diagnostics

extension UIView {
  /// Ends the process with a message if a coordinate of a rectangle's lower right corner is NaN.
  ///
  /// NaN often results from infinite bounds: a control divides its bounds among its parts, and half
  /// of infinity minus infinity is NaN. An app has no references to the parts of a control, so the
  /// message names the superview with the infinite bounds.
  func requireNumber(
    _ rect: CGRect, _ property: String, function: StaticString = #function
  ) {
    let end = (x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
    guard end.x.isNaN || end.y.isNaN else { return }
    var current = parent
    while let view = current {
      if !view.bounds.isFinite {
        usageError(
          "the bounds of \(type(of: view)) must be finite for its subviews to be laid out in them:"
            + " \(view.bounds)", function: "frame")
      }
      current = view.parent
    }
    usageError(
      "the \(property) of \(type(of: self)) cannot contain NaN: \(rect)", function: function)
  }

  /// Changes the size or the position, then updates subviews and the safe area.
  func changeGeometry(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let new = layer.bounds.size
    if autoLayoutIfAny != nil { noteLayoutInput() }
    if old != new { resizeSubviews(from: old, to: new) }
    refreshSafeArea()
  }

  /// The frame that the view would have without its transform, in the superview's coordinate space.
  ///
  /// Unlike `frame`, this value is meaningful with every transform. For example, in the middle of a
  /// flip a view is seen from the side. Its `frame` then has a width of zero, and setting `frame`
  /// would divide by that width.
  var untransformedFrame: CGRect {
    get {
      let (size, anchor) = (bounds.size, layer.anchorPoint)
      return CGRect(
        x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
        width: size.width, height: size.height)
    }
    set {
      // Do not use `minX` and `width`: they would make the size of a rectangle with a negative
      // length positive.
      let (origin, size) = (newValue.origin, newValue.size)
      if bounds.size != size { bounds.size = size }
      // A view whose size cannot change, such as a switch, keeps its size and moves to the origin
      // of the new frame.
      let (length, anchor) = (bounds.size, layer.anchorPoint)
      let position = CGPoint(
        x: origin.x + anchor.x * length.width, y: origin.y + anchor.y * length.height)
      if center != position { center = position }
    }
  }

  // MARK: Conversion

  /// Converts a point from this view's coordinate space to another view's coordinate space. If
  /// `view` is nil, the other view is the window or, outside a window, the topmost superview.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (source, target) = ends(to: view)
    return source.convert(point, to: target)
  }

  /// Converts a point from another view's coordinate space to this view's coordinate space. If
  /// `view` is nil, the other view is the window or, outside a window, the topmost superview.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (source, target) = ends(to: view)
    return source.convert(point, from: target)
  }

  /// Converts a rectangle from this view's coordinate space to another view's. The result is the
  /// smallest axis-aligned rectangle that encloses the converted corners. If `view` is nil, the
  /// other view is the window or, outside a window, the topmost superview.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let (source, target) = ends(to: view)
    return source.convert(rect, to: target)
  }

  /// Converts a rectangle from another view's coordinate space to this view's. The result is the
  /// smallest axis-aligned rectangle that encloses the converted corners. If `view` is nil, the
  /// other view is the window or, outside a window, the topmost superview.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let (source, target) = ends(to: view)
    return source.convert(rect, from: target)
  }

  /// Returns the layers of this view and of `view`. If `view` is nil, the second layer is that of
  /// the window or, outside a window, of the topmost superview.
  private func ends(to view: UIView?) -> (CALayer, CALayer) {
    if let view { return (layer, view.layer) }
    var top = self
    while let parent = top.parent { top = parent }
    return (layer, top.layer)
  }

}
