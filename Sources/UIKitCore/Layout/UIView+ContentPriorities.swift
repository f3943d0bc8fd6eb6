import Diagnostics

/// The priorities of a view's content hugging or compression resistance, one for each axis.
struct ContentPriorities {
  private var horizontal: UILayoutPriority
  private var vertical: UILayoutPriority

  init(_ priority: UILayoutPriority) {
    horizontal = priority
    vertical = priority
  }

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      if axis == .horizontal { horizontal = newValue } else { vertical = newValue }
    }
  }
}

extension UIView {
  func requirePriority(
    _ priority: UILayoutPriority, _ property: String, function: StaticString = #function
  ) {
    checkUsage(
      priority.rawValue > 0 && priority.rawValue <= 1000,
      "the \(property) of \(type(of: self)) must be above 0 and up to 1000, not "
        + "\(priority.rawValue)", function: function)
  }
}
