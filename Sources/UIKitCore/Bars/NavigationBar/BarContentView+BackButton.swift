import Foundation

extension BarContentView {
  /// Lays out the back button.
  ///
  /// - Parameter availableWidth: The available width before the title, in points.
  /// - Returns: The trailing end of the button's visible content, in points from the leading edge.
  func layOutBackButton(_ row: CGRect, availableWidth: CGFloat) -> CGFloat {
    let attributes = bar.appearance(for: item).backButtonAppearance.titleAttributes(for: .normal)
    let start = UINavigationBar.backStart + BarBackButton.labelInset
    var displayed: (text: String?, width: CGFloat) = (nil, backButton.imageWidth)
    for text in backTitles {
      backButton.show(text, attributes)
      let width = backButton.label.sizeThatFits(.zero).width.rounded(.up)
      if start + width <= availableWidth {
        displayed = (text, width)
        break
      }
    }
    backButton.show(displayed.text, attributes)
    backButton.titleOffset = backTitleOffset
    let end = start + displayed.width
    let x = UINavigationBar.backStart
    set(
      backButton,
      CGRect(x: x, y: row.minY, width: max(end + 6, 44) - x, height: row.height))
    backButton.layoutIfNeeded()
    return displayed.width == 0 ? UINavigationBar.backStart + 14 : end
  }

  /// Shows or hides the chevron after a change of the item. A transition and a search set the
  /// chevron's opacity themselves.
  func refreshBackIndicator() {
    guard !isInTransition, !isRowHidden, !bar.isSearching(item),
      showsBackButton != (bar.backIndicator.alpha > 0)
    else { return }
    bar.backIndicator.alpha = showsBackButton ? 1 : 0
  }

  /// An image that replaces the title of the back button; nil if there is none.
  var backImage: UIImage? {
    guard let button = backItem?.backBarButtonItem else { return nil }
    return button.image?.applyingSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)) ?? button.image
  }

  /// The offset of the back button's title. If the item's own offset is zero, the offset of the
  /// appearance proxy is used.
  private var backTitleOffset: UIOffset {
    let own = backItem?.backBarButtonItem?.backButtonTitlePositionAdjustment(for: .default) ?? .zero
    return own == .zero ? UIBarButtonItem.backTitleOffset : own
  }

  /// The candidate titles of the back button in order of preference.
  private var backTitles: [String] {
    guard let backItem, backItem.backButtonDisplayMode != .minimal, backButton.image == nil else {
      return []
    }
    // An offset of more than 500 points moves the title off screen. Apps use such an offset to hide
    // the title.
    if abs(backTitleOffset.horizontal) > 500 { return [] }
    let own = backItem.backBarButtonItem?.title ?? backItem.backButtonTitle ?? backItem.title
    if own == "" { return [] }
    let generic = "Back"
    return backItem.backButtonDisplayMode == .generic ? [generic] : [own ?? generic, generic]
  }
}

extension UIBarButtonItem {
  /// The offset of back button titles that is set on the appearance proxy.
  fileprivate static var backTitleOffset: UIOffset {
    AppearanceProxies.all(for: UIBarButtonItem()).first?
      .backButtonTitlePositionAdjustment(for: .default) ?? .zero
  }
}
