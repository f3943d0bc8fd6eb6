public import Foundation

/// A frame of reference on a screen, in which points have coordinates.
///
/// Source: https://developer.apple.com/documentation/uikit/uicoordinatespace
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// Converts a point from this coordinate space to another coordinate space on the same screen.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point from another coordinate space on the same screen to this coordinate space.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle from this coordinate space to `coordinateSpace`. The result is the
  /// smallest axis-aligned rectangle that encloses the converted corners.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle from `coordinateSpace` to this coordinate space. The result is the
  /// smallest axis-aligned rectangle that encloses the converted corners.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The bounds of the view, screen or scene that defines this coordinate space, in this coordinate
  /// space.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// Converts a point from this view's coordinate space to the coordinate space of another view,
  /// the screen or a scene. A view without a window is treated as if it were at the screen's
  /// origin.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    return convertToScreen(point)
  }

  /// Converts a point from the coordinate space of another view, the screen or a scene to this
  /// view's coordinate space.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    return convertFromScreen(point)
  }

  /// Converts a rectangle from this view's coordinate space to another one. The result is the
  /// smallest axis-aligned rectangle that encloses the converted corners.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    return convertToScreen(rect)
  }

  /// Converts a rectangle from another coordinate space to this view's coordinate space. The result
  /// is the smallest axis-aligned rectangle that encloses the converted corners.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    return convertFromScreen(rect)
  }

  /// Converts a point from this view's coordinate space to the screen's. A view without a window is
  /// treated as if it were at the screen's origin.
  func convertToScreen(_ point: CGPoint) -> CGPoint {
    let point = convert(point, to: nil as UIView?)
    return window?.convert(point, to: nil as UIWindow?) ?? point
  }

  func convertFromScreen(_ point: CGPoint) -> CGPoint {
    convert(window?.convert(point, from: nil as UIWindow?) ?? point, from: nil as UIView?)
  }

  func convertToScreen(_ rect: CGRect) -> CGRect {
    let rect = convert(rect, to: nil as UIView?)
    return window?.convert(rect, to: nil as UIWindow?) ?? rect
  }

  func convertFromScreen(_ rect: CGRect) -> CGRect {
    convert(window?.convert(rect, from: nil as UIWindow?) ?? rect, from: nil as UIView?)
  }
}
