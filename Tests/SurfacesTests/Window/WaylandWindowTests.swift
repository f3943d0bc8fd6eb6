import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import Testing
import _TestSupport

private func fill(_ frame: FrameBuffer, _ rect: PixelRect, _ color: UInt32) {
  let pixel = unsafeBitCast(color | 0xFF00_0000, to: SIMD4<UInt8>.self)
  for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { frame[x, y] = pixel } }
}

/// Runs work on another thread while the main actor's thread is blocked.
private func blocking<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) throws -> Value {
  let done = DispatchSemaphore(value: 0)
  // Safety: the semaphore ensures that the thread's write precedes the read.
  nonisolated(unsafe) var result: Result<Value, any Error>?
  Thread {
    result = Result { try work() }
    done.signal()
  }.start()
  done.wait()
  return try #require(result).get()
}

/// Presents a frame repeatedly until a condition is true. One call is not sufficient: if the
/// compositor is busy, it may draw a frame after the presenter has stopped waiting for it.
private func present(
  _ frame: FrameBuffer, damage: PixelRect, in presenter: any FramePresenter,
  until isDone: () throws -> Bool
) throws -> Bool {
  for _ in 0..<100 {
    if try isDone() { return true }
    try blocking { _ = try presenter.present(frame, damage: [damage]) }
  }
  return false
}

/// Tests of a Wayland window. Each test runs in its own process, because SDL uses only one window
/// system per process.
@Suite("A Wayland window", .enabled(if: WaylandServer.isInstalled, "needs the package weston"))
struct WaylandWindowTests {
  @Test("A Wayland window shows frames while the main actor is blocked", arguments: [1, 2])
  func blockedMainActor(scale: Int) async {
    if scale == 1 {
      await #expect(processExitsWith: .exitCode(0)) {
        try await WaylandWindowTests.showFrames(scale: 1)
      }
    } else {
      await #expect(processExitsWith: .exitCode(0)) {
        try await WaylandWindowTests.showFrames(scale: 2)
      }
    }
  }

  @Test("A Wayland window that is hidden and shown again still shows its last frame")
  func hidden() async {
    await #expect(processExitsWith: .exitCode(0)) { try await WaylandWindowTests.hideAndShow() }
  }

  @Test(
    "While a Wayland compositor does not answer, a frame is refused, and a later frame is shown"
  )
  func suspended() async {
    await #expect(processExitsWith: .exitCode(0)) { try await WaylandWindowTests.suspend() }
  }

  @Test("The loss of a Wayland compositor is reported once, and the process continues")
  func lostCompositor() async {
    await #expect(processExitsWith: .exitCode(0)) { try await WaylandWindowTests.loseServer() }
  }

  @MainActor private static func showFrames(scale: Int) throws {
    let server = try WaylandServer(scale: scale)
    let surface = try server.openWindow()
    let presenter = try #require(surface.presenter)
    let size = surface.pixelSize
    try #require(surface.scale == CGFloat(scale))
    let frame = presenter.makeBuffer(size)
    let corner = PixelRect(x: 0, y: 0, width: 20, height: 20)
    let displayed = try blocking {
      fill(frame, frame.bounds, 0x112233)
      var displayed = try presenter.present(frame, damage: []) ? 1 : 0
      for step in UInt32(1)...20 {
        fill(frame, corner, step)
        if try presenter.present(frame, damage: [corner]) { displayed += 1 }
      }
      return displayed
    }
    let isVisible = try present(frame, damage: corner, in: presenter) {
      try [server.pixel(10, 10), server.pixel(30, 30), server.pixel(200, 150)]
        == [20, 0x112233, 0x112233]
    }
    surface.close()
    server.end()
    exit(displayed == 21 && isVisible ? 0 : 2)
  }

  @MainActor private static func hideAndShow() throws {
    let server = try WaylandServer()
    let surface = try server.openWindow()
    let presenter = try #require(surface.presenter)
    let frame = presenter.makeBuffer(surface.pixelSize)
    fill(frame, frame.bounds, 0x0000FF)
    try blocking { _ = try presenter.present(frame, damage: []) }
    surface.setShown(false)
    fill(frame, frame.bounds, 0x00FF00)
    try blocking { _ = try presenter.present(frame, damage: [frame.bounds]) }
    let before = try server.pixel(100, 100)
    var isLost = false
    surface.exposureHandler = { isLost = true }
    surface.setShown(true)
    surface.drainEvents()
    let isVisible = try present(frame, damage: frame.bounds, in: presenter) {
      try server.pixel(100, 100) == 0x00FF00
    }
    surface.close()
    server.end()
    exit(before != 0x00FF00 && isLost && isVisible ? 0 : 2)
  }

  @MainActor private static func suspend() throws {
    let server = try WaylandServer()
    let surface = try server.openWindow()
    let presenter = try #require(surface.presenter)
    let frame = presenter.makeBuffer(surface.pixelSize)
    fill(frame, frame.bounds, 0x0000FF)
    try blocking { _ = try presenter.present(frame, damage: []) }
    server.suspend()
    let refused = try blocking {
      for step in UInt32(1)...6 {
        fill(frame, frame.bounds, step)
        if try !presenter.present(frame, damage: [frame.bounds]) { return true }
      }
      return false
    }
    server.resume()
    fill(frame, frame.bounds, 0x00FF00)
    let isVisible = try present(frame, damage: frame.bounds, in: presenter) {
      try server.pixel(100, 100) == 0x00FF00
    }
    surface.close()
    server.end()
    exit(refused && isVisible ? 0 : 2)
  }

  @MainActor private static func loseServer() async throws {
    let server = try WaylandServer()
    let surface = try server.openWindow()
    let presenter = try #require(surface.presenter)
    let frame = presenter.makeBuffer(surface.pixelSize)
    try blocking { _ = try presenter.present(frame, damage: []) }
    let error: SurfaceError = await withCheckedContinuation { continuation in
      surface.lossHandler = { continuation.resume(returning: $0) }
      server.end()
    }
    let thrown = try blocking { () -> SurfaceError? in
      do throws(SurfaceError) {
        for _ in 0..<100 { _ = try presenter.present(frame, damage: [frame.bounds]) }
        return nil
      } catch {
        return error
      }
    }
    // A lost surface is closed. These calls must neither use the display nor wait for it.
    surface.setTitle("gone")
    surface.close()
    let words = "the Wayland compositor has closed the connection"
    exit(error.message.contains(words) && thrown?.message.contains(words) == true ? 0 : 2)
  }
}
