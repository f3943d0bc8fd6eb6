import Foundation
package import Surfaces

/// One line of a terminal that shows the progress of a long task. Each text overwrites the text
/// before it.
@MainActor package final class ProgressLine {
  private let write: (@MainActor (String) -> Void)?
  private let clock: any FrameClock
  private var lastDisplayed = -TimeInterval.infinity
  private var lastLength = 0

  /// A line on standard error if standard error is a terminal; otherwise a line without output.
  package static var onTerminal: ProgressLine {
    isatty(STDERR_FILENO) == 1
      ? ProgressLine { FileHandle.standardError.write(Data($0.utf8)) } : .silent
  }

  /// A progress line that writes nothing.
  package static var silent: ProgressLine { ProgressLine(write: nil) }

  /// Creates an empty line.
  ///
  /// - Parameters:
  ///   - clock: The clock by which the line is limited to ten changes per second.
  ///   - write: Writes characters, including control characters; nil for no output.
  package init(
    clock: any FrameClock = DisplayClock(), write: (@MainActor (String) -> Void)?
  ) {
    self.clock = clock
    self.write = write
  }

  /// Replaces the line, unless it was replaced in the last tenth of a second.
  func show(_ text: () -> String) {
    guard let write, clock.now - lastDisplayed >= 0.1 else { return }
    lastDisplayed = clock.now
    put(text(), with: write)
  }

  /// Replaces the line and ends it.
  func end(_ text: String) {
    guard let write else { return }
    put(text, with: write)
    write("\n")
    lastLength = 0
  }

  private func put(_ text: String, with write: @MainActor (String) -> Void) {
    let padding = String(repeating: " ", count: max(0, lastLength - text.count))
    lastLength = text.count
    write("\r\(text)\(padding)")
  }
}
