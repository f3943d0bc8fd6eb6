import RenderTree
import WidgetProtocol

/// Sends the commits of a widget's tree to the host. Each commit is part of an answer to a tick of
/// the host.
@MainActor struct CommitSender {
  private var encoder = CommitEncoder()
  private let connection: HostConnection

  init(_ connection: HostConnection) {
    self.connection = connection
  }

  /// Answers a tick with a frame.
  ///
  /// - Parameter commit: Nil if nothing has changed.
  /// - Throws: An error for a commit that the host would reject, such as geometry that is not
  ///   finite.
  mutating func answer(_ tick: WidgetTick, with commit: Commit?, nextTime: Double?) throws {
    var frame = WidgetFrame(number: tick.number, nextTime: nextTime)
    guard let commit else { return try connection.send(.frame(frame)) }
    let (message, bitmaps) = try encoder.encodeSeparatingPixels(commit)
    let isInline = message.count <= MessageLimits.inlineBytes
    if isInline { frame.commit = message } else { frame.fileCommitBytes = UInt32(message.count) }
    frame.filePixelBytes = UInt32(bitmaps.reduce(0) { $0 + $1.wireBytes })
    let needsFile = !isInline || !bitmaps.isEmpty
    let file = needsFile ? try MemoryFile(isInline ? [] : message, bitmaps) : nil
    try connection.send(.frame(frame), file: file)
  }
}
