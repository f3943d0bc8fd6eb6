public import Foundation
import Diagnostics

/// Shows one controller at a time, as pages that the user turns by scrolling.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The animation between pages.
  public enum TransitionStyle: Int, Sendable {
    /// Pages are side by side and scroll with the finger.
    case scroll = 1
  }

  /// The axis on which pages follow each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Later pages are on the right, or on the left in a right-to-left layout.
    case horizontal = 0
    /// Later pages are below.
    case vertical = 1
  }

  /// The side from which a new page scrolls in.
  public enum NavigationDirection: Int, Sendable {
    /// The direction of later pages.
    case forward = 0
    /// The direction of earlier pages.
    case reverse = 1
  }

  /// The position of a book's spine.
  public enum SpineLocation: Int, Sendable {
    /// Pages have no spine, as in every page view controller of Opaline.
    case none = 0
    /// The spine is at the left or upper edge; kept for compatibility.
    case min = 1
    /// The spine is in the middle of two pages; kept for compatibility.
    case mid = 2
    /// The spine is at the right or lower edge; kept for compatibility.
    case max = 3
  }

  /// The name of an option of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name, as in UIKit.
    public let rawValue: String
    /// Creates a key from its name; unknown keys have no effect.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the distance between two pages, a number in points; the distance is 0 if the key
    /// is missing.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacing")
  }

  // The stored state of UIPageViewController+Turning.swift.
  var current: UIViewController?
  /// The current page between the beginning of its appearance and the insertion of its view.
  var arriving: UIViewController?
  /// The pages beside the current page that the data source has already returned.
  var neighbors: [PageDirection: UIViewController?] = [:]
  var pageTransition: PageTransition?
  /// Whether the data source was set again during a turn.
  var forgetsNeighbors = false
  // The stored state of UIPageViewController+Layout.swift and UIPageViewController+Turning.swift.
  let spacing: CGFloat
  let scrollView = PageScrollView()
  var dots: UIPageControl?
  /// The page control's index of the current page. It changes when a turn has reached another page;
  /// the page control's `currentPage` may already differ during the turn.
  var displayedDot = 0
  /// Whether the controller itself moves the scroll view. Such a movement turns no page.
  var isArranging = false
  /// The depth of nested notifications of pages; requested changes wait until it is 0.
  var notificationDepth = 0
  var waiting: [() -> Void] = []
  var arrangedSize = CGSize.zero

  /// Creates a page controller without pages.
  ///
  /// - Parameter options: The values of ``OptionsKey/interPageSpacing`` and of other keys, which
  ///   are ignored.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    spacing = UIPageViewController.points(options?[.interPageSpacing])
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Decodes the controller's properties; pages scroll horizontally without spacing.
  public required init?(coder: NSCoder) {
    transitionStyle = .scroll
    navigationOrientation = .horizontal
    spacing = 0
    super.init(coder: coder)
  }

  private static func points(_ option: Any?) -> CGFloat {
    switch option {
    case let value as CGFloat: max(0, value)
    case let value as Double: max(0, CGFloat(value))
    case let value as Float: max(0, CGFloat(value))
    case let value as Int: CGFloat(max(0, value))
    case let value as NSNumber: max(0, CGFloat(value.doubleValue))
    default: 0
    }
  }

  // MARK: Pages

  /// Provides the pages beside the current page; a weak reference. Setting the data source, also to
  /// the same object, discards the cached neighbors.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { discardNeighbors() }
  }

  /// Receives the user's page turns; a weak reference.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The animation between pages, fixed at creation; pages always scroll.
  public let transitionStyle: TransitionStyle
  /// The axis on which pages follow each other, fixed at creation. Only horizontal pages have a
  /// page control.
  public let navigationOrientation: NavigationOrientation

  /// Returns `none`: scrolled pages have no spine.
  open var spineLocation: SpineLocation { .none }

  /// Returns no recognizers: the scroll view owns them, and they cannot move to another view.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  override var keyboardTargetChild: UIViewController? { viewControllers?.first }
  override func finishOwnMovement() { finishImmediately() }

  /// The current page. During a turn by the user it is the outgoing page, during a turn by the app
  /// the incoming page. Nil before a page is set.
  open var viewControllers: [UIViewController]? {
    if let pageTransition, !pageTransition.isByUser { return [pageTransition.controller] }
    return current.map { [$0] }
  }

  /// Shows another page. A turn in flight finishes immediately.
  ///
  /// - Parameters:
  ///   - viewControllers: Exactly one page.
  ///   - direction: The direction in which the page scrolls in; right-to-left layouts mirror it.
  ///   - completion: Called with true when the page has arrived, with false when the turn ended
  ///     before.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    let count = viewControllers?.count ?? 0
    guard count == 1, let controller = viewControllers?.first else {
      usageError(
        """
        The number of view controllers provided (\(count)) doesn't match the number required (1) \
        for the requested transition
        """)
    }
    show(
      controller, from: direction == .forward ? .after : .before, animated: animated,
      completion: completion)
  }

  // MARK: Lifecycle

  open override func loadView() {
    let view = PageContainerView(frame: UIScreen.main.bounds)
    view.owner = self
    scrollView.owner = self
    view.addSubview(scrollView)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let current { install(current) }
    updateDots()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishImmediately()
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  override var childrenAppearingAlong: [UIViewController] {
    current.flatMap { $0 === arriving ? nil : [$0] } ?? []
  }
  override var childrenDisappearingAlong: [UIViewController] { childrenInView }
}

/// Triggers the layout of a page controller's pages.
final class PageContainerView: UIView {
  weak var owner: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    owner?.arrange()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    owner?.directionMayHaveChanged()
  }
}
