public import Foundation

/// The width and height of an item of a compositional layout.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsize
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width: points, a fraction of the container, or a length that the content determines.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height: points, a fraction of the container, or a length that the content determines.
  public let heightDimension: NSCollectionLayoutDimension

  /// Creates a size from a width and a height. Fractions refer to the enclosing group. In the size
  /// of a section's outermost group, fractions refer to the section's width and height.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

  /// Returns the size itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The axes along which the content determines the length.
  var measuredAxes: SelfSizingAxes {
    var axes: SelfSizingAxes = []
    if widthDimension.isMeasured { axes.insert(.horizontal) }
    if heightDimension.isMeasured { axes.insert(.vertical) }
    return axes
  }
}
