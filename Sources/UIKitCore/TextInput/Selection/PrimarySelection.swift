package import Foundation

/// An object that offers the selected text to other programs. In those programs, the middle mouse
/// button pastes the text.
///
/// X11 and Wayland call this mechanism the primary selection. The primary selection is separate
/// from the clipboard, and the last selected text stays available after the user deselects the
/// text.
@MainActor final class PrimarySelection {
  /// The desktop's primary selection; nil if the desktop has no primary selection.
  var desktop: SystemClipboard?
  private weak var changed: TextEditor?

  /// Schedules an update for the next frame, because the selected text may have changed.
  func noteChange(of editor: TextEditor, in session: ApplicationSession) {
    guard desktop != nil else { return }
    changed = editor
    session.setNeedsFrame()
  }

  /// Offers the text selected since the last call.
  func update() {
    guard let editor = changed else { return }
    changed = nil
    let range = editor.clamped(editor.selection.range)
    guard range.length > 0, !editor.isSecure else { return }
    desktop?.write((editor.string as NSString).substring(with: range))
  }
}

extension ApplicationSession {
  /// The text selected in any program; nil if the desktop has no primary selection.
  package var primarySelection: SystemClipboard? {
    get { selection.desktop }
    set { selection.desktop = newValue }
  }

  /// Pastes the primary selection at the location of a press of the middle mouse button.
  ///
  /// - Parameter location: The location in the screen's coordinate space, in points.
  package func handleMiddleClick(at location: CGPoint) {
    makeCurrent()
    guard location.x.isFinite, location.y.isFinite, primarySelection != nil,
      let target = windowUnder(location), target.window.openMenu == nil
    else { return }
    var view: UIView? = target.view
    while let found = view {
      if let interaction = found.textInteraction {
        // Read the primary selection first, because moving the caret changes the selected text.
        let text = primarySelection?.read()
        let location = found.convert(target.location, from: target.window)
        if interaction.pasteSelection(text, at: location) { return }
      }
      view = found.superview
    }
  }
}
