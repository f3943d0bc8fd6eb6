/// What a content view shows, as a value.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentconfiguration-swift.protocol
public protocol UIContentConfiguration {
  /// A new view that shows this configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView

  /// The configuration with its looks in a state, and with what the app has set.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and takes another one of its kind.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontentview-swift.protocol
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }

  /// Whether the view can show a configuration; by default, whether it is of the type it has.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
