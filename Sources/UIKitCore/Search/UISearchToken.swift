public import Foundation

/// A condition of a search. A search field shows the condition as a colored shape before the text.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchtoken
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String

  /// The app's object that the token represents.
  open var representedObject: Any?

  /// Creates a token, whose icon and text cannot be changed afterwards.
  ///
  /// - Parameters:
  ///   - icon: The image drawn in white before the text, at most 18 points wide; nil for no
  ///     image.
  ///   - text: The text, which is also the accessibility label. The text is truncated if the token
  ///     would be wider than 200 points.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
    super.init()
  }
}
