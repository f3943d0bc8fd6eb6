public import Foundation

/// The default colors of a bar.
public enum UIBarStyle: Int, Sendable {
  /// The bar is light or dark, like the interface.
  case `default` = 0
  /// The bar is dark, with light titles.
  case black = 1
  /// An older name of the black style; bars treat this style like ``black``.
  case blackTranslucent = 2

  /// An older name of ``black``.
  public static var blackOpaque: UIBarStyle { .black }
}

/// The bar heights to which a value applies.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  /// Bars in a compact height, 32 points high.
  case compact = 1
  /// Bars with a prompt. Values for these metrics are stored but not used.
  case defaultPrompt = 101
  /// Bars with a prompt in a compact height. Values for these metrics are stored but not
  /// used.
  case compactPrompt = 102
}

/// The position of a bar, which determines the edge at which the bar has a shadow.
public enum UIBarPosition: Int, Sendable {
  /// No preference: the bar uses its own default position.
  case any = 0
  /// The bar is at the bottom of its container, with its shadow above.
  case bottom = 1
  /// The bar is at the top of its container, with its shadow below.
  case top = 2
  /// The bar is at the top of the screen, and its background extends under the status bar.
  case topAttached = 3
}

/// A bar that can be at the top or at the bottom of its container.
@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar, which determines the edge at which the bar has a shadow.
  var barPosition: UIBarPosition { get }
}

/// A delegate that determines the position of a bar. The method of the protocol is optional.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Called when the bar's position is read, for example in a layout pass. If the result is
  /// ``UIBarPosition/any``, or if the delegate does not have the method, the bar uses its default
  /// position.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any` by default, so that the bar uses its default position. The default position is
  /// the top for a navigation bar and the bottom for a toolbar.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
