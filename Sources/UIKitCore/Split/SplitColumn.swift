/// A column with the app's controller and the navigation controller that contains this controller.
@MainActor final class SplitColumn {
  let content: UIViewController
  let outer: UIViewController
  /// The superview of the column's view.
  let container = UIView()
  let line = UIView()
  /// The column's controllers that have moved into the stack of the primary column.
  var stackedPages: [UIViewController] = []

  var navigation: UINavigationController? { outer as? UINavigationController }

  /// Whether a controller is the column's content, or the navigation controller around it.
  func contains(_ controller: UIViewController) -> Bool {
    controller === content || controller === outer
  }

  /// Creates a column for a controller.
  ///
  /// - Parameter wraps: Whether a navigation controller is created for a `content` that is neither
  ///   a navigation controller nor a tab bar controller.
  init(content: UIViewController, wraps: Bool) {
    self.content = content
    let isContainer = content is UINavigationController || content is UITabBarController
    outer = wraps && !isContainer ? UINavigationController(rootViewController: content) : content
    container.clipsToBounds = true
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
  }
}
