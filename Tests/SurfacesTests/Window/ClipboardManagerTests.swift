import CXCB
import Foundation
import SurfaceSDL
import Testing

/// Tests of the clipboard. Each test runs in its own process, because SDL uses only one window
/// system per process.
@Suite("The clipboard after a program's end", .enabled(if: XServer.isInstalled))
struct ClipboardManagerTests {
  @Test("A closing window gives the copied text to the clipboard manager, in one request")
  func several() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await ClipboardManagerTests.copy("Grüße", .several) { manager in
        let texts = manager.savedTexts
        return texts["UTF8_STRING"] == "Grüße" && texts["text/plain;charset=utf-8"] == "Grüße"
          && manager.bytes(of: "STRING") == Array("Grüße".data(using: .isoLatin1)!)
      }
    }
  }

  @Test("A clipboard manager can request each form of the text separately")
  func single() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await ClipboardManagerTests.copy("文字", .single) { manager in
        // The target STRING has the encoding Latin-1, which lacks these characters. Therefore the
        // clipboard does not offer this target.
        manager.savedTexts["text/plain"] == "文字" && manager.bytes(of: "STRING") == nil
      }
    }
  }

  @Test("A text of a megabyte arrives at the clipboard manager in parts")
  func large() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let text = String(repeating: "0123456789abcdef", count: 65_536)
      try await ClipboardManagerTests.copy(text, .several) { $0.savedTexts["UTF8_STRING"] == text }
    }
  }

  @Test("A window closes although the clipboard manager does not answer")
  func silent() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await ClipboardManagerTests.copy("text", .silent) { $0.requestCount == 1 }
    }
  }

  @Test("A text that must not outlive the program is not given to the clipboard manager")
  func unsaved() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await ClipboardManagerTests.copy("text", .several, saves: false) {
        $0.requestCount == 0
      }
    }
  }

  @Test("A window that has copied nothing sends no request to the clipboard manager")
  func nothingCopied() async {
    await #expect(processExitsWith: .exitCode(0)) {
      try await ClipboardManagerTests.copy(nil, .several) { $0.requestCount == 0 }
    }
  }

  /// Opens a window, copies a text, closes the window and checks what the manager has saved.
  @MainActor private static func copy(
    _ text: String?, _ manner: FakeClipboardManager.Manner, saves: Bool = true,
    expecting isRight: (FakeClipboardManager) -> Bool
  ) throws {
    let server = try XServer()
    let manager = try FakeClipboardManager(display: server.display, manner)
    let surface = try server.openWindow()
    if let text { surface.setClipboardText(text) }
    surface.drainEvents()
    surface.close(savesClipboard: saves)
    let code: Int32 = isRight(manager) ? 0 : 2
    server.end()
    exit(code)
  }
}
