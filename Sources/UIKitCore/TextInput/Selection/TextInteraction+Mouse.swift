import CoreGraphics

// These methods perform the actions of the right and the middle mouse button in text, as on Linux
// desktops.

extension TextInteraction {
  /// Opens the edit menu as a list at the pointer.
  ///
  /// A click on the selection keeps the selection. A click elsewhere moves the caret to the
  /// pointer, so that Paste inserts the text at the pointer; in read-only text the click selects
  /// the word under the pointer.
  ///
  /// - Parameters:
  ///   - point: The pointer's location in the host's coordinate space.
  ///   - isForKey: Whether a key opens the menu. In this case, the selection stays, and the first
  ///     element is highlighted.
  /// - Returns: Whether a menu opened; false if no action is available or the host cannot become
  ///   the first responder.
  func openMenu(at point: CGPoint, isForKey: Bool = false) -> Bool {
    guard canInteract(), host.isFirstResponder || host.becomeFirstResponder(),
      let window = host.window
    else { return false }
    EditMenuBar.dismiss(for: host)
    editor.endComposition()
    editor.typing = nil
    let selected = host.editorDisplayedRects(of: TextOffsetRange(editor.selection.range))
    if !isForKey, !selected.contains(where: { $0.contains(point) }) {
      if host.editorIsEditable {
        moveCaret(at: point)
      } else {
        editor.setSelection(TextSelection(editor.wordRange(at: index(at: point))), reveals: false)
      }
    }
    display.hasHandles = false
    display.update()
    let items = EditMenuBar.items(for: host, in: .list)
    guard !items.isEmpty else { return false }
    let actions = items.map { item in UIAction(title: item.title) { _ in item.perform() } }
    let source = MenuSource(view: host, rect: CGRect(origin: point, size: .zero))
    let session = MenuSession(
      menu: UIMenu(children: actions), options: .fixedOrder, source: source, window: window,
      sender: host)
    session.present()
    if isForKey { session.highlightFirst() }
    return true
  }

  /// Moves the caret to the pointer and inserts the primary selection at this position.
  ///
  /// - Parameter point: The pointer's location in the host's coordinate space.
  /// - Returns: Whether the text is editable and its host is the first responder.
  func pasteSelection(_ text: String?, at point: CGPoint) -> Bool {
    guard canInteract(), host.editorIsEditable,
      host.isFirstResponder || host.becomeFirstResponder()
    else { return false }
    EditMenuBar.dismiss(for: host)
    editor.endComposition()
    editor.typing = nil
    moveCaret(at: point)
    display.hasHandles = false
    display.update()
    if let text, !text.isEmpty { editor.insert(text, kind: .other) }
    return true
  }
}

extension UIView {
  /// The recognizer for carets and selections, if the view displays selectable text.
  var textInteraction: TextInteraction? {
    for case let interaction as TextInteraction in recognizers { return interaction }
    return nil
  }
}
