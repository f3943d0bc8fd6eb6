/// A reference to an object that a window keeps alive while the object is open over the window's
/// content, such as a menu or the press that opens a menu.
///
/// Such an object refers to views, so a strong reference in a view would form a reference cycle.
/// The window's deallocation releases the object at the latest, without a callback.
@MainActor struct WindowOwned<Object: AnyObject> {
  /// The object; nil if none is set, and after the window is deallocated.
  private(set) weak var object: Object?
  private weak var window: UIWindow?

  /// Replaces the object; `window` keeps the new object alive.
  mutating func set(_ new: Object, in window: UIWindow) {
    clear()
    object = new
    self.window = window
    window.own(new)
  }

  /// Releases the object.
  mutating func clear() {
    if let object { window?.disown(object) }
    object = nil
  }
}
