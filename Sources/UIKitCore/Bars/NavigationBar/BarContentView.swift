import Foundation
import Diagnostics
import TextLayout

/// The views of a navigation bar for one item, such as the back button, the title, the buttons and
/// the large title.
///
/// The bar has one content view, and two content views during a transition between items.
final class BarContentView: UIView {
  let item: UINavigationItem
  /// The destination of the back button; nil if the item is at the bottom of the stack.
  private(set) var backItem: UINavigationItem?
  let titleLabel = BarTitleLabel()
  // The parts below are created when they are first used, because many bars never show them.
  private var backButtonIfAny: BarBackButton?
  var backButton: BarBackButton { backButtonIfAny ?? makeBackButton() }
  private var largeTitleViewIfAny: BarLargeTitleView?
  var largeTitleView: BarLargeTitleView { largeTitleViewIfAny ?? makeLargeTitleView() }
  private var promptLabelIfAny: UILabel?
  private var promptLabel: UILabel { promptLabelIfAny ?? makePromptLabel() }
  /// The opacity of back button and prompt, and the large title's opacity and x translation in a
  /// transition. These values also apply to parts that are created during the transition.
  private var (rowOpacity, largeOpacity): (CGFloat, CGFloat) = (1, 1)
  private var largeTranslation: CGFloat = 0
  private(set) var titleView: UIView?
  private var searchBar: UISearchBar?
  /// Whether a search replaces the row of buttons.
  private(set) var isRowHidden = false
  private lazy var left = BarItemRow(in: self)
  private lazy var right = BarItemRow(in: self)
  unowned let bar: UINavigationBar
  /// The identities of the item views that the last layout positioned.
  private var laidOut: Set<ObjectIdentifier> = []
  /// The title's opacity outside transitions. The opacity is 0 while the large title is visible.
  private(set) var titleOpacity: CGFloat = 1

  init(item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
    self.item = item
    self.backItem = backItem
    self.bar = bar
    super.init(frame: bar.contentFrame)
    titleLabel.lineBreakMode = .byTruncatingTail
    titleLabel.textAlignment = .center
    addSubview(titleLabel)
    refresh()
  }

  required init?(coder: NSCoder) { usageError("a bar makes its content in code") }

  // MARK: Parts

  private func makeBackButton() -> BarBackButton {
    AnimationBlock.runWithoutAnimation {
      let button = BarBackButton()
      button.addAction(
        UIAction { [weak bar] _ in bar?.backTapped() }, for: .primaryActionTriggered)
      button.highlightChanged = { [weak self, weak button] in
        guard let self, let button else { return }
        bar.backIndicator.alpha = button.isHighlighted ? 0.3 : 1
      }
      button.menu = { [weak bar] in bar?.backMenu }
      button.isHidden = !showsBackButton
      button.alpha = rowOpacity
      backButtonIfAny = button
      insertSubview(button, belowSubview: titleLabel)
      return button
    }
  }

  private func makeLargeTitleView() -> BarLargeTitleView {
    AnimationBlock.runWithoutAnimation {
      let view = BarLargeTitleView()
      view.alpha = largeOpacity
      view.transform = CGAffineTransform(translationX: largeTranslation, y: 0)
      largeTitleViewIfAny = view
      insertSubview(view, at: 0)
      showLargeTitle(bar.appearance(for: item))
      return view
    }
  }

  private func makePromptLabel() -> UILabel {
    AnimationBlock.runWithoutAnimation {
      let label = UILabel()
      label.font = .systemFont(ofSize: 13)
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      label.alpha = rowOpacity
      promptLabelIfAny = label
      insertSubview(label, aboveSubview: titleLabel)
      return label
    }
  }

  /// The parts that appear and fade with the row of buttons.
  private var rowParts: [UIView] {
    [backButtonIfAny, promptLabelIfAny].compactMap { $0 } + left.views + right.views
  }

  // MARK: Content

  var showsBackButton: Bool { backItem != nil && item.allowsBackButton }

  func update(backItem: UINavigationItem?) {
    guard backItem !== self.backItem else { return }
    self.backItem = backItem
    refresh()
  }

  /// Updates the subviews to the current item and the current appearance of the bar.
  func refresh() {
    let appearance = bar.appearance(for: item)
    let buttons = { (style: UIBarButtonItem.Style) in
      style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
    }
    for group in item.leadingItemGroups + item.trailingItemGroups { group.host = bar }
    item.pinnedTrailingGroup?.host = bar
    item.backBarButtonItem?.host = bar
    backItem?.backBarButtonItem?.host = bar
    left.show(item.leadingItems, host: bar, appearance: buttons)
    right.show(item.trailingItems, host: bar, appearance: buttons)
    showTitle(appearance)
    showSearchBar()
    if item.prompt != nil { promptLabel.text = item.prompt }
    promptLabelIfAny?.isHidden = item.prompt == nil
    if showsBackButton || backButtonIfAny != nil {
      backButton.isHidden = !showsBackButton
      backButton.image = backImage
      backButton.tintColor = backItem?.backBarButtonItem?.tintColor
    }
    setNeedsLayout()
  }

  /// Fades in the views that the last refresh added.
  func fadeInNewItems() {
    let views = (left.views + right.views).filter { !laidOut.contains(ObjectIdentifier($0)) }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for view in views { view.alpha = 0 }
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      for view in views { view.alpha = 1 }
    }
  }

  private func showTitle(_ appearance: UINavigationBarAppearance) {
    titleLabel.show(item.title, bar.titleAttributes(appearance))
    showLargeTitle(appearance)
    guard titleView !== item.titleView else { return }
    if titleView?.superview === self { titleView?.removeFromSuperview() }
    titleView = item.titleView
    if let titleView { addSubview(titleView) }
  }

  private func showLargeTitle(_ appearance: UINavigationBarAppearance) {
    largeTitleViewIfAny?.label.show(item.title, bar.largeTitleAttributes(appearance))
  }

  /// Adds the item's search bar. If the search bar was added before and is now in another
  /// navigation bar, the search bar stays in that bar.
  private func showSearchBar() {
    item.searchController?.adopt(bar.searchBarPlacement(of: item))
    let newSearchBar = item.searchController?.searchBar
    guard newSearchBar !== searchBar || (newSearchBar != nil && newSearchBar?.superview == nil)
    else { return }
    if searchBar?.superview === self { searchBar?.removeFromSuperview() }
    searchBar = newSearchBar
    if let newSearchBar { addSubview(newSearchBar) }
  }

  // MARK: Layout

  /// The frame of the row of buttons, which is below the prompt. While a search replaces the row,
  /// the frame is above the bar.
  private var row: CGRect {
    let height = bar.rowHeight
    return CGRect(
      x: 0, y: bar.plainHeight(of: item) - height, width: bounds.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    laidOut = Set((left.views + right.views).map { ObjectIdentifier($0) })
    let row = row
    promptLabelIfAny?.frame = CGRect(
      x: 0, y: 2, width: bounds.width, height: UINavigationBar.promptHeight)
    let margin = bar.sideMargin
    // The call positions a search bar that is in the row. The search bar's scope buttons are
    // positioned together with the large title, below the row.
    let searchWidth = layOutInlineSearchBar(row)
    layOutLargeTitle(below: row.maxY)
    left.measure(height: row.height)
    right.measure(height: row.height)
    let rightEnd = bounds.width - margin - searchWidth
    let rightStart = right.entries.isEmpty ? rightEnd : rightEnd - right.width
    let natural = naturalTitleSize(row)
    var leftEnd = margin
    if showsBackButton {
      let rest = left.entries.isEmpty ? 0 : left.width + 16
      leftEnd = layOutBackButton(row, availableWidth: rightStart - natural.width - rest - 12)
    }
    if !left.entries.isEmpty {
      let start = showsBackButton ? leftEnd + 16 : margin
      left.layOut(from: start) { layOut($0, $1, $2, row) }
      leftEnd = start + left.width
    }
    right.layOut(from: rightStart) { layOut($0, $1, $2, row) }
    let isAlone = leftEnd == margin && right.entries.isEmpty && rightEnd == bounds.width - margin
    layOutTitle(
      natural, row, from: isAlone ? margin : leftEnd + 6,
      to: right.entries.isEmpty ? rightStart : rightStart - 6)
    fadeRow()
  }

  /// Hides the title and the buttons while a search replaces the row.
  private func fadeRow() {
    let isSearching = bar.isSearching(item)
    guard !isInTransition, isSearching || isRowHidden else { return }
    isRowHidden = isSearching
    let opacity: CGFloat = isSearching ? 0 : 1
    rowOpacity = opacity
    for view in rowParts { view.alpha = opacity }
    (titleView ?? titleLabel).alpha = opacity * (titleView == nil ? titleOpacity : 1)
    bar.backIndicator.alpha = showsBackButton ? opacity : 0
  }

  /// Positions a search bar beside the title, at the trailing edge of the row.
  ///
  /// - Returns: The sum of the width of the search bar and the space before the search bar, in
  ///   points; 0 if the search bar is below the title.
  private func layOutInlineSearchBar(_ row: CGRect) -> CGFloat {
    guard let searchBar, searchBar.superview === self, searchBar.isInline else { return 0 }
    let width = searchBar.inlineWidth(in: bounds.width)
    set(
      searchBar,
      CGRect(
        x: bounds.width - bar.sideMargin - width, y: row.minY, width: width, height: row.height))
    return width + BarContentView.searchGap
  }

  /// The distance, in points, between the buttons and a search bar in the same row.
  private static let searchGap: CGFloat = 16

  /// Positions a stacked search bar at the lower edge. If the search bar is beside the title,
  /// positions the scope buttons of the search bar at the lower edge.
  private func layOutSearchBar(_ height: CGFloat) {
    guard let searchBar, searchBar.superview === self else { return }
    guard !searchBar.isInline else {
      let scopes = CGRect(
        x: bar.sideMargin, y: bounds.height - height, width: bounds.width - 2 * bar.sideMargin,
        height: height)
      let area = searchBar.convert(scopes, from: self)
      if searchBar.inlineScopeArea != area {
        searchBar.inlineScopeArea = area
        searchBar.setNeedsLayout()
      }
      return searchBar.layoutIfNeeded()
    }
    searchBar.bounds.size = CGSize(width: bounds.width, height: height)
    searchBar.center = CGPoint(x: bounds.midX, y: bounds.height - height / 2)
    searchBar.layoutIfNeeded()
  }

  /// Positions a view in the row, at a distance from the leading edge.
  private func layOut(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ row: CGRect) {
    let height =
      view is BarItemButton ? row.height : min(BarItemRow.size(of: view).height, row.height)
    set(view, CGRect(x: x, y: row.minY + (row.height - height) / 2, width: width, height: height))
  }

  /// Sets a view's frame. The caller passes the frame for a left-to-right layout, and the method
  /// mirrors the frame in a right-to-left layout. The method preserves the view's transform.
  func set(_ view: UIView, _ frame: CGRect) {
    let mirrored = bar.isReversed ? bounds.width - frame.maxX : frame.minX
    let rect = CGRect(
      x: roundedToPixels(mirrored), y: roundedToPixels(frame.minY), width: frame.width,
      height: frame.height)
    if view.bounds.size != rect.size { view.bounds.size = rect.size }
    let midpoint = CGPoint(x: rect.midX, y: rect.midY)
    if view.center != midpoint { view.center = midpoint }
  }

  private func naturalTitleSize(_ row: CGRect) -> CGSize {
    if let titleView {
      var size =
        item.fitsTitleView
        ? titleView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        : BarItemRow.size(of: titleView)
      if titleView is UISearchBar, titleView.translatesAutoresizingMaskIntoConstraints {
        // A search bar fills the row. Do not use the search bar's own bounds, because they result
        // from the last layout.
        size = titleView.sizeThatFits(bounds.size)
      }
      return CGSize(width: size.width, height: min(size.height, row.height))
    }
    if titleOpacity == 0 { return .zero }
    let size = titleLabel.sizeThatFits(.zero)
    return CGSize(width: size.width.rounded(.up), height: row.height)
  }

  /// Centers the title in the bar if the title fits. Otherwise the title is as near to the center
  /// as the buttons permit.
  private func layOutTitle(_ natural: CGSize, _ row: CGRect, from start: CGFloat, to end: CGFloat) {
    let view = titleView ?? titleLabel
    titleLabel.isHidden = titleView != nil
    let size =
      titleView == nil
      ? CGSize(width: titleLabel.sizeThatFits(.zero).width.rounded(.up), height: row.height)
      : natural
    let width = max(0, min(size.width, end - start))
    let midpoint = bounds.width / 2
    let x = min(max(midpoint - width / 2, start), end - width)
    let appearance = bar.appearance(for: item)
    let offset = titleView == nil ? appearance.titlePositionAdjustment : .zero
    let vertical = offset.vertical + (titleView == nil ? bar.titleDrop : 0)
    set(
      view,
      CGRect(
        x: x + offset.horizontal, y: row.minY + (row.height - size.height) / 2 + vertical,
        width: width, height: size.height))
  }

  private func layOutLargeTitle(below top: CGFloat) {
    let extra = max(0, bounds.height - top)
    let search = bar.searchPart(of: extra, item)
    let height = extra - search
    let isLarge = bar.isLarge(item) && item.titleView == nil
    let layOut = {
      self.layOutSearchBar(search)
      self.largeTitleViewIfAny?.isHidden = !isLarge
      guard isLarge || self.largeTitleViewIfAny != nil else { return }
      let rect = CGRect(x: 0, y: top, width: self.bounds.width, height: height)
      self.largeTitleView.bounds.size = rect.size
      self.largeTitleView.center = CGPoint(x: rect.midX, y: rect.midY)
      self.largeTitleView.layOut(margin: self.bar.sideMargin, fullHeight: self.bar.largeTitleHeight)
    }
    switch (isInTransition, bar.content === self) {
    case (false, _): layOut()
    // The bar's height changes during a transition. Place the incoming title at its final position
    // immediately, and do not move the outgoing title.
    case (true, true): UIView.performWithoutAnimation(layOut)
    case (true, false): return
    }
    let opacity: CGFloat = isLarge && height > 8 ? 0 : 1
    guard opacity != titleOpacity else { return }
    titleOpacity = opacity
    guard !isInTransition else { return }
    if bar.isScrolling {
      UIView.animate(withDuration: 0.2) { self.titleLabel.alpha = opacity }
    } else {
      titleLabel.alpha = opacity
    }
  }

  // MARK: Transitions

  /// Whether a transition controls the opacities of the subviews.
  var isInTransition = false

  /// The state of the content in a transition.
  enum TransitionPhase {
    case displayed
    /// The content is below the content of the item that was pushed onto this item.
    case behind(BarContentView)
    /// The content will be pushed onto the content of the item below, or was popped from that
    /// content.
    case ahead(BarContentView)
    case invisible
  }

  func apply(_ phase: TransitionPhase) {
    let direction: CGFloat = bar.isReversed ? -1 : 1
    let width = bounds.width
    var (title, back, large) = (CGFloat(0), CGFloat(0), CGFloat(0))
    var opacity: CGFloat = 0
    switch phase {
    case .displayed:
      opacity = 1
    case .behind(let front):
      title = front.backLabelCenterX - titleCenterX
      back = -direction * ((backButtonIfAny?.bounds.width ?? 0) + UINavigationBar.backStart)
      large = -direction * width * 0.3
    case .ahead(let rear):
      title = direction * width * 0.4
      back = rear.titleOpacity > 0 ? rear.titleCenterX - backLabelCenterX : direction * width * 0.2
      large = direction * width
    case .invisible: break
    }
    let head = titleView ?? titleLabel
    head.transform = CGAffineTransform(translationX: title, y: 0)
    head.alpha = opacity * (titleView == nil ? titleOpacity : 1)
    backButtonIfAny?.transform = CGAffineTransform(translationX: back, y: 0)
    largeTitleViewIfAny?.transform = CGAffineTransform(translationX: large, y: 0)
    largeTitleViewIfAny?.alpha = opacity
    (rowOpacity, largeOpacity, largeTranslation) = (opacity, opacity, large)
    if let searchBar, searchBar.superview === self {
      // A search bar in the row does not move. The search bar fades like the buttons in the row.
      let distance = searchBar.isInline ? 0 : large
      searchBar.transform = CGAffineTransform(translationX: distance, y: 0)
      searchBar.alpha = opacity
    }
    promptLabelIfAny?.alpha = opacity
    fade((backButtonIfAny.map { [$0] } ?? []) + left.views + right.views, to: opacity)
    if case .displayed = phase {
      isInTransition = false
      setNeedsLayout()
    } else {
      isInTransition = true
    }
  }

  /// The fraction of a transition in which the outgoing item's buttons fade out; the incoming
  /// item's buttons have the same position and fade in afterwards.
  private static let fadeOutFraction = 0.4

  private func fade(_ views: [UIView], to opacity: CGFloat) {
    guard AnimationBlock.current != nil else {
      for view in views { view.alpha = opacity }
      return
    }
    let fraction = BarContentView.fadeOutFraction
    UIView.animateKeyframes(withDuration: UIView.inheritedAnimationDuration, delay: 0) {
      UIView.addKeyframe(
        withRelativeStartTime: opacity == 0 ? 0 : fraction,
        relativeDuration: opacity == 0 ? fraction : 1 - fraction
      ) {
        for view in views { view.alpha = opacity }
      }
    }
  }

  private var titleCenterX: CGFloat { (titleView ?? titleLabel).center.x }

  private var backLabelCenterX: CGFloat {
    let width = backButton.label.sizeThatFits(.zero).width
    let lead = BarBackButton.labelInset + width / 2
    let edge = backButton.center.x - backButton.bounds.width / 2
    return bar.isReversed ? edge + backButton.bounds.width - lead : edge + lead
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found === self ? nil : found
  }
}
