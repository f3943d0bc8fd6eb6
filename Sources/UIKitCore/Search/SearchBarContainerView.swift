import CoreGraphics

/// Shows a search bar at the top of the searched page during the search, if no navigation bar
/// contains the bar.
///
/// It is above ``SearchOverlayView``, which begins below the bar.
final class SearchBarContainerView: UIView {
  private weak var search: UISearchController?
  /// The view in the bar's former place; nil for a bar that was in no view.
  let placeholder: SearchBarPlaceholder?
  /// The scroll view around the bar, and its offsets before the search and with the navigation bar
  /// hidden.
  private weak var scrollView: UIScrollView?
  private var offsets: (before: CGPoint, during: CGPoint?) = (.zero, nil)

  init(of search: UISearchController) {
    self.search = search
    let bar = search.searchBar
    placeholder = bar.superview == nil ? nil : SearchBarPlaceholder(for: bar)
    super.init(frame: .zero)
    var ancestor = bar.superview
    while let view = ancestor, !(view is UIScrollView) { ancestor = view.superview }
    scrollView = ancestor as? UIScrollView
    offsets.before = scrollView?.contentOffset ?? .zero
    // Keeps drags on the bar from reaching the page's scroll view, which may be an ancestor.
    addGestureRecognizer(UIPanGestureRecognizer())
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the search bar into this container. The container is in the page's view already, so that
  /// the bar does not leave the window.
  func adoptBar() {
    guard let bar = search?.searchBar else { return }
    if let placeholder { placeholder.moveBar(to: self) } else { addSubview(bar) }
    bar.frame = bounds
  }

  /// Returns the bar to its place and removes the container.
  func restoreBar() {
    if let placeholder { placeholder.restoreBar() } else { search?.searchBar.removeFromSuperview() }
    removeFromSuperview()
  }

  // MARK: Scrolling

  /// Whether the content has moved since the beginning of the search.
  var hasScrolled: Bool { scrollView?.contentOffset != offsets.during }

  /// Stores the offset after the navigation bar is hidden.
  func noteOffset() { if offsets.during == nil { offsets.during = scrollView?.contentOffset } }

  /// Moves the content to where it was before the search.
  func restoreOffset() { scrollView?.contentOffset = offsets.before }

  override func layoutSubviews() {
    super.layoutSubviews()
    search?.layOutOverlay()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    search?.layOutOverlay()
  }
}
