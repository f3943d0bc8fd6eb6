import CoreGraphics
import Foundation

/// Gives a text item the focus and the keys of a control. It draws nothing, and touches pass through
/// to the text.
final class TextItemControl: UIControl {
  var item: UITextItem
  /// Of the item's lines, in the control's space.
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

  /// - Parameter rects: Of the item's lines, in the text view's space.
  func show(_ rects: [CGRect]) {
    let place = rects.reduce(CGRect.null) { $0.union($1) }
    frame = place.isNull ? .zero : place
    lines = rects.map { $0.offsetBy(dx: -frame.minX, dy: -frame.minY) }
  }
}

extension TextItemControl: FocusShaped {
  /// Around the item; around its first line where it has several, for a ring around all of them would
  /// take in other words.
  var focusOutline: FocusShape { FocusShape(lines.first ?? bounds, cornerRadius: 3) }
}
