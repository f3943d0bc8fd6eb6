import Foundation

/// The properties of a controller that affect the bars of its containers.
struct ControllerBarState {
  var item: UINavigationItem?
  var toolbarItems: [UIBarButtonItem]?
  var hidesBottomBar = false
  var includesOpaqueBars = false
  /// The value of ``UIViewController/navBarBgAlpha``; nil until an app sets it.
  var barOpacity: CGFloat?
  var adjustsScrollViews = true
}

extension UIViewController {
  /// The navigation item. The first access creates it with the controller's title.
  var navigationItemIfNeeded: UINavigationItem {
    if let item = barState.item { return item }
    let item = UINavigationItem()
    item.title = title
    barState.item = item
    return item
  }

  func titleDidChange() {
    barState.item?.title = title
    tabItem?.title = title
  }

  /// Notifies the navigation controller that the controller's view extends under other bars than
  /// before.
  func extendedLayoutDidChange() { navigationController?.childLayoutDidChange(self) }
}
