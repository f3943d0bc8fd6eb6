public import Foundation
import Diagnostics

/// A length of an item of a compositional layout.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutdimension
@preconcurrency @MainActor
public class NSCollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated, uniform }

  let kind: Kind
  /// Points, or a fraction of the container's width or height.
  public let dimension: CGFloat

  required init(_ kind: Kind, _ dimension: CGFloat, function: StaticString) {
    checkUsage(
      dimension.isFinite && dimension >= 0, "a dimension is finite and not negative: \(dimension)",
      function: function)
    self.kind = kind
    self.dimension = dimension
    super.init()
  }

  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self(.fractionalWidth, fractionalWidth, function: "fractionalWidth(_:)")
  }

  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self(.fractionalHeight, fractionalHeight, function: "fractionalHeight(_:)")
  }

  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self(.absolute, absoluteDimension, function: "absolute(_:)")
  }

  /// A length that the content determines. The estimate applies until the content is measured.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self(.estimated, estimatedDimension, function: "estimated(_:)")
  }

  /// The largest preferred length of the items in the same group.
  public class func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> Self {
    Self(.uniform, estimatedDimension, function: "uniformAcrossSiblings(estimate:)")
  }

  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }
  public var isUniformAcrossSiblings: Bool { kind == .uniform }

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

/// The width and height of an item of a compositional layout.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutsize
@preconcurrency @MainActor
open class NSCollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    super.init()
  }

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
