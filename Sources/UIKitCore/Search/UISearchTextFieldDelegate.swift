/// Observes a search field, in addition to a text field delegate's calls.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchtextfielddelegate
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// Called when the user selects one of the field's suggestions. The default does nothing.
  func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)

  /// Called when UIKit determines whether the user can copy or cut a selected token, and when the
  /// user copies or cuts the token. The default returns a provider without data, so that the token
  /// is not copied.
  ///
  /// - Returns: The data that the pasteboard receives.
  func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider
}

extension UISearchTextFieldDelegate {
  /// Called when the user selects one of the field's suggestions. The default implementation does
  /// nothing, because the method is optional.
  public func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
  ) {}

  /// Returns a provider without data by default, so that tokens are not copied.
  public func searchTextField(
    _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider { NSItemProvider() }
}
