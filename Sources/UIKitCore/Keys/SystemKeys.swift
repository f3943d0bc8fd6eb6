import Foundation

// The system's handling of keys without a command of a responder.

extension UIWindow {
  /// Performs undo or redo with the first responder's undo manager, and pops a navigation stack:
  /// with Command, or Control instead, and Z, Shift and Z, Y or [.
  ///
  /// - Returns: Whether the key had an effect.
  func performSystemKey(_ press: UIPress) -> Bool {
    guard keyInterceptor == nil, let key = press.key,
      !key.modifierFlags.isDisjoint(with: [.command, .control]),
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

extension UINavigationController {
  /// Performs the action of the back button, if there is one.
  fileprivate func popByKey() -> Bool {
    guard running == nil, viewControllers.count > 1, !isNavigationBarHidden,
      topViewController?.navigationItem.offersBackButton == true
    else { return false }
    navigationBar.backTapped()
    return true
  }
}
