import Foundation
import QuartzCore
import Synchronization

/// The pasteboards of one application, by their names.
final class PasteboardDirectory: @unchecked Sendable {
  // Safety: `storages` is read and written with the lock held; the other properties never change.
  private let lock = NSLock()
  /// The pasteboards other than the general one.
  private var storages: [UIPasteboard.Name: PasteboardStorage] = [:]
  let generalStorage = PasteboardStorage(name: .general)
  let general: UIPasteboard

  init() { general = UIPasteboard(storage: generalStorage) }

  /// The directory of the session that was used last. ``UIPasteboard`` finds pasteboards in this
  /// directory.
  static var current: PasteboardDirectory {
    get { stored.withLock { $0.wrappedValue } }
    set { stored.withLock { $0.wrappedValue = newValue } }
  }

  private static let stored = Mutex(SessionValue(wrappedValue: PasteboardDirectory()))

  func storage(named name: UIPasteboard.Name, create: Bool) -> PasteboardStorage? {
    if name == .general { return generalStorage }
    return lock.withLock {
      if let found = storages[name] { return found }
      guard create else { return nil }
      let made = PasteboardStorage(name: name)
      storages[name] = made
      return made
    }
  }

  /// Removes a pasteboard and its items.
  ///
  /// - Returns: Whether a pasteboard was removed; always false for the general pasteboard.
  func remove(_ name: UIPasteboard.Name) -> Bool {
    guard let removed = lock.withLock({ storages.removeValue(forKey: name) }) else { return false }
    removed.replace(with: [], options: PasteboardOptions())
    return true
  }
}
