import Foundation

/// A placeholder for elements that are created when the menu is shown.
///
/// Until the elements are loaded, the menu shows a loading row.
///
/// Source: https://developer.apple.com/documentation/uikit/uideferredmenuelement
@preconcurrency @MainActor public class UIDeferredMenuElement: UIMenuElement {
  /// The app's closure that loads the elements. The closure passes the elements to its argument,
  /// either during the call or later.
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

  /// Creates a placeholder that loads its elements when the menu shows the placeholder for the
  /// first time. The elements are cached.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) {
    self.init(isCached: true, provider: elementProvider)
  }

  /// Returns a placeholder that loads its elements each time the menu shows the placeholder.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> Self {
    Self(isCached: false, provider: elementProvider)
  }

  /// Returns a placeholder with the same provider. The copy loads its own elements.
  override func duplicate() -> UIMenuElement {
    UIDeferredMenuElement(isCached: isCached, provider: provider)
  }

  /// Returns the cached elements, or the elements that the provider passes during the call. If the
  /// provider passes the elements later, the method returns nil and calls `loaded` when they
  /// arrive.
  func elements(whenLoaded loaded: @escaping ([UIMenuElement]) -> Void) -> [UIMenuElement]? {
    if let cached { return cached }
    var immediate: [UIMenuElement]?
    var isWaiting = false
    var isAnswered = false
    provider { [weak self] elements in
      // Later results of the provider have no effect.
      guard !isAnswered else { return }
      isAnswered = true
      if let self, isCached { cached = elements }
      if isWaiting { loaded(elements) } else { immediate = elements }
    }
    isWaiting = true
    return immediate
  }
}
