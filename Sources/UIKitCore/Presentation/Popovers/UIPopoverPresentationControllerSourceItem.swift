public import Foundation

/// An object that a popover can point at.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The item's frame in the coordinate space of a view; nil if the item is not in that view's
  /// window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's bounds, in another view's coordinate space; nil if the two views are not in the
  /// same window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}
