extension UIView {
  /// Whether the view's baselines are lines of text rather than edges: it shows text, or its
  /// baseline view does.
  var hasBaseline: Bool {
    if self is UILabel || self is UITextField { return true }
    let view = forFirstBaselineLayout
    return view !== self && view.hasBaseline
  }
}
