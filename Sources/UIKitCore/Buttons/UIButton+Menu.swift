import Foundation

extension UIButton {
  /// The title of the selected element, for a button that shows its menu's selection; nil for other
  /// buttons, and if no element is selected.
  var menuTitle: String? {
    guard isPopUp else { return nil }
    return menu?.selectedElements.first?.title
  }

  private var isPopUp: Bool {
    menu != nil && showsMenuAsPrimaryAction && changesSelectionAsPrimaryAction
  }

  func showsIndicator(_ configuration: Configuration) -> Bool {
    switch configuration.indicator {
    case .automatic: isPopUp
    case .none: false
    case .popup: true
    }
  }

  /// Updates the button after a change of its menu. If the button shows its menu's selection and no
  /// element is selected, the first visible action becomes selected.
  func menuChanged() {
    if isPopUp, let menu, menu.selectedElements.isEmpty {
      menu.firstAction?.state = .on
    }
    if isPopUp, !hasConfiguration, let title = menuTitle {
      content.set(.title(title), for: .normal)
    }
    isContextMenuInteractionEnabled = menu != nil
    updateVisibleMenu()
    layoutChanged()
    requestUpdate()
  }

  // MARK: Actions

  /// The events that a touch sends at its end. If the touch has opened a menu, the menu handles the
  /// touch, so the button cancels the touch.
  var completedTouchEvents: Event {
    if isHeld { return .touchCancel }
    return showsMenuAsPrimaryAction && menu != nil
      ? .touchUpInside : [.touchUpInside, .primaryActionTriggered]
  }

  func toggleSelection() {
    if changesSelectionAsPrimaryAction, !(showsMenuAsPrimaryAction && menu != nil) {
      isSelected.toggle()
    }
  }

  // MARK: Presentation

  var menuConfiguration: UIContextMenuConfiguration? {
    guard menu != nil else { return nil }
    let configuration = UIContextMenuConfiguration(actionProvider: { [weak self] _ in
      self?.menu
    })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    configuration.isSingleSelection = isPopUp
    return configuration
  }

  /// Replaces the content of the open menu by the button's current menu.
  private func updateVisibleMenu() {
    guard let menu else { return }
    contextMenuInteraction?.updateVisibleMenu { _ in menu }
  }

  func menuEnded() { if isPopUp { menuChanged() } else { requestUpdate() } }
}

extension UIMenu {
  /// The first visible action of this menu or its submenus, in the order of the elements.
  var firstAction: (any UIMenuLeaf)? {
    for child in children {
      if let leaf = child as? any UIMenuLeaf, !leaf.attributes.contains(.hidden) { return leaf }
      if let action = (child as? UIMenu)?.firstAction { return action }
    }
    return nil
  }
}
