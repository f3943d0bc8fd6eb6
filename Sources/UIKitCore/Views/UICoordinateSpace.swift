public import Foundation

/// A frame of reference on a screen, in which points have coordinates.
///
/// Source: https://developer.apple.com/documentation/uikit/uicoordinatespace
@preconcurrency @MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  /// Converts a point of this space to another one on the same screen.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space on the same screen to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Returns the smallest axis-aligned rectangle around the converted rectangle.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Returns the smallest axis-aligned rectangle around the converted rectangle, in this
  /// space.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
  /// The bounds of the space's owner, in the space itself.
  var bounds: CGRect { get }
}

extension UIView: UICoordinateSpace {
  /// Converts a point of this view's space to another view's, or to the screen's or scene's
  /// space. A view without a window is treated as if it were at the screen's origin.
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    return convertToScreen(point)
  }

  /// Converts a point of another view's, the screen's or a scene's space to this view's.
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    return convertFromScreen(point)
  }

  /// Converts a rectangle of this view's space: the result is the smallest axis-aligned rectangle
  /// around it in the other space.
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    return convertToScreen(rect)
  }

  /// Converts a rectangle to this view's space: the result is the smallest axis-aligned rectangle
  /// around it in this view's space.
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    return convertFromScreen(rect)
  }

  /// Converts through the window. A view without a window is treated as if it were at the
  /// screen's origin.
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
