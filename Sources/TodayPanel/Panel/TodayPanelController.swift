package import UIKit

/// The panel: a column of widgets on one blur over the user's wallpaper.
///
/// The panel slides in from the trailing edge when it opens and out when it closes. Widgets run
/// while the panel is open.
package final class TodayPanelController: UIViewController {
  /// Seconds in which the panel slides in; sliding out takes three quarters of that time.
  package static let animationDuration: TimeInterval = 0.4

  /// The image behind the blur. If the image is nil, only the blur's tint is visible.
  package var wallpaper: UIImage? {
    didSet { wallpaperView.image = wallpaper }
  }
  /// Called when the user's arrangement has changed.
  package var contentsDidChange: (PanelContents) -> Void = { _ in }
  /// Called after the panel has slid out, unless the panel was opened again in the meantime.
  package var didClose: () -> Void = {}
  /// The user's arrangement without uninstalled widgets; ``contentsDidChange`` reports changes.
  package private(set) var contents: PanelContents
  /// Whether the panel is open: true from ``open()`` to ``close()``, also while the panel
  /// slides in.
  package private(set) var isOpen = false

  private let widgets: [any PanelWidget]
  private let updates: UpdateScheduler
  private let locale: PanelLocale
  private let now: () -> Date
  private let wallpaperView = UIImageView()
  private let sliding = UIView()
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  private let scrollView = UIScrollView()
  private let header: PanelHeader
  private let edit = UIButton(configuration: .gray())
  private let emptyMessage = UILabel()
  private var cards: [WidgetCard] = []

  /// Creates a closed panel.
  ///
  /// - Parameters:
  ///   - widgets: The widgets of all installed applications.
  ///   - updates: The intervals between updates of the widgets' content.
  ///   - locale: The language of the panel's own texts and the format of the date.
  ///   - now: The time of day for the header.
  package init(
    widgets: [any PanelWidget], contents: PanelContents = PanelContents(),
    updates: UpdateSchedule.Intervals = UpdateSchedule.Intervals(),
    locale: PanelLocale = .current, now: @escaping () -> Date = { Date() }
  ) {
    self.widgets = widgets
    self.locale = locale
    self.now = now
    self.updates = UpdateScheduler(updates)
    header = PanelHeader(date: now(), locale: locale.dates)
    var contents = contents
    contents.update(installed: widgets.map(\.identifier))
    self.contents = contents
    super.init(nibName: nil, bundle: nil)
    self.updates.widgets = { [weak self] in self?.cards.map(\.widget) ?? [] }
  }

  /// Returns nil, because the panel is only created in code.
  package required init?(coder: NSCoder) { nil }

  // MARK: Views

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    wallpaperView.contentMode = .scaleAspectFill
    wallpaperView.clipsToBounds = true
    wallpaperView.image = wallpaper
    scrollView.alwaysBounceVertical = true
    scrollView.contentInsetAdjustmentBehavior = .never
    edit.configuration?.title = locale(.edit)
    edit.configuration?.cornerStyle = .capsule
    edit.configuration?.baseForegroundColor = .label
    edit.addAction(UIAction { [weak self] _ in self?.showEditor() }, for: .primaryActionTriggered)
    emptyMessage.text = locale(.noWidgets)
    emptyMessage.numberOfLines = 0
    emptyMessage.textAlignment = .center
    emptyMessage.textColor = .secondaryLabel
    emptyMessage.font = .preferredFont(forTextStyle: .subheadline)
    emptyMessage.adjustsFontForContentSizeCategory = true
    view.addSubview(wallpaperView)
    view.addSubview(sliding)
    sliding.addSubview(blur)
    blur.contentView.addSubview(scrollView)
    for subview in [header, edit, emptyMessage] { scrollView.addSubview(subview) }
    sliding.isHidden = true
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape, modifierFlags: [], action: TodayPanelController.close)
    // One press of Escape closes the panel, regardless of the view that has the focus.
    escape.wantsPriorityOverSystemBehavior = true
    addKeyCommand(escape)
    makeCards()
  }

  private func makeCards() {
    let old = cards
    cards = contents.order.compactMap { identifier in
      if let card = old.first(where: { $0.widget.identifier == identifier }) { return card }
      return widgets.first { $0.identifier == identifier }.map(makeCard)
    }
    for card in old where !cards.contains(card) {
      card.widget.close()
      card.removeFromSuperview()
    }
    for card in cards where card.superview == nil {
      scrollView.addSubview(card)
      guard isOpen else { continue }
      start(card)
      updates.update(card.widget)
    }
    emptyMessage.isHidden = !cards.isEmpty
    edit.isHidden = widgets.isEmpty
    view.setNeedsLayout()
  }

  private func makeCard(_ widget: any PanelWidget) -> WidgetCard {
    let card = WidgetCard(widget, locale: locale)
    card.isExpanded = contents.expanded.contains(widget.identifier)
    card.toggleExpansion = { [weak self, weak card] in
      guard let self, let card else { return }
      setExpanded(!card.isExpanded, card)
    }
    widget.layoutDidChange = { [weak self, weak card] in
      card?.contentDidChange()
      self?.animateLayout()
    }
    return card
  }

  // MARK: Opening and closing

  /// Slides the panel in and starts its widgets.
  package func open() {
    guard !isOpen else { return }
    isOpen = true
    loadViewIfNeeded()
    header.date = now()
    sliding.isHidden = false
    // Lay out first, so that widgets start with their size in the panel.
    view.layoutIfNeeded()
    for card in cards { start(card) }
    updates.panelDidOpen()
    view.layoutIfNeeded()
    sliding.transform = hiddenTransform
    UIView.animate(
      withDuration: Self.animationDuration, delay: 0, usingSpringWithDamping: 1,
      initialSpringVelocity: 0, options: [.allowUserInteraction]
    ) { [self] in sliding.transform = .identity }
    UIAccessibility.post(notification: .screenChanged, argument: header)
  }

  /// Slides the panel out and ends its widgets' processes.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    presentedViewController?.dismiss(animated: false)
    for card in cards { card.widget.close() }
    updates.panelDidClose()
    UIView.animate(
      withDuration: Self.animationDuration * 0.75, delay: 0, options: [.curveEaseIn]
    ) { [self] in
      sliding.transform = hiddenTransform
    } completion: { [self] _ in
      guard !isOpen else { return }
      sliding.isHidden = true
      didClose()
    }
  }

  private var hiddenTransform: CGAffineTransform {
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGAffineTransform(
      translationX: view.bounds.width * (isMirrored ? -1 : 1), y: 0)
  }

  private func start(_ card: WidgetCard) {
    card.arrange(width: cardWidth, maximumContent: maximumContentHeight)
    card.widget.open()
  }

  // MARK: Arranging

  private func setExpanded(_ isExpanded: Bool, _ card: WidgetCard) {
    contents.setExpanded(isExpanded, card.widget.identifier)
    contentsDidChange(contents)
    card.isExpanded = isExpanded
    card.arrange(width: cardWidth, maximumContent: maximumContentHeight)
    animateLayout()
  }

  private func animateLayout() {
    view.setNeedsLayout()
    guard isOpen, view.window != nil else { return }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]
    ) { [self] in view.layoutIfNeeded() }
  }

  private func showEditor() {
    let editor = WidgetListController(contents: contents, widgets: widgets, locale: locale)
    editor.contentsDidChange = { [weak self] contents in
      guard let self else { return }
      self.contents = contents
      contentsDidChange(contents)
      makeCards()
    }
    present(UINavigationController(rootViewController: editor), animated: true)
  }

  // MARK: Layout

  private static let edge: CGFloat = 12
  private static let spacing: CGFloat = 12
  private var cardWidth: CGFloat {
    max(0, view.bounds.width - Self.edge * 2 - view.safeAreaInsets.left - view.safeAreaInsets.right)
  }
  private var maximumContentHeight: CGFloat { max(220, view.bounds.height * 0.75) }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    wallpaperView.frame = view.bounds
    sliding.bounds = view.bounds
    sliding.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    blur.frame = sliding.bounds
    scrollView.frame = blur.contentView.bounds
    let left = view.safeAreaInsets.left + Self.edge
    var y = view.safeAreaInsets.top + 20
    let headerHeight = header.sizeThatFits(CGSize(width: cardWidth, height: 0)).height
    header.frame = CGRect(x: left, y: y, width: cardWidth, height: headerHeight)
    y += headerHeight + 16
    for card in cards { card.isHidden = !card.widget.hasContent }
    for card in cards where !card.isHidden {
      let height = card.height(width: cardWidth, maximumContent: maximumContentHeight)
      card.frame = CGRect(x: left, y: y, width: cardWidth, height: height)
      card.layoutIfNeeded()
      y += height + Self.spacing
    }
    if !emptyMessage.isHidden {
      let height = emptyMessage.sizeThatFits(CGSize(width: cardWidth, height: 1000)).height
      emptyMessage.frame = CGRect(x: left, y: y + 24, width: cardWidth, height: height)
      y = emptyMessage.frame.maxY + 24
    }
    let editSize = edit.intrinsicContentSize
    edit.frame = CGRect(
      x: (view.bounds.width - editSize.width) / 2, y: y + 8, width: editSize.width,
      height: editSize.height)
    scrollView.contentSize = CGSize(
      width: view.bounds.width,
      height: (edit.isHidden ? y : edit.frame.maxY) + 20 + view.safeAreaInsets.bottom)
  }
}
