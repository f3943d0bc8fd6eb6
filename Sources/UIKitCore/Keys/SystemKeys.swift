import Foundation

// UIKit handles the key combinations of the system, such as Command-Z, if no responder has a
// command for them.

extension UIWindow {
  /// Performs the action of a system key combination. The action is a standard edit action in the
  /// responder chain, an undo or redo with the undo manager of ``commandStart``, or the action of a
  /// back button.
  ///
  /// The keys are X, C, V, A, B, I, U, Z, Shift-Z, Y and [ with Command or Control. As on other
  /// Linux desktops, Insert and Delete with Shift or Control also perform edit actions.
  ///
  /// - Returns: Whether the key had an effect.
  func performSystemKey(_ press: UIPress) -> Bool {
    guard keyInterceptor == nil, let key = press.key else { return false }
    if let action = TextKey(key)?.editAction { return performEditAction(action, of: key) }
    guard !key.modifierFlags.isDisjoint(with: [.command, .control]),
      !key.modifierFlags.contains(.alternate)
    else { return false }
    let isShifted = key.modifierFlags.contains(.shift)
    switch (key.charactersIgnoringModifiers.lowercased(), isShifted) {
    case ("z", false): return undo()
    case ("z", true), ("y", false): return redo()
    case ("[", false) where press.phase == .began: return goBack()
    default: return false
    }
  }

  /// Sends an action to the first object in the responder chain that can perform the action. The
  /// search begins at ``commandStart``.
  private func performEditAction(_ action: Selector, of key: UIKey) -> Bool {
    let command = UIKeyCommand(
      input: key.charactersIgnoringModifiers, modifierFlags: key.modifierFlags, action: action)
    guard let target = commandStart.target(forAction: action, withSender: command) else {
      return false
    }
    return UIApplication.shared.sendAction(action, to: target, from: command, for: nil)
  }

  private func undo() -> Bool {
    guard let manager = commandStart.undoManager, manager.canUndo else { return false }
    manager.undo()
    return true
  }

  private func redo() -> Bool {
    guard let manager = commandStart.undoManager, manager.canRedo else { return false }
    manager.redo()
    return true
  }

  private func goBack() -> Bool {
    let controller = rootViewController?.frontmost
    let stack = controller as? UINavigationController ?? controller?.navigationController
    return stack?.popByKey() ?? false
  }
}

extension TextKey {
  /// The standard edit action of the key; nil if the key has no such action.
  @MainActor fileprivate var editAction: Selector? {
    switch self {
    case .cut: .cut
    case .copy: .copy
    case .paste: .paste
    case .selectAll: .selectAll
    case .bold: .toggleBoldface
    case .italics: .toggleItalics
    case .underline: .toggleUnderline
    default: nil
    }
  }
}

extension UINavigationController {
  /// Performs the action of the back button, if there is one.
  fileprivate func popByKey() -> Bool {
    guard running == nil, viewControllers.count > 1, !isNavigationBarHidden,
      topViewController?.navigationItem.allowsBackButton == true
    else { return false }
    navigationBar.backTapped()
    return true
  }
}
