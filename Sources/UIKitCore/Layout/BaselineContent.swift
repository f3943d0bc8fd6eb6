import CoreGraphics

/// A view that shows text, so that the layout engine can align its baselines.
@MainActor protocol BaselineContent: UIView {
  /// Whether the text may have more than one line.
  var isMultiline: Bool { get }
  /// The standard distance between the baselines of the view and of another view, in points; nil if
  /// the view defines none.
  var baselineSpacing: CGFloat? { get }
  /// The baselines of the text relative to the view's vertical center; nil if there is no
  /// text.
  ///
  /// - Parameter width: The view's width in points.
  func baselinesFromCenter(width: CGFloat) -> LayoutRecord.Baselines?
}

extension UIView {
  /// Whether the view's baselines are those of a line of text and not its edges. It is true
  /// if the view shows text, or if the view that represents its baseline does.
  var hasBaseline: Bool {
    if baselineContent != nil { return true }
    let view = forFirstBaselineLayout
    return view !== self && view.hasBaseline
  }
}
