/// An environment with traits: a view, controller, window, scene or the screen.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits that the environment has now, its own overrides included.
  var traitCollection: UITraitCollection { get }

  /// Called after ``traitCollection`` changed.
  ///
  /// - Parameter previousTraitCollection: The traits before the change; `nil` if the environment
  ///   had no traits.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
