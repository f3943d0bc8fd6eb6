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
    /// The section bounces only if its content is longer than the visible length.
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
    /// The section uses ``fast`` if the scrolling stops at groups, otherwise ``normal``.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// The velocity is multiplied by 0.998 after each millisecond, as in an ordinary scroll view.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The velocity is multiplied by 0.99 after each millisecond, so content stops after a short
    /// distance.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public override init() { super.init() }
  /// The conditions under which the section bounces at its ends; initially `.automatic`.
  open var bounce = Bounce.automatic
  /// The rate at which content decelerates; initially `.automatic`.
  open var decelerationRate = DecelerationRate.automatic
}
