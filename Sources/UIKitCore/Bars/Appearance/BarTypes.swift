public import Foundation

/// The colours of a bar that sets none itself.
public enum UIBarStyle: Int, Sendable {
  /// Light or dark with the interface.
  case `default` = 0
  /// Dark, with light titles.
  case black = 1
  case blackTranslucent = 2

  public static var blackOpaque: UIBarStyle { .black }
}

/// For which heights of a bar a value is meant.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Where a bar stands, which decides on which side it has its shadow.
public enum UIBarPosition: Int, Sendable {
  case any = 0
  /// At the bottom of its container, shadow above.
  case bottom = 1
  /// At the top of its container, shadow below.
  case top = 2
  /// At the top of the screen: the background reaches up under the status bar.
  case topAttached = 3
}

@preconcurrency @MainActor public protocol UIBarPositioning: NSObjectProtocol {
  var barPosition: UIBarPosition { get }
}

/// Says where a bar stands. The method may be left out.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: NSObjectProtocol {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
