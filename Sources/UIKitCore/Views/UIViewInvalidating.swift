/// A part of a view that becomes out of date when a property changes; see `UIView.Invalidating`.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewinvalidating
@preconcurrency @MainActor public protocol UIViewInvalidating {
  func invalidate(view: UIView)
}

extension UIView {
  /// The parts that `UIView.Invalidating` can invalidate.
  public enum Invalidations {
    /// Calls `setNeedsDisplay()`.
    public struct Display: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsDisplay() }
    }

    /// Calls `setNeedsLayout()`.
    public struct Layout: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsLayout() }
    }

    /// Calls `setNeedsUpdateConstraints()`.
    public struct Constraints: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.setNeedsUpdateConstraints() }
    }

    /// Calls `invalidateIntrinsicContentSize()`.
    public struct IntrinsicContentSize: UIViewInvalidating {
      public init() {}
      public func invalidate(view: UIView) { view.invalidateIntrinsicContentSize() }
    }

    /// Two invalidations, applied in order.
    public struct Tuple<
      Invalidation1: UIViewInvalidating, Invalidation2: UIViewInvalidating
    >: UIViewInvalidating {
      private let invalidation1: Invalidation1
      private let invalidation2: Invalidation2

      public init(_ invalidation1: Invalidation1, _ invalidation2: Invalidation2) {
        self.invalidation1 = invalidation1
        self.invalidation2 = invalidation2
      }

      public func invalidate(view: UIView) {
        invalidation1.invalidate(view: view)
        invalidation2.invalidate(view: view)
      }
    }
  }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Display {
  public static var display: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Layout {
  public static var layout: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.Constraints {
  public static var constraints: Self { Self() }
}

extension UIViewInvalidating where Self == UIView.Invalidations.IntrinsicContentSize {
  public static var intrinsicContentSize: Self { Self() }
}
