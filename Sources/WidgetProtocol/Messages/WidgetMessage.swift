/// A message from a widget to its host.
package enum WidgetMessage: Sendable, Equatable {
  /// The first message of a widget's process. After this message, the process accepts messages.
  case hello
  /// The answer to a tick. It is the only message that changes pixels.
  case frame(WidgetFrame)
  /// The widget requests a tick because of a change outside a frame.
  case needsFrame
  /// The preferred height in points. The widget sends this message whenever the height changes.
  case preferredHeight(Double)
  /// The largest display mode that the widget accepts. The widget sends this message whenever the
  /// mode changes.
  case largestDisplayMode(WidgetDisplayMode)
  /// The margins that the widget has chosen after the host's proposal.
  case margins(WidgetInsets)
  /// The answer to ``HostMessage/performUpdate(request:)``.
  case updateFinished(request: UInt32, result: WidgetUpdateResult)
  /// The widget requests that the host open a URL. The host answers with
  /// ``HostMessage/urlOpened(request:success:)``.
  case openURL(request: UInt32, url: String)
  /// The answer to ``HostMessage/ping(request:)``.
  case pong(request: UInt32)
  /// A key has moved the focus beyond the widget's controls. The host then moves the focus to its
  /// next item. `isEmpty` is true if the widget has no focusable controls.
  case focusLeft(WidgetFocusHeading, isEmpty: Bool)
  /// Whether the widget with this identifier, of the same app, has content.
  case hasContent(Bool, identifier: String)
  /// The controller has disappeared and was released. The process ends after this message.
  case closed
  /// The widget failed. The associated value describes the error.
  case failed(String)
}

/// A widget's answer to a tick.
package struct WidgetFrame: Sendable, Equatable {
  /// The number of the tick that the frame answers.
  package var number: UInt64
  /// The requested time of the next tick, on the clock of the host's frames. The value is nil if
  /// the widget waits for input.
  package var nextTime: Double?
  /// The commit in the format that ``RenderTree/CommitEncoder`` writes, without pixels. The array
  /// is empty if nothing has changed. If the commit is longer than ``MessageLimits/inlineBytes``,
  /// the array is empty too, and the message's file contains the commit before the pixels.
  package var commit: [UInt8]
  /// The number of bytes of the commit in the message's file. The number is 0 if the packet
  /// contains the commit.
  package var fileCommitBytes: UInt32
  /// The number of bytes of pixels in the message's file. They follow the commit. The number is 0
  /// if there are no pixels.
  package var filePixelBytes: UInt32

  /// Creates an answer. If there is neither a commit nor a byte in a file, nothing has changed.
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
