import CoreGraphics
import Foundation

/// This extension changes the selection with drags of the handles.
extension TextSelectionDisplay {
  func add(drag handle: SelectionHandle, of index: @escaping (NSRange) -> Int) {
    let recognizer = HandleDragRecognizer()
    recognizer.dragged = { [unowned self] state, offset in drag(state, by: offset, from: index) }
    handle.addGestureRecognizer(recognizer)
  }

  private func drag(
    _ state: UIGestureRecognizer.State, by offset: CGPoint, from index: (NSRange) -> Int
  ) {
    let editor = host.editor
    switch state {
    case .began:
      EditMenuBar.dismiss(for: host)
      let range = editor.selection.range
      let dragged = index(range)
      dragAnchor = dragged == range.location ? range.location + range.length : range.location
      let caret = host.caretRect(for: TextOffset(dragged))
      dragOrigin = CGPoint(x: caret.midX, y: caret.midY)
    case .changed:
      let point = CGPoint(x: dragOrigin.x + offset.x, y: dragOrigin.y + offset.y)
      guard let position = host.closestPosition(to: point) as? TextOffset,
        position.offset != dragAnchor
      else { return }
      editor.setSelection(TextSelection(anchor: dragAnchor, head: position.offset))
    default: EditMenuBar.present(for: host)
    }
  }

}
