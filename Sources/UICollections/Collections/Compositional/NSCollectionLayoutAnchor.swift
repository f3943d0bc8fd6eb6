public import Foundation
public import UIKitCore

/// The attachment point of a supplementary item.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutanchor
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges that determine the anchor's point. The point is at the intersection of the edges.
  /// Along an axis without an edge, the point is at the center.
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

  /// Creates an anchor at an edge, at a corner, or at the center if `edges` is empty.
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

  /// The anchor's point in a rectangle, without ``offset``. The point is on the anchor's edges;
  /// along an axis without an edge, the point is at the rectangle's center.
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
