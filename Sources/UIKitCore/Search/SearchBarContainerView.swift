import CoreGraphics

/// Shows a search bar at the top of the searched view controller's view during the search, if no
/// navigation bar contains the search bar.
///
/// The container is in front of ``SearchOverlayView``. The upper edge of the overlay is at the
/// lower edge of the container.
final class SearchBarContainerView: UIView {
  private weak var search: UISearchController?
  /// The view at the bar's position in its original superview; nil if the bar had no superview.
  let placeholder: SearchBarPlaceholder?
  /// The scroll view around the bar, and its content offsets before the search and after the
  /// navigation bar was hidden.
  private weak var scrollView: UIScrollView?
  private var offsets: (before: CGPoint, during: CGPoint?) = (.zero, nil)

  init(of search: UISearchController) {
    self.search = search
    let bar = search.searchBar
    placeholder = bar.superview == nil ? nil : SearchBarPlaceholder(for: bar)
    super.init(frame: .zero)
    scrollView =
      sequence(first: bar as UIView, next: \.superview)
      .first { $0 is UIScrollView } as? UIScrollView
    offsets.before = scrollView?.contentOffset ?? .zero
    // Block drags on the bar. Without this recognizer, a drag would scroll a scroll view that is an
    // ancestor of the bar.
    addGestureRecognizer(UIPanGestureRecognizer())
  }

  required init?(coder: NSCoder) { nil }

  /// Moves the search bar into this container. The container must be in the view hierarchy already,
  /// so that the bar does not leave the window.
  func adoptBar() {
    guard let bar = search?.searchBar else { return }
    if let placeholder { placeholder.moveBar(to: self) } else { addSubview(bar) }
    bar.frame = bounds
  }

  /// Moves the bar back to its original superview and removes the container.
  func restoreBar() {
    if let placeholder { placeholder.restoreBar() } else { search?.searchBar.removeFromSuperview() }
    removeFromSuperview()
  }

  // MARK: Scrolling

  /// Whether the content has moved since ``noteOffset()``.
  var hasScrolled: Bool { scrollView?.contentOffset != offsets.during }

  /// Stores the content offset after the navigation bar is hidden.
  func noteOffset() { if offsets.during == nil { offsets.during = scrollView?.contentOffset } }

  /// Restores the content offset from before the search.
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
