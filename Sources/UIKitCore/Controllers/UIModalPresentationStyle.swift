import Foundation

/// How a presented controller covers the content behind it.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  /// The system's preferred style, which is a sheet.
  case automatic = -2
  /// In adaptive presentation, this value keeps the controller's own style. The value is also the
  /// style of transitions that are not presentations.
  case none = -1
  /// Covers the whole window and then removes the views behind the presented view from the window.
  case fullScreen = 0
  /// A sheet that does not cover the top of the presenting view.
  case pageSheet = 1
  /// A sheet that is smaller and centered if the window is large enough.
  case formSheet = 2
  /// Covers the nearest controller whose ``UIViewController/definesPresentationContext`` is true.
  case currentContext = 3
  /// Uses the presentation controller of the transitioning delegate.
  case custom = 4
  /// Covers the whole window. The views behind the presented view stay in the window; they are
  /// visible through transparent areas, and their tint is dimmed.
  case overFullScreen = 5
  /// Covers the nearest controller whose ``UIViewController/definesPresentationContext`` is true.
  /// The view of the covered controller stays in the window.
  case overCurrentContext = 6
  /// A popover with an arrow to its source view. If the width is compact, the controller is a sheet
  /// instead.
  case popover = 7
}

/// The animation of a presentation and dismissal without a custom animator. This implementation
/// lacks the page curl of iOS 3.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the bottom edge.
  case coverVertical = 0
  /// Rotates both views about the vertical axis, like the two sides of a card.
  case flipHorizontal = 1
  /// Fades the presented view in over the presenting view.
  case crossDissolve = 2
}
