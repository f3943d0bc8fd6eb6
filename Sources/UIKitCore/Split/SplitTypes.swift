extension UISplitViewController {
  public enum Style: Int, Sendable {
    /// A primary and a secondary controller, as ``UISplitViewController/viewControllers``.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  public enum Column: Int, Sendable {
    case primary = 0
    /// Between the other two, in the triple-column style.
    case supplementary = 1
    case secondary = 2
    /// Takes the place of all the others in a compact width.
    case compact = 3
  }

  public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    /// Columns make the secondary one narrower.
    case tile = 1
    /// Columns cover the secondary one.
    case overlay = 2
    /// Columns move the secondary one aside.
    case displace = 3
  }

  /// At which side the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }
}

extension UISplitViewController.DisplayMode {
  /// How many columns are shown beside or over the secondary one.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether columns lie over the secondary one.
  var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
}

/// One column: the app's controller, and the navigation controller in which it is shown.
@MainActor final class SplitColumn {
  let content: UIViewController
  let outer: UIViewController
  /// Where the column's view is.
  let container = UIView()
  let line = UIView()
  /// The column's pages that were moved into the stack of the primary one.
  var stackedPages: [UIViewController] = []

  var navigation: UINavigationController? { outer as? UINavigationController }

  /// - Parameter wraps: Whether a controller that is no container is put into a navigation
  ///   controller.
  init(content: UIViewController, wraps: Bool) {
    self.content = content
    let isContainer = content is UINavigationController || content is UITabBarController
    outer = wraps && !isContainer ? UINavigationController(rootViewController: content) : content
    container.clipsToBounds = true
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
  }
}
