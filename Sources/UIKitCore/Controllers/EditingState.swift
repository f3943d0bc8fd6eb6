/// The editing mode of a controller's content, and the button that toggles the mode.
struct EditingState {
  var isEditing = false
  /// The edit button; nil until the app accesses it.
  var button: UIBarButtonItem?
}

extension UIViewController {
  /// The edit button. The first access creates it.
  var editButtonIfNeeded: UIBarButtonItem {
    if let button = editingState.button { return button }
    let button = UIBarButtonItem(systemItem: .edit)
    button.primaryAction = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    button.possibleTitles = ["Edit", "Done"]
    editingState.button = button
    showEditing(on: button)
    return button
  }

  func updateEditing(_ editing: Bool) {
    editingState.isEditing = editing
    if let button = editingState.button { showEditing(on: button) }
  }

  private func showEditing(on button: UIBarButtonItem) {
    button.title = isEditing ? "Done" : "Edit"
    button.style = isEditing ? .done : .plain
  }
}
