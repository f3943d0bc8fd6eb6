import CoreGraphics
import Foundation

/// The list of the controllers that have no tab in the bar, with their icons, titles and badges.
final class MoreListController: UIViewController {
  private unowned let tabs: UITabBarController
  private let scrollView = UIScrollView()
  private var rows: [MoreListRow] = []
  private var items: [UITabBarItem] = []

  init(tabs: UITabBarController) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    title = "More"
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let view = MoreListView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    scrollView.alwaysBounceVertical = true
    scrollView.frame = view.bounds
    view.scrollView = scrollView
    view.addSubview(scrollView)
    self.view = view
    makeRows()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    tabs.moreListDidAppear()
  }

  /// Shows a row for each item, in order.
  func show(_ items: [UITabBarItem]) {
    for item in self.items where item.host === self { item.host = nil }
    self.items = items
    for item in items { item.host = self }
    if isViewLoaded { makeRows() }
  }

  /// Whether the navigation bar has a button with which the user rearranges the tabs.
  var showsEditButton = false {
    didSet {
      guard showsEditButton != oldValue else { return }
      navigationItem.rightBarButtonItem =
        showsEditButton
        ? UIBarButtonItem(
          systemItem: .edit,
          primaryAction: UIAction { [weak self] _ in self?.tabs.beginCustomizing() })
        : nil
    }
  }

  private func makeRows() {
    for row in rows { row.removeFromSuperview() }
    rows = items.map { item in
      let row = MoreListRow(item)
      row.addAction(
        UIAction { [weak self] _ in self?.tabs.chooseBehindMore(item) },
        for: .primaryActionTriggered)
      scrollView.addSubview(row)
      return row
    }
    (storedView as? MoreListView)?.rows = rows
  }
}

extension MoreListController: BarItemHost {
  func barItemDidChange(_ item: UIBarItem) {
    for row in rows where row.item === item { row.update() }
    storedView?.setNeedsLayout()
  }
}

/// Lays out the rows of the list below each other.
private final class MoreListView: UIView {
  var scrollView: UIScrollView?
  var rows: [MoreListRow] = [] { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let scrollView else { return }
    scrollView.frame = bounds
    // The scroll view adds the safe area above and below the rows; the rows' frames exclude the
    // safe area on the left and right.
    let safe = safeAreaInsets
    let size = CGSize(
      width: max(0, bounds.width - safe.left - safe.right), height: .greatestFiniteMagnitude)
    let iconColumn = max(MoreListRow.minimumIconColumn, rows.map(\.iconWidth).max() ?? 0)
    var y: CGFloat = 0
    for row in rows {
      row.iconColumn = iconColumn
      let height = row.sizeThatFits(size).height
      row.frame = CGRect(x: safe.left, y: y, width: size.width, height: height)
      y += height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}

/// A row of the list: the icon, the title, the badge and a chevron above a hairline.
final class MoreListRow: IconRow {
  let item: UITabBarItem

  private let badge = TabBadgeView()
  private let chevron = UIImageView(image: UIImage(systemName: "chevron.forward"))

  /// The width of the column of icons at the default text size, in points.
  static let minimumIconColumn: CGFloat = 30

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(imageScale: .large)
    chevron.tintColor = .tertiaryLabel
    for part in [badge, chevron] { addPart(part) }
    update()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the item's current values.
  func update() {
    icon.image = item.picture(in: traitCollection).image
    let category = traitCollection.preferredContentSizeCategory
    // As in a table, the chevron does not grow further at accessibility text sizes.
    let chevronFont = UIFont.preferredFont(
      forTextStyle: .footnote,
      compatibleWith: UITraitCollection(
        preferredContentSizeCategory: category.isAccessibilityCategory
          ? .extraExtraExtraLarge : category))
    chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: chevronFont.pointSize, weight: .semibold)
    label.text = item.title
    isEnabled = item.isEnabled
    label.isEnabled = item.isEnabled
    icon.alpha = item.isEnabled ? 1 : 0.5
    badge.isHidden = item.badgeValue == nil
    badge.show(
      item.badgeValue ?? "", color: item.badgeColor ?? .systemRed,
      attributes: item.badgeTextAttributes(for: .normal) ?? [:], adjustment: .zero)
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue ?? item.badgeValue
    accessibilityTraits = item.isEnabled ? .button : [.button, .notEnabled]
    setNeedsLayout()
  }

  // MARK: Layout

  override var trailingWidth: CGFloat {
    let badgeWidth = badge.isHidden ? 0 : badge.sizeThatFits(bounds.size).width + IconRow.gap
    return badgeWidth + chevron.intrinsicContentSize.width + IconRow.margin + IconRow.gap
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    let arrow = chevron.intrinsicContentSize
    let arrowStart = size.width - IconRow.margin - arrow.width
    chevron.setFrame(
      CGRect(
        x: arrowStart, y: ((size.height - arrow.height) / 2).rounded(), width: arrow.width,
        height: arrow.height),
      fromLeadingEdgeOf: self)
    let badgeSize = badge.sizeThatFits(size)
    badge.setFrame(
      CGRect(
        x: arrowStart - IconRow.gap - badgeSize.width,
        y: ((size.height - badgeSize.height) / 2).rounded(), width: badgeSize.width,
        height: badgeSize.height),
      fromLeadingEdgeOf: self)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }
}
