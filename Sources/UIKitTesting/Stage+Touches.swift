public import CoreGraphics
import Surfaces
import UIKitHost
import Diagnostics

// Points are in the window's coordinates. Fingers have numbers; where none is named it is
// finger 1.

extension Stage {
  /// Puts a finger down and lifts it.
  public func tap(_ point: CGPoint) {
    touchDown(point)
    advance(by: Stage.tapDuration)
    touchUp()
  }

  public func touchDown(_ point: CGPoint, finger: Int = 1) {
    send([(finger, .began, point)])
  }

  public func touchMove(_ point: CGPoint, finger: Int = 1) {
    send([(finger, .moved, point)])
  }

  /// Lifts a finger where it is.
  public func touchUp(finger: Int = 1) {
    send([(finger, .ended, fingers[finger] ?? .zero)])
  }

  /// Ends a touch without effect, as when the window system takes it away.
  public func touchCancel(finger: Int = 1) {
    send([(finger, .cancelled, fingers[finger] ?? .zero)])
  }

  /// Drags a finger along a straight line at constant speed, a move per frame.
  public func drag(from: CGPoint, to: CGPoint, duration: TimeInterval) {
    move([(from, to)], duration: duration)
  }

  /// Moves two fingers apart or together about a point, at constant speed, and lifts them.
  ///
  /// - Parameters:
  ///   - from: The distance between the fingers at first, in points; likewise `to` at last.
  ///   - angle: Radians by which the line between them is turned, clockwise from the horizontal.
  public func pinch(
    at center: CGPoint, from: CGFloat, to: CGFloat, angle: CGFloat = 0, duration: TimeInterval
  ) {
    func place(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x + side * distance / 2 * cos(angle),
        y: center.y + side * distance / 2 * sin(angle))
    }
    move(
      [(place(from, -1), place(to, -1)), (place(from, 1), place(to, 1))], duration: duration)
  }

  private func move(_ ways: [(from: CGPoint, to: CGPoint)], duration: TimeInterval) {
    checkUsage(duration >= 0 && duration.isFinite, "a drag takes seconds from 0, not \(duration)")
    send(ways.enumerated().map { ($0.offset + 1, .began, $0.element.from) })
    let moves = max(1, Int((duration / VirtualScreen.frameInterval).rounded()))
    for move in 1...moves {
      advance(by: duration / TimeInterval(moves))
      let progress = CGFloat(move) / CGFloat(moves)
      send(
        ways.enumerated().map { finger, way in
          let place = CGPoint(
            x: way.from.x + (way.to.x - way.from.x) * progress,
            y: way.from.y + (way.to.y - way.from.y) * progress)
          return (finger + 1, .moved, place)
        })
    }
    send(ways.enumerated().map { ($0.offset + 1, .ended, $0.element.to) })
  }

  private func send(_ touches: [(finger: Int, phase: TouchInput.Phase, place: CGPoint)]) {
    activate()
    for touch in touches {
      checkUsage(touch.finger >= 1, "fingers are counted from 1: there is no \(touch.finger)")
      fingers[touch.finger] =
        touch.phase == .ended || touch.phase == .cancelled ? nil : touch.place
      screen.send(
        .touch(
          TouchInput(
            id: Int64(touch.finger), phase: touch.phase, location: touch.place,
            timestamp: time)))
    }
    screen.makeFrame()
  }
}
