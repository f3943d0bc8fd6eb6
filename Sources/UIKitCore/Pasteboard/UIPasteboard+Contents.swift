import Foundation

extension UIPasteboard {
  var contents: [PasteboardItem] {
    adoptSystemText()
    return storage.items
  }

  func selected(_ itemSet: IndexSet?) -> [PasteboardItem]? {
    let items = contents
    guard let itemSet else { return items }
    guard itemSet.allSatisfy(items.indices.contains) else { return nil }
    return itemSet.map { items[$0] }
  }

  func all<Value>(_ value: (PasteboardItem) -> Value?) -> [Value]? {
    let values = contents.compactMap(value)
    return values.isEmpty ? nil : values
  }

  func store(_ values: [Any]?) {
    replace(with: (values ?? []).map(PasteboardItem.init(automatic:)))
  }

  func replace(with items: [PasteboardItem], options: PasteboardOptions = PasteboardOptions()) {
    let isExpired = options.expiration.map { $0 <= Date() } ?? false
    let text = options.isLocal || isExpired ? "" : PasteboardStorage.plainText(of: items)
    change(to: items, options: options)
    guard storage.name == .general else { return }
    onMain { [storage] in storage.writeToSystem(text) }
  }

  private func change(
    to items: [PasteboardItem], options: PasteboardOptions = PasteboardOptions()
  ) {
    let (added, removed) = storage.replace(with: items, options: options)
    NotificationCenter.default.post(
      name: UIPasteboard.changedNotification, object: self,
      userInfo: [
        UIPasteboard.changedTypesAddedUserInfoKey: added,
        UIPasteboard.changedTypesRemovedUserInfoKey: removed,
      ])
  }

  /// Stores a text that another program has copied. On other threads than the main thread, the
  /// pasteboard returns the text that was stored last.
  func adoptSystemText() {
    guard storage.name == .general, !storage.ownsSystem, MainQueue.isCurrent else { return }
    // Safety: the guard has checked that this is the main queue.
    let text: String? = MainActor.assumeIsolated {
      storage.clipboard.map { $0.read() ?? "" }
    }
    guard let text, storage.noteSystem(text) else { return }
    change(to: text.isEmpty ? [] : [PasteboardItem(automatic: text)])
  }

  private func onMain(_ action: @escaping @MainActor @Sendable () -> Void) {
    if MainQueue.isCurrent {
      // Safety: the condition has checked that this is the main queue.
      MainActor.assumeIsolated(action)
    } else {
      DispatchQueue.main.async(execute: action)
    }
  }
}

/// The main actor's queue. A thread other than the process's first thread can run it.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? Thread.isMainThread }
}
