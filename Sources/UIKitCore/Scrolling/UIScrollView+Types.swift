public import Foundation

extension UIScrollView {
  /// The factor by which the speed of gliding content falls in each millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Which safe area insets are added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`; besides, top and bottom for a controller's main scroll view.
    case automatic = 0
    /// Those of the axes in which content scrolls or always bounces.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  public enum IndicatorStyle: Int, Sendable {
    /// Dark over light content and the other way round, by the user interface style.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// When a drag takes the keyboard away. The interactive modes follow a keyboard on the screen;
  /// where the keyboard is a real one they do nothing.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }
}
