import CoreGraphics

/// Parses the text of an ``InputScript`` into steps: each line is divided into words, and the words
/// are parsed as a command.
struct InputScriptParser {
  let name: String
  private var line = 0

  init(name: String) { self.name = name }

  mutating func parse(_ text: String) throws(InputScriptError) -> [InputScript.Step] {
    var steps: [InputScript.Step] = []
    var fingerIsDown = false
    line = 0
    for content in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      line += 1
      try checkCharacters(of: content)
      let words = try self.words(of: content)
      guard let verb = words.first else { continue }
      let command = try command(verb, words.dropFirst())
      try checkFinger(command, verb, &fingerIsDown)
      steps.append(InputScript.Step(command, line: line))
    }
    return steps
  }

  private struct Word {
    var text: String
    var column: Int
    var isQuoted = false
    var end: Int
  }

  /// Rejects control characters other than tabs.
  private func checkCharacters(of content: Substring) throws(InputScriptError) {
    for (index, character) in content.enumerated() {
      let control = character.unicodeScalars.first { scalar in
        scalar.properties.generalCategory == .control && scalar != "\t"
      }
      guard let control else { continue }
      throw error(
        at: index + 1, "the control character \(String(control).printable) is not text")
    }
  }

  private func words(of content: Substring) throws(InputScriptError) -> [Word] {
    var words: [Word] = []
    let characters = Array(content)
    var index = 0
    while index < characters.count {
      let character = characters[index]
      if character == "#" { break }
      if character.isWhitespace {
        index += 1
      } else if character == "\"" {
        words.append(try quotedWord(in: characters, at: &index))
      } else {
        let start = index
        while index < characters.count, !characters[index].isWhitespace, characters[index] != "#" {
          index += 1
        }
        words.append(
          Word(text: String(characters[start..<index]), column: start + 1, end: index + 1))
      }
    }
    return words
  }

  private func quotedWord(
    in characters: [Character], at index: inout Int
  ) throws(InputScriptError) -> Word {
    let escapes: [Character: Character] = ["\"": "\"", "\\": "\\", "n": "\n", "t": "\t"]
    let start = index
    var text = ""
    index += 1
    while index < characters.count, characters[index] != "\"" {
      if characters[index] == "\\" {
        index += 1
        guard index < characters.count, let escaped = escapes[characters[index]] else {
          throw error(at: index, #"a backslash must precede \, ", n or t"#)
        }
        text.append(escaped)
      } else {
        text.append(characters[index])
      }
      index += 1
    }
    guard index < characters.count else {
      throw error(at: start + 1, "the quotation mark is not closed on this line")
    }
    index += 1
    return Word(text: text, column: start + 1, isQuoted: true, end: index + 1)
  }

  private func command(
    _ verb: Word, _ words: ArraySlice<Word>
  ) throws(InputScriptError) -> InputScript.Command {
    var arguments = Arguments(verb: verb, words: words, parser: self)
    let command: InputScript.Command
    switch verb.text {
    case "wait": command = .wait(try arguments.seconds())
    case "tap": command = .tap(try arguments.point())
    case "down": command = .down(try arguments.point())
    case "move": command = .move(try arguments.point())
    case "up": command = .up
    case "drag":
      command = .drag(
        from: try arguments.point(), to: try arguments.point(), duration: try arguments.seconds())
    case "pinch":
      command = .pinch(
        center: try arguments.point(), from: try arguments.distance(),
        to: try arguments.distance(), duration: try arguments.seconds())
    case "scroll":
      let location = try arguments.point()
      let delta = try arguments.point()
      command = .scroll(location, by: CGVector(dx: delta.x, dy: delta.y))
    case "hover": command = .hover(try arguments.point())
    case "tilt": command = .tilt(try arguments.tilt(), duration: try arguments.seconds())
    case "shake": command = .shake
    case "type": command = .type(try arguments.quotedText())
    case "compose": command = .compose(try arguments.quotedText())
    case "key":
      let (key, modifiers) = try arguments.key()
      command = .key(key, modifiers)
    case "style": command = .style(try arguments.style())
    case "snapshot": command = .snapshot(path: try arguments.path())
    case "realtime":
      command = .realTime(limit: try arguments.seconds(), text: try arguments.optionalText())
    default:
      throw error(
        at: verb.column,
        "\"\(verb.text.printable)\" is no step; steps are wait, tap, down, move, up, drag, pinch, "
          + "scroll, hover, tilt, shake, type, compose, key, style, snapshot and realtime")
    }
    try arguments.end()
    return command
  }

  /// Rejects touches that contradict the state of the finger, such as `up` without `down`.
  private func checkFinger(
    _ command: InputScript.Command, _ verb: Word, _ isDown: inout Bool
  ) throws(InputScriptError) {
    switch command {
    case .down, .tap, .drag, .pinch:
      if isDown { throw error(at: verb.column, "the finger is down already; \"up\" comes first") }
      if case .down = command { isDown = true }
    case .move, .up:
      if !isDown { throw error(at: verb.column, "no finger is down; \"down x y\" comes first") }
      if case .up = command { isDown = false }
    case .wait, .scroll, .hover, .tilt, .shake, .type, .compose, .key, .style, .snapshot,
      .realTime:
      break
    }
  }

  private func error(at column: Int, _ message: String) -> InputScriptError {
    InputScriptError(name: name, line: line, column: column, message: message)
  }

  /// The words after the verb, which are parsed one after another.
  private struct Arguments {
    let verb: Word
    var words: ArraySlice<Word>
    let parser: InputScriptParser
    private var column: Int

    init(verb: Word, words: ArraySlice<Word>, parser: InputScriptParser) {
      self.verb = verb
      self.words = words
      self.parser = parser
      column = verb.end
    }

    mutating func next(_ expectation: String) throws(InputScriptError) -> Word {
      guard let word = words.popFirst() else {
        throw parser.error(at: column, "\"\(verb.text)\" lacks \(expectation)")
      }
      column = word.end
      return word
    }

    mutating func number(_ expectation: String) throws(InputScriptError) -> Double {
      let word = try next(expectation)
      // Accept at most 1e6 points or seconds, which is far beyond any screen or recording and safe
      // to convert to pixels.
      guard !word.isQuoted, let value = Double(word.text), abs(value) <= 1e6 else {
        throw parser.error(at: word.column, "\"\(word.text.printable)\" is not \(expectation)")
      }
      return value
    }

    mutating func point() throws(InputScriptError) -> CGPoint {
      let x = try number("a number for x, in points")
      let y = try number("a number for y, in points")
      return CGPoint(x: x, y: y)
    }

    mutating func tilt() throws(InputScriptError) -> CGPoint {
      let start = words.first?.column ?? column
      let x = try number("a number from -1 to 1: to the left or to the right")
      let y = try number("a number from -1 to 1: up or down")
      guard (-1...1).contains(x), (-1...1).contains(y) else {
        throw parser.error(at: start, "a tilt goes from -1 to 1")
      }
      return CGPoint(x: x, y: y)
    }

    mutating func distance() throws(InputScriptError) -> CGFloat {
      let start = words.first?.column ?? column
      let distance = try number("a distance in points")
      guard distance > 0 else { throw parser.error(at: start, "a distance is above 0 points") }
      return CGFloat(distance)
    }

    mutating func seconds() throws(InputScriptError) -> TimeInterval {
      let start = words.first?.column ?? column
      let seconds = try number("a number of seconds")
      guard (0...3600).contains(seconds) else {
        throw parser.error(at: start, "seconds go from 0 to 3600, an hour")
      }
      return seconds
    }

    mutating func quotedText() throws(InputScriptError) -> String {
      let word = try next("a text in quotation marks")
      guard word.isQuoted else {
        throw parser.error(at: word.column, "the text must be in quotation marks")
      }
      return word.text
    }

    mutating func optionalText() throws(InputScriptError) -> String? {
      words.isEmpty ? nil : try quotedText()
    }

    mutating func path() throws(InputScriptError) -> String {
      let word = try next("a file that ends in .png")
      guard word.text.lowercased().hasSuffix(".png"), word.text.count > 4 else {
        throw parser.error(
          at: word.column, "\"\(word.text.printable)\" is not a file that ends in .png")
      }
      return word.text
    }

    mutating func style() throws(InputScriptError) -> SurfaceAppearance {
      let word = try next("light or dark")
      guard let style = SurfaceAppearance(rawValue: word.text) else {
        throw parser.error(at: word.column, "\"\(word.text.printable)\" is neither light nor dark")
      }
      return style
    }

    mutating func key() throws(InputScriptError) -> (KeyName, KeyModifiers) {
      let modifiersByName: [String: KeyModifiers] = [
        "shift": .shift, "ctrl": .control, "alt": .alternate, "cmd": .command,
      ]
      let word = try next("a key")
      let parts = word.text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
      var modifiers: KeyModifiers = []
      for part in parts.dropLast() {
        guard let modifier = modifiersByName[part.lowercased()] else {
          throw parser.error(
            at: word.column,
            "\"\(part.printable)\" is no modifier; there are shift, ctrl, alt and cmd")
        }
        modifiers.insert(modifier)
      }
      guard let name = parts.last, let key = KeyName(name) else {
        throw parser.error(
          at: word.column,
          "\"\((parts.last ?? "").printable)\" is no key; there are letters, digits and "
            + KeyName.names.joined(separator: ", "))
      }
      return (key, modifiers)
    }

    func end() throws(InputScriptError) {
      guard let extra = words.first else { return }
      throw parser.error(
        at: extra.column, "\"\(extra.text.printable)\" is more than \"\(verb.text)\" takes")
    }
  }
}
