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

  /// An image that replaces the back title.
  var backImage: UIImage? {
    guard let button = backItem?.backBarButtonItem else { return nil }
    return button.image?.applyingSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)) ?? button.image
  }

  /// The offset of the back button's title: the item's own offset unless it is zero, otherwise the
  /// appearance proxy's.
  private var backTitleOffset: UIOffset {
    let own = backItem?.backBarButtonItem?.backButtonTitlePositionAdjustment(for: .default) ?? .zero
    return own == .zero ? UIBarButtonItem.backTitleOffset : own
  }

  /// The candidate titles of the back button in order of preference.
  private var backTitles: [String] {
    guard let backItem, backItem.backButtonDisplayMode != .minimal, backButton.image == nil else {
      return []
    }
    // Apps hide the title by an offset that moves it off screen.
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
