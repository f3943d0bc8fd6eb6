import CoreGraphics
import Foundation

/// A control that makes a text item focusable and operable by keys. The control draws nothing, and
/// touches pass through the control to the text.
final class TextItemControl: UIControl {
  var item: UITextItem
  /// The rectangles of the item's lines, in the control's coordinate space.
  private var lines: [CGRect] = []

  init(_ item: UITextItem) {
    self.item = item
    super.init(frame: .zero)
    addAction(
      UIAction { [weak self] _ in
        guard let self, let view = superview as? UITextView else { return }
        view.performPrimaryAction(of: self.item)
      }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }

  override var eventsOfCompletedTouch: Event { .primaryActionTriggered }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  /// Sets the frame to the bounding box of the item's lines.
  ///
  /// - Parameter rects: The rectangles of the item's lines, in the text view's coordinate space.
  func show(_ rects: [CGRect]) {
    let area = rects.reduce(CGRect.null) { $0.union($1) }
    frame = area.isNull ? .zero : area
    lines = rects.map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY) }
  }
}

extension TextItemControl: FocusShaped {
  /// The outline of the item's first line. A ring around all lines of the item would include other
  /// words.
  var focusOutline: FocusShape { FocusShape(lines.first ?? bounds, cornerRadius: 3) }
}
