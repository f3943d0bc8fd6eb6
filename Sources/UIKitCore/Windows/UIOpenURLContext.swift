public import Foundation

/// An address that a scene opens, with what is known about the request.
///
/// Source: https://developer.apple.com/documentation/uikit/uiopenurlcontext
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
  public let url: URL
  public let options: UIScene.OpenURLOptions

  init(url: URL, options: UIScene.OpenURLOptions) {
    self.url = url
    self.options = options
    super.init()
  }
}

extension UIScene {
  /// What is known about a request to open an address.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscene/openurloptions
  @preconcurrency @MainActor open class OpenURLOptions: NSObject {
    /// The identifier of the app that asked. Linux desktops do not say; nil.
    public let sourceApplication: String?
    /// Whether the app is to open a document where it is. Addresses of an app's own scheme name no
    /// document; false.
    public let openInPlace: Bool

    init(sourceApplication: String? = nil, openInPlace: Bool = false) {
      self.sourceApplication = sourceApplication
      self.openInPlace = openInPlace
      super.init()
    }
  }
}
