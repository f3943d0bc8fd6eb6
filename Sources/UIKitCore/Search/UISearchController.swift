public import Foundation

/// A search in the content of a view controller: a search bar, and results that cover the content
/// during the search.
///
/// The navigation bar contains the search bar if the view controller's navigation item has the
/// search controller. Otherwise the app adds the search bar to a view.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontroller
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The condition under which the row of scopes is visible.
  public enum ScopeBarActivation: Int, Sendable {
    /// The system's condition, which is the same as ``onSearchActivation``.
    case automatic = 0
    /// The app shows and hides the row.
    case manual = 1
    /// The row is visible while the search is active and there is text or a token.
    case onTextEntry = 2
    /// The row is visible while the search is active.
    case onSearchActivation = 3
  }

  weak var item: UINavigationItem?
  /// The view controller whose content is searched; nil while the search is inactive.
  weak var searchedController: UIViewController?
  let overlay = SearchOverlayView()
  private(set) var isSearching = false
  // Stored properties for the extension in UISearchController+Overlay.swift.
  /// The container of a search bar outside the navigation bar; nil while no search is active.
  var barContainer: SearchBarContainerView?
  /// Whether the container is at the top of the searched view controller's view, and not at the
  /// bar's original position.
  private(set) var barIsAtTop = false
  /// The navigation controller whose bar the search has hidden.
  weak var navigationWithHiddenBar: UINavigationController?
  // Stored properties for the extension in UISearchController+Presenting.swift.
  /// The controller with which the app has presented this controller; nil if the app has not
  /// presented this controller.
  weak var searchPresenter: UIViewController? {
    didSet {
      oldValue?.presentedSearch = nil
      searchPresenter?.presentedSearch = self
    }
  }
  private var isAskingDelegate = false

  /// Creates a search controller.
  ///
  /// - Parameter searchResultsController: A controller that is visible while there is text; nil if
  ///   the searched view controller itself shows the results.
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
    // Apps use the bar as the header of a table, which keeps the height of the header.
    searchBar.sizeToFit()
    overlay.search = self
  }

  /// The controller that was passed to the initializer. It is a child of this controller while the
  /// results are visible. The value is nil if the searched view controller itself shows the
  /// results.
  public let searchResultsController: UIViewController?
  /// The search bar, which stays the same for the controller's lifetime. Editing in the search bar
  /// activates the search.
  public let searchBar = UISearchBar()
  /// A weak reference to the object that updates the results; nil by default.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// A weak reference to the object that observes the beginning and the end of searches.
  open weak var delegate: (any UISearchControllerDelegate)?

  // MARK: State

  /// Whether the search is active. A change is animated. Setting true has no effect if neither a
  /// navigation bar nor the view of a view controller contains the search bar.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue { begin() } else { end() }
    }
  }

  // MARK: Behavior

  /// The earlier name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether a dimming view covers the searched content during the search, while neither results
  /// nor suggestions are visible.
  open var obscuresBackgroundDuringPresentation = true {
    didSet { if isSearching { updateOverlay() } }
  }

  /// Whether the search bar replaces the navigation bar's title and buttons during the search. For
  /// a search bar outside the navigation bar, the value determines whether the whole navigation bar
  /// is hidden.
  open var hidesNavigationBarDuringPresentation = true {
    didSet {
      guard isSearching else { return }
      item?.searchDidChange()
      updateNavigationBar(animated: false)
      layOutOverlay()
    }
  }

  /// Whether the bar shows its Cancel button while the search is active; true by default. If the
  /// value is false, the app shows and hides the button.
  open var automaticallyShowsCancelButton = true

  /// Whether the results are visible while there is text or a token. If the value is false,
  /// ``showsSearchResultsController`` determines the visibility.
  open var automaticallyShowsSearchResultsController = true {
    didSet { if isSearching { updateOverlay() } }
  }

  /// Whether the results are visible. The setter sets ``automaticallyShowsSearchResultsController``
  /// to false.
  open var showsSearchResultsController: Bool {
    get { resultsAreDisplayed }
    set {
      automaticallyShowsSearchResultsController = false
      requestsResults = newValue
      if isSearching { updateOverlay() }
    }
  }

  /// The condition under which the row of scopes is visible; `.automatic` by default. A change to
  /// any value except `.manual` shows or hides the row at once.
  open var scopeBarActivation = ScopeBarActivation.automatic {
    didSet { showScopes() }
  }

  /// The older variant of ``scopeBarActivation``. The value is false for `.manual`, and true for
  /// every other value.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set {
      guard newValue != automaticallyShowsScopeBar else { return }
      scopeBarActivation = newValue ? .automatic : .manual
    }
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

  /// Completions of the search, in a list that covers the searched content and the results. If the
  /// value is nil or empty, there is no list.
  ///
  /// If the search bar is beside the title, the list is a menu below the search bar.
  ///
  /// A selected suggestion is passed to the results updater, which changes the text or the
  /// tokens and the suggestions themselves.
  open var searchSuggestions: [any UISearchSuggestion]? {
    didSet { if isSearching { updateOverlay() } }
  }

  /// Whether a search bar below the title shows no suggestions, because the searched view
  /// controller itself shows suggestions; false by default.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false {
    didSet { if isSearching { updateOverlay() } }
  }

  /// The suggestions of the list over the searched content; empty if the search bar is beside the
  /// title and shows the suggestions in a menu.
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

  /// The placement of the search bar in the navigation bar: `.inline` or `.stacked`. Without a
  /// navigation item the value is `.automatic`.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement {
    item?.searchBarPlacement ?? .automatic
  }

  private var adoptedPlacement = UINavigationItem.SearchBarPlacement.automatic

  /// Lays out the search bar for a placement. Notifies the delegate of a change, but not of the
  /// first placement.
  func adopt(_ placement: UINavigationItem.SearchBarPlacement) {
    let old = adoptedPlacement
    guard placement != old else { return }
    if old != .automatic { delegate?.searchController(self, willChangeTo: placement) }
    adoptedPlacement = placement
    searchBar.isInline = placement == .inline
    if isSearching { updateOverlay() }
    if old != .automatic { delegate?.searchController(self, didChangeFrom: old) }
  }

  // MARK: View

  open override func loadView() { view = overlay }

  /// Dismisses the controller that this controller presents, and keeps the search active. If this
  /// controller presents no controller, the method ends the search. In this case, the completion is
  /// called after the delegate's `didDismissSearchController(_:)`.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isSearching, presentedOverSearch == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    end(animated: flag, completion: completion)
  }

  /// The controller that has presented this controller. For a search that began without a
  /// presentation, the value is the searched view controller; without a search, the value is nil.
  open override var presentingViewController: UIViewController? {
    isSearching ? searchPresenter ?? searchedController : super.presentingViewController
  }

  /// Hides the navigation bar again when the user returns to the searched view controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if barIsAtTop { updateNavigationBar(animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    layOutOverlay()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    layOutOverlay()
  }

  /// Shows the hidden navigation bar again, for the next view controller of the navigation stack.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isSearching { restoreNavigationBar(animated: animated) }
  }

  // MARK: Searching

  private func begin() {
    guard let searchedController = owningController, searchedController.isViewLoaded,
      !isAskingDelegate
    else { return }
    isAskingDelegate = true
    delegate?.presentSearchController(self)
    isAskingDelegate = false
    guard !isSearching else { return }
    begin(on: searchedController, animated: true)
  }

  /// Begins a search in the content of a view controller.
  ///
  /// - Parameter completion: Called even if the search ends before its animation.
  func begin(
    on searchedController: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    delegate?.willPresentSearchController(self)
    isSearching = true
    self.searchedController = searchedController
    attachOverlay()
    barIsAtTop = true
    if !searchBar.searchTextField.isFirstResponder { searchBar.becomeFirstResponder() }
    searchResultsUpdater?.updateSearchResults(for: self)
    animate(animated) {
      self.showParts()
      self.overlay.alpha = 1
    } completion: {
      if self.isSearching { self.delegate?.didPresentSearchController(self) }
      completion?()
    }
  }

  /// Ends the search and removes the text and the tokens.
  ///
  /// - Parameter completion: Called even if a new search begins before the animation ends.
  func end(animated: Bool = true, completion: (() -> Void)? = nil) {
    delegate?.willDismissSearchController(self)
    isSearching = false
    barIsAtTop = false
    searchPresenter = nil
    searchedController?.outermost.discardEditing(in: searchBar)
    searchBar.searchTextField.text = nil
    if !searchBar.searchTextField.tokens.isEmpty { searchBar.searchTextField.tokens = [] }
    searchBar.resignFirstResponder()
    searchResultsUpdater?.updateSearchResults(for: self)
    animate(animated) {
      self.showParts()
      self.overlay.alpha = 0
    } completion: {
      if !self.isSearching {
        self.detachOverlay()
        self.delegate?.didDismissSearchController(self)
      }
      completion?()
    }
  }

  /// Updates the cancel button, the scopes and the navigation bar after the search has begun or
  /// ended.
  private func showParts() {
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = isSearching }
    showScopes()
    item?.searchDidChange()
    let hasScrolled = barContainer?.hasScrolled ?? false
    updateNavigationBar(animated: UIView.inheritedAnimationDuration > 0)
    searchedController?.navigationController?.storedView?.layoutIfNeeded()
    if isSearching {
      barContainer?.noteOffset()
    } else if !hasScrolled {
      barContainer?.restoreOffset()
    }
    layOutOverlay()
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
    updateOverlay()
  }

  func searchBarHeightDidChange() {
    item?.searchDidChange()
    layOutOverlay()
  }

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
}
