/// Is notified of changes of an appearance that the observer shows or contains.
///
/// Appearances are objects, and `bar.standardAppearance.backgroundColor = .red` changes one
/// in place. A part of an appearance notifies the appearance, and the appearance notifies
/// its bar or item.
@MainActor protocol BarAppearanceObserver: AnyObject {
  func barAppearanceDidChange()
}
