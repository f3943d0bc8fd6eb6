import Foundation

/// The bar-related properties that a controller sets for the navigation controller that contains
/// the controller.
struct ControllerBarState {
  var item: UINavigationItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBar = false
  var includesOpaqueBars = false
  var capturesStatusBar = false
  /// The value of ``UIViewController/navBarBgAlpha``; nil until an app sets it.
  var barOpacity: CGFloat?
  var adjustsScrollViews = true
  var isEditing = false
  var editButton: UIBarButtonItem?
  var keyCommands: [UIKeyCommand] = []
}

extension UIViewController {
  /// The navigation item; the first access creates it with the controller's title.
  var navigationItemIfNeeded: UINavigationItem {
    if let item = barState.item { return item }
    let item = UINavigationItem()
    item.title = title
    barState.item = item
    return item
  }

  /// The edit button; the first access creates it.
  var editButtonIfNeeded: UIBarButtonItem {
    if let button = barState.editButton { return button }
    let button = UIBarButtonItem(systemItem: .edit)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    button.possibleTitles = ["Edit", "Done"]
    barState.editButton = button
    showEditing(on: button)
    return button
  }

  func updateEditing(_ editing: Bool) {
    barState.isEditing = editing
    if let button = barState.editButton { showEditing(on: button) }
  }

  private func showEditing(on button: UIBarButtonItem) {
    button.title = isEditing ? "Done" : "Edit"
    button.style = isEditing ? .done : .plain
  }

  /// Returns the nearest ancestor that is an instance of a class.
  func container<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var current = parentController
    while let controller = current {
      if let found = controller as? Container { return found }
      current = controller.parentController
    }
    return nil
  }

  func titleDidChange() {
    barState.item?.title = title
    tabItem?.title = title
  }

  /// Notifies the navigation controller after a change of the bars under which the view extends.
  func extendedLayoutDidChange() { navigationController?.childLayoutDidChange(self) }
}
