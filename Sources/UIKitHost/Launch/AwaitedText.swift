import Foundation

/// The `realtime` step of a script that plays in a window.
struct AwaitedText {
  /// The clock's time at which the step is over.
  var deadline: TimeInterval
  /// Ends the step early; nil waits for the deadline.
  var text: String?
  /// Of the script, counted from 1.
  var line: Int
  /// When to look at the screen again.
  var nextCheck: TimeInterval

  /// Seconds. A text appears without an event that the host could wait for.
  static let checkInterval: TimeInterval = 0.05
}

/// A script waited for a text that the screen did not show in time.
struct MissingTextError: Error, CustomStringConvertible {
  let text: String
  /// Of the script, counted from 1.
  let line: Int

  init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }

  var description: String {
    "line \(line) of the script waited for \"\(text)\", which the screen did not show in time."
  }
}
