public import Foundation
import Diagnostics

/// Two or three columns side by side, or one stack if the width is too small for columns.
///
/// In the styles with columns, the split view controller creates a navigation controller around
/// each column's controller, unless this controller is a navigation controller or a tab bar
/// controller. In a compact width the columns collapse into the stack of the primary column, in
/// order, unless the ``Column/compact`` column has a controller of its own.
///
/// Source: https://developer.apple.com/documentation/uikit/uisplitviewcontroller
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// If the app sets a column width to this value, the system selects the width.
  public static let automaticDimension: CGFloat = -1

  // The public enumerations of this class are in SplitTypes.swift.
  var columns: [Column: SplitColumn] = [:]
  var compactController: UIViewController?
  let dimmingView = UIView()
  var gestures = SplitGestures()
  var collapsed = false { didSet { cachedModeButton?.isHidden = collapsed } }
  var hasLaidOut = false
  /// The display mode, which applies in a width that is not compact.
  var mode = DisplayMode.secondaryOnly
  /// The split behavior in which ``mode`` was selected.
  var behaviorOfMode = SplitBehavior.automatic
  /// Whether the user or the app has shown or hidden columns, so that the mode is not the preferred
  /// mode.
  var isModeSetByUser = false
  /// The stack that contains the controllers of the other columns while the columns are collapsed.
  weak var stackOfCollapse: UINavigationController?
  /// The mode that the secondary-only button restores.
  var modeBeforeSecondaryOnly: DisplayMode?
  private var cachedModeButton: UIBarButtonItem?
  private var cachedSecondaryOnlyButton: UIBarButtonItem?

  /// Creates a controller without contents; ``setViewController(_:for:)`` fills its columns.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Decodes the controller's properties. The style of the controller is unspecified, so it has a
  /// primary and a secondary controller.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The number of columns; unspecified for a controller that was not created with
  /// ``init(style:)``.
  public let style: Style
  /// Observes and adjusts the columns; a weak reference.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// The controllers of the columns in order from the primary edge, or only the controller of the
  /// primary column while the columns are collapsed.
  open var viewControllers: [UIViewController] {
    get {
      let displayed: [Column] = collapsed ? [.primary] : columnOrder
      return displayed.compactMap { columns[$0]?.outer }
    }
    set {
      checkUsage(
        newValue.count <= columnOrder.count,
        "a split view controller of this style has \(columnOrder.count) columns, not "
          + "\(newValue.count)")
      for (index, column) in columnOrder.enumerated() {
        let controller = newValue.indices.contains(index) ? newValue[index] : nil
        let isUnchanged =
          controller.map { columns[column]?.contains($0) ?? false } ?? (columns[column] == nil)
        if !isUnchanged { setViewController(controller, for: column) }
      }
    }
  }

  /// The controller that was set for a column, without the navigation controller around it.
  open func viewController(for column: Column) -> UIViewController? {
    column == .compact ? compactController : columns[column]?.content
  }

  /// Replaces a column's content.
  ///
  /// - Precondition: The style has the column; every style has the compact column.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    checkUsage(
      column == .compact || columnOrder.contains(column),
      "a split view controller of this style has no \(column) column")
    setContent(vc, of: column)
  }

  /// Whether one stack replaces the columns.
  open var isCollapsed: Bool { collapsed }

  // MARK: Display mode

  /// The columns that are visible in a width that is not compact. While the columns are collapsed,
  /// the value is the mode before the collapse.
  open var displayMode: DisplayMode { mode }

  /// The mode that the app prefers; `automatic`, the default, depends on the width and the style.
  ///
  /// Each split behavior has its own modes. The behavior replaces the preferred mode by its own
  /// mode with the same number of side columns: `.overlay` replaces `.oneBesideSecondary` by
  /// `.oneOverSecondary`.
  /// A change in an animation block is animated.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if preferredDisplayMode != oldValue { change(to: preferredMode, animated: false) } }
  }

  /// How visible side columns affect the secondary column. By default, side columns narrow the
  /// secondary column from a width of 900 points, or of 1,100 points for three columns. In a
  /// smaller width, side columns cover the secondary column or push it aside. Setting this property
  /// changes the display mode without animation.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if preferredSplitBehavior != oldValue { change(to: preferredMode, animated: false) } }
  }

  /// The split behavior in use. If ``preferredSplitBehavior`` is `automatic`, the value is the
  /// behavior for the style and the current width; otherwise the value is the preferred behavior.
  open var splitBehavior: SplitBehavior { resolvedBehavior }

  /// Shows a hidden column, or, while the columns are collapsed, moves the column to the top of the
  /// stack. The change is animated.
  open func show(_ column: Column) { showColumn(column) }

  /// Hides a column. The change is animated.
  open func hide(_ column: Column) { hideColumn(column) }

  /// Shows a controller in the primary column: pushes the controller onto the column's stack, or
  /// onto the stack of the selected tab. If the column has no stack, the controller replaces the
  /// current controller of the column.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    if let stack = primaryStack {
      stack.pushViewController(vc, animated: true)
    } else {
      setViewController(vc, for: .primary)
    }
  }

  /// Shows a controller in the secondary column, or on top of the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showDetail(vc)
  }

  /// The button that shows and hides the side columns. The button is hidden while the columns are
  /// collapsed.
  open var displayModeButtonItem: UIBarButtonItem {
    if let cachedModeButton { return cachedModeButton }
    let action = UIAction(image: UIImage(systemName: "sidebar.leading")) { [weak self] _ in
      self?.toggleMode()
    }
    let item = UIBarButtonItem(primaryAction: action)
    item.accessibilityLabel = "Sidebar"
    item.isHidden = collapsed
    cachedModeButton = item
    return item
  }

  /// Whether the secondary column's bar has the display mode button, in a style with columns;
  /// `.automatic` by default, which depends on ``presentsWithGesture``.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { showModeButton() }
  }

  /// Whether the bar of the secondary column in a style with three columns has a second button,
  /// which hides the side columns and shows them again; false by default. Other styles have no
  /// such button.
  open var showsSecondaryOnlyButton = false { didSet { showModeButton() } }

  /// The button that hides the side columns, and then shows the same number of side columns again.
  var secondaryOnlyButton: UIBarButtonItem {
    if let cachedSecondaryOnlyButton { return cachedSecondaryOnlyButton }
    let image = UIImage(systemName: "arrow.up.left.and.arrow.down.right")
    let action = UIAction(image: image) { [weak self] _ in self?.toggleSecondaryOnly() }
    let item = UIBarButtonItem(primaryAction: action)
    item.accessibilityLabel = "Full Width"
    cachedSecondaryOnlyButton = item
    return item
  }

  /// Whether a column is visible. While the columns are collapsed, only one column is visible. This
  /// column is the compact column if it has a controller, otherwise the column of the stack's top
  /// controller.
  ///
  /// A secondary column that side columns partly cover is visible.
  open func isShowing(_ column: Column) -> Bool { isColumnDisplayed(column) }

  /// Whether a swipe from the primary edge shows a hidden column, and a swipe towards the edge
  /// hides a column that covers the secondary column or pushes it aside. The value false also hides
  /// the display mode button, unless ``displayModeButtonVisibility`` is `.always`.
  ///
  /// The columns move when the swipe is recognized; they do not follow the finger.
  open var presentsWithGesture = true {
    didSet {
      if isViewLoaded { updateGestures() }
      showModeButton()
      if !isModeSetByUser { change(to: preferredMode, animated: false) }
    }
  }

  // MARK: Widths

  /// The side of the primary column; leading by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { storedView?.setNeedsLayout() } }

  /// The preferred width of the primary column, in points. If it is ``automaticDimension``, the
  /// default, ``preferredPrimaryColumnWidthFraction`` determines the width.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the primary column as a fraction of the whole width, 0...1. If it is
  /// ``automaticDimension``, the default, the preferred width is 320 points.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { widthsChanged() } }
  /// The lower limit of the primary column's width, in points. The lower limit takes precedence
  /// over the upper limit. With ``automaticDimension``, the default, there is no lower limit.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The upper limit of the primary column's width, in points. With ``automaticDimension``,
  /// the default, there is no upper limit.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the supplementary column, in points. If it is ``automaticDimension``,
  /// the default, ``preferredSupplementaryColumnWidthFraction`` determines the width.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The preferred width of the supplementary column as a fraction of the whole width, 0...1. If it
  /// is ``automaticDimension``, the default, the preferred width is 320 points.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { widthsChanged() }
  }
  /// The lower limit of the supplementary column's width, in points. The lower limit takes
  /// precedence over the upper limit. With ``automaticDimension``, the default, there is no lower
  /// limit.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }
  /// The upper limit of the supplementary column's width, in points. With
  /// ``automaticDimension``, the default, there is no upper limit.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { widthsChanged() } }

  /// The width of the primary column while it is visible, in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  /// The width of the supplementary column while it is visible, in points. The width is computed
  /// even if the style has no supplementary column.
  open var supplementaryColumnWidth: CGFloat { width(of: .supplementary) }

  private func widthsChanged() { storedView?.setNeedsLayout() }

  // MARK: View

  open override func loadView() {
    let view = SplitLayoutView(frame: UIScreen.main.bounds)
    view.split = self
    view.clipsToBounds = true
    view.backgroundColor = .systemBackground
    self.view = view
    prepareDimmingView()
    prepareGestures()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    storedView?.setNeedsLayout()
  }

  /// Returns the traits that replace inherited traits of a child. Every column except the secondary
  /// column has a compact width, unless ``setOverrideTraitCollection(_:forChild:)`` requests
  /// another width.
  open override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let requested = super.overrideTraitCollection(forChild: childViewController)
    let isSideColumn = columns.contains {
      $0.key != .secondary && $0.value.outer === childViewController
    }
    guard isSideColumn else { return requested }
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    return requested.map { UITraitCollection(traitsFrom: [compact, $0]) } ?? compact
  }

  /// The result of the delegate's `splitViewControllerSupportedInterfaceOrientations(_:)`. Without
  /// a delegate, the value is the default of `UIViewController`.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate returns. Without a delegate, the value is the default of
  /// `UIViewController`.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override var childForStatusBarStyle: UIViewController? {
    columns[collapsed ? .primary : .secondary]?.outer
  }
}

/// A view whose layout pass lays out the columns.
final class SplitLayoutView: UIView {
  weak var split: UISplitViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    split?.layOutColumns()
  }
}
