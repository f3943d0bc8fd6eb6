public import Foundation
public import UIKitCore
import Diagnostics

/// Spacing between items.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing
@preconcurrency @MainActor
public class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// The distance in points. For flexible spacing it is the minimum distance.
  public let spacing: CGFloat
  /// Whether the spacing grows: the remaining length of its group is divided equally between
  /// all flexible spacings.
  public let isFlexible: Bool

  required init(_ spacing: CGFloat, isFlexible: Bool, function: StaticString) {
    checkUsage(spacing.isFinite, "a spacing is finite: \(spacing)", function: function)
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// A spacing of exactly a number of points.
  ///
  /// - Precondition: The spacing is finite.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false, function: "fixed(_:)")
  }

  /// A minimum spacing, which grows if its group has length left over.
  ///
  /// - Precondition: The spacing is finite.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true, function: "flexible(_:)")
  }

  /// Whether the spacing has exactly its length; the opposite of ``isFlexible``.
  public var isFixed: Bool { !isFlexible }
  /// Returns the spacing itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Spacing around an item.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutedgespacing
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// The spacing before the item in reading direction; nil means none.
  public let leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; nil means none.
  public let top: NSCollectionLayoutSpacing?
  /// The spacing after the item in reading direction; nil means none.
  public let trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; nil means none.
  public let bottom: NSCollectionLayoutSpacing?

  /// Creates a spacing around an item. Flexible spacings have an effect only along the
  /// direction of the item's group.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init()
  }

  /// Returns the spacing itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The attachment point of a supplementary item.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges at whose intersection the anchor is. Along an axis without an edge it is
  /// centered.
  public let edges: NSDirectionalRectEdge
  /// The distance from the edges, in points or as fractions of the supplementary item's size.
  public let offset: CGPoint
  /// Whether ``offset`` is a fraction of the supplementary item's size instead of points.
  public let isFractionalOffset: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
    super.init()
  }

  /// Creates an anchor at an edge, a corner or, without edges, the center.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }

  /// Creates an anchor at a distance from an edge or corner.
  ///
  /// - Parameter absoluteOffset: The distance in points, positive to the trailing edge and
  ///   down.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }

  /// Creates an anchor whose distance from an edge or corner depends on the supplementary item's
  /// size.
  ///
  /// - Parameter fractionalOffset: Multiples of the supplementary item's width and height; positive
  ///   to the trailing edge and down.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// Whether ``offset`` is in points; the opposite of ``isFractionalOffset``.
  open var isAbsoluteOffset: Bool { !isFractionalOffset }
  /// Returns the anchor itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The point of a rectangle at the edges; the center along an axis without an edge.
  func point(in rect: CGRect) -> CGPoint {
    let x =
      edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return CGPoint(x: x, y: y)
  }

  func shift(for size: CGSize) -> CGPoint {
    isFractionalOffset
      ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}
