/// A reference to an object that is open over a window's content, such as a menu or the press that
/// opens a menu. The window keeps the object alive.
///
/// Such an object refers to views, so a strong reference from a view to the object would form a
/// reference cycle. If the object is still open when the window is deallocated, the window releases
/// it without a callback.
@MainActor struct WindowOwned<Object: AnyObject> {
  /// The object. The value is nil if no object is set, or if the window was deallocated.
  private(set) weak var object: Object?
  private weak var window: UIWindow?

  /// Replaces the object. The window keeps the new object alive.
  mutating func set(_ new: Object, in window: UIWindow) {
    clear()
    object = new
    self.window = window
    window.own(new)
  }

  /// Releases the object, so that the window does not keep it alive any longer.
  mutating func clear() {
    if let object { window?.disown(object) }
    object = nil
  }
}
