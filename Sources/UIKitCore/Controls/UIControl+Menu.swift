import Foundation

extension UIControl {
  func updateMenuInteraction() {
    guard isContextMenuInteractionEnabled != (contextMenuInteraction != nil) else { return }
    if isContextMenuInteractionEnabled {
      let interaction = UIContextMenuInteraction(delegate: self)
      contextMenuInteraction = interaction
      addInteraction(interaction)
    } else if let interaction = contextMenuInteraction {
      contextMenuInteraction = nil
      removeInteraction(interaction)
    }
  }

  /// Shows the control's menu if the menu is the primary action.
  ///
  /// - Parameter location: The touched point in the control's coordinate space.
  /// - Returns: Whether the menu is the control's primary action.
  @discardableResult
  func showMenuAsPrimaryAction(at location: CGPoint) -> Bool {
    guard showsMenuAsPrimaryAction, let interaction = contextMenuInteraction else { return false }
    if interaction.prepare(at: location) { interaction.showPrepared() }
    return true
  }
}
