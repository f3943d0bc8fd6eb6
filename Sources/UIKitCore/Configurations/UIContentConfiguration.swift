/// The content of a content view, as a value.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentconfiguration-swift.protocol
public protocol UIContentConfiguration {
  /// Creates a view that shows this configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// The configuration with its values for a state and the values that the app has set.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and can change to another one of the same type.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentview-swift.protocol
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The content on screen; assigning another value updates the view.
  ///
  /// - Precondition: The view supports the new configuration's type.
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; by default, whether it has the type of the current
  /// one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Compares the exact types of the configuration and of the current one; the default if a view
  /// does not implement the method.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
