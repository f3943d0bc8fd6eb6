/// Receives changes of an appearance that the observer shows or contains.
///
/// Appearances are objects, and `bar.standardAppearance.backgroundColor = .red` changes one in
/// place: a part notifies the appearance that contains it, and that notifies its bar or item.
@MainActor protocol BarAppearanceObserver: AnyObject {
  func barAppearanceDidChange()
}
