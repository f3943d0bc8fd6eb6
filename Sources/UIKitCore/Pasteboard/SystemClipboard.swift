/// The host's access to the desktop's clipboard, which all programs share.
package struct SystemClipboard {
  /// Returns the current text, or nil if the clipboard contains no text. The call may block until
  /// the owning program answers.
  package var read: @MainActor () -> String?
  /// Makes this program the owner of the clipboard, with a text as its content; an empty
  /// string declares content that is not text.
  package var write: @MainActor (String) -> Void

  /// Creates the access from the host's closures, which are called on the main actor only.
  package init(
    read: @escaping @MainActor () -> String?, write: @escaping @MainActor (String) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension ApplicationSession {
  /// Whether the desktop may keep the text on its clipboard after the app has ended. Contents with
  /// an expiration date end with the app, because nothing would remove them later.
  package var clipboardOutlivesApp: Bool {
    pasteboards.generalStorage.options.expiration == nil
  }

  /// Notifies the session that a program, possibly this program, has changed the desktop's
  /// clipboard. Not every window system reports changes.
  ///
  /// The clipboard is read immediately only in the foreground: in the background, the contents stay
  /// private until the app becomes active or pastes.
  package func clipboardDidChange() {
    pasteboards.generalStorage.ownsSystem = false
    if application.applicationState == .active { pasteboards.general.adoptSystemText() }
  }
}
