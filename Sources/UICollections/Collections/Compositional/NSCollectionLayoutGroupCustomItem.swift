public import Foundation
import UIKitCore
import Diagnostics

/// The frame of an item in a custom group.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutgroupcustomitem
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject, @preconcurrency NSCopying {
  /// The item's frame in the group's coordinate space, in points.
  public let frame: CGRect
  /// The order of the item among the elements of the collection view: an item with a higher
  /// index is above an item with a lower index.
  public let zIndex: Int

  /// Creates an item of a custom group.
  ///
  /// - Parameter frame: The frame in the group's coordinate space, in points, for a left-to-right
  ///   layout.
  /// - Precondition: The frame is finite.
  public init(frame: CGRect, zIndex: Int) {
    checkUsage(
      [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite),
      "the frame of an item of a custom group must be finite: \(frame)")
    self.frame = frame
    self.zIndex = zIndex
    super.init()
  }

  /// Creates an item with the z-index 0.
  ///
  /// - Parameter frame: The frame in the group's coordinate space, in points, for a left-to-right
  ///   layout.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// Returns the item itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
