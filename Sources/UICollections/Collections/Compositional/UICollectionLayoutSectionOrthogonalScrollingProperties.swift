import CoreGraphics
public import Foundation
import QuartzCore
import UIKitCore

/// The bouncing and the deceleration of a section with orthogonal scrolling.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionlayoutsectionorthogonalscrollingproperties
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The conditions under which a section bounces beyond the ends of its content.
  public enum Bounce: Int, Sendable {
    /// Bounces if the content exceeds the visible length.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// The fraction of the velocity that decelerating content keeps after each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond; 0 for ``automatic``.
    public let rawValue: CGFloat
    /// Creates a rate, such as a custom rate between 0.99 and 0.998.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Fast if the scrolling stops at groups, otherwise normal.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// 0.998 per millisecond, the rate of ordinary scroll views.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99 per millisecond: content stops after a short distance.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public override init() { super.init() }
  /// Whether the section bounces at its ends; initially `.automatic`.
  open var bounce = Bounce.automatic
  /// The rate at which content decelerates; initially `.automatic`.
  open var decelerationRate = DecelerationRate.automatic
}
