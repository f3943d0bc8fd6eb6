public import Foundation

/// An object that a popover can point at.
///
/// Source: https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollersourceitem
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {
  /// The item's frame in the space of a view; nil where the item is not in that view's window.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  /// The view's bounds, in another view's space; nil where the two views are not in the same
  /// window.
  public func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// The frame of the custom view, or of the button that shows the item in a bar of the reference
  /// view's window; nil where no bar shows it.
  public func frame(in referenceView: UIView) -> CGRect? {
    if let customView { return customView.frame(in: referenceView) }
    return referenceView.window?.button(of: self)?.frame(in: referenceView)
  }
}

extension UIView {
  /// The button that shows an item in a bar of this tree.
  fileprivate func button(of item: UIBarButtonItem) -> UIView? {
    if let button = self as? BarItemButton { return button.item === item ? button : nil }
    for child in children {
      if let found = child.button(of: item) { return found }
    }
    return nil
  }
}
