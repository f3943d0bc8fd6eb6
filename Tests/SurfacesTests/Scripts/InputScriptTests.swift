import CoreGraphics
import Foundation
import Surfaces
import Testing

@Suite("Input scripts") struct InputScriptTests {
  @Test("The script parser accepts touches, text, keys, waits, snapshots, comments and quotes")
  func everyStep() throws {
    let script = try InputScript(
      #"""
      # a comment alone
      wait 0.5

      tap 195 400 # behind a step
      down 20 300
        move 120.5 -3
      up
      drag 20 300 300 300 0.4
      type "Hello, \"you\" # not a comment\n"
      shake
      key return
      key Cmd+Shift+z
      style dark
      snapshot "out/a picture.png"
      snapshot b.PNG
      realtime 5 "Welcome back"
      realtime 0.5
      """#)
    let key = try #require(KeyName("return"))
    let letter = try #require(KeyName("z"))
    #expect(
      script.steps.map(\.command) == [
        .wait(0.5), .tap(CGPoint(x: 195, y: 400)), .down(CGPoint(x: 20, y: 300)),
        .move(CGPoint(x: 120.5, y: -3)), .up,
        .drag(from: CGPoint(x: 20, y: 300), to: CGPoint(x: 300, y: 300), duration: 0.4),
        .type("Hello, \"you\" # not a comment\n"), .shake, .key(key, []),
        .key(letter, [.command, .shift]),
        .style(.dark), .snapshot(path: "out/a picture.png"), .snapshot(path: "b.PNG"),
        .realTime(limit: 5, text: "Welcome back"), .realTime(limit: 0.5, text: nil),
      ])
    #expect(script.steps.map(\.line) == [2] + Array(4...17))
  }

  @Test(
    "The parser accepts input scripts with Windows line endings and input scripts without steps")
  func lineEnds() throws {
    #expect(try InputScript("wait 1\r\nwait 2\r\n").steps.map(\.line) == [1, 2])
    #expect(try InputScript("").steps.isEmpty)
    #expect(try InputScript("\n  # nothing\n").steps.isEmpty)
  }

  @Test(
    "A mistake in an input script is reported with its line and column",
    arguments: [
      ("tap 10", 1, 7, #""tap" lacks a number for y, in points"#),
      ("\ntap 10 ten", 2, 8, #""ten" is not a number for y, in points"#),
      ("  jump 3", 1, 3, #""jump" is no step"#),
      ("wait -1", 1, 6, "seconds go from 0 to 3600"),
      ("wait nan", 1, 6, #""nan" is not a number of seconds"#),
      ("drag 0 0 1e300 0 1", 1, 10, #""1e300" is not a number for x"#),
      (#"type "open"#, 1, 6, "the quotation mark is not closed"),
      (#"type "a\qb""#, 1, 8, "a backslash must precede"),
      ("type hello", 1, 6, "the text must be in quotation marks"),
      ("key hyper+a", 1, 5, #""hyper" is no modifier"#),
      ("key shift+", 1, 5, #""" is no key"#),
      ("style pink", 1, 7, #""pink" is neither light nor dark"#),
      ("snapshot a.jpg", 1, 10, #""a.jpg" is not a file that ends in .png"#),
      ("realtime", 1, 9, #""realtime" lacks a number of seconds"#),
      ("realtime 2 Done", 1, 12, "the text must be in quotation marks"),
      ("up", 1, 1, "no finger is down"),
      ("down 1 1\ntap 2 2", 2, 1, "the finger is down already"),
      ("wait 1 2", 1, 8, #""2" is more than "wait" takes"#),
    ])
  func mistakes(text: String, line: Int, column: Int, message: String) throws {
    let error = #expect(throws: InputScriptError.self) { try InputScript(text, name: "taps.txt") }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.description.hasPrefix("taps.txt:\(line):\(column): \(message)") == true)
  }

  @Test("The error for a missing script contains the file's path")
  func missingFile() {
    let error = #expect(throws: InputScriptError.self) {
      try InputScript(contentsOfFile: "/nowhere/taps.txt")
    }
    #expect(error?.description.hasPrefix("/nowhere/taps.txt cannot be read") == true)
  }

  @Test("An input script is read from a pipe, and an empty file gives a script without steps")
  func pipe() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("wait 1\ntap 2 3\n".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    #expect(try InputScript(contentsOfFile: path).steps.map(\.line) == [1, 2])
    #expect(try InputScript(contentsOfFile: "/dev/null").steps.isEmpty)
  }

  @Test("The error for an unreadable script contains the system's reason and a single full stop")
  func reasons() {
    let folder = #expect(throws: InputScriptError.self) { try InputScript(contentsOfFile: "/tmp") }
    #expect(folder?.description == "/tmp cannot be read: Is a directory.")
    let endless = #expect(throws: InputScriptError.self) {
      try InputScript(contentsOfFile: "/dev/zero")
    }
    #expect(endless?.description == "/dev/zero cannot be read: File too large.")
  }

  @Test("A byte order mark at the beginning of a script is ignored")
  func byteOrderMark() throws {
    #expect(try InputScript("\u{FEFF}tap 1 2").steps.map(\.command) == [.tap(CGPoint(x: 1, y: 2))])
  }

  @Test("Script errors show invisible characters as escapes")
  func invisibleCharacters() {
    let null = #expect(throws: InputScriptError.self) { try InputScript("wait 1\nta\0p 1 2") }
    #expect(null?.description == "script:2:3: the control character \\u{0} is not text.")
    let space = #expect(throws: InputScriptError.self) { try InputScript("ta\u{200B}p 1 2") }
    #expect(space?.description.hasPrefix("script:1:1: \"ta\\u{200B}p\" is no step") == true)
    #expect(throws: Never.self) { try InputScript("tap\t1\t2") }
  }

  @Test("A window rejects a script with snapshots, and the error states the line")
  func snapshotsInWindow() throws {
    let script = try InputScript("wait 1\n\nsnapshot a.png", name: "taps.txt")
    #expect(script.snapshotPaths == ["a.png"])
    let error = #expect(throws: InputScriptError.self) { try script.requireNoSnapshots() }
    #expect(
      error?.description
        == "taps.txt:3:1: a window takes no snapshots; set UIKIT_DISPLAY=headless.")
    try InputScript("wait 1").requireNoSnapshots()
  }

  @Test("A script that is not UTF-8 text is refused")
  func binaryFile() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("script-\(UUID().uuidString)").path
    try Data([0xFF, 0xFE, 0x00]).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let error = #expect(throws: InputScriptError.self) { try InputScript(contentsOfFile: path) }
    #expect(error?.message == "is not UTF-8 text")
  }
}
