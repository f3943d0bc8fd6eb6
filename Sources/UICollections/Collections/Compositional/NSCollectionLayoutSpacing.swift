public import Foundation
import UIKitCore
import Diagnostics

/// Spacing between items.
///
/// Source: https://developer.apple.com/documentation/uikit/nscollectionlayoutspacing
@preconcurrency @MainActor
public class NSCollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// The distance in points. For flexible spacing, the value is the minimum distance.
  public let spacing: CGFloat
  /// Whether the spacing grows: the remaining length of the group is divided equally between all
  /// flexible spacings.
  public let isFlexible: Bool

  required init(_ spacing: CGFloat, isFlexible: Bool, function: StaticString) {
    checkUsage(spacing.isFinite, "a spacing is finite: \(spacing)", function: function)
    self.spacing = spacing
    self.isFlexible = isFlexible
    super.init()
  }

  /// Creates a spacing with a fixed length in points.
  ///
  /// - Precondition: The spacing is finite.
  public class func fixed(_ fixedSpacing: CGFloat) -> Self {
    Self(fixedSpacing, isFlexible: false, function: "fixed(_:)")
  }

  /// Creates a spacing with a minimum length in points. The spacing grows if the group has a
  /// remaining length.
  ///
  /// - Precondition: The spacing is finite.
  public class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    Self(flexibleSpacing, isFlexible: true, function: "flexible(_:)")
  }

  /// Whether the spacing is always ``spacing`` points long; the opposite of ``isFlexible``.
  public var isFixed: Bool { !isFlexible }
  /// Returns the spacing itself, which is immutable.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
