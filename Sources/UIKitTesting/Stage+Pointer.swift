public import CoreGraphics
import Surfaces
public import UIKitCore
import UIKitHost

// These methods simulate a mouse without a pressed button: movement of the pointer and scrolling.

extension Stage {
  /// Moves the pointer to a point of the window, or off the screen if the point is nil.
  public func hover(_ point: CGPoint?) {
    activate()
    screen.send(.hover(point, timestamp: time))
    screen.makeFrame()
    screen.runTasks()
  }

  /// Scrolls with a mouse wheel or a touchpad, with the pointer at a point.
  ///
  /// - Parameters:
  ///   - delta: The content's translation in points, positive to the right and down.
  ///   - type: Discrete for a wheel, after which content moves with an animation; continuous for a
  ///     touchpad, with which content moves immediately.
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
