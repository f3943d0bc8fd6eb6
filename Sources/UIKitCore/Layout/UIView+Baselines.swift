extension UIView {
  /// Whether the view shows text, or one below it that stands for it does, so that its baselines are
  /// lines of text rather than edges.
  var hasBaseline: Bool {
    if self is UILabel || self is UITextField { return true }
    let view = forFirstBaselineLayout
    return view !== self && view.hasBaseline
  }
}
