import CoreGraphics
import Foundation

/// An object that displays the caret, the highlights of the selection and the selection's handles.
@MainActor final class TextSelectionDisplay: NSObject {
  unowned let host: any TextEditorHost
  /// The view that contains the highlights of the selection, behind the text.
  let back = UIView()
  let caret = TextCaretView()
  let startHandle = SelectionHandle(.start)
  let endHandle = SelectionHandle(.end)

  /// Whether the selection has handles, because a finger or the edit menu made the selection.
  var hasHandles = false {
    didSet { if hasHandles != oldValue { update(restartsBlinking: false) } }
  }

  private var highlights: [UIView] = []
  /// The fixed end of the selection while the user drags a handle, in UTF-16 code units.
  var dragAnchor = 0
  /// The center of the caret at the start of a drag, in the host's coordinate space.
  var dragOrigin = CGPoint.zero

  init(host: any TextEditorHost) {
    self.host = host
    super.init()
    back.isUserInteractionEnabled = false
    add(drag: startHandle) { $0.location }
    add(drag: endHandle) { $0.location + $0.length }
  }

  // MARK: Updating

  /// Updates the caret, the highlights and the handles.
  ///
  /// - Parameter restartsBlinking: Whether an unchanged caret becomes opaque and blinks from the
  ///   start. A caret that appears or moves always restarts its blinking.
  func update(restartsBlinking: Bool = true) {
    let editor = host.editor
    let isActive = host.isFirstResponder
    let tint = host.tintColor
    let selection = editor.selection
    if isActive, selection.isCaret, host.editorIsEditable {
      caret.backgroundColor = tint
      let rect = containerRect(
        host.caretRect(
          for: TextOffset(selection.head.index, affinity: selection.head.affinity)), of: caret)
      if rect.isNull {
        // A view with a null frame has no rectangle in its container.
        caret.hide()
      } else if restartsBlinking || caret.isHidden || caret.frame != rect {
        caret.show(at: rect)
      }
    } else {
      caret.hide()
    }
    let isDisplayed = isActive && !selection.isCaret
    let range = TextOffsetRange(selection.range)
    let rects = isDisplayed ? host.editorDisplayedRects(of: range) : []
    highlight(rects.map { back.pixelAligned(containerRect($0, of: back)) }.joiningLines(), tint)
    let showsHandles = isDisplayed && hasHandles && !rects.isEmpty
    for (handle, position) in [(startHandle, range.start), (endHandle, range.end)] {
      handle.isHidden = !showsHandles
      guard showsHandles else { continue }
      handle.paint(tint)
      handle.show(at: containerRect(host.caretRect(for: position), of: handle))
    }
  }

  private func containerRect(_ rect: CGRect, of view: UIView) -> CGRect {
    guard let container = view.superview else { return rect }
    return host.convert(rect, to: container)
  }

  private func highlight(_ rects: [CGRect], _ tint: UIColor?) {
    while highlights.count > rects.count { highlights.removeLast().removeFromSuperview() }
    while highlights.count < rects.count {
      let view = UIView()
      back.addSubview(view)
      highlights.append(view)
    }
    let color = tint?.withAlphaComponent(0.2)
    for (view, rect) in zip(highlights, rects) {
      view.frame = rect.offsetBy(dx: -back.frame.minX, dy: -back.frame.minY)
      view.backgroundColor = color
    }
  }
}

extension [CGRect] {
  /// Joins the rectangles of successive lines that have the same left and right edges, such as all
  /// lines between the first and the last line of a selection.
  fileprivate func joiningLines() -> [CGRect] {
    var joined: [CGRect] = []
    for rect in self {
      if let above = joined.last, above.minX == rect.minX, above.maxX == rect.maxX,
        abs(above.maxY - rect.minY) < 0.001
      {
        joined[joined.count - 1] = above.union(rect)
      } else {
        joined.append(rect)
      }
    }
    return joined
  }
}
