extension UIStackView {
  /// How the length of a stack view is divided among its arranged views.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view. If the stack view is longer than its content, the views with
    /// the lowest hugging priority grow. If it is shorter, the views with the lowest compression
    /// resistance shrink.
    case fill = 0
    /// The views fill the stack view with equal lengths.
    case fillEqually = 1
    /// The views fill the stack view in proportion to their intrinsic lengths.
    case fillProportionally = 2
    /// The views have their intrinsic lengths. The gaps between them are equal, and at least as
    /// long as the spacing.
    case equalSpacing = 3
    /// The centers of the views are equally far apart. If the minimum spacing does not permit this,
    /// the distances differ.
    case equalCentering = 4
  }

  /// The alignment of a stack view's arranged views across its axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    /// Aligns the leading edges or, in a horizontal stack view, the tops.
    case leading = 1
    /// Aligns the first baselines in a horizontal stack view. In a vertical stack view, the case
    /// has the effect of `leading`.
    case firstBaseline = 2
    case center = 3
    /// Aligns the trailing edges or, in a horizontal stack view, the bottoms.
    case trailing = 4
    /// Aligns the last baselines in a horizontal stack view. In a vertical stack view, the case has
    /// the effect of `leading`.
    case lastBaseline = 5

    /// Aligns the tops in a horizontal stack view. The value is equal to ``leading``.
    public static var top: Alignment { .leading }
    /// Aligns the bottoms in a horizontal stack view. The value is equal to ``trailing``.
    public static var bottom: Alignment { .trailing }
  }
}
