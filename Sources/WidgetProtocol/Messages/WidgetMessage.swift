/// A message from a widget to its host.
package enum WidgetMessage: Sendable, Equatable {
  /// The first message of a widget's process, after which the process accepts messages.
  case hello
  /// The answer to a tick, and the only message that changes pixels.
  case frame(WidgetFrame)
  /// Requests a tick after a change outside a frame.
  case needsFrame
  /// The preferred height in points; sent when it changes.
  case preferredHeight(Double)
  /// The largest display mode that the widget accepts; sent when it changes.
  case largestDisplayMode(WidgetDisplayMode)
  /// The margins that the widget returned for the host's proposal.
  case margins(WidgetInsets)
  /// The answer to ``HostMessage/performUpdate(request:)``.
  case updateFinished(request: UInt32, result: WidgetUpdateResult)
  /// Requests that the host open an address; the host answers with
  /// ``HostMessage/urlOpened(request:success:)``.
  case openURL(request: UInt32, url: String)
  /// The answer to ``HostMessage/ping(request:)``.
  case pong(request: UInt32)
  /// A key has moved the focus beyond the widget's controls, and the host moves the focus to
  /// its next item. `isEmpty` is true for a widget without focusable controls.
  case focusLeft(WidgetFocusHeading, isEmpty: Bool)
  /// Whether a widget of the same app has content.
  case hasContent(Bool, identifier: String)
  /// The controller has disappeared and was released; the process ends.
  case closed
  /// The widget failed; the value describes the error.
  case failed(String)
}

/// A widget's answer to a tick.
package struct WidgetFrame: Sendable, Equatable {
  /// The number of the tick.
  package var number: UInt64
  /// The requested time of the next tick, on the clock of the host's frames; nil if the
  /// widget waits for input.
  package var nextTime: Double?
  /// The commit, as ``RenderTree/CommitEncoder`` writes it without pixels; empty when nothing has
  /// changed. A commit longer than ``MessageLimits/inlineBytes`` is in the message's file instead,
  /// before the pixels.
  package var commit: [UInt8]
  /// The number of bytes of the commit in the message's file; 0 for a commit in the packet.
  package var fileCommitBytes: UInt32
  /// The number of bytes of pixels in the message's file, after the commit; 0 without pixels.
  package var filePixelBytes: UInt32

  /// Creates an answer; without a commit and without bytes in a file, nothing has changed.
  package init(
    number: UInt64, nextTime: Double?, commit: [UInt8] = [], fileCommitBytes: UInt32 = 0,
    filePixelBytes: UInt32 = 0
  ) {
    self.number = number
    self.nextTime = nextTime
    self.commit = commit
    self.fileCommitBytes = fileCommitBytes
    self.filePixelBytes = filePixelBytes
  }
}
