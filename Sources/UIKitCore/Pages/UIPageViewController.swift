public import Foundation
import Diagnostics

/// A controller that shows other controllers as pages, one at a time. The user turns the pages by
/// scrolling.
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
    /// The new page is after the current page.
    case forward = 0
    /// The new page is before the current page.
    case reverse = 1
  }

  /// The position of a book's spine. The values exist for compatibility, because Opaline's page
  /// view controllers have no spine.
  public enum SpineLocation: Int, Sendable {
    /// The pages have no spine. This is the value of every page view controller of Opaline.
    case none = 0
    /// The spine is at the left or upper edge. The value is never used.
    case min = 1
    /// The spine is in the middle of two pages. The value is never used.
    case mid = 2
    /// The spine is at the right or lower edge. The value is never used.
    case max = 3
  }

  /// The name of an option of the initializer.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name, as in UIKit.
    public let rawValue: String
    /// Creates a key from its name. Unknown keys have no effect.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the distance between two pages. The value is a number in points. If the key is
    /// missing, the distance is 0.
    public static let interPageSpacing = Self(
      rawValue: "UIPageViewControllerOptionInterPageSpacing")
  }

  // The state below is internal, because UIPageViewController+Turning.swift uses it.
  var current: UIViewController?
  /// The current page, from the beginning of its appearance until its view is inserted; otherwise
  /// nil.
  var arriving: UIViewController?
  /// The pages beside the current page that the data source has already returned. A side without a
  /// page has the value nil.
  var neighbors: [PageDirection: UIViewController?] = [:]
  var pageTransition: PageTransition?
  /// Whether the data source was set again during a turn, so that the cached neighbors must be
  /// discarded after the turn.
  var forgetsNeighbors = false
  // The state below is internal, because UIPageViewController+Layout.swift and
  // UIPageViewController+Turning.swift use it.
  let spacing: CGFloat
  let scrollView = PageScrollView()
  var dots: UIPageControl?
  /// The index of the current page in the page control. The index changes only when a turn has
  /// reached another page. During a turn, the page control's `currentPage` can therefore differ
  /// from it.
  var displayedDot = 0
  /// Whether the controller itself moves the scroll view. Such a movement turns no page.
  var isArranging = false
  /// The depth of nested notifications of pages. Requested changes wait until the depth is 0.
  var notificationDepth = 0
  var waiting: [() -> Void] = []
  var arrangedSize = CGSize.zero

  /// Creates a page controller without pages.
  ///
  /// - Parameter options: The value of ``OptionsKey/interPageSpacing``. Other keys have no effect.
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

  /// Decodes the controller's properties. The pages scroll horizontally without spacing.
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

  /// The object that provides the pages beside the current page. The reference is weak. Setting the
  /// property discards the cached neighbors, even if the object is the same.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet { discardNeighbors() }
  }

  /// The object that is notified of the user's page turns. The reference is weak.
  open weak var delegate: (any UIPageViewControllerDelegate)?

  /// The animation between pages, which is always `scroll`.
  public let transitionStyle: TransitionStyle
  /// The axis on which pages follow each other. The axis is set when the controller is created.
  /// Only horizontal pages have a page control.
  public let navigationOrientation: NavigationOrientation

  /// Returns `none`, because scrolled pages have no spine.
  open var spineLocation: SpineLocation { .none }

  /// Returns an empty array, because the scroll view owns the recognizers and they cannot move to
  /// another view.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  override var keyboardTargetChild: UIViewController? { viewControllers?.first }
  override func finishOwnMovement() { finishImmediately() }

  /// The current page; nil before a page is set. During a turn by the user, this is the outgoing
  /// page. During a turn by the app, this is the incoming page.
  open var viewControllers: [UIViewController]? {
    if let pageTransition, !pageTransition.isByUser { return [pageTransition.controller] }
    return current.map { [$0] }
  }

  /// Shows another page. If a turn is in progress, it finishes immediately.
  ///
  /// - Parameters:
  ///   - viewControllers: An array with exactly one page.
  ///   - direction: The direction in which the page scrolls in. Right-to-left layouts mirror the
  ///     direction.
  ///   - completion: A closure that receives true when the page has arrived, and false if the turn
  ///     ended before.
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
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
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

/// The view of a page controller. Its layout triggers the layout of the pages.
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
