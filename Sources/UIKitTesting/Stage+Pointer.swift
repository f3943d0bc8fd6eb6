public import CoreGraphics
import Surfaces
public import UIKitCore
import UIKitHost

// These methods simulate the movement of a mouse pointer without a pressed button, and scrolling.

extension Stage {
  /// Moves the pointer to a point in the window's coordinate space. If the point is nil, the
  /// pointer leaves the screen.
  public func hover(_ point: CGPoint?) {
    activate()
    screen.send(.hover(point, timestamp: time))
    screen.makeFrame()
    screen.runTasks()
  }

  /// Scrolls with a mouse wheel or a touchpad while the pointer is at a point.
  ///
  /// - Parameters:
  ///   - delta: The translation of the content in points, positive to the right and down.
  ///   - type: `discrete` for a wheel, which moves content with an animation, or `continuous` for a
  ///     touchpad, which moves content immediately.
  public func scroll(by delta: CGVector, at point: CGPoint, type: UIScrollType = .discrete) {
    activate()
    screen.send(
      .scroll(
        RawScrollEvent(
          location: point, deltaX: delta.dx, deltaY: delta.dy,
          device: type == .discrete ? .wheel : .touchpad, timestamp: time)))
    screen.makeFrame()
    screen.runTasks()
  }
}
