/// Hears that an appearance it shows, or holds as a part, has other values.
///
/// Appearances are objects, and `bar.standardAppearance.backgroundColor = .red` changes one in place:
/// parts tell the whole, and the whole tells the bar or the item that owns it.
@MainActor protocol BarAppearanceObserver: AnyObject {
  func barAppearanceDidChange()
}
