import Foundation

/// A place in a menu for elements that are made when the menu is shown.
///
/// Until they are there, the menu shows a row that says it is loading.
///
/// Source: https://developer.apple.com/documentation/uikit/uideferredmenuelement
@preconcurrency @MainActor public class UIDeferredMenuElement: UIMenuElement {
  /// Called on the main actor with a closure that takes the elements, now or later.
  private final let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var cached: [UIMenuElement]?

  required init(
    isCached: Bool, provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.isCached = isCached
    self.provider = provider
    super.init(title: "", image: nil, subtitle: nil)
  }

  /// Asks for the elements the first time they are shown and keeps them.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isCached: true, provider: elementProvider)
  }

  /// Asks for the elements each time they are shown.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    Self(isCached: false, provider: elementProvider)
  }

  /// The elements, where they are known; else nil, and the closure is called when they are there.
  func elements(whenLoaded loaded: @escaping ([UIMenuElement]) -> Void) -> [UIMenuElement]? {
    if let cached { return cached }
    var immediate: [UIMenuElement]?
    var isWaiting = false
    var isAnswered = false
    provider { [weak self] elements in
      // Only the first answer counts.
      guard !isAnswered else { return }
      isAnswered = true
      if let self, isCached { cached = elements }
      if isWaiting { loaded(elements) } else { immediate = elements }
    }
    isWaiting = true
    return immediate
  }
}
