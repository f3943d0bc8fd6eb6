public import Foundation

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  /// Returns the frame of the custom view, or of the button that shows the item in a bar of the
  /// reference view's window; nil if no bar shows the item.
  public func frame(in referenceView: UIView) -> CGRect? {
    if let customView { return customView.frame(in: referenceView) }
    return referenceView.window?.button(of: self)?.frame(in: referenceView)
  }
}

extension UIView {
  /// Returns the button that shows an item, if the button is this view or one of its descendants.
  fileprivate func button(of item: UIBarButtonItem) -> UIView? {
    if let button = self as? BarItemButton { return button.item === item ? button : nil }
    for child in children {
      if let found = child.button(of: item) { return found }
    }
    return nil
  }
}
