/// An aspect of a view, such as its layout or its drawing, that must be updated when a property
/// changes; see `UIView.Invalidating`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewinvalidating
@preconcurrency @MainActor public protocol UIViewInvalidating {
  /// Schedules the update of the aspect. `UIView.Invalidating` calls the method after the value of
  /// its property has changed.
  func invalidate(view: UIView)
}

extension UIView {
  /// The aspects of a view that `UIView.Invalidating` can invalidate.
  public enum Invalidations {
    /// An invalidation that calls `setNeedsDisplay()`.
    public struct Display: UIViewInvalidating {
      /// Creates a value without state. The usual way to write this value is
      /// ``UIViewInvalidating/display``.
      public init() {}
      /// Redraws all of the view at the next frame.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// An invalidation that calls `setNeedsLayout()`.
    public struct Layout: UIViewInvalidating {
      /// Creates a value without state. The usual way to write this value is
      /// ``UIViewInvalidating/layout``.
      public init() {}
      /// Lays the view out at the next frame.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// An invalidation that calls `setNeedsUpdateConstraints()`.
    public struct Constraints: UIViewInvalidating {
      /// Creates a value without state. The usual way to write this value is
      /// ``UIViewInvalidating/constraints``.
      public init() {}
      /// Updates the view's constraints before the next layout.
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// An invalidation that calls `invalidateIntrinsicContentSize()`.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Creates a value without state. The usual way to write this value is
      /// ``UIViewInvalidating/intrinsicContentSize``.
      public init() {}
      /// Invalidates the view's intrinsic size, so that layout reads it again.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// An invalidation that performs two invalidations in order.
    public struct Tuple<
      Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating
    >: UIViewInvalidating {
      private let invalidation1: Invalidation1
      private let invalidation2: Invalidation2

      /// Combines two invalidations, which may be tuples themselves.
      public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        self.invalidation1 = invalidation1
        self.invalidation2 = invalidation2
      }

      /// Performs the first invalidation, then the second.
      public func invalidate(view: UIView) {
        invalidation1.invalidate(view: view)
        invalidation2.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  /// Redraws the view when the property changes.
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  /// Lays the view out when the property changes.
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  /// Updates the view's constraints when the property changes.
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  /// Invalidates the view's intrinsic size when the property changes, so that layout reads it
  /// again.
  public static var intrinsicContentSize: Self { Self() }
}
