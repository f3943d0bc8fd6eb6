import CoreGraphics
import Foundation
import QuartzCore

/// The edit menu of text fields and text views; only one edit menu is open at a time.
@MainActor enum EditMenuBar {
  /// `bar` is a menu above a selection, which is shown again after the actions Select and Select
  /// All. `list` is a menu at the mouse pointer. The list has no Select action, because a double
  /// click of a mouse selects a word.
  enum Form { case bar, list }

  private static var panel: EditMenuPanel?
  private static weak var host: (any TextEditorHost)?

  static func isDisplayed(for other: any TextEditorHost) -> Bool { panel != nil && host === other }

  static func toggle(for host: any TextEditorHost) {
    if isDisplayed(for: host) { dismiss(for: host) } else { present(for: host) }
  }

  static func dismiss(for other: any TextEditorHost) {
    guard let closing = panel, isDisplayed(for: other) else { return }
    // Clear the properties before the delegate is called, because the delegate may change the text,
    // and a change of the text closes an open menu.
    panel = nil
    host = nil
    let animator = MenuAnimator(nil)
    other.editorWillDismissEditMenu(animator)
    closing.hide(alongside: { animator.run() }, completion: { animator.complete() })
  }

  /// Closes the open edit menu, if there is one.
  static func dismiss() {
    if let host { dismiss(for: host) }
  }

  /// Closes the menu when a touch begins outside the menu and outside the text to which the menu
  /// belongs. The text handles touches inside the text, and shows the menu again or hides the menu.
  static func touchBegan(in view: UIView?) {
    guard let panel, let host else { return }
    if let view, view.isDescendant(of: panel) || view.isDescendant(of: host) { return }
    dismiss(for: host)
  }

  /// Shows the available edit actions above the selection or the caret, or below if there is too
  /// little space.
  static func present(for host: any TextEditorHost) {
    if let old = self.host { dismiss(for: old) }
    let items = items(for: host)
    guard let window = host.window, !items.isEmpty else { return }
    UIMenuController.shared.hideMenu()
    let range = TextOffsetRange(host.editor.selection.range)
    let rects = range.isEmpty ? [] : host.editorDisplayedRects(of: range)
    let target = rects.dropFirst().reduce(rects.first ?? host.caretRect(for: range.start)) {
      $0.union($1)
    }
    let visible = target.intersection(host.bounds)
    let displayed = EditMenuPanel(items) { [weak host] in
      if let host { dismiss(for: host) }
    }
    panel = displayed
    self.host = host
    var area = host.convert(visible.isNull ? host.bounds : visible, to: window)
    if !range.isEmpty { area = area.insetBy(dx: 0, dy: -SelectionHandle.knobDiameter) }
    let animator = MenuAnimator(nil)
    host.editorWillPresentEditMenu(animator)
    // The delegate may have closed the menu again.
    guard panel === displayed else { return }
    displayed.show(
      in: window, at: area, alongside: { animator.run() }, completion: { animator.complete() })
  }

  /// The elements that the app's delegate returns. By default the elements are the edit actions
  /// available for the current selection, followed by the app's own commands.
  static func items(for host: any TextEditorHost, in form: Form = .bar) -> [EditMenuItem] {
    let standard = StandardEditCommands.all.compactMap { title, action -> UIMenuElement? in
      guard action != .delete,
        host.canPerformAction(action, withSender: nil), form == .bar || action != .select,
        !host.editor.selection.isCaret || !StandardEditCommands.styles.contains(action)
      else { return nil }
      return UICommand(title: title, action: action)
    }
    let custom = UIMenuController.shared.customItems(from: host).map { item -> UIMenuElement in
      UIAction(title: item.title) { _ in item.perform() }
    }
    let suggested = standard + custom
    let menu = host.editorEditMenu(suggestedActions: suggested)
    return EditMenuItem.items(of: menu?.children ?? suggested) { [weak host] leaf in
      guard let host else { return }
      leaf.performWithSender(host, target: nil)
      let action = (leaf as? UICommand)?.action
      guard form == .bar, action == .select || action == .selectAll else { return }
      present(for: host)
    }
  }
}
