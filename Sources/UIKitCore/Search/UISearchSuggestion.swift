public import Foundation

/// A completion of a search that the user can select from a list below the search field.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchsuggestion
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text of the suggestion.
  var localizedSuggestion: String? { get }

  /// The text with attributes, which takes precedence over ``localizedSuggestion``.
  var localizedAttributedSuggestion: NSAttributedString? { get }

  /// The text that assistive software reads; if the value is nil, the software reads the text of
  /// the suggestion.
  var localizedDescription: String? { get }

  /// An image before the text.
  var iconImage: UIImage? { get }

  /// The app's object that the suggestion represents.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// Returns nil, so that assistive software reads the text of the suggestion.
  public var localizedDescription: String? { nil }
  /// Returns nil, because the suggestion has no image by default.
  public var iconImage: UIImage? { nil }
}
