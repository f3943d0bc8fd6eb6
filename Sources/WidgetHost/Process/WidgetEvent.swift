import WidgetProtocol

/// What a widget's process has to say to the host's main actor.
enum WidgetEvent: Sendable {
  /// The process runs and can be spoken to.
  case began
  /// The tree shows the process's own frames from now on.
  case firstFrame
  /// A tick was answered; `changes` says whether the picture is another one.
  case frame(changes: Bool)
  /// The widget asks for a tick.
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
