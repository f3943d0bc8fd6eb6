import CoreGraphics

/// A view that shows text and reports the baselines of the text to the layout engine.
@MainActor protocol BaselineContent: UIView {
  /// Whether the text may have more than one line.
  var isMultiline: Bool { get }
  /// The standard distance between the baselines of the view and of another view, in points; nil if
  /// the view defines none.
  var baselineSpacing: CGFloat? { get }
  /// Returns the baselines of the text relative to the view's vertical center; nil if there is no
  /// text.
  ///
  /// - Parameter width: The view's width in points.
  func baselinesFromCenter(width: CGFloat) -> LayoutRecord.Baselines?
}

extension UIView {
  /// Whether the view's baselines are baselines of text and not edges of the view. The value is
  /// true if the view shows text, or if the view that provides its baselines shows text.
  var hasBaseline: Bool {
    if baselineContent != nil { return true }
    let view = forFirstBaselineLayout
    return view !== self && view.hasBaseline
  }
}
