import Foundation
import Diagnostics

extension UIViewController {
  func loadOnce() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    checkUsage(
      storedView != nil,
      "loadView() of \(type(of: self)) did not set the view: set it, or call super.loadView()",
      function: "loadView()")
    isInViewDidLoad = true
    viewDidLoad()
    isInViewDidLoad = false
  }

  /// Whether `viewDidLoad()` is running, or `viewWillAppear(_:)` has been called for an appearance
  /// that has not ended. A view outside windows then usually enters a window before the next frame.
  var isAboutToAppear: Bool { isInViewDidLoad || appearance == .appearing }

  /// Whether the controller has disappeared and its view is in no window or in a hidden window. A
  /// container's layout then adds its child's view without appearance callbacks.
  var isOutsideVisibleWindow: Bool {
    appearance == .disappeared && storedView?.window?.isVisible != true
  }

  func replaceView(with view: UIView?) {
    guard view !== storedView else { return }
    storedView?.controller = nil
    storedView = view
    view?.controller = self
    guard let view else { return }
    view.refreshTraits()
    view.refreshSafeArea()
    view.refreshMargins()
  }
}
