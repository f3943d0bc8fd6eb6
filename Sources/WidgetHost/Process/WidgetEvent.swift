import WidgetProtocol

/// An event of a widget's process. The widget's thread passes events to the host's main actor.
enum WidgetEvent: Sendable {
  /// The process is running and accepts messages.
  case began
  /// The tree contains the first frame of the process.
  case firstFrame
  /// The process answered a tick. `changes` is true if the frame differs from the previous frame.
  case frame(changes: Bool)
  /// The widget requests a tick.
  case needsFrame
  case preferredHeight(Double)
  case largestDisplayMode(WidgetDisplayMode)
  case margins(WidgetInsets)
  case updateFinished(request: UInt32, result: WidgetUpdateResult)
  case openURL(request: UInt32, url: String)
  case focusLeft(WidgetFocusHeading, isEmpty: Bool)
  case hasContent(Bool, identifier: String)
  case ended(EndReason)
}
