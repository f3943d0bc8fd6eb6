public import Foundation

/// A search of a page's content: a search bar, and results that cover the page during the
/// search.
///
/// The navigation bar contains the search bar if the page's navigation item has the
/// controller. Otherwise the app adds the search bar to a view.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontroller
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// When the row of scopes is visible.
  public enum ScopeBarActivation: Int, Sendable {
    /// The same as ``onSearchActivation``.
    case automatic = 0
    /// The app shows and hides the row.
    case manual = 1
    /// The row is visible while there is text.
    case onTextEntry = 2
    /// The row is visible while the search is active.
    case onSearchActivation = 3
  }

  weak var item: UINavigationItem?
  /// The searched page, while the search is active.
  weak var page: UIViewController?
  let cover = SearchCoverView()
  private(set) var isSearching = false

  /// - Parameter searchResultsController: A controller that is visible while there is text;
  ///   nil if the searched page itself shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// Creates a controller without a results controller. Only the properties of
  /// `UIViewController` are decoded.
  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    searchBar.searchController = self
    searchBar.placeholder = "Search"
    cover.search = self
  }

  /// The controller that was passed to the initializer, a child of this controller while the
  /// results are visible; nil if the searched page itself shows the results.
  public let searchResultsController: UIViewController?
  /// The search bar, which stays the same for the controller's lifetime. Editing in it
  /// activates the search.
  public let searchBar = UISearchBar()
  /// A weak reference to the object that updates the results; nil by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// A weak reference to the object that observes the beginning and the end of searches.
  open weak var delegate: (any UISearchControllerDelegate)?

  // MARK: State

  /// Whether the search is active. A change is animated.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  // MARK: Behavior

  /// Whether a shade dims the page during the search, while neither results nor suggestions
  /// are visible.
  open var obscuresBackgroundDuringPresentation = true {
    didSet { if isSearching { showCover() } }
  }

  /// Whether the search bar replaces the navigation bar's title and buttons.
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if isSearching { item?.searchDidChange() } }
  }

  /// Whether the bar shows its Cancel button while the search is active; true by default. Otherwise
  /// the app shows and hides the button.
  open var automaticallyShowsCancelButton = true

  /// Whether the results are visible while there is text; otherwise
  /// ``showsSearchResultsController`` decides.
  open var automaticallyShowsSearchResultsController = true {
    didSet { if isSearching { showCover() } }
  }

  /// Whether the results are visible. Setting it makes
  /// ``automaticallyShowsSearchResultsController`` false.
  open var showsSearchResultsController: Bool {
    get { resultsAreDisplayed }
    set {
      automaticallyShowsSearchResultsController = false
      requestsResults = newValue
      if isSearching { showCover() }
    }
  }

  /// The conditions under which the row of scopes is visible; `.automatic`, while the search
  /// is active, by default. A change applies at once, except a change to `.manual`.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { showScopes() }
  }

  private var requestsResults = false

  var resultsAreDisplayed: Bool {
    guard searchResultsController != nil, isSearching else { return false }
    return automaticallyShowsSearchResultsController ? hasInput : requestsResults
  }

  private var hasInput: Bool {
    searchBar.text?.isEmpty == false || !searchBar.searchTextField.tokens.isEmpty
  }

  // MARK: Suggestions

  /// Completions of the search, in a list that covers the page and the results. If they are
  /// nil or empty, there is no list.
  ///
  /// If the search bar is beside the title, the list is a menu below it.
  ///
  /// A selected suggestion is passed to the results updater, which changes the text or the
  /// tokens and the suggestions themselves.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet { if isSearching { showCover() } }
  }

  /// Whether a search bar below the title shows no suggestions, because the page itself shows
  /// suggestions; false by default.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false {
    didSet { if isSearching { showCover() } }
  }

  /// The suggestions of the list over the page; empty if the search bar beside the title
  /// shows the suggestions in a menu.
  var listedSuggestions: [any UISearchSuggestion] {
    guard isSearching, !searchBar.isInline,
      !ignoresSearchSuggestionsForSearchBarPlacementStacked
    else { return [] }
    return searchSuggestions ?? []
  }

  func select(_ suggestion: any UISearchSuggestion) {
    searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
  }

  // MARK: Placement

  /// Where the navigation bar shows the search bar: `.inline` or `.stacked`. Without a navigation
  /// item it is `.automatic`.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    item?.searchBarPlacement ?? .automatic
  }

  private var adoptedPlacement = UINavigationItem.SearchBarPlacement.automatic

  /// Lays out the search bar for a placement, and notifies the delegate if the placement is
  /// new.
  func adopt(_ placement: UINavigationItem.SearchBarPlacement) {
    let old = adoptedPlacement
    guard placement != old else { return }
    if old != .automatic { delegate?.searchController(self, willChangeTo: placement) }
    adoptedPlacement = placement
    searchBar.isInline = placement == .inline
    if isSearching { showCover() }
    if old != .automatic { delegate?.searchController(self, didChangeFrom: old) }
  }

  // MARK: View

  open override func loadView() { view = cover }

  /// Ends the search; the completion is called after the delegate's `didDismissSearchController(_:)`.
  /// Without a search it dismisses a presented controller.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isSearching else { return super.dismiss(animated: flag, completion: completion) }
    end(animated: flag, completion: completion)
  }

  // MARK: Searching

  private func begin() {
    guard let page = searchedPage, page.isViewLoaded else { return }
    delegate?.willPresentSearchController(self)
    isSearching = true
    self.page = page
    attachCover()
    if !searchBar.searchTextField.isFirstResponder { searchBar.becomeFirstResponder() }
    searchResultsUpdater?.updateSearchResults(for: self)
    animate(true) {
      self.showParts()
      self.cover.alpha = 1
    } completion: {
      if self.isSearching { self.delegate?.didPresentSearchController(self) }
    }
  }

  /// - Parameter completion: Called even if a new search begins before the animation ends.
  private func end(animated: Bool = true, completion: (() -> Void)? = nil) {
    delegate?.willDismissSearchController(self)
    isSearching = false
    searchBar.searchTextField.text = nil
    if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
    searchBar.resignFirstResponder()
    searchResultsUpdater?.updateSearchResults(for: self)
    animate(animated) {
      self.showParts()
      self.cover.alpha = 0
    } completion: {
      if !self.isSearching {
        self.detachCover()
        self.delegate?.didDismissSearchController(self)
      }
      completion?()
    }
  }

  /// Updates the cancel button, the scopes and the navigation bar for the state.
  private func showParts() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = isSearching }
    showScopes()
    item?.searchDidChange()
    page?.navigationController?.storedView?.layoutIfNeeded()
    searchBar.layoutIfNeeded()
  }

  private func showScopes() {
    switch scopeBarActivation {
    case .manual: return
    case .onTextEntry: searchBar.showsScopeBar = isSearching && hasInput
    case .automatic, .onSearchActivation: searchBar.showsScopeBar = isSearching
    }
  }

  private func animate(
    _ isAnimated: Bool, _ change: @escaping () -> Void, completion: @escaping () -> Void
  ) {
    guard isAnimated, searchBar.window != nil, UIView.areAnimationsEnabled else {
      change()
      return completion()
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change
    ) { _ in
      completion()
    }
  }

  // MARK: Search bar callbacks

  func searchDidBegin() { isActive = true }

  func searchDidChange() {
    guard isSearching else { return }
    if scopeBarActivation == .onTextEntry { showScopes() }
    searchResultsUpdater?.updateSearchResults(for: self)
    showCover()
  }

  func searchBarHeightDidChange() { item?.searchDidChange() }

  // MARK: The navigation item

  /// Whether the navigation bar's title and buttons are hidden.
  var hidesRow: Bool {
    isSearching && hidesNavigationBarDuringPresentation && !searchBar.isInline
  }

  func join(_ item: UINavigationItem) {
    self.item = item
    searchBar.isInNavigationBar = true
  }

  func leave(_ item: UINavigationItem) {
    guard self.item === item else { return }
    isActive = false
    self.item = nil
    searchBar.isInNavigationBar = false
    searchBar.isInline = false
    adoptedPlacement = .automatic
    searchBar.removeFromSuperview()
  }

  /// The page whose navigation item has the controller, or the page that contains the search bar.
  private var searchedPage: UIViewController? {
    if let item, let bar = item.bar as? UINavigationBar, let owner = bar.owner {
      return owner.viewControllers.first { $0.navigationItem === item }
    }
    var responder: UIResponder? = searchBar
    while let next = responder?.next {
      if let controller = next as? UIViewController { return controller }
      responder = next
    }
    return nil
  }
}

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins and ends, and when its text, tokens or scope change.
  func updateSearchResults(for searchController: UISearchController)

  /// Called when the user selects a suggestion. The default does nothing.
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Does nothing: the method is optional.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// Observes a search. Every method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search becomes active, when editing begins or
  /// ``UISearchController/isActive`` is set.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the animation in which the search becomes active, unless the search has already
  /// ended.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends, while the bar still has its text.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the animation in which the search ends, when its views are removed.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called before the navigation bar moves the search bar beside or below the title, for example
  /// because the size class has changed.
  func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement)
  /// Called when the search bar has its new placement; the navigation bar's layout follows.
  func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement)
}

extension UISearchControllerDelegate {
  /// Called before the search becomes active, when editing begins or
  /// ``UISearchController/isActive`` is set; does nothing by default.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Called after the animation in which the search becomes active, unless the search has already
  /// ended; does nothing by default.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Called before the search ends, while the bar still has its text; does nothing by default.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Called after the animation in which the search ends, when its views are removed; does nothing
  /// by default.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Called before the navigation bar moves the search bar beside or below the title, for example
  /// because the size class has changed; does nothing by default.
  public func searchController(
    _ searchController: UISearchController,
    willChangeTo newPlacement: UINavigationItem.SearchBarPlacement
  ) {}
  /// Called when the search bar has its new placement; does nothing by default.
  public func searchController(
    _ searchController: UISearchController,
    didChangeFrom previousPlacement: UINavigationItem.SearchBarPlacement
  ) {}
}
