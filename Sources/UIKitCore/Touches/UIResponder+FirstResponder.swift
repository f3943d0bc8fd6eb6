// How a responder becomes the first responder of its window, and which window that is.

extension UIResponder {
  /// The window in which this object can become first responder: the window of the nearest view or
  /// view controller in the responder chain.
  var responderWindow: UIWindow? {
    var responder: UIResponder? = self
    while let current = responder {
      if let view = current as? UIView {
        // A field in an input accessory view receives its keys from the key window, so return the
        // key window instead of the window of the input views.
        let window = view.window
        return window is InputViewWindow ? window?.display.session?.keyWindow : window
      }
      if let controller = current as? UIViewController { return controller.viewIfLoaded?.window }
      responder = current.next
    }
    return nil
  }

  /// Makes this object the window's first responder. Returns false if the current first responder does
  /// not resign.
  func becomeFirst(in window: UIWindow) -> Bool {
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    window.screen.session?.textInputChanged()
    return true
  }

  /// The nearest controller after this object in the responder chain that can become first
  /// responder and provides an input accessory view.
  var nextAccessoryController: UIViewController? {
    var responder = next
    while let current = responder {
      if let controller = current as? UIViewController, controller.providesInputAccessory {
        return controller
      }
      responder = current.next
    }
    return nil
  }
}
