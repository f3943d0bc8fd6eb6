import Foundation

/// How a presented controller covers the content behind it.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's preferred style: a sheet.
  case automatic = -2
  /// Keeps the controller's style when an adaptive style is requested. Transitions that are
  /// not presentations also have this style.
  case none = -1
  /// Covers the whole window and then removes the views behind the presented view from the window.
  case fullScreen = 0
  /// A sheet above which the top of the presenting view is visible.
  case pageSheet = 1
  /// A smaller centered sheet if the window is large enough.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the whole window. The views behind the presented view stay in the window; they are
  /// visible through transparent areas, and their tint is dimmed.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context; the view of that
  /// controller stays in the window.
  case overCurrentContext = 6
  /// A popover with an arrow to its source view; a sheet if the width is compact.
  case popover = 7
}

/// The animation of a presentation and dismissal without a custom animator. The page curl of iOS 3
/// is absent.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge.
  case coverVertical = 0
  /// Rotates both views about the vertical axis, as the two sides of a card.
  case flipHorizontal = 1
  /// Fades the presented view in over the presenting view.
  case crossDissolve = 2
}
