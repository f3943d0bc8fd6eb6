import CSDL
import Foundation

extension WindowSurface {
  /// The text that is selected in any program, which the middle button pastes; nil if there
  /// is none.
  ///
  /// Reading waits for the program that owns the text, at most one second, as for
  /// ``clipboardText``.
  package var primarySelection: String? {
    guard window != nil, let text = opaline_sdl_primary_selection() else { return nil }
    defer {
      SDL_free(text)
      wakeups?.wakeSoon()
    }
    return text.pointee == 0 ? nil : String(cString: text)
  }

  /// Sets the primary selection, up to the text's first null character.
  package func setPrimarySelection(_ text: String) {
    guard window != nil else { return }
    opaline_sdl_set_primary_selection(text)
    wakeups?.wakeSoon()
  }

  /// The text on the desktop's clipboard; nil if it contains no text or an empty text.
  ///
  /// Reading waits for the program that owns the text, at most one second.
  package var clipboardText: String? {
    guard window != nil, let text = SDL_GetClipboardText() else { return nil }
    defer {
      SDL_free(text)
      // While SDL waits for the text, it also reads events from the connection. The connection then
      // does not wake the run loop for these events, so schedule a call that handles them.
      wakeups?.wakeSoon()
    }
    return text.pointee == 0 ? nil : String(cString: text)
  }

  /// Sets the text on the desktop's clipboard, up to its first null character.
  package func setClipboardText(_ text: String) {
    guard window != nil else { return }
    SDL_SetClipboardText(text)
    wakeups?.wakeSoon()
  }

  /// Requests that the desktop's clipboard manager saves a text that this program has copied (X11
  /// only).
  func saveClipboard(of window: OpaquePointer) {
    var display: UnsafePointer<CChar>?
    let number = opaline_sdl_x_window(window, &display)
    guard number != 0 else { return }
    ClipboardManager.save(
      display: display.map { String(cString: $0) }, ownedBy: number, text: { clipboardText })
  }
}
