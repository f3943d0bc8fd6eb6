import Foundation

/// The options of all items of a pasteboard.
struct PasteboardOptions {
  /// The time at which the items are removed; nil for never.
  var expiration: Date?
  /// Whether other programs cannot read the items.
  var isLocal = false
}

/// The contents of a pasteboard, shared by all `UIPasteboard` objects with its name.
final class PasteboardStorage: @unchecked Sendable {
  let name: UIPasteboard.Name
  /// The desktop's clipboard, which backs the general pasteboard of an app in a window.
  @MainActor var clipboard: SystemClipboard?
  // Safety: everything below is read and written with the lock held.
  private let lock = NSLock()
  private var contents: [PasteboardItem] = []
  private var count = 0
  private var currentOptions = PasteboardOptions()
  private var owns = false
  private var systemText = ""

  init(name: UIPasteboard.Name) { self.name = name }

  var items: [PasteboardItem] {
    lock.withLock {
      if let expiration = currentOptions.expiration, expiration <= Date() {
        contents = []
        currentOptions = PasteboardOptions()
        count += 1
      }
      return contents
    }
  }

  var changeCount: Int {
    _ = items
    return lock.withLock { count }
  }

  /// The options with which the present items were stored.
  var options: PasteboardOptions { lock.withLock { currentOptions } }

  /// Replaces all items.
  ///
  /// - Returns: The types added and the types removed.
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

  /// Whether this program owns the desktop's clipboard. A clipboard of another program is read each
  /// time, because X11 sends no notification of changes.
  var ownsSystem: Bool {
    get { lock.withLock { owns } }
    set { lock.withLock { owns = newValue } }
  }

  /// Records the text on the desktop's clipboard; returns whether the text has changed.
  func noteSystem(_ text: String) -> Bool {
    lock.withLock {
      defer { systemText = text }
      return text != systemText
    }
  }

  /// The items in the form for other programs: one line for each text.
  static func plainText(of items: [PasteboardItem]) -> String {
    items.compactMap(\.string).joined(separator: "\n")
  }
}
