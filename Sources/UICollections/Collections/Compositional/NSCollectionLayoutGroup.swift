public import Foundation
import UIKitCore
import Diagnostics

/// Makes the items of a custom group, in the group's coordinate space.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (
    any NSCollectionLayoutEnvironment
  ) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items that are beside or below each other. A section repeats the group until every
/// data item has a position.
///
/// Subitems are arranged in order. After the last subitem the group continues with the first
/// subitem as long as another item fits.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroup
@preconcurrency @MainActor
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal
    case vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  /// The items and nested groups in order; empty for a custom group.
  public let subitems: [NSCollectionLayoutItem]
  /// The number of subitems. If the value is nil, the group contains as many subitems as fit.
  let count: Int?
  /// Whether ``count`` items divide the group's length equally, regardless of their own lengths.
  let divides: Bool

  required init(
    size: NSCollectionLayoutSize, _ arrangement: Arrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, divides: Bool = false, function: StaticString
  ) {
    if case .custom = arrangement {
    } else {
      checkUsage(!subitems.isEmpty, "a group has at least one subitem", function: function)
    }
    checkUsage(
      count.map { $0 > 0 } ?? true, "a group has at least one subitem, not \(count ?? 0)",
      function: function)
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count
    self.divides = divides
    super.init(layoutSize: size, supplementaryItems: [])
  }

  // MARK: Making groups

  /// Creates a group that arranges its subitems from the leading to the trailing edge. After the
  /// last subitem the group continues with the first subitem as long as the width suffices.
  ///
  /// - Precondition: There is at least one subitem.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    Self(
      size: layoutSize, .horizontal, subitems, function: "horizontal(layoutSize:subitems:)")
  }

  /// Creates a group that arranges its subitems from top to bottom. After the last subitem the
  /// group continues with the first subitem as long as the height suffices.
  ///
  /// - Precondition: There is at least one subitem.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    Self(size: layoutSize, .vertical, subitems, function: "vertical(layoutSize:subitems:)")
  }

  /// Creates a group of `count` equal items beside each other. If fractional widths and the spacing
  /// together do not fit, the widths are reduced.
  ///
  /// - Precondition: `count` is greater than 0.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(
      size: layoutSize, .horizontal, [subitem], count: count,
      function: "horizontal(layoutSize:repeatingSubitem:count:)")
  }

  /// Creates a group of `count` equal items below each other. If fractional heights and the spacing
  /// together do not fit, the heights are reduced.
  ///
  /// - Precondition: `count` is greater than 0.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(
      size: layoutSize, .vertical, [subitem], count: count,
      function: "vertical(layoutSize:repeatingSubitem:count:)")
  }

  /// Returns the same group as ``horizontal(layoutSize:repeatingSubitem:count:)``, the method that
  /// replaces this method.
  public class func horizontalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: size, repeatingSubitem: subitem, count: count)
  }

  /// Returns the same group as ``vertical(layoutSize:repeatingSubitem:count:)``, the method that
  /// replaces this method.
  public class func verticalGroup(
    with size: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: size, repeatingSubitem: subitem, count: count)
  }

  /// Creates a horizontal group of `count` items with equal widths. The equal width replaces the
  /// subitem's own width.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(
      size: layoutSize, .horizontal, [subitem], count: count, divides: true,
      function: "horizontal(layoutSize:subitem:count:)")
  }

  /// Creates a vertical group of `count` items with equal heights. The equal height replaces the
  /// subitem's own height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self {
    Self(
      size: layoutSize, .vertical, [subitem], count: count, divides: true,
      function: "vertical(layoutSize:subitem:count:)")
  }

  /// Creates a group in which a closure computes the frames of the items.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    Self(size: layoutSize, .custom(itemProvider), [], function: "custom(layoutSize:itemProvider:)")
  }

  // MARK: Properties

  /// Views that are attached to the group.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { attached }
    set { attached = newValue }
  }

  /// The spacing between the items of the group.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  /// Returns a drawing of the group in text, for debugging. The text shows the group's bounds and
  /// its items with their indexes, in a container of 390 by 844 points with a left-to-right layout.
  ///
  /// A column of the text represents a width of 6 points, and a line represents a height of 12
  /// points. Apple does not document the format of this text.
  ///
  /// - Complexity: O(items + characters).
  public func visualDescription() -> String { GroupDrawing(of: self).text }

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutGroup(
      size: layoutSize, arrangement, subitems, count: count, divides: divides,
      function: "copy(with:)")
    copy.interItemSpacing = interItemSpacing
    copy.attached = attached
    adopt(into: copy)
    return copy
  }
}
