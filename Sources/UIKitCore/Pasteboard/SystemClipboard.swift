/// The closures with which the host accesses the desktop's clipboard. All programs share the
/// clipboard.
package struct SystemClipboard {
  /// A closure that returns the current text; nil if the clipboard contains no text. The call can
  /// block until the program that owns the clipboard answers.
  package var read: @MainActor () -> String?
  /// A closure that makes this program the owner of the clipboard. The argument is the text of the
  /// clipboard; an empty string means that the content is not text.
  package var write: @MainActor (String) -> Void

  /// Creates the access from the host's closures. The closures are called only on the main actor.
  package init(
    read: @escaping @MainActor () -> String?, write: @escaping @MainActor (String) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension ApplicationSession {
  /// Whether the desktop may keep the text on its clipboard after the app has ended. If the
  /// contents have an expiration date, the value is false, because no program would remove the text
  /// later.
  package var clipboardOutlivesApp: Bool {
    pasteboards.generalStorage.options.expiration == nil
  }

  /// Called when a program, possibly this program, has changed the desktop's clipboard. Not every
  /// window system reports changes.
  ///
  /// The clipboard is read immediately only if the app is in the foreground. In the background, it
  /// is read after the first frame in which the app is active, or when the app pastes, because its
  /// contents are private until then.
  package func clipboardDidChange() {
    pasteboards.generalStorage.ownsSystem = false
    if application.applicationState == .active { pasteboards.general.adoptSystemText() }
  }
}
