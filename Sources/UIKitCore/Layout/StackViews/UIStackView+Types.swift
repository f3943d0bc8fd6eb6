extension UIStackView {
  /// The distribution of a stack view's length among its arranged views.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view. In a stack view longer than its content, the views with the
    /// lowest hugging priority grow; in a shorter stack view, the views with the lowest compression
    /// resistance shrink.
    case fill = 0
    /// The views fill the stack view with equal lengths.
    case fillEqually = 1
    /// The views fill the stack view in proportion to their intrinsic lengths.
    case fillProportionally = 2
    /// The views have their intrinsic lengths, with equal gaps of at least the spacing.
    case equalSpacing = 3
    /// The centers of the views are equally far apart if the minimum spacing permits equal
    /// distances.
    case equalCentering = 4
  }

  /// The alignment of a stack view's arranged views across its axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    /// Aligns the leading edges, or the tops in a horizontal stack view.
    case leading = 1
    /// Aligns the first baselines in a horizontal stack view; the same as `leading` in a vertical
    /// stack view.
    case firstBaseline = 2
    case center = 3
    /// Aligns the trailing edges, or the bottoms in a horizontal stack view.
    case trailing = 4
    /// Aligns the last baselines in a horizontal stack view; the same as `leading` in a vertical
    /// stack view.
    case lastBaseline = 5

    /// Aligns the tops of a row; the same value as ``leading``.
    public static var top: Alignment { .leading }
    /// Aligns the bottoms of a row; the same value as ``trailing``.
    public static var bottom: Alignment { .trailing }
  }
}
