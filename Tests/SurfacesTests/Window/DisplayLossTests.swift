import CXCB
import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import Testing

/// Tests of a lost display. Each test runs in its own process, because SDL uses only one window
/// system per process.
@Suite("A window whose display is lost", .enabled(if: XServer.isInstalled))
struct DisplayLossTests {
  @Test("The loss of the X server is reported once, and the process continues")
  func server() async {
    await #expect(processExitsWith: .exitCode(0)) { try await DisplayLossTests.loseServer() }
  }

  @Test("The destruction of a window by another program is reported, and the process continues")
  func window() async {
    await #expect(processExitsWith: .exitCode(0)) { try await DisplayLossTests.loseWindow() }
  }

  @Test("The process ends if the X server is lost while a window is shown, hidden or closed")
  func waiting() async {
    await #expect(processExitsWith: .exitCode(1)) {
      try await DisplayLossTests.loseServer(during: { $0.show() })
    }
    await #expect(processExitsWith: .exitCode(1)) {
      try await DisplayLossTests.loseServer(during: { $0.setShown(false) }, isVisible: true)
    }
    await #expect(processExitsWith: .exitCode(1)) {
      try await DisplayLossTests.loseServer(during: { $0.close() }, isVisible: true)
    }
  }

  /// Loses the X server while a call waits for the server, and ends the process with the status 2
  /// if the call returns. If the call neither returns nor ends the process within a minute, a signal
  /// ends it.
  @MainActor private static func loseServer(
    during call: @MainActor (WindowSurface) -> Void, isVisible: Bool = false
  ) throws {
    let server = try XServer()
    let surface = isVisible ? try server.openWindow() : try server.makeWindow()
    alarm(60)
    server.endWithoutAnswer()
    call(surface)
    exit(2)
  }

  @MainActor private static func loseServer() async throws {
    let server = try XServer()
    let surface = try server.openWindow()
    await expectLoss(of: surface, on: server, "the X server has closed the connection") {
      server.end()
    }
  }

  @MainActor private static func loseWindow() async throws {
    let server = try XServer()
    let surface = try server.openWindow()
    guard let number = surface.xWindow, let other = xcb_connect(server.display, nil) else {
      exit(3)
    }
    await expectLoss(of: surface, on: server, "another program has destroyed it") {
      xcb_destroy_window(other, number)
      xcb_flush(other)
    }
  }

  /// Ends the process with the status 0 if the surface reports a loss with a message that contains
  /// `words`. If the surface reports no loss within a minute, a signal ends the process.
  @MainActor private static func expectLoss(
    of surface: WindowSurface, on server: XServer, _ words: String, after action: () -> Void
  ) async -> Never {
    alarm(60)
    let error: SurfaceError = await withCheckedContinuation { continuation in
      surface.lossHandler = { continuation.resume(returning: $0) }
      action()
    }
    // A lost surface is closed. These calls must neither use the display nor wait for it.
    surface.setTitle("gone")
    surface.setTextInput(caret: .zero)
    surface.setPointer(.beam)
    let isClosed = surface.windowID == 0 && surface.clipboardText == nil
    surface.close()
    server.end()
    exit(error.message.contains(words) && isClosed ? 0 : 2)
  }
}
