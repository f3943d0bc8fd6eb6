extension MenuSession {
  /// Handles a key. The arrow keys move the highlight, Return and Space select the highlighted
  /// element, and Escape closes the menu.
  ///
  /// - Parameter isRepeated: Whether the press is a key repeat. Only the arrow keys repeat.
  func press(_ key: UIKeyboardHIDUsage, isRepeated: Bool) {
    guard isOpen, let list = front?.panel.list else { return }
    switch key {
    case .keyboardDownArrow: move(to: list.cell(below: true))
    case .keyboardUpArrow: move(to: list.cell(below: false))
    case .keyboardRightArrow: moveSideways(toTheRight: true)
    case .keyboardLeftArrow: moveSideways(toTheRight: false)
    case .keyboardEscape where !isRepeated: dismiss()
    case .keyboardReturnOrEnter, .keyboardSpacebar, .keypadEnter:
      if !isRepeated, let cell = list.highlighted { chooseByKey(cell) }
    default: break
    }
  }

  /// Highlights the first enabled element of a menu that the keyboard opened.
  package func highlightFirst() {
    guard isOpen else { return }
    let list = front?.panel.list
    list?.highlight(nil)
    move(to: list?.cell(below: true))
  }

  private func move(to cell: MenuCell?) {
    guard let cell, let panel = front?.panel else { return }
    panel.list.highlight(cell)
    panel.reveal(cell)
  }

  /// Moves the highlight to the next element on one side of the same line. If there is no such
  /// element, the method opens or closes a submenu.
  private func moveSideways(toTheRight isRight: Bool) {
    guard let list = front?.panel.list else { return }
    if let cell = list.cell(toTheRight: isRight) { return move(to: cell) }
    let isMirrored = overlay.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if isRight != isMirrored {
      if let cell = list.highlighted, cell.submenu != nil { chooseByKey(cell) }
    } else {
      closeFront()
    }
  }

  private func chooseByKey(_ cell: MenuCell) {
    if case .header = cell.purpose { return closeFront() }
    choose(cell)
    guard cell.submenu != nil, let list = front?.panel.list else { return }
    // The header is skipped, because selecting it would close the submenu.
    list.highlight(list.lines.first?.first)
    if let first = list.cell(below: true) { move(to: first) }
  }

  private func closeFront() {
    guard levels.count > 1, let menu = front?.menu else { return }
    closeLevels(above: levels.count - 2)
    move(to: front?.panel.list.cell { $0.submenu === menu })
  }
}
