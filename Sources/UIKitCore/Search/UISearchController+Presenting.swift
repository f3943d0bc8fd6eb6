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
  /// A search bar in a navigation item or in a view begins its search in the same way as a change
  /// of ``isActive``. A search bar without a superview appears at the top of the view controller
  /// that the presenter shows, and disappears at the end of the search.
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

  /// The controller that the app has presented from this controller, or from a controller inside
  /// this controller, during the search; nil if there is no such controller.
  var presentedOverSearch: UIViewController? {
    guard isSearching, let presented = findPresented(), presented.presentation?.search === self
    else { return nil }
    return presented
  }

  /// Ends the search and dismisses the controllers that are presented over the search. If there are
  /// several controllers, only the topmost controller disappears with an animation.
  fileprivate func endWithPresented(animated: Bool, completion: (() -> Void)?) {
    guard let presented = presentedOverSearch, let presenter = presented.presenter else {
      return dismiss(animated: animated, completion: completion)
    }
    if presenter === self {
      // Dismiss the presented controllers first, because the end of the search removes their
      // presentation context.
      dismissPresented()
      return end(animated: animated, completion: completion)
    }
    // Remove the reference to the search before its end: if the delegate then begins the search
    // again, the dismissal below does not end the new search.
    presented.presentation?.search = nil
    end(animated: false)
    guard presenter.presented === presented else {
      completion?()
      return
    }
    presenter.beginDismissing(animated: animated, completion: completion)
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

  /// If a dismissal of this controller ends a search, ends the search and dismisses the controllers
  /// that are presented over the search.
  ///
  /// - Returns: Whether there is such a search.
  func endSearch(animated: Bool, completion: (() -> Void)?) -> Bool {
    guard let search = searchToDismiss else { return false }
    search.endWithPresented(animated: animated, completion: completion)
    return true
  }

  /// The active search that a dismissal of this controller ends. Either this controller or an
  /// ancestor presents the search, or the results of the search contain this controller. The value
  /// is nil if the dismissal applies to a modal controller that is not presented over that search.
  private var searchToDismiss: UISearchController? {
    let presented = findPresented()
    if let search = findActiveSearch(),
      presented == nil || presented?.presentation?.search === search
    {
      return search
    }
    return presented == nil ? enclosingSearch : nil
  }

  /// The active search whose controller is this controller or an ancestor of this controller; nil
  /// if there is no such search.
  var enclosingSearch: UISearchController? {
    let search = self as? UISearchController ?? container(UISearchController.self)
    return search?.isSearching == true ? search : nil
  }

  /// Returns the value of ``presentedViewController``. If no search is active, or if a modal
  /// controller is presented but not over the active search, the value is the presented controller.
  /// Otherwise, the value is the search controller.
  func findPresentedOrSearch() -> UIViewController? {
    guard let search = findActiveSearch() else { return findPresented() }
    guard let presented = findPresented(), presented.presentation?.search !== search else {
      return search
    }
    return presented
  }

  /// Returns the controller of the active search over which this controller or its nearest
  /// presented ancestor is presented; nil if there is no such search.
  func findPresentingSearch() -> UIViewController? {
    let search = presentedAncestor.presentation?.search as? UISearchController
    return search?.isSearching == true ? search : nil
  }

  /// Returns the active search that the app has presented from this controller or its nearest
  /// ancestor. The result is nil for a search controller and for the controllers inside a search
  /// controller.
  func findPresentedSearch() -> UISearchController? {
    findSearch { $0.presentedSearch as? UISearchController }
  }

  /// Returns the active search of this controller or its nearest ancestor. The search may be a
  /// search that the app has presented from that controller, or a search in its content that has
  /// begun without a presentation. The result is nil for a search controller and for the
  /// controllers inside a search controller.
  private func findActiveSearch() -> UISearchController? {
    findSearch { $0.presentedSearch as? UISearchController ?? $0.searchInContent }
  }

  private func findSearch(
    _ search: (UIViewController) -> UISearchController?
  ) -> UISearchController? {
    var current: UIViewController? = self
    while let controller = current, !(controller is UISearchController) {
      if let found = search(controller) { return found }
      current = controller.parentController
    }
    return nil
  }

  /// The active search in this controller's content that has begun without a presentation.
  private var searchInContent: UISearchController? {
    childControllers.lazy.compactMap { $0 as? UISearchController }
      .first { $0.isSearching && $0.searchPresenter == nil }
  }
}
