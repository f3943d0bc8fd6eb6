import UIKit

/// One widget in the panel: a header with the widget's name above the widget's content.
final class WidgetCard: UIView {
  /// The fixed lengths of a card, in points.
  enum Metrics {
    static let headerPadding: CGFloat = 8
    static let cornerRadius: CGFloat = 14
    /// The largest height of a compact widget at the default text size, as of iOS 10.
    static let compactHeight: CGFloat = 110
    static let margins = UIEdgeInsets(top: 8, left: 12, bottom: 10, right: 12)
  }

  let widget: any PanelWidget
  /// Called when the user expands or collapses the widget.
  var toggleExpansion: () -> Void = {}
  var isExpanded = false {
    didSet { if isExpanded != oldValue { contentDidChange() } }
  }

  private let locale: PanelLocale
  private let header = UIView()
  private let headerEffect = UIVisualEffectView(effect: UIVibrancyEffect.widgetSecondary())
  private let title = UILabel()
  private let icon = UIImageView()
  private let expand = UIButton(type: .system)
  private let networkRequest: NetworkRequestView
  private let container = UIView()

  init(_ widget: any PanelWidget, locale: PanelLocale) {
    self.widget = widget
    self.locale = locale
    networkRequest = NetworkRequestView(title: widget.title, locale: locale)
    super.init(frame: .zero)
    layer.cornerRadius = Metrics.cornerRadius
    clipsToBounds = true
    header.backgroundColor = UIColor { traits in
      UIColor(white: traits.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.08)
    }
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 0, alpha: 0.22) : UIColor(white: 1, alpha: 0.32)
    }
    title.font = .preferredFont(forTextStyle: .footnote)
    title.adjustsFontForContentSizeCategory = true
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.5
    title.text = widget.title.uppercased(with: locale.dates)
    title.accessibilityLabel = widget.title
    title.accessibilityTraits = .header
    icon.contentMode = .scaleAspectFit
    icon.image = widget.icon
    icon.layer.cornerRadius = 5
    icon.clipsToBounds = true
    expand.titleLabel?.font = .preferredFont(forTextStyle: .footnote)
    expand.titleLabel?.adjustsFontForContentSizeCategory = true
    expand.tintColor = .secondaryLabel
    expand.addAction(
      UIAction { [weak self] _ in self?.toggleExpansion() }, for: .primaryActionTriggered)
    container.clipsToBounds = true
    addSubview(header)
    addSubview(container)
    addSubview(networkRequest)
    networkRequest.answer = { [weak self] isAllowed in self?.widget.setNetworkAllowed(isAllowed) }
    header.addSubview(headerEffect)
    headerEffect.contentView.addSubview(title)
    header.addSubview(icon)
    header.addSubview(expand)
    container.addSubview(widget.contentView)
    contentDidChange()
  }

  required init?(coder: NSCoder) { nil }

  /// Shows or hides the network request and the button for the larger size, updates the button's
  /// title and requests a layout. Called after ``PanelWidget/layoutDidChange`` and after a change
  /// of ``isExpanded``.
  func contentDidChange() {
    networkRequest.isHidden = widget.networkAccess != .unanswered
    expand.isHidden = !widget.allowsExpansion
    let text = isExpanded ? PanelText.showLess : .showMore
    expand.setTitle(locale(text), for: .normal)
    expand.accessibilityLabel = locale.label(text, of: widget.title)
    setNeedsLayout()
  }

  // MARK: Layout

  private var headerHeight: CGFloat {
    (title.intrinsicContentSize.height + Metrics.headerPadding * 2).rounded(.up)
  }

  /// The preferred height of the content, limited to the range of its display mode. The height of a
  /// compact widget is between 44 points and the compact height. The height of an expanded widget
  /// is between the compact height and `maximum`.
  func contentHeight(maximum: CGFloat) -> CGFloat {
    let compact = UIFontMetrics(forTextStyle: .body)
      .scaledValue(for: Metrics.compactHeight, compatibleWith: traitCollection)
    let preferred = widget.preferredHeight ?? compact
    // The content of a compact widget may be shorter than the compact height, but not taller.
    guard isExpanded, widget.allowsExpansion else { return min(max(preferred, 44), compact) }
    return min(max(preferred, compact), maximum)
  }

  func height(width: CGFloat, maximumContent: CGFloat) -> CGFloat {
    headerHeight + requestHeight(width: width) + contentHeight(maximum: maximumContent)
  }

  private func requestHeight(width: CGFloat) -> CGFloat {
    guard !networkRequest.isHidden else { return 0 }
    return networkRequest.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  /// Sends the sizes of the display modes to the widget.
  func arrange(width: CGFloat, maximumContent: CGFloat) {
    var arrangement = PanelWidgetArrangement()
    arrangement.isExpanded = isExpanded && widget.allowsExpansion
    let compact = UIFontMetrics(forTextStyle: .body)
      .scaledValue(for: Metrics.compactHeight, compatibleWith: traitCollection)
    arrangement.compactSize = CGSize(width: width, height: compact)
    arrangement.expandedSize = CGSize(width: width, height: maximumContent)
    arrangement.proposedMargins = Metrics.margins
    widget.arrange(arrangement)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func mirrored(_ frame: CGRect) -> CGRect {
      guard isMirrored else { return frame }
      return CGRect(
        x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    headerEffect.frame = header.bounds
    let iconSize: CGFloat = icon.image == nil ? 0 : min(headerHeight - 8, 20)
    icon.frame = mirrored(
      CGRect(x: 12, y: (headerHeight - iconSize) / 2, width: iconSize, height: iconSize))
    let buttonWidth = expand.isHidden ? 0 : expand.intrinsicContentSize.width
    expand.frame = mirrored(
      CGRect(x: bounds.width - 12 - buttonWidth, y: 0, width: buttonWidth, height: headerHeight))
    let left: CGFloat = iconSize > 0 ? 12 + iconSize + 8 : 12
    title.textAlignment = .natural
    title.frame = mirrored(
      CGRect(
        x: left, y: 0, width: max(0, bounds.width - left - buttonWidth - 20),
        height: headerHeight))
    let top = headerHeight + requestHeight(width: bounds.width)
    networkRequest.frame = CGRect(
      x: 0, y: headerHeight, width: bounds.width, height: top - headerHeight)
    container.frame = CGRect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    widget.contentView.frame = container.bounds
  }
}
