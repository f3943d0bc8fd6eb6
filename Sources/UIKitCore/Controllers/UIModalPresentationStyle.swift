import Foundation

/// How a presented controller covers what is behind it.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodalpresentationstyle
public enum UIModalPresentationStyle: Int, Sendable {
  /// What the system prefers: a sheet.
  case automatic = -2
  /// No change where an adaptive style is asked for; the style of transitions that are not
  /// presentations.
  case none = -1
  /// What is behind leaves the screen when it is covered.
  case fullScreen = 0
  /// A sheet that leaves a little of what is behind to be seen.
  case pageSheet = 1
  /// A smaller sheet in the middle, where there is room for it.
  case formSheet = 2
  /// Covers the nearest controller that defines a presentation context.
  case currentContext = 3
  /// As the presentation controller of the transitioning delegate has it.
  case custom = 4
  /// What is behind stays, to be seen through what is transparent; its tint is dimmed.
  case overFullScreen = 5
  /// Covers the nearest controller that defines a presentation context, which stays.
  case overCurrentContext = 6
  /// A bubble that points at what it belongs to; a sheet where the width is compact.
  case popover = 7
}

/// How a presented controller comes and goes, where no animator says otherwise. The curling page of
/// iOS 3 is not among them.
///
/// Source: https://developer.apple.com/documentation/uikit/uimodaltransitionstyle
public enum UIModalTransitionStyle: Int, Sendable {
  /// Up from the bottom.
  case coverVertical = 0
  /// Two sides of one card.
  case flipHorizontal = 1
  /// Out of the transparent.
  case crossDissolve = 2
}
