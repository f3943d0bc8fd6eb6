import CoreGraphics
import Foundation
import Diagnostics

/// A line with a round knob, by which a finger drags one end of the selection.
final class SelectionHandle: UIView {
  enum End { case start, end }

  /// The diameter of the knob, in points.
  static let knobDiameter: CGFloat = 10
  /// The distance around the handle, in points, at which the handle receives touches.
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
    knob.layer.cornerRadius = SelectionHandle.knobDiameter / 2
  }

  required init?(coder: NSCoder) { usageError("handles are not archived") }

  /// Shows the handle at an end of the selection.
  ///
  /// - Parameter caret: The rectangle of the caret at this end of the selection.
  func show(at caret: CGRect) {
    let diameter = SelectionHandle.knobDiameter
    isHidden = false
    frame = CGRect(
      x: caret.midX - diameter / 2, y: end == .start ? caret.minY - diameter : caret.minY,
      width: diameter, height: caret.height + diameter)
    line.frame = CGRect(
      x: (diameter - TextCaretView.width) / 2, y: end == .start ? diameter - 1 : 0,
      width: TextCaretView.width, height: caret.height + 1)
    knob.frame = CGRect(
      x: 0, y: end == .start ? 0 : caret.height, width: diameter, height: diameter)
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
