extension UINavigationController {
  /// Shows the changed toolbar items of a child if the child is visible.
  func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {
    if child === displayed { showTools(of: child, animated: animated) }
  }

  /// Shows a controller's toolbar items in the toolbar, if they differ from the toolbar's current
  /// items.
  func showTools(of page: UIViewController, animated: Bool) {
    let items = page.toolbarItems ?? []
    let old = toolbarIfAny?.items ?? []
    guard items.count != old.count || !zip(items, old).allSatisfy({ $0 === $1 }) else { return }
    toolbar.setItems(items, animated: animated)
  }
}
