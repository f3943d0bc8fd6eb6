public import CoreGraphics
import Surfaces
import UIKitHost
import Diagnostics

// Points are in the window's coordinate space. Each finger has a number; the default is finger 1.

extension Stage {
  /// Touches a point with a finger and lifts it.
  public func tap(_ point: CGPoint) {
    touchDown(point)
    advance(by: Stage.tapDuration)
    touchUp()
  }

  /// Puts a finger on the screen and makes a frame. Time does not advance.
  ///
  /// - Parameter point: The location in the window's coordinate space, in points.
  /// - Precondition: `finger` is 1 or more.
  public func touchDown(_ point: CGPoint, finger: Int = 1) {
    send([(finger, .began, point)])
  }

  /// Moves a finger that is down and makes a frame. Time does not advance, so a test that simulates
  /// a drag calls ``advance(by:)`` between moves.
  ///
  /// - Parameter point: The location in the window's coordinate space, in points.
  /// - Precondition: `finger` is 1 or more.
  public func touchMove(_ point: CGPoint, finger: Int = 1) {
    send([(finger, .moved, point)])
  }

  /// Lifts a finger at its current location.
  public func touchUp(finger: Int = 1) {
    send([(finger, .ended, fingers[finger] ?? .zero)])
  }

  /// Cancels the touch of a finger. Views then receive `touchesCancelled(_:with:)` instead of
  /// `touchesEnded(_:with:)`.
  public func touchCancel(finger: Int = 1) {
    send([(finger, .cancelled, fingers[finger] ?? .zero)])
  }

  /// Drags a finger along a straight line at constant speed, and lifts the finger. Each frame moves
  /// the finger once.
  public func drag(from: CGPoint, to: CGPoint, duration: TimeInterval) {
    drag([(from, to)], duration: duration)
  }

  /// Moves two fingers apart or together about a point at constant speed, and lifts them.
  ///
  /// - Parameters:
  ///   - from: The initial distance between the fingers, in points; `to` is the final distance.
  ///   - angle: The angle of the line between the fingers, in radians clockwise from the
  ///     horizontal.
  public func pinch(
    at center: CGPoint, from: CGFloat, to: CGFloat, angle: CGFloat = 0, duration: TimeInterval
  ) {
    func position(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + side * distance / 2 * cos(angle),
        y: center.y + side * distance / 2 * sin(angle))
    }
    drag(
      [(position(from, -1), position(to, -1)), (position(from, 1), position(to, 1))],
      duration: duration)
  }

  /// Drags several fingers at the same time, each along its own line at constant speed, and lifts
  /// them.
  ///
  /// - Parameter paths: The lines of finger 1, finger 2 and so on.
  public func drag(_ paths: [(from: CGPoint, to: CGPoint)], duration: TimeInterval) {
    move(count: paths.count, duration: duration) { finger, progress in
      let (from, to) = paths[finger]
      return CGPoint(
        x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
    }
  }

  /// Performs a rotation gesture: rotates two fingers about a point at constant speed, and lifts
  /// them.
  ///
  /// - Parameters:
  ///   - angle: The rotation in radians, clockwise. The line between the fingers is horizontal at
  ///     first.
  ///   - distance: The distance between the fingers, in points.
  public func rotate(
    at center: CGPoint, by angle: CGFloat, distance: CGFloat = 120, duration: TimeInterval
  ) {
    move(count: 2, duration: duration) { finger, progress in
      let radius = finger == 0 ? -distance / 2 : distance / 2
      return CGPoint(
        x: center.x + radius * cos(angle * progress), y: center.y + radius * sin(angle * progress))
    }
  }

  /// Moves fingers in each frame of a duration, and lifts them.
  ///
  /// - Parameter position: A closure that returns the location of a finger at a fraction of the
  ///   duration. The first finger has the index 0.
  private func move(
    count: Int, duration: TimeInterval, position: (_ finger: Int, _ progress: CGFloat) -> CGPoint
  ) {
    checkUsage(
      duration >= 0 && duration.isFinite, "a drag takes seconds from 0, not \(duration)",
      function: "drag(from:to:duration:)")
    func touches(
      _ phase: RawTouchEvent.Phase, at progress: CGFloat
    ) -> [(finger: Int, phase: RawTouchEvent.Phase, location: CGPoint)] {
      (0..<count).map { ($0 + 1, phase, position($0, progress)) }
    }
    send(touches(.began, at: 0))
    let moves = max(1, Int(saturating: (duration / VirtualScreen.frameInterval).rounded()))
    for move in 1...moves {
      advance(by: duration / TimeInterval(moves))
      send(touches(.moved, at: CGFloat(move) / CGFloat(moves)))
    }
    send(touches(.ended, at: 1))
  }

  private func send(_ touches: [(finger: Int, phase: RawTouchEvent.Phase, location: CGPoint)]) {
    activate()
    for touch in touches {
      checkUsage(
        touch.finger >= 1, "fingers are counted from 1: there is no \(touch.finger)",
        function: "touchDown(_:finger:)")
      fingers[touch.finger] =
        touch.phase == .ended || touch.phase == .cancelled ? nil : touch.location
      screen.send(
        .touch(
          RawTouchEvent(
            id: Int64(touch.finger), phase: touch.phase, location: touch.location,
            timestamp: time)))
    }
    screen.makeFrame()
    screen.runTasks()
  }
}
