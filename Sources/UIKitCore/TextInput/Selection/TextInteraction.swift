import CoreGraphics
import Foundation

/// A gesture recognizer that translates touches in text into carets and selections.
///
/// A finger's tap moves the caret to the nearest edge of a word, as on iOS; a second tap selects
/// the word, and a third tap selects the paragraph. After half a second, a touch drags the caret
/// or, in read-only text, selects words. With a mouse, a click moves the caret between two
/// characters, a drag selects text, and Shift extends the selection.
final class TextInteraction: UIGestureRecognizer {
  private static let holdDuration: TimeInterval = 0.5
  private static let tolerance: CGFloat = 10

  private enum Unit { case character, word, paragraph }

  unowned let host: any TextEditorHost
  let display: TextSelectionDisplay
  private var start = CGPoint.zero
  private var holdTimer: SessionTimer?
  private var isPointer = false
  private var unit = Unit.character
  private var firstUnit = NSRange()
  /// Called for a finger's tap before the caret moves, and for a click after the caret has moved.
  /// The closure returns whether other code, such as the code for links, handles the tap.
  var handlesTap: (CGPoint) -> Bool = { _ in false }
  /// Whether other code, such as the code for a link's menu, handles a long press.
  var handlesHold: () -> Bool = { false }
  /// Whether the user can select text and move the caret.
  var canInteract: () -> Bool = { true }

  init(host: any TextEditorHost, display: TextSelectionDisplay) {
    self.host = host
    self.display = display
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  var editor: TextEditor { host.editor }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, numberOfTouches == 1, let touch = touches.first, canInteract(),
      !isControl(touch.view)
    else {
      if state == .possible { state = .failed }
      return
    }
    start = touch.location(in: host)
    isPointer = touch.isPointer
    if isPointer {
      press(count: touch.tapCount, extends: event.modifierFlags.contains(.shift))
    } else if !(touch.view is SelectionHandle) {
      holdTimer = ApplicationSession.current.after(TextInteraction.holdDuration) { [weak self] in
        self?.hold()
      }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    let point = touch.location(in: host)
    if state == .possible {
      let distance = hypot(point.x - start.x, point.y - start.y)
      if distance > TextInteraction.tolerance { state = .failed }
      return
    }
    state = .changed
    if isPointer {
      drag(to: point)
    } else if host.editorIsEditable {
      moveCaret(at: point)
    } else {
      extend(to: editor.wordRange(at: index(at: point)))
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    if state == .possible {
      state = .recognized
      if state == .ended { tap(at: touch.location(in: host), count: touch.tapCount) }
      return
    }
    state = .ended
    if isPointer {
      if editor.selection.isCaret { _ = handlesTap(touch.location(in: host)) }
    } else {
      EditMenuBar.present(for: host)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    holdTimer?.cancel()
    holdTimer = nil
    unit = .character
  }

  // MARK: Fingers

  private func tap(at point: CGPoint, count: Int) {
    if count == 1, handlesTap(point) { return }
    let wasFirst = host.isFirstResponder
    guard wasFirst || host.becomeFirstResponder() else { return }
    editor.endComposition()
    editor.typing = nil
    let old = editor.selection
    switch count {
    case 1:
      let caret = wordEdge(near: index(at: point))
      editor.setSelection(TextSelection(at: caret))
      display.hasHandles = false
      display.update()
      if wasFirst, old.isCaret, old.head.index == caret {
        EditMenuBar.toggle(for: host)
      } else {
        EditMenuBar.dismiss(for: host)
      }
    case 2: select(editor.wordRange(at: index(at: point)))
    default: select(editor.paragraphRange(at: index(at: point)))
    }
  }

  private func select(_ range: NSRange) {
    editor.setSelection(TextSelection(range), reveals: false)
    display.hasHandles = true
    display.update()
    EditMenuBar.present(for: host)
  }

  /// Whether the touch is on a button inside the host, rather than on its text.
  private func isControl(_ view: UIView?) -> Bool {
    var current = view
    while let found = current, found !== host {
      if found is UIControl { return true }
      current = found.superview
    }
    return false
  }

  /// Handles a long press: drags the caret, or selects a word in read-only text.
  private func hold() {
    guard state == .possible, canInteract(), !handlesHold(),
      host.isFirstResponder || host.becomeFirstResponder()
    else { return }
    state = .began
    guard state == .began else { return }
    EditMenuBar.dismiss(for: host)
    editor.endComposition()
    editor.typing = nil
    if host.editorIsEditable {
      display.hasHandles = false
      moveCaret(at: start)
    } else {
      firstUnit = editor.wordRange(at: index(at: start))
      display.hasHandles = true
      editor.setSelection(TextSelection(firstUnit), reveals: false)
    }
  }

  func moveCaret(at point: CGPoint) {
    guard let position = host.closestPosition(to: point) as? TextOffset else { return }
    editor.setSelection(TextSelection(at: position.offset, affinity: position.affinity))
  }

  // MARK: Mouse

  private func press(count: Int, extends: Bool) {
    guard host.isFirstResponder || host.becomeFirstResponder() else { return state = .failed }
    state = .began
    EditMenuBar.dismiss(for: host)
    display.hasHandles = false
    editor.endComposition()
    editor.typing = nil
    let position = host.closestPosition(to: start) as? TextOffset ?? TextOffset(0)
    switch count {
    case 1:
      unit = .character
      if extends {
        var selection = editor.selection
        selection.head = TextCaret(index: position.offset, affinity: position.affinity)
        editor.setSelection(selection)
      } else {
        editor.setSelection(TextSelection(at: position.offset, affinity: position.affinity))
      }
      firstUnit = NSRange(location: editor.selection.anchor, length: 0)
    case 2:
      unit = .word
      firstUnit = editor.wordRange(at: index(at: start))
      editor.setSelection(TextSelection(firstUnit), reveals: false)
    default:
      unit = .paragraph
      firstUnit = editor.paragraphRange(at: index(at: start))
      editor.setSelection(TextSelection(firstUnit), reveals: false)
    }
    display.update()
  }

  private func drag(to point: CGPoint) {
    guard let position = host.closestPosition(to: point) as? TextOffset else { return }
    switch unit {
    case .character: extend(to: NSRange(location: position.offset, length: 0))
    case .word: extend(to: editor.wordRange(at: position.offset))
    case .paragraph: extend(to: editor.paragraphRange(at: position.offset))
    }
  }

  /// Extends the selection from the pressed unit to another unit.
  private func extend(to range: NSRange) {
    let end = range.location + range.length
    let firstEnd = firstUnit.location + firstUnit.length
    if range.location < firstUnit.location {
      editor.setSelection(TextSelection(anchor: firstEnd, head: range.location))
    } else {
      editor.setSelection(TextSelection(anchor: firstUnit.location, head: max(end, firstEnd)))
    }
  }

  // MARK: Hit testing

  /// The index of the character at a point, or of the nearest caret.
  func index(at point: CGPoint) -> Int {
    if let range = host.characterRange(at: point) as? TextOffsetRange {
      return range.range.location
    }
    return (host.closestPosition(to: point) as? TextOffset)?.offset ?? 0
  }

  private func wordEdge(near index: Int) -> Int {
    guard !editor.isSecure, let word = editor.units.wordRange(at: index) else {
      return (host.closestPosition(to: start) as? TextOffset)?.offset ?? index
    }
    let end = word.location + word.length
    let exact = (host.closestPosition(to: start) as? TextOffset)?.offset ?? index
    guard exact > word.location, exact < end else { return exact }
    return exact - word.location < end - exact ? word.location : end
  }
}
