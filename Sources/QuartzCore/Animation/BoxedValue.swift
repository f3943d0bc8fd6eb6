import CoreGraphics
package import RenderTree

/// Stores a value unchanged in an `Any`, for animations that the framework itself makes.
package final class BoxedValue {
  /// The value as animations use it, of one of the kinds of ``AnimatableValue``.
  package let value: AnimatableValue
  /// Boxes a value, so that it can be assigned to `fromValue`, `toValue` or `values` without losing
  /// its kind.
  package init(_ value: AnimatableValue) { self.value = value }
}
