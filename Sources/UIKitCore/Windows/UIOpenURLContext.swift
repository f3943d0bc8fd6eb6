public import Foundation

/// A URL that a scene opens, with the options of the request.
///
/// Source: https://developer.apple.com/documentation/uikit/uiopenurlcontext
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL to open, of a scheme that the app's Info.plist lists.
  public let url: URL
  /// Describes the origin of the request; on Linux it contains no information.
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
    super.init()
  }
}

extension UIScene {
  /// The options of a request to open a URL.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscene/openurloptions
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The identifier of the requesting app. Linux desktops do not provide it, so it is nil.
    public let sourceApplication: String?
    /// Whether the app should open a document in its current location. URLs of an app's own scheme
    /// name no document, so it is false.
    public let openInPlace: Bool

    init(sourceApplication: String? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }
}
