extension UISplitViewController {
  /// The number of columns of a split view controller, fixed at its creation.
  public enum Style: Int, Sendable {
    /// A primary and a secondary controller in ``UISplitViewController/viewControllers``.
    case unspecified = 0
    /// A primary and a secondary column.
    case doubleColumn = 1
    /// A primary, a supplementary and a secondary column.
    case tripleColumn = 2
  }

  /// A position for a controller in the split view controller. The raw values increase from the
  /// primary edge to the opposite side.
  public enum Column: Int, Sendable {
    /// The column at the primary edge. In a compact width, all other columns are stacked on this
    /// column.
    case primary = 0
    /// The column between the primary and the secondary column, in the triple-column style.
    case supplementary = 1
    /// The column for the details, always visible unless the columns are collapsed.
    case secondary = 2
    /// The column that replaces all other columns in a compact width.
    case compact = 3
  }

  /// The number of visible side columns and their relation to the secondary column.
  public enum DisplayMode: Int, Sendable {
    /// If the preferred mode has this value, the system selects a mode for the width and the style.
    case automatic = 0
    /// No side column is visible.
    case secondaryOnly = 1
    /// One side column narrows the secondary column.
    case oneBesideSecondary = 2
    /// One side column covers a part of the dimmed secondary column.
    case oneOverSecondary = 3
    /// Both side columns narrow the secondary column.
    case twoBesideSecondary = 4
    /// Both side columns cover a part of the dimmed secondary column.
    case twoOverSecondary = 5
    /// Both side columns are visible, and the secondary column moves partly off screen.
    case twoDisplaceSecondary = 6

    /// The earlier name of ``secondaryOnly``.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The earlier name of ``oneBesideSecondary``.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The earlier name of ``oneOverSecondary``.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The effect of visible side columns on the secondary column.
  public enum SplitBehavior: Int, Sendable {
    /// Side columns narrow the secondary column in a wide view. In a narrower view, they push the
    /// secondary column aside or cover a part of it.
    case automatic = 0
    /// Side columns narrow the secondary column.
    case tile = 1
    /// Side columns cover the secondary column.
    case overlay = 2
    /// Side columns push the secondary column aside.
    case displace = 3
  }

  /// The conditions under which the display mode button is in the secondary column's bar.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The button is visible while ``UISplitViewController/presentsWithGesture`` is true.
    case automatic = 0
    /// The button is hidden.
    case never = 1
    /// The button is visible, even while ``UISplitViewController/presentsWithGesture`` is false.
    case always = 2
  }

  /// The side of the view at which the primary column is.
  public enum PrimaryEdge: Int, Sendable {
    /// The left side, or the right side in a right-to-left layout.
    case leading = 0
    /// The right side, or the left side in a right-to-left layout.
    case trailing = 1
  }
}

extension UISplitViewController.DisplayMode {
  /// The number of columns beside or over the secondary column.
  var columnCount: Int {
    switch self {
    case .automatic, .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Whether side columns cover the secondary column.
  var isOver: Bool { self == .oneOverSecondary || self == .twoOverSecondary }
}
