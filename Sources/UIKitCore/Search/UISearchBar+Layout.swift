import CoreGraphics
import Foundation

extension UISearchBar {
  private enum Metrics {
    /// The margin above and below the field, outside a navigation bar, in points.
    static let margin: CGFloat = 10
    /// The margin below the field in a navigation bar, in points. The margin above is smaller,
    /// because the title is above the field.
    static let bottom: CGFloat = 15
    static let top: CGFloat = 1
    static let side: CGFloat = 8
    static let cancelGap: CGFloat = 10
    static let promptHeight: CGFloat = 22
    static let scopeGap: CGFloat = 8
    /// The minimum and maximum width of a field beside a title, in points.
    static let inlineWidths: ClosedRange<CGFloat> = 180...280
    /// The margin above and below a field beside a title, in points.
    static let inlineMargin: CGFloat = 1
    /// The margin above and below a field in place of a title, in points.
    static let titleMargin: CGFloat = 4
  }

  // MARK: Building

  func buildParts() {
    for subview in [parts.background, parts.prompt, parts.field, parts.cancel, parts.scopes] {
      addSubview(subview)
    }
    clipsToBounds = false
    parts.prompt.font = .preferredFont(forTextStyle: .footnote)
    parts.prompt.textColor = .secondaryLabel
    parts.prompt.textAlignment = .center
    parts.prompt.isHidden = true
    parts.cancel.setTitle("Cancel", for: .normal)
    parts.cancel.titleLabel?.font = .preferredFont(forTextStyle: .body)
    parts.cancel.alpha = 0
    parts.scopes.alpha = 0
    parts.accessory.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(textStyle: .body), forImageIn: .normal)
    parts.accessory.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      [weak self] (_: UIButton, _) in
      self?.setNeedsLayout()
    }
    parts.field.placeholder = nil
    let observer = SearchFieldObserver(bar: self)
    parts.observer = observer
    parts.field.delegate = observer
    connectControls()
    updateIcons()
    updateBackground()
  }

  private func connectControls() {
    parts.cancel.addAction(
      UIAction { [unowned self] _ in cancelTapped() }, for: .primaryActionTriggered)
    parts.accessory.addAction(
      UIAction { [unowned self] _ in accessoryTapped() }, for: .primaryActionTriggered)
    parts.field.addAction(UIAction { [unowned self] _ in textChanged() }, for: .editingChanged)
    parts.scopes.addAction(UIAction { [unowned self] _ in scopeChanged() }, for: .valueChanged)
  }

  // MARK: Events

  func cancelTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  private func accessoryTapped() {
    if showsSearchResultsButton {
      delegate?.searchBarResultsListButtonClicked(self)
    } else {
      delegate?.searchBarBookmarkButtonClicked(self)
    }
  }

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.searchDidChange()
  }

  private func scopeChanged() {
    selectedScopeButtonIndex = parts.scopes.selectedSegmentIndex
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    searchController?.searchDidChange()
  }

  // MARK: Updating

  func updateAccessory() {
    let isDisplayed = showsSearchResultsButton || showsBookmarkButton
    parts.field.rightView = isDisplayed ? parts.accessory : nil
    parts.field.rightViewMode = isDisplayed ? .unlessEditing : .never
    updateIcons()
  }

  func updateIcons() {
    let ownIcon = isEnabled ? nil : image(for: .search, state: .disabled)
    parts.field.iconView.image =
      ownIcon ?? image(for: .search, state: .normal) ?? UIImage(systemName: "magnifyingglass")
    parts.field.parts.clearButton.setImages(
      normal: image(for: .clear, state: .normal),
      highlighted: image(for: .clear, state: .highlighted))
    let icon = showsSearchResultsButton ? Icon.resultsList : .bookmark
    let name = showsSearchResultsButton ? "list.bullet" : "book"
    parts.accessory.setImage(
      image(for: icon, state: .normal) ?? UIImage(systemName: name), for: .normal)
    parts.accessory.setImage(image(for: icon, state: .selected), for: .selected)
    parts.accessory.setImage(image(for: icon, state: .highlighted), for: .highlighted)
    parts.accessory.setImage(image(for: icon, state: .disabled), for: .disabled)
    parts.accessory.accessibilityLabel = showsSearchResultsButton ? "Results" : "Bookmarks"
    parts.accessory.sizeToFit()
    updateIconPositions()
    parts.field.setNeedsLayout()
  }

  /// Adapts the width of the button in the field to its symbol, which grows with the text size. The
  /// symbol has its new size only after all views have received their traits, so the bar calls the
  /// method during its layout.
  func updateAccessoryWidth() {
    guard parts.field.rightView === parts.accessory else { return }
    let width = parts.accessory.intrinsicContentSize.width
    guard parts.accessory.bounds.width != width else { return }
    parts.accessory.bounds.size.width = width
    parts.field.setNeedsLayout()
  }

  /// Passes the adjustments of the visible icons to the field.
  func updateIconPositions() {
    let right = showsSearchResultsButton ? Icon.resultsList : .bookmark
    parts.field.iconAdjustments = SearchIconAdjustments(
      left: positionAdjustment(for: .search), clear: positionAdjustment(for: .clear),
      right: positionAdjustment(for: right))
  }

  func updateScopeBackground() {
    guard scopeBarBackgroundImage != nil || parts.scopeBackground != nil else { return }
    if parts.scopeBackground == nil {
      let view = UIImageView()
      insertSubview(view, aboveSubview: parts.background)
      parts.scopeBackground = view
    }
    parts.scopeBackground?.image = scopeBarBackgroundImage
    setNeedsLayout()
  }

  func updateScopeTitles() {
    parts.scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      parts.scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    if selectedScopeButtonIndex < parts.scopes.numberOfSegments {
      parts.scopes.selectedSegmentIndex = selectedScopeButtonIndex
    }
    heightChanged()
  }

  func updateBackground() {
    var background = BarBackground.transparent
    if let image = currentBackgroundImage {
      background.image = image
    } else if !isInNavigationBar, !isTitleView, searchBarStyle != .minimal || topExtent != nil {
      background = isTranslucent ? .default : .opaque
      if let barTintColor {
        background.color = isTranslucent ? barTintColor.withAlphaComponent(0.85) : barTintColor
      }
    }
    parts.background.show(background)
    parts.background.showRequested()
  }

  /// The app's background image for the bar's position, height class and prompt.
  private var currentBackgroundImage: UIImage? {
    guard !parts.backgroundImages.isEmpty else { return nil }
    let isCompact = traitCollection.verticalSizeClass == .compact
    var metrics: [UIBarMetrics] = isCompact ? [.compact, .default] : [.default]
    if prompt != nil { metrics = (isCompact ? [.compactPrompt] : []) + [.defaultPrompt] + metrics }
    for metrics in metrics {
      for position in [barPosition, .any] {
        if let image = backgroundImage(for: position, barMetrics: metrics) { return image }
      }
    }
    return nil
  }

  /// Lays out the bar after a change of its visible parts.
  func change(animated: Bool) {
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) {
      self.layoutIfNeeded()
    }
  }

  func heightChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.searchBarHeightDidChange()
  }

  // MARK: Layout

  /// The opacity of the field, the buttons and the scopes. The opacity is 1, or 0.5 while the bar
  /// is disabled. The bar does not change its own `alpha`, because the app sets `alpha`.
  private var enabledOpacity: CGFloat { isEnabled ? 1 : 0.5 }

  func enabledDidChange() {
    parts.field.alpha = enabledOpacity
    parts.prompt.alpha = enabledOpacity
    updateIcons()
    setNeedsLayout()
  }

  /// The height that the background covers above the bar, in points, while a search shows the bar
  /// at the top of the searched view controller's view. While the bar is in its original superview,
  /// the value is nil.
  var topExtent: CGFloat? {
    get { parts.topExtent }
    set {
      guard newValue != parts.topExtent else { return }
      parts.topExtent = newValue
      updateBackground()
      setNeedsLayout()
    }
  }

  /// Whether a navigation bar shows the bar in place of its title. The bar is then a field in the
  /// row of the buttons, without a background, a prompt and scopes.
  var isTitleView: Bool { (superview as? BarContentView)?.titleView === self }

  /// Whether the search bar is a descendant of a navigation bar. Such a search bar is a title view
  /// or a descendant of a title view, unless the search bar belongs to the search controller of a
  /// navigation item.
  var isInsideTitleView: Bool {
    sequence(first: self as UIView, next: \.superview).contains { $0 is UINavigationBar }
  }

  /// Whether a navigation bar shows only the search bar's field, in the row of the navigation bar's
  /// buttons.
  var isInRow: Bool { isInline || isTitleView }

  private var scopesAreDisplayed: Bool {
    parts.showsScopes && scopeButtonTitles?.isEmpty == false && !isTitleView
  }

  private var fieldHeight: CGFloat { parts.field.sizeThatFits(bounds.size).height }

  /// The bar's height. At the standard text size, the height is 56 points, or 52 points in a
  /// navigation bar; a prompt or scopes increase the height. In place of a title, the height is 44
  /// points.
  var naturalHeight: CGFloat {
    if isTitleView { return fieldHeight + 2 * Metrics.titleMargin }
    let margins = isInNavigationBar ? Metrics.top + Metrics.bottom : 2 * Metrics.margin
    let prompt = parts.prompt.isHidden ? 0 : Metrics.promptHeight
    return fieldHeight + margins + prompt + scopeRowHeight
  }

  private var scopeRowHeight: CGFloat {
    guard scopesAreDisplayed else { return 0 }
    return parts.scopes.intrinsicContentSize.height + Metrics.scopeGap
  }

  /// Lays out the subviews. While a bar scrolls out of view, its height is less than the natural
  /// height. In this case, the height of the field decreases with the bar's height, and the field's
  /// text fades out earlier.
  func layOutParts() {
    let isAttached = barPosition == .topAttached && !isInNavigationBar
    let above = topExtent ?? (isAttached ? frame.minY : 0)
    parts.background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    parts.background.layoutIfNeeded()
    let missing = max(0, naturalHeight - bounds.height)
    let row = row
    var top = isInNavigationBar ? Metrics.top : Metrics.margin
    if !parts.prompt.isHidden {
      layOut(
        parts.prompt,
        CGRect(
          x: row.start - Metrics.side, y: 4, width: row.width + 2 * Metrics.side,
          height: Metrics.promptHeight))
      top += Metrics.promptHeight
    }
    let height = max(0, fieldHeight - missing)
    let cancelSize = parts.cancel.sizeThatFits(bounds.size)
    let cancelWidth = parts.showsCancel ? cancelSize.width + Metrics.cancelGap : 0
    layOutField(
      CGRect(x: row.start, y: top, width: max(0, row.width - cancelWidth), height: height))
    // A hidden Cancel button is beyond the trailing edge of the bar.
    let cancelX =
      parts.showsCancel ? row.start + row.width - cancelSize.width : bounds.width
    layOut(
      parts.cancel, CGRect(x: cancelX, y: top, width: cancelSize.width, height: height))
    parts.cancel.alpha = parts.showsCancel ? enabledOpacity : 0
    fadeField(by: missing)
    layOutScopes(below: top + height, row, missing: missing)
  }

  /// The start and the width of the row of the field and its buttons.
  ///
  /// A navigation bar is already inside the safe area. In all other superviews, the margins begin
  /// at the safe area.
  private var row: (start: CGFloat, width: CGFloat) {
    let insets = isInNavigationBar ? .zero : safeAreaInsets
    let margin = isInNavigationBar ? safeMargin : Metrics.side
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return (
      margin + (isMirrored ? insets.right : insets.left),
      max(0, bounds.width - 2 * margin - insets.left - insets.right)
    )
  }

  // MARK: Inline

  /// The height below the row of titles that a navigation bar reserves for the search bar.
  func height(isInline: Bool) -> CGFloat { isInline ? scopeRowHeight : naturalHeight }

  /// The width of the field and its buttons in a row, in points.
  func inlineWidth(in available: CGFloat) -> CGFloat {
    let widths = Metrics.inlineWidths
    let field = min(max(available * 0.28, widths.lowerBound), widths.upperBound)
    return field + (parts.showsCancel ? inlineCancelWidth : 0)
  }

  private var inlineCancelWidth: CGFloat {
    parts.cancel.sizeThatFits(bounds.size).width + Metrics.cancelGap
  }

  func inlineDidChange() {
    parts.prompt.isHidden = isInRow || prompt == nil
    parts.field.contentOpacity = 1
    parts.field.alpha = enabledOpacity
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Lays out the field in the row of a title, beside or instead of the title, and the scopes below
  /// that row.
  func layOutInline() {
    parts.background.frame = bounds
    let height = min(fieldHeight, max(0, bounds.height - 2 * Metrics.inlineMargin))
    let top = (bounds.height - height) / 2
    let cancelWidth = inlineCancelWidth
    let fieldWidth = max(0, bounds.width - (parts.showsCancel ? cancelWidth : 0))
    layOutField(CGRect(x: 0, y: top, width: fieldWidth, height: height))
    layOut(
      parts.cancel,
      CGRect(
        x: fieldWidth + Metrics.cancelGap, y: top, width: cancelWidth - Metrics.cancelGap,
        height: height))
    parts.cancel.alpha = parts.showsCancel ? enabledOpacity : 0
    parts.scopes.alpha = scopesAreDisplayed ? enabledOpacity : 0
    parts.scopes.isUserInteractionEnabled = scopesAreDisplayed
    let scopes = CGRect(
      x: inlineScopeArea.minX, y: inlineScopeArea.minY, width: inlineScopeArea.width,
      height: parts.scopes.intrinsicContentSize.height)
    if parts.scopes.frame != scopes { parts.scopes.frame = scopes }
    parts.scopes.layoutIfNeeded()
    parts.scopeBackground?.isHidden = true
  }

  func containsInlineScope(_ point: CGPoint) -> Bool {
    isInline && scopesAreDisplayed && parts.scopes.frame.contains(point)
  }

  private var safeMargin: CGFloat { traitCollection.horizontalSizeClass == .regular ? 20 : 16 }

  private func fadeField(by missing: CGFloat) {
    guard isInNavigationBar else { return }
    parts.field.contentOpacity = max(0, 1 - missing / (fieldHeight / 3))
    parts.field.alpha = min(1, max(0, (fieldHeight - missing) / 8)) * enabledOpacity
  }

  private func layOutScopes(
    below top: CGFloat, _ row: (start: CGFloat, width: CGFloat), missing: CGFloat
  ) {
    parts.scopes.alpha = scopesAreDisplayed && missing == 0 ? enabledOpacity : 0
    parts.scopes.isUserInteractionEnabled = scopesAreDisplayed
    let height = parts.scopes.intrinsicContentSize.height
    layOut(
      parts.scopes,
      CGRect(
        x: row.start, y: top + (scopesAreDisplayed ? Metrics.scopeGap : 0),
        width: row.width, height: height))
    guard let background = parts.scopeBackground else { return }
    background.isHidden = scopeBarBackgroundImage == nil
    background.alpha = parts.scopes.alpha
    let edge = top + Metrics.scopeGap / 2
    background.frame = CGRect(
      x: 0, y: edge, width: bounds.width, height: max(0, bounds.height - edge))
  }

  private func layOutField(_ frame: CGRect) {
    layOut(parts.field, frame, searchFieldBackgroundPositionAdjustment)
  }

  /// Sets a view's frame from a frame for a left-to-right layout, which is mirrored in a
  /// right-to-left layout. Then moves the view right and down by an adjustment.
  private func layOut(_ view: UIView, _ frame: CGRect, _ adjustment: UIOffset = .zero) {
    var frame = frame
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      frame.origin.x = bounds.width - frame.maxX
    }
    frame.origin.x += adjustment.horizontal
    frame.origin.y += adjustment.vertical
    if view.frame != frame { view.frame = frame }
    view.layoutIfNeeded()
  }
}
