import CoreGraphics

// What the mouse's other buttons do in text, as on every Linux desktop.

extension TextInteraction {
  /// Opens the edit menu as a list at the pointer.
  ///
  /// A selection that the pointer is in stays. Elsewhere the caret goes to the pointer, where a
  /// paste would go, or the word there is selected in text that is only read.
  ///
  /// - Parameter point: In the host's space.
  /// - Returns: Whether there is anything to do with the text.
  func openMenu(at point: CGPoint) -> Bool {
    guard canInteract(), host.isFirstResponder || host.becomeFirstResponder(),
      let window = host.window
    else { return false }
    EditMenuBar.dismiss(for: host)
    editor.endComposition()
    editor.typing = nil
    let selected = host.editorShownRects(of: TextOffsetRange(editor.selection.range))
    if !selected.contains(where: { $0.contains(point) }) {
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
    MenuSession(
      menu: UIMenu(children: actions), options: .fixedOrder, source: source, window: window,
      sender: host
    ).present()
    return true
  }

  /// Puts the caret at the pointer and inserts what is selected in any program there.
  ///
  /// - Parameter point: In the host's space.
  /// - Returns: Whether the text can be edited.
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
  /// The recognizer that turns touches into carets, where the view shows text that can be selected.
  var textInteraction: TextInteraction? {
    for case let interaction as TextInteraction in recognizers { return interaction }
    return nil
  }
}
