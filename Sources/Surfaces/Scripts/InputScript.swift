package import CoreGraphics

/// Scripted input with one step per line, for recordings and for tests.
///
/// ```
/// wait 0.5                  # waits for that many seconds
/// tap 195 400               # taps at a position in points from the top left
/// down 20 300               # a finger goes down,
/// move 120 300              # moves
/// up                        # and is lifted where it is
/// drag 20 300 300 300 0.4   # down, move and up in one step that lasts that many seconds
/// pinch 195 400 80 240 0.4  # two fingers around a point: first distance, last distance, seconds
/// scroll 195 400 0 -120     # the wheel moves the content under a point to the right and down
/// hover 195 400             # the pointer moves without a button
/// tilt 0.5 -1 0.4           # tilts the screen to the right and up, -1 to 1, in that many seconds
/// shake                     # shakes the device once
/// type "Hello, \"you\""     # text that the keyboard commits; escapes: \" \\ \n \t
/// compose "ni"              # text that an input method shows; "" ends it, "type" commits
/// key cmd+return            # modifiers shift, ctrl, alt, cmd
/// style dark                # or light
/// snapshot menu.png         # writes the current frame to a file
/// realtime 5 "Welcome"      # real time passes, at most 5 s, until the screen shows the text
/// realtime 0.5              # real time passes
/// ```
///
/// Time is virtual in a headless run, so that `wait 5` takes milliseconds. Work that depends on
/// the real clock (networking, `DispatchQueue.asyncAfter`, other threads) needs `realtime`.
///
/// `#` starts a comment, except within quotes. A path with spaces must be in quotes.
package struct InputScript: Hashable, Sendable {
  /// The command of one line. Positions and distances are in points, durations in seconds.
  package enum Command: Hashable, Sendable {
    case wait(TimeInterval)
    case tap(CGPoint)
    case down(CGPoint)
    case move(CGPoint)
    case up
    case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
    case pinch(center: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval)
    case scroll(CGPoint, by: CGVector)
    case hover(CGPoint)
    /// Tilts the device for motion effects; -1...1 on both axes.
    case tilt(CGPoint, duration: TimeInterval)
    case shake
    case type(String)
    case compose(String)
    case key(KeyName, KeyModifiers)
    case style(SurfaceAppearance)
    case snapshot(path: String)
    case realTime(limit: TimeInterval, text: String?)
  }

  /// A command with its position in the text.
  package struct Step: Hashable, Sendable {
    /// The command of the line.
    package var command: Command
    /// The number of the line, counted from 1.
    package var line: Int

    /// Creates a step without parsing.
    package init(_ command: Command, line: Int) {
      self.command = command
      self.line = line
    }
  }

  /// The steps in the order of their lines; lines without a command have no step.
  package let steps: [Step]

  /// The script's name in error messages, such as the file's path.
  package let name: String

  /// The paths of the script's snapshots, in order.
  package var snapshotPaths: [String] {
    steps.compactMap { if case .snapshot(let path) = $0.command { path } else { nil } }
  }

  /// Rejects a script with snapshots, for a surface that cannot write them.
  ///
  /// - Throws: An error for the first `snapshot` step.
  package func requireNoSnapshots() throws(InputScriptError) {
    for step in steps {
      guard case .snapshot = step.command else { continue }
      throw InputScriptError(
        name: name, line: step.line, column: 1,
        message: "a window takes no snapshots; set UIKIT_DISPLAY=headless")
    }
  }

  /// The longest possible duration of the script in seconds. A `realtime` step is counted with its
  /// limit.
  package var duration: TimeInterval {
    steps.reduce(0) { sum, step in
      switch step.command {
      case .wait(let seconds), .drag(_, _, let seconds), .pinch(_, _, _, let seconds),
        .realTime(let seconds, _), .tilt(_, let seconds):
        sum + seconds
      case .tap: sum + InputScriptPlayer.tapDuration
      case .down, .move, .up, .scroll, .hover, .shake, .type, .compose, .key, .style, .snapshot:
        sum
      }
    }
  }

  /// Creates a script from its text.
  ///
  /// - Parameter name: The script's name in error messages, such as the file's path.
  /// - Throws: An error for the first mistake, with the mistake's line and column.
  package init(_ text: String, name: String = "script") throws(InputScriptError) {
    // Remove the byte order mark that some editors write at the start of a file.
    let mark: Unicode.Scalar = "\u{FEFF}"
    let text = text.unicodeScalars.first == mark ? String(text.unicodeScalars.dropFirst()) : text
    var parser = InputScriptParser(name: name)
    steps = try parser.parse(text)
    self.name = name
  }

  /// The maximum size of a script in bytes. A script with an hour of hand movements is much
  /// smaller.
  package static let maximumByteCount = 16 << 20

  /// Creates a script from the file at `path`, which may be a pipe.
  ///
  /// - Throws: The errors of ``init(_:name:)``, and an error with line 0 for a file that cannot be
  ///   read or is not UTF-8.
  package init(contentsOfFile path: String) throws(InputScriptError) {
    let data: Data
    do throws(FileError) {
      data = try FileAccess.read(path, limit: InputScript.maximumByteCount)
    } catch {
      throw InputScriptError(name: path, line: 0, column: 0, message: "cannot be read: \(error)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw InputScriptError(name: path, line: 0, column: 0, message: "is not UTF-8 text")
    }
    try self.init(text, name: path)
  }
}

/// A mistake in a script, or a script that could not be read.
package struct InputScriptError: Error, Hashable, CustomStringConvertible {
  /// The name of the script, such as the file's path.
  package let name: String
  /// The number of the line, counted from 1; 0 for an error of the whole script.
  package let line: Int
  /// The column in characters, counted from 1; 0 for an error of the whole script.
  package let column: Int
  /// The mistake, as a clause without its position and without a full stop.
  package let message: String

  /// The name, line and column, and the message, in the format of a compiler's errors.
  package var description: String {
    line == 0
      ? "\(name.printable) \(message)." : "\(name.printable):\(line):\(column): \(message)."
  }
}
