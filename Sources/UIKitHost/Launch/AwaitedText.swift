import Foundation

/// A `realtime` step of a script that is in progress. Such a step waits in an application with a
/// window.
struct AwaitedText {
  /// The time at which the step ends, in seconds of the host's clock.
  var deadline: TimeInterval
  /// A text whose appearance on screen ends the step early. The value is nil for a step that ends
  /// at the deadline.
  var text: String?
  /// The line number of the step in the script, counted from 1.
  var line: Int
  /// The time at which the host next searches the screen for the text.
  var nextCheck: TimeInterval

  /// The time between two searches, in seconds. No event reports the appearance of a text, so the
  /// host must poll.
  static let checkInterval: TimeInterval = 0.05
}

/// The error for an awaited text that did not appear on the screen in time.
struct MissingTextError: Error, CustomStringConvertible {
  let text: String
  /// The line number of the step in the script, counted from 1.
  let line: Int

  init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }

  var description: String {
    "line \(line) of the script waited for \"\(text)\", which the screen did not show in time."
  }
}
