public import CoreGraphics
import Surfaces
public import UIKitCore
import UIKitHost

// A mouse without a pressed button: what moves under it and what its wheel turns.

extension Stage {
  /// Moves the pointer over a point of the window; nil takes it off the screen.
  public func hover(_ point: CGPoint?) {
    activate()
    screen.send(.hover(point, timestamp: time))
    screen.makeFrame()
    screen.runTasks()
  }

  /// Turns the wheel, or moves two fingers on a touchpad, with the pointer at a point.
  ///
  /// - Parameters:
  ///   - delta: Points by which content should move, positive to the right and down.
  ///   - type: Discrete for a wheel, whose notches content follows smoothly; continuous for a
  ///     touchpad, which it follows at once.
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
