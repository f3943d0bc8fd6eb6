extension UIStackView {
  /// How a stack view places its views along its axis.
  public enum Distribution: Int, Sendable {
    /// The views fill the stack view; those that hug their content least grow, those that resist
    /// compression least shrink.
    case fill = 0
    /// The views fill the stack view with equal lengths.
    case fillEqually = 1
    /// The views fill the stack view with lengths in proportion to those of their contents.
    case fillProportionally = 2
    /// The views keep the lengths of their contents, with equal gaps of at least the spacing.
    case equalSpacing = 3
    /// The middles of the views are equally far apart, where the spacing allows it.
    case equalCentering = 4
  }

  /// How a stack view places its views across its axis.
  public enum Alignment: Int, Sendable {
    case fill = 0
    /// At the leading edges; in a horizontal stack view at the tops.
    case leading = 1
    /// By the first lines of text, in a horizontal stack view; as `leading` in a vertical one.
    case firstBaseline = 2
    case center = 3
    /// At the trailing edges; in a horizontal stack view at the bottoms.
    case trailing = 4
    /// By the last lines of text, in a horizontal stack view; as `leading` in a vertical one.
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }
}
