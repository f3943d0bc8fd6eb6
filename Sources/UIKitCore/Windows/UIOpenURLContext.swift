public import Foundation

/// A URL that a scene opens, with the options of the request.
///
/// Source: https://developer.apple.com/documentation/uikit/uiopenurlcontext
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  /// The URL to open, of a scheme that the app's Info.plist lists.
  public let url: URL
  /// The options of the request; on Linux they contain no information.
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
    /// Always nil, because Linux desktops do not report the requesting app.
    public let sourceApplication: String?
    /// Always false: the property applies to URLs of documents, and URLs of an app's own scheme
    /// name no document.
    public let openInPlace: Bool

    init(sourceApplication: String? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }
}
