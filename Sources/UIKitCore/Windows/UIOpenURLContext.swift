public import Foundation

/// A URL that a scene opens, with the options of the request.
///
/// Source: https://developer.apple.com/documentation/uikit/uiopenurlcontext
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL to open. The app's Info.plist lists the scheme of the URL.
  public let url: URL
  /// The options of the request. On Linux, they contain no information.
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
    /// The identifier of the requesting app. The value is always nil, because Linux desktops do not
    /// report the requesting app.
    public let sourceApplication: String?
    /// Whether the app may open the document in place. The value is always false: the property
    /// applies to URLs of documents, and a URL with the app's own scheme is not the URL of a
    /// document.
    public let openInPlace: Bool

    init(sourceApplication: String? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }
}
