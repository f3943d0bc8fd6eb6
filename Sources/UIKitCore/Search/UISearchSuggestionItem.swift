public import Foundation

/// A suggestion with fixed contents.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchsuggestionitem
@preconcurrency @MainActor open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// The plain text, or nil if the item was created with an attributed text.
  open private(set) var localizedSuggestion: String?
  /// The text with attributes, or nil if the item was created with a plain text.
  open private(set) var localizedAttributedSuggestion: NSAttributedString?
  /// The text that assistive software reads; if the value is nil, the software reads the text of
  /// the suggestion.
  open private(set) var localizedDescription: String?
  /// The image before the text; nil if there is no image.
  open private(set) var iconImage: UIImage?
  /// An object of the app that the item represents; nil by default. When the user selects the item,
  /// the item is passed to the search results updater, which can read the object.
  open var representedObject: Any?

  /// Creates a suggestion without a text.
  public override init() { super.init() }

  /// Creates a suggestion with a text and without an image.
  public convenience init(localizedSuggestion suggestion: String) {
    self.init(localizedSuggestion: suggestion, localizedDescription: nil)
  }

  /// Creates a suggestion with a text, and with another text that assistive software reads
  /// instead.
  public convenience init(
    localizedSuggestion suggestion: String, localizedDescription description: String?
  ) {
    self.init(
      localizedSuggestion: suggestion, localizedDescription: description, iconImage: nil)
  }

  /// Creates a suggestion with a text and an image before the text.
  ///
  /// - Parameter description: The text for assistive software.
  public init(
    localizedSuggestion suggestion: String, localizedDescription description: String?,
    iconImage: UIImage?
  ) {
    localizedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }

  /// Creates a suggestion with an attributed text and without an image.
  public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString) {
    self.init(localizedAttributedSuggestion: suggestion, localizedDescription: nil)
  }

  /// Creates a suggestion with an attributed text, and with a plain text that assistive
  /// software reads instead.
  public convenience init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String?
  ) {
    self.init(
      localizedAttributedSuggestion: suggestion, localizedDescription: description,
      iconImage: nil)
  }

  /// Creates a suggestion with an attributed text and an image before the text.
  ///
  /// - Parameter description: The text for assistive software.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String?, iconImage: UIImage?
  ) {
    localizedAttributedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init()
  }
}
