/// An object that is notified of changes of an appearance that the object shows or contains.
///
/// Appearances are objects, and `bar.standardAppearance.backgroundColor = .red` changes an
/// appearance in place. A part of an appearance notifies the appearance, and the appearance
/// notifies its bar or item.
@MainActor protocol BarAppearanceObserver: AnyObject {
  func barAppearanceDidChange()
}
