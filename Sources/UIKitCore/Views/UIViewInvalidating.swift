/// An aspect of a view, such as its layout or its drawing, that must be updated when a property
/// changes; see `UIView.Invalidating`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewinvalidating
@preconcurrency @MainActor public protocol UIViewInvalidating {
  /// Called after the value of a property with the wrapper has changed. The method schedules the
  /// update of the aspect.
  func invalidate(view: UIView)
}

extension UIView {
  /// The aspects of a view that `UIView.Invalidating` can invalidate.
  public enum Invalidations {
    /// Calls `setNeedsDisplay()`.
    public struct Display: UIViewInvalidating {
      /// Creates a value without state; usually written as ``UIViewInvalidating/display``.
      public init() {}
      /// Redraws all of the view at the next frame.
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// Calls `setNeedsLayout()`.
    public struct Layout: UIViewInvalidating {
      /// Creates a value without state; usually written as ``UIViewInvalidating/layout``.
      public init() {}
      /// Lays the view out at the next frame.
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// Calls `setNeedsUpdateConstraints()`.
    public struct Constraints: UIViewInvalidating {
      /// Creates a value without state; usually written as ``UIViewInvalidating/constraints``.
      public init() {}
      /// Updates the view's constraints before the next layout.
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// Calls `invalidateIntrinsicContentSize()`.
    public struct IntrinsicContentSize: UIViewInvalidating {
      /// Creates a value without state; usually written as
      /// ``UIViewInvalidating/intrinsicContentSize``.
      public init() {}
      /// Makes layout read the view's intrinsic size again.
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// Two invalidations, applied in order.
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
  /// Makes layout read the view's intrinsic size again when the property changes.
  public static var intrinsicContentSize: Self { Self() }
}
