/// The order of a tab bar controller's view controllers, here called pages, while the user
/// rearranges them.
@MainActor struct TabArrangement {
  /// All pages: first those with a tab of their own, then those of the "More" tab's list.
  private(set) var pages: [UIViewController]
  /// The number of pages with a tab of their own.
  let tabCount: Int
  private let customizable: [UIViewController]
  private let original: [UIViewController]

  /// - Parameter customizable: The pages that the user may move.
  init(pages: [UIViewController], tabCount: Int, customizable: [UIViewController]) {
    self.pages = pages
    original = pages
    self.tabCount = tabCount
    self.customizable = customizable
  }

  /// The pages that the user may move, in the order of the tab bar controller.
  var choices: [UIViewController] { original.filter(isCustomizable) }

  /// Whether the order differs from the one at the beginning.
  var isChanged: Bool { !zip(pages, original).allSatisfy { $0 === $1 } }

  /// The page of a tab; nil for the "More" tab.
  func page(ofTab index: Int) -> UIViewController? {
    (0..<tabCount).contains(index) ? pages[index] : nil
  }

  func isCustomizable(_ page: UIViewController) -> Bool { customizable.contains { $0 === page } }

  func hasTab(_ page: UIViewController) -> Bool { pages.prefix(tabCount).contains { $0 === page } }

  /// Whether a page may replace the page of a tab.
  func accepts(_ page: UIViewController, atTab index: Int) -> Bool {
    guard isCustomizable(page), let old = self.page(ofTab: index) else { return false }
    return isCustomizable(old) && old !== page
  }

  /// Exchanges a page with the page of a tab, if both may be moved.
  ///
  /// - Returns: Whether the order changed.
  mutating func exchange(_ page: UIViewController, withTab index: Int) -> Bool {
    guard accepts(page, atTab: index), let old = pages.firstIndex(where: { $0 === page }) else {
      return false
    }
    pages.swapAt(old, index)
    return true
  }
}
