import Foundation
import QuartzCore

extension UISearchTextField {
  /// Whether an action can copy or cut the selected tokens and the selected text after them. The
  /// result is nil if no token is selected, and for all actions other than copy and cut.
  func canCopyTokens(by action: Selector) -> Bool? {
    guard action == .copy || action == .cut, !selectedTokens.isEmpty else { return nil }
    if action == .cut, !allowsDeletingTokens || !isEnabled { return false }
    return !copyableProviders.isEmpty || action == .copy && editor.selection.range.length > 0
  }

  /// The item providers that the delegate returns for the selected tokens.
  private var copyableProviders: [NSItemProvider] {
    guard allowsCopyingTokens, let delegate = delegate as? any UISearchTextFieldDelegate else {
      return []
    }
    return selectedTokens.map { delegate.searchTextField(self, itemProviderForCopying: $0) }
      .filter { !$0.registeredTypeIdentifiers.isEmpty }
  }

  /// Writes the selected tokens and the selected text after them to the pasteboard, when all data
  /// are loaded.
  func copySelectedTokens() {
    let providers = copyableProviders
    let text = editor.text(in: editor.selectedTextRange)
    guard !providers.isEmpty || !text.isEmpty else { return }
    Task {
      var items: [[String: Any]] = []
      for provider in providers { items.append(await provider.loadedRepresentations) }
      if !text.isEmpty { items.append([PasteboardType.utf8: text]) }
      UIPasteboard.general.items = items.filter { !$0.isEmpty }
    }
  }
}

extension NSItemProvider {
  /// The item provider's data for each type. Types whose data could not be loaded are omitted.
  fileprivate var loadedRepresentations: [String: Data] {
    get async {
      var result: [String: Data] = [:]
      for type in registeredTypeIdentifiers {
        result[type] = await withCheckedContinuation { continuation in
          loadDataRepresentation(forTypeIdentifier: type) { data, _ in
            continuation.resume(returning: data)
          }
        }
      }
      return result
    }
  }
}
