extension UINavigationController {
  /// Adopts the changed toolbar items of a child if the child is visible.
  func toolbarItemsDidChange(of child: UIViewController, animated: Bool) {
    if child === displayed { showTools(of: child, animated: animated) }
  }

  /// Shows the toolbar items of a page in the toolbar, if they differ from those that it shows.
  func showTools(of page: UIViewController, animated: Bool) {
    let items = page.toolbarItems ?? []
    let old = toolbarIfAny?.items ?? []
    guard items.count != old.count || !zip(items, old).allSatisfy({ $0 === $1 }) else { return }
    toolbar.setItems(items, animated: animated)
  }
}
