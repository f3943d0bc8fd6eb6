import Foundation

extension UIButton {
  /// The title of the selected element, for a button that shows its menu's selection.
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

  /// A button that shows its menu's selection always has one: at first the first element.
  func menuChanged() {
    if isPopUp, let menu, menu.selectedElements.isEmpty {
      menu.firstAction?.state = .on
    }
    if isPopUp, storedConfiguration == nil, let title = menuTitle {
      content.set(.title(title), for: .normal)
    }
    menuSession?.update(menu)
    layoutChanged()
    requestUpdate()
  }

  // MARK: Actions

  var completedTouchEvents: Event {
    showsMenuAsPrimaryAction && menu != nil
      ? .touchUpInside : [.touchUpInside, .primaryActionTriggered]
  }

  func toggleSelection() {
    if changesSelectionAsPrimaryAction, !(showsMenuAsPrimaryAction && menu != nil) {
      isSelected.toggle()
    }
  }

  // MARK: Touches

  /// Seconds after which a menu opens that is not the primary action.
  private static let holdDuration: TimeInterval = 0.5

  /// - Returns: Whether the touch is tracked as that of any control.
  func beginMenuTouch(_ touch: UITouch) -> Bool {
    guard menu != nil else { return true }
    if menuSession != nil { return false }
    if showsMenuAsPrimaryAction {
      presentMenu()
    } else {
      let session = ApplicationSession.current
      menuTimer = session.after(UIButton.holdDuration) { [weak self, weak touch] in
        guard let self, isTracking, touch != nil else { return }
        presentMenu()
      }
    }
    return true
  }

  func continueMenuTouch(_ touch: UITouch) {
    if let menuSession {
      menuSession.touchMoved(touch)
    } else if !isTouchInside {
      menuTimer?.cancel()
    }
  }

  /// - Parameter touch: Nil when the touch was cancelled.
  func endMenuTouch(_ touch: UITouch?) {
    menuTimer?.cancel()
    menuTimer = nil
    menuSession?.touchEnded(touch)
  }

  func presentMenu() {
    sendActions(for: .menuActionTriggered)
    guard let menu, let window else { return }
    menuSession = MenuSession(
      menu: menu, options: isPopUp ? .singleSelection : [],
      source: MenuSource(view: self, rect: bounds), window: window, sender: self)
    menuSession?.ended = { [weak self] in self?.menuEnded() }
    menuSession?.present()
  }

  private func menuEnded() {
    menuSession = nil
    if isPopUp { menuChanged() } else { requestUpdate() }
  }

  func dismissMenu() { menuSession?.dismiss() }
}

extension UIMenu {
  /// The first action of this menu or of those inside it, in the order shown.
  var firstAction: (any UIMenuLeaf)? {
    for child in children {
      if let leaf = child as? any UIMenuLeaf, !leaf.attributes.contains(.hidden) { return leaf }
      if let action = (child as? UIMenu)?.firstAction { return action }
    }
    return nil
  }
}
