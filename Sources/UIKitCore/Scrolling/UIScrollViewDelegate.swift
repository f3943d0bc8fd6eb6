public import Foundation

/// Receives the events of a scroll view and may change the offset at which content stops. Every
/// method is optional.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after every change of the offset, by a user or by code.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after each change of the scale.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a drag begins, by a finger, a touchpad or a notch of a wheel.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called at the end of a drag, before the following motion is planned.
  ///
  /// - Parameters:
  ///   - velocity: The velocity in points per millisecond, positive for a growing offset.
  ///   - targetContentOffset: The offset at which content will rest, which the delegate may change.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called at the end of a drag.
  ///
  /// - Parameter decelerate: Whether content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when content continues to move after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when content has come to rest after a drag.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after a movement that the app has requested with `animated: true`, but not after a jump
  /// to the top by the user.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the subview that a pinch scales; nil if zooming is disabled.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before a pinch or an animated change of scale.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called at the end of a pinch or an animated change of scale, after a bounce back to the
  /// nearest allowed scale.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Whether a tap on the status bar or the Home key scrolls to the top; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when a tap on the status bar or the Home key has scrolled the content to its top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after ``UIScrollView/adjustedContentInset`` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Called after each change of the offset: at each step of a drag or a motion, and immediately
  /// when code sets the offset. The default implementation does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called after each change of the scale, when the content has its new size and offset. The
  /// default implementation does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called when a drag begins, and for a wheel at each notch. The default implementation does
  /// nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called at the end of a drag, before the following motion is planned. The default
  /// implementation does not change the target.
  ///
  /// - Precondition: The target that the delegate sets is finite.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called at the end of a drag, after
  /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`. The default implementation
  /// does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Called after a drag if content continues to move, and for a wheel at the first notch. The
  /// default implementation does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when content has come to rest after a drag, or when a touch, another drag or a requested
  /// movement ends the deceleration. The default implementation does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called at the end of a movement requested with `animated: true`, also if a touch or a movement
  /// without animation stops the movement. The default implementation does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Called at the beginning and at each step of zooming. All calls during one zoom must return the
  /// same view. The default implementation returns nil, so the content does not zoom.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called before a pinch or an animated change of scale. The default implementation does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called at the end of a pinch or an animated change of scale. The default implementation does
  /// nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Called when the user requests the top of the content, by the Home key or by a tap on the
  /// status bar, and content is not at the top. The default implementation returns true, so the
  /// content scrolls to the top.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called when content has arrived at the top after the Home key or a tap on the status bar. The
  /// default implementation does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called after a change of `adjustedContentInset`, after the view's own
  /// `adjustedContentInsetDidChange()`. The default implementation does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Provides the `delegate` property of ``UIScrollView``. This protocol is an Opaline extension.
///
/// Text, table and collection views redeclare `delegate` with a narrower type. Objective-C allows
/// this redeclaration in a subclass, and Swift does not. In Swift, a class can only shadow a member
/// of a protocol extension, so the property is declared in a protocol extension.
@preconcurrency @MainActor public protocol UIScrollViewDelegateOwner: UIScrollView {}

extension UIScrollViewDelegateOwner {
  /// The receiver of the scroll view's events; a weak reference.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
