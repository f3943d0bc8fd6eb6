import Foundation

/// The options of all items of a pasteboard.
struct PasteboardOptions {
  /// The time at which the items are removed; nil if they do not expire.
  var expiration: Date?
  /// Whether the items are hidden from other programs.
  var isLocal = false
}

/// The contents of a pasteboard. All `UIPasteboard` objects with the same name share them.
final class PasteboardStorage: @unchecked Sendable {
  let name: UIPasteboard.Name
  /// The desktop's clipboard, which stores the text of the general pasteboard; nil for other
  /// pasteboards and for apps without a window.
  @MainActor var clipboard: SystemClipboard?
  /// A timer that clears the desktop's clipboard when the items expire.
  @MainActor private var expirationTimer: SessionTimer?
  // Safety: the lock is held for every access of the variables below, except of `session`, which is
  // on the main actor.
  private let lock = NSLock()
  private var contents: [PasteboardItem] = []
  private var count = 0
  private var currentOptions = PasteboardOptions()
  private var owns = false
  private var systemText = ""
  /// The session that owns the clipboard. The session's clock runs the timer that removes expired
  /// items from the clipboard.
  @MainActor weak var session: ApplicationSession?

  init(name: UIPasteboard.Name) { self.name = name }

  var items: [PasteboardItem] {
    lock.withLock {
      if let expiration = currentOptions.expiration, expiration <= Date() { removeItems() }
      return contents
    }
  }

  /// Removes the items that a change has stored. If a later change has replaced these items, the
  /// call has no effect.
  private func removeItems(ofChange change: Int) {
    lock.withLock { if count == change { removeItems() } }
  }

  /// Removes all items. The caller holds the lock.
  private func removeItems() {
    contents = []
    currentOptions = PasteboardOptions()
    count += 1
  }

  var changeCount: Int {
    _ = items
    return lock.withLock { count }
  }

  /// The options with which the current items were stored.
  var options: PasteboardOptions { lock.withLock { currentOptions } }

  /// Replaces all items.
  ///
  /// - Returns: The types that were added and the types that were removed.
  @discardableResult
  func replace(
    with items: [PasteboardItem], options: PasteboardOptions
  ) -> (added: [String], removed: [String]) {
    lock.withLock {
      let old = Set(contents.flatMap(\.types))
      contents = items
      currentOptions = options
      count += 1
      let new = Set(items.flatMap(\.types))
      return (new.subtracting(old).sorted(), old.subtracting(new).sorted())
    }
  }

  // MARK: The desktop's clipboard

  /// Whether this program owns the desktop's clipboard. While another program owns the clipboard,
  /// its text is read at every access, because X11 sends no notification of changes.
  var ownsSystem: Bool {
    get { lock.withLock { owns } }
    set { lock.withLock { owns = newValue } }
  }

  /// Writes a text to the desktop's clipboard. When the current items expire, the text is removed
  /// again.
  @MainActor func writeToSystem(_ text: String) {
    expirationTimer?.cancel()
    expirationTimer = nil
    guard let clipboard else { return }
    _ = noteSystem(text)
    ownsSystem = true
    clipboard.write(text)
    guard !text.isEmpty, let expiration = options.expiration else { return }
    removeFromSystem(text, at: expiration, change: changeCount)
  }

  /// Removes items and their text on the desktop's clipboard when they expire. If a program has
  /// replaced them before that time, nothing is removed.
  ///
  /// - Parameter change: The ``changeCount`` at which these items were stored.
  @MainActor private func removeFromSystem(_ text: String, at expiration: Date, change: Int) {
    guard let session else { return }
    let seconds = max(expiration.timeIntervalSinceNow, 0)
    expirationTimer = session.afterIdle(seconds) { [weak self, isVirtual = session.isTimeVirtual] in
      guard let self else { return }
      // While the computer sleeps, the session's clock can stop or run ahead. If the timer fires
      // before the expiration date, it is set again.
      guard isVirtual || expiration.timeIntervalSinceNow < 0.5 else {
        return removeFromSystem(text, at: expiration, change: change)
      }
      removeItems(ofChange: change)
      guard let clipboard, clipboard.read() == text else { return }
      _ = noteSystem("")
      clipboard.write("")
    }
    // The host waits for the timer only after a frame, so a frame is requested here.
    session.setNeedsFrame()
  }

  /// Stores the text that the desktop's clipboard contains.
  ///
  /// - Returns: Whether the text differs from the previously stored text.
  func noteSystem(_ text: String) -> Bool {
    lock.withLock {
      defer { systemText = text }
      return text != systemText
    }
  }

  /// Returns the items as plain text for other programs. Each text is a line.
  static func plainText(of items: [PasteboardItem]) -> String {
    items.compactMap(\.string).joined(separator: "\n")
  }
}
