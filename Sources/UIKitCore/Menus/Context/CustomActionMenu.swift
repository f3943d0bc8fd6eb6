extension UIView {
  /// The accessibility custom actions of this view, as elements of a menu.
  var customActionMenuElements: [UIAction] {
    (accessibilityCustomActions ?? []).map { action in
      UIAction(title: action.name, image: action.image) { _ in action.activate() }
    }
  }
}

extension UIMenu {
  /// Returns this menu with the accessibility custom actions of a view at its end. An action is
  /// omitted if the menu already contains an element with the same title.
  func appendingCustomActions(of view: UIView) -> UIMenu {
    let titles = Set(allTitles)
    let actions = view.customActionMenuElements.filter { !titles.contains($0.title) }
    guard !actions.isEmpty else { return self }
    return replacingChildren(children + [UIMenu(options: .displayInline, children: actions)])
  }

  private var allTitles: [String] {
    children.flatMap { ($0 as? UIMenu)?.allTitles ?? [$0.title] }
  }
}
