import Foundation

extension UICollectionView {
  /// The source of an element's view: cells and supplementary views come from the data source,
  /// decoration views from the layout.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  /// The axis along which a layout stacks its lines or sections.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// The position of an item after scrolling: at most one vertical and one horizontal position. An
  /// empty set scrolls by the minimum distance that makes the item visible.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits of the positions, from 1 for `top` to 32 for `right`.
    public let rawValue: UInt
    /// Creates a set of positions from its bits.
    ///
    /// The methods that scroll check that the set has at most one vertical and one horizontal
    /// position.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns the item's top with the top of the visible part.
    public static var top: ScrollPosition { ScrollPosition(rawValue: 1) }
    /// Centers the item vertically in the visible part.
    public static var centeredVertically: ScrollPosition { ScrollPosition(rawValue: 2) }
    /// Aligns the item's bottom with the bottom of the visible part.
    public static var bottom: ScrollPosition { ScrollPosition(rawValue: 4) }
    /// Aligns the item's left edge with the left edge of the visible part, in both layout
    /// directions.
    public static var left: ScrollPosition { ScrollPosition(rawValue: 8) }
    /// Centers the item horizontally in the visible part.
    public static var centeredHorizontally: ScrollPosition { ScrollPosition(rawValue: 16) }
    /// Aligns the item's right edge with the right edge of the visible part, in both layout
    /// directions.
    public static var right: ScrollPosition { ScrollPosition(rawValue: 32) }
  }

  /// The conditions under which cells with changed content are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only an invalidation of the layout measures cells again.
    case disabled = 0
    /// A cell is measured again after a call of its `invalidateIntrinsicContentSize()`, and after a
    /// change of its content configuration.
    case enabled = 1
    /// A cell is measured again under the conditions of ``enabled``. A cell without a content
    /// configuration is also measured after each layout of its content view.
    case enabledIncludingConstraints = 2
  }

  /// The speed at which items move apart to show where dragged items would be inserted.
  ///
  /// The cadence does not affect the index path that the drop delegate receives.
  public enum ReorderingCadence: Int, Sendable {
    /// Items move as soon as the dragged items are over another position.
    case immediate = 0
    /// Items move after the dragged items have been over a position for a short time.
    case fast = 1
    /// Items move after the dragged items have been over a position for a longer time.
    case slow = 2
  }

  /// A closure that is called when an interactive transition has ended. The first argument is
  /// whether the animation ran to its end. The second argument is whether the new layout is shown.
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// The element kind of headers in flow layouts and lists: "UICollectionElementKindSectionHeader".
  public nonisolated class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }
  /// The element kind of footers in flow layouts and lists: "UICollectionElementKindSectionFooter".
  public nonisolated class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }
}
