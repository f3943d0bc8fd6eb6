import CXCB
import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import Testing
import _TestSupport

/// A window on a server. The type gives access to the window's pixels.
private final class Window {
  let number: UInt32
  private let connection: OpaquePointer

  init(on server: XServer, width: UInt16 = 200, height: UInt16 = 100) throws {
    connection = try #require(xcb_connect(server.display, nil))
    let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee
    number = xcb_generate_id(connection)
    xcb_create_window(
      connection, UInt8(XCB_COPY_FROM_PARENT), number, screen.root, 0, 0, width, height, 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), screen.root_visual, 0, nil)
    xcb_map_window(connection, number)
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
  }

  deinit { xcb_disconnect(connection) }

  func destroy() {
    xcb_destroy_window(connection, number)
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
  }

  /// Returns the color of a pixel as 0xRRGGBB, or nil if the server has no image of the window.
  func pixel(_ x: Int16, _ y: Int16) -> UInt32? {
    let cookie = xcb_get_image(
      connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), number, x, y, 1, 1, ~0)
    guard let reply = xcb_get_image_reply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    let bytes = UnsafeRawPointer(xcb_get_image_data(reply))
    return bytes.map { $0.loadUnaligned(as: UInt32.self) & 0xFF_FFFF }
  }
}

private func fill(_ frame: FrameBuffer, _ color: UInt32) {
  for y in 0..<frame.height {
    for x in 0..<frame.width {
      frame[x, y] = [
        UInt8(truncatingIfNeeded: color), UInt8(truncatingIfNeeded: color >> 8),
        UInt8(truncatingIfNeeded: color >> 16), 255,
      ]
    }
  }
}

@Suite("An X server's window", .enabled(if: XServer.isInstalled, "needs the package xvfb"))
struct X11PresenterTests {
  enum Memory: CaseIterable { case shared, plain }

  private func buffer(_ size: PixelSize, _ memory: Memory, _ presenter: X11Presenter) -> FrameBuffer
  {
    memory == .shared ? presenter.makeBuffer(size) : FrameBuffer(size: size)
  }

  @Test(
    "An X server's window receives the complete first frame and only the damage of later frames",
    arguments: Memory.allCases)
  func damage(memory: Memory) throws {
    let server = try XServer()
    let window = try Window(on: server)
    let presenter = try #require(X11Presenter(display: server.display, window: window.number))
    let frame = buffer(PixelSize(width: 200, height: 100), memory, presenter)
    #expect((frame.storage != nil) == (memory == .shared))
    fill(frame, 0x112233)
    try presenter.present(frame, damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    #expect(window.pixel(0, 0) == 0x112233)
    #expect(window.pixel(199, 99) == 0x112233)
    fill(frame, 0xABCDEF)
    try presenter.present(
      frame, damage: [PixelRect(x: 150, y: 50, width: 900, height: 900), .zero])
    #expect(window.pixel(150, 50) == 0xABCDEF)
    #expect(window.pixel(199, 99) == 0xABCDEF)
    #expect(window.pixel(149, 50) == 0x112233)
    try presenter.present(frame, damage: [])
    #expect(window.pixel(0, 0) == 0x112233)
  }

  @Test(
    "An X server's window shows a frame of another size, clipped to the window",
    arguments: Memory.allCases)
  func sizes(memory: Memory) throws {
    let server = try XServer()
    let window = try Window(on: server)
    let presenter = try #require(X11Presenter(display: server.display, window: window.number))
    for (size, color) in [(100, 0x0000FF), (600, 0x00FF00), (30, 0xFF0000)] as [(Int, UInt32)] {
      let frame = buffer(PixelSize(width: size, height: size), memory, presenter)
      fill(frame, color)
      try presenter.present(frame, damage: [])
      #expect(window.pixel(Int16(min(size, 200) - 1), Int16(min(size, 100) - 1)) == color)
    }
    #expect(window.pixel(199, 99) == 0x00FF00)
  }

  @Test("A frame that a detached task presents is shown in an X server's window")
  func otherThread() async throws {
    let server = try XServer()
    let window = try Window(on: server)
    let presenter = try #require(X11Presenter(display: server.display, window: window.number))
    try await Task.detached {
      let frame = presenter.makeBuffer(PixelSize(width: 200, height: 100))
      fill(frame, 0x123456)
      try presenter.present(frame, damage: [])
    }.value
    #expect(window.pixel(10, 10) == 0x123456)
  }

  @Test("Presenting frames in a destroyed window of an X server has no effect")
  func destroyed() throws {
    let server = try XServer()
    let window = try Window(on: server)
    let presenter = try #require(X11Presenter(display: server.display, window: window.number))
    let frame = presenter.makeBuffer(PixelSize(width: 200, height: 100))
    window.destroy()
    try presenter.present(frame, damage: [])
    #expect(window.pixel(0, 0) == nil)
  }

  @Test("The loss of an X server, or a missing server, is reported as an error")
  func lostServer() throws {
    let server = try XServer()
    let window = try Window(on: server)
    let presenter = try #require(X11Presenter(display: server.display, window: window.number))
    let frame = presenter.makeBuffer(PixelSize(width: 200, height: 100))
    server.end()
    #expect(throws: SurfaceError.self) {
      for _ in 0..<10_000 { try presenter.present(frame, damage: []) }
    }
    #expect(X11Presenter(display: server.display, window: window.number) == nil)
  }
}
