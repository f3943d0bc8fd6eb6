public import Foundation

extension UIScrollView {
  /// The factor by which the speed of decelerating content decreases in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The remaining fraction of the speed after one millisecond, above 0 and below 1.
    public let rawValue: CGFloat
    /// Creates a rate from a factor. The initializer does not check the factor.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A factor of 0.998, the default, with which content slides far.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A factor of 0.99, with which content stops soon. The factor is usual if the delegate selects
    /// the offset at which content stops.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The part of the safe area's insets that is added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The insets of `scrollableAxes`. The main scroll view of a controller inside a navigation
    /// controller also gets the top and bottom insets.
    case automatic = 0
    /// The insets of the axes in which content scrolls or always bounces.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// The color of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark indicators in the light user interface style, and light indicators in the dark style.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// The condition under which a drag dismisses the keyboard. In the interactive modes, an input
  /// view follows a finger that is below the upper edge of the input view, and a release during a
  /// downward movement dismisses the input view. While no input view is visible, the interactive
  /// modes have no effect.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }
}
