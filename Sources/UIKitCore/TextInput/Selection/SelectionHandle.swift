import CoreGraphics
import Foundation
import Diagnostics

/// A line with a ball at one end, with which a finger drags an end of the selection.
final class SelectionHandle: UIView {
  enum End { case start, end }

  static let ball: CGFloat = 10
  /// The distance around the line, in points, at which the handle receives touches.
  private static let touchOutset: CGFloat = 16

  private let end: End
  private let line = UIView()
  private let knob = UIView()

  init(_ end: End) {
    self.end = end
    super.init(frame: .zero)
    isHidden = true
    for subview in [line, knob] {
      subview.isUserInteractionEnabled = false
      addSubview(subview)
    }
    line.layer.cornerRadius = TextCaretView.width / 2
    knob.layer.cornerRadius = SelectionHandle.ball / 2
  }

  required init?(coder: NSCoder) { usageError("handles are not archived") }

  /// - Parameter caret: The rectangle of the caret at this end of the selection.
  func show(at caret: CGRect) {
    let ball = SelectionHandle.ball
    isHidden = false
    frame = CGRect(
      x: caret.midX - ball / 2, y: end == .start ? caret.minY - ball : caret.minY, width: ball,
      height: caret.height + ball)
    line.frame = CGRect(
      x: (ball - TextCaretView.width) / 2, y: end == .start ? ball - 1 : 0,
      width: TextCaretView.width, height: caret.height + 1)
    knob.frame = CGRect(
      x: 0, y: end == .start ? 0 : caret.height, width: ball, height: ball)
  }

  func paint(_ color: UIColor?) {
    line.backgroundColor = color
    knob.backgroundColor = color
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let touchOutset = SelectionHandle.touchOutset
    return bounds.insetBy(dx: -touchOutset, dy: -touchOutset).contains(point)
  }
}

/// Drags a selection handle. Its small tolerance makes it begin before other recognizers; without
/// movement it fails, so that the text receives taps.
final class HandleDragRecognizer: UIGestureRecognizer {
  private static let tolerance: CGFloat = 3
  /// Called with the translation of the finger since its touch, in the window's space.
  var dragged: (State, CGPoint) -> Void = { _, _ in }
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first else { return }
    start = touch.location(in: nil)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: nil)
    if state == .possible {
      let distance = hypot(point.x - start.x, point.y - start.y)
      guard distance > HandleDragRecognizer.tolerance else { return }
      state = .began
      guard state == .began else { return }
      dragged(.began, .zero)
    }
    state = .changed
    dragged(.changed, CGPoint(x: point.x - start.x, y: point.y - start.y))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    state = .ended
    dragged(.ended, .zero)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state != .possible else { return state = .failed }
    state = .cancelled
    dragged(.cancelled, .zero)
  }
}
