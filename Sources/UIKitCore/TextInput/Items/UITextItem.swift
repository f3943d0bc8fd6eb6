public import Foundation

/// An interactive part of a text view's text: a link, an attachment, or a range tagged by the app.
///
/// Source: https://developer.apple.com/documentation/uikit/uitextitem
@preconcurrency @MainActor open class UITextItem: NSObject {
  /// The type of an item with its value.
  public enum Content {
    /// The value of the attribute `link`: a URL, or a string with a valid URL.
    case link(URL)
    /// The value of the attribute `attachment`, which belongs to one character of the text.
    case textAttachment(NSTextAttachment)
    /// The value of the attribute `textItemTag`.
    case tag(String)
  }

  /// The menu of a text item, and its preview.
  @preconcurrency @MainActor open class MenuConfiguration: NSObject {
    /// The image above the menu of an item.
    public enum Preview {
      /// An image of the item's text, lifted from the text view.
      case `default`
      /// A view at its own size.
      case view(UIView)
    }

    let preview: Preview?
    let menu: UIMenu

    init(storedPreview: Preview?, menu: UIMenu) {
      preview = storedPreview
      self.menu = menu
    }

    /// Creates a configuration of a menu and its preview.
    ///
    /// - Parameter preview: The image above the menu; nil means no preview.
    public convenience init(preview: Preview? = .default, menu: UIMenu) {
      self.init(storedPreview: preview, menu: menu)
    }
  }

  /// The item's type and value. Where attributes overlap, a tag has priority over a link, and a
  /// link over an attachment.
  public let content: Content
  /// The item's range in the text view's text, in UTF-16 code units.
  public let range: NSRange

  init(_ content: Content, range: NSRange) {
    self.content = content
    self.range = range
  }
}
