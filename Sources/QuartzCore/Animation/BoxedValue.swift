import CoreGraphics
package import RenderTree

/// Stores a value unchanged in an `Any`, for animations that the framework itself makes.
package final class BoxedValue {
  /// The value in the form that animations use.
  package let value: AnimatableValue
  /// Boxes a value for `fromValue`, `toValue` or `values`, and preserves its ``AnimatableValue``
  /// case.
  package init(_ value: AnimatableValue) { self.value = value }
}
