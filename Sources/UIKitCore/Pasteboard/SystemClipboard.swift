/// The desktop's clipboard, which other programs share, as the host reaches it.
package struct SystemClipboard {
  /// What it holds now; nil where it holds no text. May wait for the program that owns the text.
  package var read: @MainActor () -> String?
  /// Makes this program the owner of a text; an empty one says that it has something to paste,
  /// but no text.
  package var write: @MainActor (String) -> Void

  package init(
    read: @escaping @MainActor () -> String?, write: @escaping @MainActor (String) -> Void
  ) {
    self.read = read
    self.write = write
  }
}

extension ApplicationSession {
  /// Some program, perhaps this one, has put something on the desktop's clipboard. Not every window
  /// system says so.
  ///
  /// Read at once only while the app is in front: what others copy meanwhile is none of its
  /// business until someone comes back or pastes here.
  package func clipboardDidChange() {
    pasteboards.generalStorage.ownsSystem = false
    if application.applicationState == .active { pasteboards.general.adoptSystemText() }
  }
}
