/// The content of a content view, as a value.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentconfiguration-swift.protocol
public protocol UIContentConfiguration {
  /// Creates a view that shows this configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// Returns a copy of the configuration for a state. Values that the app has set are unchanged;
  /// the state determines all other values.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and can show another configuration of the same type.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentview-swift.protocol
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// The configuration that the view shows; assigning another configuration updates the view.
  ///
  /// - Precondition: The view supports the new configuration's type.
  var configuration: any UIContentConfiguration { get set }

  /// Returns whether the view can show a configuration. By default, the view supports every
  /// configuration of the type that it currently shows.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether the configuration has exactly the type of the current configuration. This
  /// default implementation applies if a view does not implement the method.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
