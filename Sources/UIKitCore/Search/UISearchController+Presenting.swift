extension UISearchController {
  /// The view controller whose navigation item has the search controller, or whose view contains
  /// the search bar. For a search bar in a navigation bar's title view, the value is the top view
  /// controller of the navigation controller.
  var owningController: UIViewController? {
    if let item, let bar = item.bar as? UINavigationBar, let owner = bar.owner {
      return owner.viewControllers.first { $0.navigationItem === item }
    }
    var responder: UIResponder? = searchBar
    while let next = responder?.next {
      if let controller = next as? UIViewController {
        return (controller as? UINavigationController)?.topViewController ?? controller
      }
      responder = next
    }
    return nil
  }

  /// Begins the search for a call of `present(_:animated:completion:)`.
  ///
  /// A search bar in a navigation item or in a view begins its search as ``isActive`` does. A
  /// search bar without a superview appears at the top of the view controller that the presenter
  /// shows, and disappears at the end of the search.
  fileprivate func begin(
    presentedBy presenter: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    if isSearching {
      return PresentationWarnings.refuse(self, presenter, "while its search is active")
    }
    if let other = presenter.presentedViewController {
      return PresentationWarnings.refuse(self, presenter, "which is already presenting \(other)")
    }
    let searchedController = owningController ?? presenter.visibleContentController
    guard searchedController.viewIfLoaded?.window != nil else {
      return PresentationWarnings.refuse(
        self, presenter, "whose view is not in the window hierarchy")
    }
    searchPresenter = presenter
    begin(on: searchedController, animated: animated, completion: completion)
  }
}

extension UIViewController {
  /// Begins the search if this is a search controller. A search controller is not presented like
  /// other controllers.
  ///
  /// - Returns: Whether this is a search controller.
  func beginSearch(
    presentedBy presenter: UIViewController, animated: Bool, completion: (() -> Void)?
  ) -> Bool {
    guard let search = self as? UISearchController else { return false }
    search.begin(presentedBy: presenter, animated: animated, completion: completion)
    return true
  }

  /// The controller that is visible inside this controller: the top of a navigation stack, the
  /// selected controller of a tab bar controller, or this controller itself.
  fileprivate var visibleContentController: UIViewController {
    switch self {
    case let navigation as UINavigationController:
      navigation.topViewController?.visibleContentController ?? self
    case let tabs as UITabBarController:
      tabs.selectedViewController?.visibleContentController ?? self
    default: self
    }
  }

  /// The active search that a dismissal ends: a search that this controller or an ancestor has
  /// presented, or a search whose results contain this controller.
  var searchToDismiss: UISearchController? {
    guard findPresented() == nil else { return nil }
    if let search = findPresentedSearch() { return search }
    let search = container(UISearchController.self)
    return search?.isSearching == true ? search : nil
  }

  /// Returns the active search that this controller or its nearest ancestor has presented; nil for
  /// a search controller and for the controllers inside it.
  func findPresentedSearch() -> UISearchController? {
    var current: UIViewController? = self
    while let controller = current, !(controller is UISearchController) {
      if let search = controller.presentedSearch as? UISearchController { return search }
      current = controller.parentController
    }
    return nil
  }
}
