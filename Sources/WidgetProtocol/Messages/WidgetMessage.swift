/// What a widget sends to its host.
package enum WidgetMessage: Sendable, Equatable {
  /// The first message.
  case hello
  /// The answer to a tick, and the only message that changes what is shown.
  case frame(WidgetFrame)
  /// Something changed outside a frame: asks for a tick.
  case needsFrame
  /// Points; sent when the content's height changes.
  case preferredHeight(Double)
  case largestDisplayMode(WidgetDisplayMode)
  /// What the widget wants to be left free around it, of what the host has proposed.
  case margins(WidgetInsets)
  case updateFinished(request: UInt32, result: WidgetUpdateResult)
  case openURL(request: UInt32, url: String)
  case pong(request: UInt32)
  /// A key has moved the focus beyond the widget's controls: it goes on in the host. A widget without
  /// controls that keys reach says so.
  case focusLeft(WidgetFocusHeading, isEmpty: Bool)
  /// Whether a widget of the same app has something to show.
  case hasContent(Bool, identifier: String)
  /// The controller has disappeared and was released; the process ends.
  case closed
  /// The widget cannot go on, and why.
  case failed(String)
}

/// What a widget made of a tick.
package struct WidgetFrame: Sendable, Equatable {
  /// Of the tick.
  package var number: UInt64
  /// When the widget wants its next tick, on the clock of the host's frames; nil waits for input.
  package var nextTime: Double?
  /// The commit, as ``RenderTree/CommitEncoder`` writes it without pixels; empty when nothing has
  /// changed. One that is longer than ``MessageLimits/inlineBytes`` lies in the file that comes with
  /// the message, before the pixels.
  package var commit: [UInt8]
  /// How many bytes the commit and the pixels take in that file; 0 and 0 without a file.
  package var fileCommitBytes: UInt32
  package var filePixelBytes: UInt32

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
