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
