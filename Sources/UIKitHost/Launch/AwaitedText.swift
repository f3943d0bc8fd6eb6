import Foundation

/// The running `realtime` step of a script, in an application with a window.
struct AwaitedText {
  /// The time on the clock at which the step ends.
  var deadline: TimeInterval
  /// A text whose appearance ends the step early; nil for a step that ends at the deadline.
  var text: String?
  /// The step's line in the script, from 1.
  var line: Int
  /// The time of the next search of the screen.
  var nextCheck: TimeInterval

  /// The interval of the searches, in seconds. No event reports the appearance of a text, so the
  /// host polls.
  static let checkInterval: TimeInterval = 0.05
}

/// The screen did not show an awaited text in time.
struct MissingTextError: Error, CustomStringConvertible {
  let text: String
  /// The step's line in the script, from 1.
  let line: Int

  init(_ text: String, line: Int) {
    self.text = text
    self.line = line
  }

  var description: String {
    "line \(line) of the script waited for \"\(text)\", which the screen did not show in time."
  }
}
