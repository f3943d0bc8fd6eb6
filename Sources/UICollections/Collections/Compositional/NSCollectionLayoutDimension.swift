public import Foundation
import Diagnostics

/// A length of an item of a compositional layout.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension
@preconcurrency @MainActor
public class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

  let kind: Kind
  /// The length in points, or the fraction of the container's width or height.
  public let dimension: CGFloat

  required init(_ kind: Kind, _ dimension: CGFloat, function: StaticString) {
    checkUsage(
      dimension.isFinite && dimension >= 0, "a dimension is finite and not negative: \(dimension)",
      function: function)
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  /// Creates a dimension that is a fraction of the container's width. The dimension can be used as
  /// a width or as a height.
  ///
  /// - Precondition: The fraction is finite and not negative.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth, fractionalWidth, function: "fractionalWidth(_:)")
  }

  /// Creates a dimension that is a fraction of the container's height. The dimension can be used as
  /// a width or as a height.
  ///
  /// - Precondition: The fraction is finite and not negative.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight, fractionalHeight, function: "fractionalHeight(_:)")
  }

  /// Creates a dimension with a fixed length in points.
  ///
  /// - Precondition: The length is finite and not negative.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension, function: "absolute(_:)")
  }

  /// Creates a dimension that the content determines. The layout uses the estimate, in points,
  /// until the item is visible and its content is measured.
  ///
  /// - Precondition: The estimate is finite and not negative.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated, estimatedDimension, function: "estimated(_:)")
  }

  /// Creates a dimension that is the largest preferred length of the items in the same group. The
  /// estimate is in points.
  ///
  /// - Precondition: The estimate is finite and not negative.
  public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    Self(.uniform, estimatedDimension, function: "uniformAcrossSiblings(estimate:)")
  }

  /// Whether ``dimension`` is a fraction of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether ``dimension`` is a fraction of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether ``dimension`` is the final length in points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether the content determines the length, and ``dimension`` is its estimate in points.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether the largest item of the group determines the length, and ``dimension`` is its estimate
  /// in points.
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

  /// Returns the dimension itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether the content determines the length.
  var isMeasured: Bool { kind == .estimated || kind == .uniform }

  func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated, .uniform: dimension
    }
  }
}
