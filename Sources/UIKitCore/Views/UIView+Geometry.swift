public import Foundation
import QuartzCore
import Diagnostics

extension UIView {
  /// Ends the process if a coordinate of a rectangle's lower right corner is NaN.
  ///
  /// A control divides its bounds among its parts, and half of infinity minus infinity is NaN. The
  /// message names the view with the infinite bounds, because the app has no references to the
  /// parts.
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

  /// Changes the size or the position, then updates subviews and insets.
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
  /// Unlike `frame`, the value is meaningful under every transform. For example, a view that is
  /// edge-on during a flip has a `frame` of zero width, and setting `frame` would divide by that
  /// width.
  var untransformedFrame: CGRect {
    get {
      let (size, anchor) = (bounds.size, layer.anchorPoint)
      return CGRect(
        x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
        width: size.width, height: size.height)
    }
    set {
      // Do not use minX and width, which make a negative length positive.
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

  /// Converts a point from this view's coordinate space to that of another view. A nil view means
  /// the window or, outside a window, the topmost superview.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (source, target) = ends(to: view)
    return source.convert(point, to: target)
  }

  /// Converts a point from another view's coordinate space to that of this view. A nil view means
  /// the window or, outside a window, the topmost superview.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (source, target) = ends(to: view)
    return source.convert(point, from: target)
  }

  /// Returns the smallest axis-aligned rectangle around the converted rectangle, in the coordinate
  /// space of `view`. A nil view means the window or, outside a window, the topmost superview.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let (source, target) = ends(to: view)
    return source.convert(rect, to: target)
  }

  /// Returns the smallest axis-aligned rectangle around a converted rectangle of another view, in
  /// this view's coordinate space. A nil view means the window or, outside a window, the topmost
  /// superview.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    let (source, target) = ends(to: view)
    return source.convert(rect, from: target)
  }

  /// The layers of this view and of `view`. A nil view means the window or, outside a window, the
  /// topmost superview.
  private func ends(to view: UIView?) -> (CALayer, CALayer) {
    if let view { return (layer, view.layer) }
    var top = self
    while let parent = top.parent { top = parent }
    return (layer, top.layer)
  }

}
