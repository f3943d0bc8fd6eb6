/// The order of a tab bar controller's view controllers, while the user rearranges the tabs.
@MainActor struct TabArrangement {
  /// All controllers in order: the controllers with a tab of their own precede the controllers in
  /// the list of the "More" tab.
  private(set) var pages: [UIViewController]
  /// The number of controllers with a tab of their own.
  let tabCount: Int
  private let customizable: [UIViewController]
  private let original: [UIViewController]

  /// Creates an arrangement with the order before the rearrangement.
  ///
  /// - Parameter customizable: The controllers that the user may move.
  init(pages: [UIViewController], tabCount: Int, customizable: [UIViewController]) {
    self.pages = pages
    original = pages
    self.tabCount = tabCount
    self.customizable = customizable
  }

  /// The controllers that the user may move, in the order before the rearrangement.
  var choices: [UIViewController] { original.filter(isCustomizable) }

  /// Whether the order differs from the order before the rearrangement.
  var isChanged: Bool { !zip(pages, original).allSatisfy { $0 === $1 } }

  /// The controller of a tab; nil for the "More" tab.
  func page(ofTab index: Int) -> UIViewController? {
    (0..<tabCount).contains(index) ? pages[index] : nil
  }

  func isCustomizable(_ page: UIViewController) -> Bool { customizable.contains { $0 === page } }

  func hasTab(_ page: UIViewController) -> Bool { pages.prefix(tabCount).contains { $0 === page } }

  /// Whether a controller may replace the controller of a tab.
  func accepts(_ page: UIViewController, atTab index: Int) -> Bool {
    guard isCustomizable(page), let old = self.page(ofTab: index) else { return false }
    return isCustomizable(old) && old !== page
  }

  /// Exchanges a controller with the controller of a tab, if the user may move both controllers.
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
