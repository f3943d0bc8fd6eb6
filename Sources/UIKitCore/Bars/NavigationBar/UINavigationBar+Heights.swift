import CoreGraphics
import Foundation

/// The heights of a navigation bar's parts, also while scrolling collapses a large title or a
/// search bar.
extension UINavigationBar {
  /// The height of the row of buttons, in points.
  static let regularHeight: CGFloat = 44
  /// The height, in points, of the row of buttons if the vertical size class is compact.
  static let compactHeight: CGFloat = 32
  /// The height, in points, of the row of buttons at the upper edge of a sheet, including the space
  /// for a grabber.
  static let sheetHeight: CGFloat = 56
  /// The height of the prompt above the row, in points.
  static let promptHeight: CGFloat = 30

  /// Whether the bar is directly at the upper edge of a sheet.
  private var isOnSheet: Bool {
    owner?.activePresentationController is UISheetPresentationController
  }

  var rowHeight: CGFloat {
    if traitCollection.verticalSizeClass == .compact { return UINavigationBar.compactHeight }
    return isOnSheet ? UINavigationBar.sheetHeight : UINavigationBar.regularHeight
  }

  var largeTitleFont: UIFont {
    UIFontMetrics(forTextStyle: .largeTitle).scaledFont(
      for: .systemFont(ofSize: 34, weight: .bold), compatibleWith: traitCollection)
  }

  /// The height, in points, that a large title adds below the row of buttons while scrolling has
  /// not collapsed the title. The height is 52 points at the standard text size. A larger font in
  /// an appearance of the bar increases the height.
  var largeTitleHeight: CGFloat {
    let standard = standardIfNeeded
    let edge = effective.appearances.scrollEdge ?? standard
    let lineHeight = max(largeTitleLineHeight(in: standard), largeTitleLineHeight(in: edge))
    return max(52, (lineHeight + 11).rounded(.up))
  }

  private func largeTitleLineHeight(in appearance: UINavigationBarAppearance) -> CGFloat {
    let font = appearance.largeTitleTextAttributes[.font] as? UIFont ?? largeTitleFont
    return font.lineHeight
  }

  /// Returns whether an item's title is large. The result does not depend on scrolling, which can
  /// collapse the large title.
  func isLarge(_ item: UINavigationItem?) -> Bool {
    guard prefersLargeTitles, let item, traitCollection.verticalSizeClass != .compact,
      !isSearching(item)
    else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never, .inline: return false
    case .automatic:
      guard let index = stack.firstIndex(where: { $0 === item }), index > 0 else { return true }
      return isLarge(stack[index - 1])
    }
  }

  /// The distance, in points, between the bar's upper edge and the search bar while the search bar
  /// replaces the row of buttons.
  static let searchingTop: CGFloat = 8

  /// Returns whether a search replaces the item's title and buttons.
  func isSearching(_ item: UINavigationItem?) -> Bool {
    item?.searchController?.hidesRow == true
  }

  /// Returns the height that an item's search bar adds below the row of the title and the buttons,
  /// while scrolling has not shrunk the search bar; 0 if the item has no search bar.
  func searchHeight(of item: UINavigationItem?) -> CGFloat {
    guard let item, let search = item.searchController?.searchBar else { return 0 }
    return search.height(isInline: searchBarPlacement(of: item) == .inline)
  }

  /// Returns the position at which the bar shows an item's search bar.
  func searchBarPlacement(of item: UINavigationItem) -> UINavigationItem.SearchBarPlacement {
    item.preferredSearchBarPlacement != .stacked
      && traitCollection.horizontalSizeClass == .regular
      && !traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      ? .inline : .stacked
  }

  /// Returns whether scrolling shrinks the item's search bar.
  func hidesSearch(_ item: UINavigationItem?) -> Bool {
    guard let item, let search = item.searchController else { return false }
    return item.hidesSearchBarWhenScrolling && !search.isActive
      && searchBarPlacement(of: item) == .stacked
  }

  /// Returns the height of the row and the prompt. While a search replaces the row and the prompt,
  /// the result is the distance above the search bar.
  func plainHeight(of item: UINavigationItem?) -> CGFloat {
    if isSearching(item) { return UINavigationBar.searchingTop }
    return rowHeight + (item?.prompt == nil ? 0 : UINavigationBar.promptHeight)
  }

  /// Returns the height of the bar while scrolling has not collapsed the large title and the search
  /// bar.
  func fullHeight(of item: UINavigationItem?) -> CGFloat {
    plainHeight(of: item) + (isLarge(item) ? largeTitleHeight : 0) + searchHeight(of: item)
  }

  /// Returns the remaining height of large title and search bar after the content has scrolled by
  /// `distance`, which is negative if the user pulls the content down. The search bar collapses
  /// first; pulling enlarges a large title.
  func extraHeight(of item: UINavigationItem?, scrolledBy distance: CGFloat) -> CGFloat {
    let search = searchHeight(of: item)
    let leaving = hidesSearch(item) ? search : 0
    let displayedSearch = search - min(max(distance, 0), leaving)
    guard isLarge(item) else { return displayedSearch }
    let rest = distance < 0 ? distance : max(0, distance - leaving)
    return displayedSearch + max(0, largeTitleHeight - rest)
  }

  /// Returns the height of the search bar within `extra`, the common height of the large title and
  /// the search bar. The large title has the remaining height.
  func searchPart(of extra: CGFloat, _ item: UINavigationItem) -> CGFloat {
    let search = searchHeight(of: item)
    guard isLarge(item), hidesSearch(item) else { return min(search, extra) }
    return min(search, max(0, extra - largeTitleHeight))
  }
}
