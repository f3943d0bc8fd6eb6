import Foundation

/// What lies on a pasteboard, behind every object that stands for it.
final class PasteboardStorage: @unchecked Sendable {
  let name: UIPasteboard.Name
  /// The desktop's, behind the general pasteboard of an app in a window.
  @MainActor var clipboard: SystemClipboard?
  // Safety: everything below is read and written with the lock held.
  private let lock = NSLock()
  private var contents: [PasteboardItem] = []
  private var count = 0
  private var expiration: Date?
  private var owns = false
  private var systemText = ""

  init(name: UIPasteboard.Name) { self.name = name }

  var items: [PasteboardItem] {
    lock.withLock {
      if let expiration, expiration <= Date() {
        contents = []
        self.expiration = nil
        count += 1
      }
      return contents
    }
  }

  var changeCount: Int {
    _ = items
    return lock.withLock { count }
  }

  /// Puts other items in the place of all that lay here.
  ///
  /// - Returns: The types that have come and those that have gone.
  @discardableResult
  func replace(
    with items: [PasteboardItem], expiration: Date?
  ) -> (added: [String], removed: [String]) {
    lock.withLock {
      let old = Set(contents.flatMap(\.types))
      contents = items
      self.expiration = expiration
      count += 1
      let new = Set(items.flatMap(\.types))
      return (new.subtracting(old).sorted(), old.subtracting(new).sorted())
    }
  }

  // MARK: The desktop's clipboard

  /// Whether the desktop's clipboard is known to hold what this program has put there. What others
  /// put there has to be read each time: X11 tells nobody when it changes.
  var ownsSystem: Bool {
    get { lock.withLock { owns } }
    set { lock.withLock { owns = newValue } }
  }

  /// Notes what the desktop's clipboard holds; returns whether that is news.
  func noteSystem(_ text: String) -> Bool {
    lock.withLock {
      defer { systemText = text }
      return text != systemText
    }
  }

  /// The items in the form other programs take: a line for each text.
  static func plainText(of items: [PasteboardItem]) -> String {
    items.compactMap(\.string).joined(separator: "\n")
  }
}
