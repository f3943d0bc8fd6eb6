import Foundation

/// The coordinate space of a whole screen or scene, with the origin at the top left corner.
final class ScreenCoordinateSpace: NSObject, UICoordinateSpace {
  private weak var screen: UIScreen?

  init(of screen: UIScreen) { self.screen = screen }

  var bounds: CGRect { screen?.bounds ?? .zero }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convertFromScreen(point) ?? point
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convertToScreen(point) ?? point
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convertFromScreen(rect) ?? rect
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convertToScreen(rect) ?? rect
  }
}
