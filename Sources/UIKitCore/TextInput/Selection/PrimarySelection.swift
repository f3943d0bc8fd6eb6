package import Foundation

/// Offers the text that is selected here to other programs, whose middle button pastes it.
///
/// X11 and Wayland call this the primary selection. It is apart from the clipboard, and what was
/// selected last stays there when the selection is taken back.
@MainActor final class PrimarySelection {
  /// The desktop's; nil where there is none.
  var desktop: SystemClipboard?
  private weak var changed: TextEditor?

  /// Notes that the user may have selected other text; it is offered with the next frame.
  func noteChange(of editor: TextEditor, in session: ApplicationSession) {
    guard desktop != nil else { return }
    changed = editor
    session.setNeedsFrame()
  }

  /// Offers what has been selected since the last call.
  func update() {
    guard let editor = changed else { return }
    changed = nil
    let range = editor.clamped(editor.selection.range)
    guard range.length > 0, !editor.isSecure else { return }
    desktop?.write((editor.string as NSString).substring(with: range))
  }
}

extension ApplicationSession {
  /// The text that is selected in any program; nil where the desktop has no such thing.
  package var primarySelection: SystemClipboard? {
    get { selection.desktop }
    set { selection.desktop = newValue }
  }

  /// The mouse's middle button has gone down: pastes what is selected in any program into the text
  /// there.
  ///
  /// - Parameter location: In the screen's points.
  package func handleMiddleClick(at location: CGPoint) {
    makeCurrent()
    guard location.x.isFinite, location.y.isFinite, primarySelection != nil,
      let target = windowUnder(location), target.window.openMenu == nil
    else { return }
    var view: UIView? = target.view
    while let found = view {
      if let interaction = found.textInteraction {
        // Read before the caret moves, and with it the selection here.
        let text = primarySelection?.read()
        let place = found.convert(target.place, from: target.window)
        if interaction.pasteSelection(text, at: place) { return }
      }
      view = found.superview
    }
  }
}
