extension UIView {
  /// Invalidates aspects of the view, such as its layout, when the property changes.
  ///
  /// ```swift
  /// final class Badge: UIView {
  ///   @Invalidating(.display, .intrinsicContentSize) var count = 0
  /// }
  /// ```
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/invalidating
  @preconcurrency @MainActor @propertyWrapper
  public struct Invalidating<Value: Equatable, InvalidationType: UIViewInvalidating> {
    private var value: Value
    private let invalidation: InvalidationType

    /// Creates a wrapper that invalidates one aspect of the view when the property is set to a
    /// value that is not equal to the old value.
    public init(wrappedValue: Value, _ invalidation: InvalidationType) {
      value = wrappedValue
      self.invalidation = invalidation
    }

    /// Creates a wrapper that invalidates two aspects of the view when the property changes.
    public init<InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating>(
      wrappedValue: Value, _ invalidation1: InvalidationType1, _ invalidation2: InvalidationType2
    ) where InvalidationType == Invalidations.Tuple<InvalidationType1, InvalidationType2> {
      self.init(wrappedValue: wrappedValue, Invalidations.Tuple(invalidation1, invalidation2))
    }

    /// Creates a wrapper that invalidates three aspects of the view when the property changes.
    public init<
      InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
      InvalidationType3: UIViewInvalidating
    >(
      wrappedValue: Value, _ invalidation1: InvalidationType1, _ invalidation2: InvalidationType2,
      _ invalidation3: InvalidationType3
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<InvalidationType1, InvalidationType2>, InvalidationType3
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(Invalidations.Tuple(invalidation1, invalidation2), invalidation3))
    }

    /// Creates a wrapper that invalidates four aspects of the view when the property changes.
    public init<
      InvalidationType1: UIViewInvalidating, InvalidationType2: UIViewInvalidating,
      InvalidationType3: UIViewInvalidating, InvalidationType4: UIViewInvalidating
    >(
      wrappedValue: Value, _ invalidation1: InvalidationType1, _ invalidation2: InvalidationType2,
      _ invalidation3: InvalidationType3, _ invalidation4: InvalidationType4
    )
    where
      InvalidationType == Invalidations.Tuple<
        Invalidations.Tuple<InvalidationType1, InvalidationType2>,
        Invalidations.Tuple<InvalidationType3, InvalidationType4>
      >
    {
      self.init(
        wrappedValue: wrappedValue,
        Invalidations.Tuple(
          Invalidations.Tuple(invalidation1, invalidation2),
          Invalidations.Tuple(invalidation3, invalidation4)))
    }

    /// The property is unavailable, because the wrapper applies only to properties of views. The
    /// compiler uses the static subscript for them.
    @available(*, unavailable, message: "@Invalidating can only be applied to properties of views")
    public var wrappedValue: Value {
      get { value }
      set { value = newValue }
    }

    /// Accesses the property of a view. The setter also invalidates the view if the value changes.
    public static subscript<Enclosing: UIView>(
      _enclosingInstance view: Enclosing,
      wrapped wrappedPath: ReferenceWritableKeyPath<Enclosing, Value>,
      storage storagePath: ReferenceWritableKeyPath<Enclosing, Self>
    ) -> Value {
      get { view[keyPath: storagePath].value }
      set {
        guard view[keyPath: storagePath].value != newValue else { return }
        view[keyPath: storagePath].value = newValue
        view[keyPath: storagePath].invalidation.invalidate(view: view)
      }
    }
  }
}
