import CXCB
import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import Testing

/// Tests of a window on an X server. Each test runs in its own process, because SDL uses only one
/// window system per process.
@Suite("A window on an X server", .enabled(if: XServer.isInstalled)) struct X11WindowTests {
  @Test("A window accepts drops only while acceptsDrops is true")
  func dropTarget() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.toggleDrops() }
  }

  @Test("UIKIT_APP_ID becomes the class of the X11 window")
  func appID() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.nameApp() }
  }

  @Test("A changed Xft.dpi changes the scale of an open window, and the window reports a resize")
  func changedScale() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.changeScale() }
  }

  @Test("UIKIT_SCALE sets the scale of a window, regardless of Xft.dpi and GDK_SCALE")
  func fixedScale() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.fixScale() }
  }

  @Test("GDK_SCALE sets a window's scale if Xft.dpi is missing or gives a smaller scale")
  func gdkScale() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.openScaled() }
  }

  @Test("A window appears when it is shown, with the size of its environment")
  func showing() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.showWindow() }
  }

  @Test("Window managers are asked not to make a window smaller than 120 points")
  func minimumSize() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.readMinimumSize() }
  }

  @MainActor private static func readMinimumSize() throws {
    let server = try XServer()
    let connection = try #require(xcb_connect(server.display, nil))
    let surface = try server.openWindow(["UIKIT_SCALE": "1.5", "UIKIT_SIZE": "200x200"])
    let hints = try normalHints(of: #require(surface.xWindow), connection)
    // The words 5 and 6, counted from 0, are the smallest width and height. The bit with the value
    // 16 of the word 0 declares them (Inter-Client Communication Conventions Manual).
    let isDeclared = hints.count == 18 && hints[0] & 16 != 0
    let size = isDeclared ? [hints[5], hints[6]] : []
    // The surface must not be closed after its server has ended.
    withExtendedLifetime(surface) {
      server.end()
      exit(size == [180, 180] ? 0 : 2)
    }
  }

  private static func normalHints(
    of window: xcb_window_t, _ connection: OpaquePointer
  ) throws -> [UInt32] {
    let request = xcb_get_property(
      connection, 0, window, XCB_ATOM_WM_NORMAL_HINTS.rawValue, XCB_ATOM_WM_SIZE_HINTS.rawValue, 0,
      18)
    let reply = try #require(xcb_get_property_reply(connection, request, nil))
    defer { free(reply) }
    let words = try #require(xcb_get_property_value(reply))
    let count = Int(xcb_get_property_value_length(reply)) / 4
    return (0..<count).map { words.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
  }

  @MainActor private static func showWindow() throws {
    let server = try XServer()
    // An X server resets when its last client disconnects, so keep this connection open.
    let connection = try #require(xcb_connect(server.display, nil))
    let closed = try server.makeWindow()
    let hidden = try visibleWindows(connection)
    closed.close()
    let surface = try server.makeWindow()
    let wasVisible = surface.isVisible
    surface.show()
    let visible = try visibleWindows(connection)
    let isDisplayed = !wasVisible && surface.isVisible && surface.size.width == 200
    // The surface must not be closed after its server has ended.
    withExtendedLifetime(surface) {
      server.end()
      exit((hidden, visible) == (0, 1) && isDisplayed ? 0 : 2)
    }
  }

  /// The number of windows on the screen.
  private static func visibleWindows(_ connection: OpaquePointer) throws -> Int {
    let root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee.root
    let tree = try #require(
      xcb_query_tree_reply(connection, xcb_query_tree(connection, root), nil))
    defer { free(tree) }
    let windows = UnsafeBufferPointer(
      start: xcb_query_tree_children(tree), count: Int(xcb_query_tree_children_length(tree)))
    return windows.count { window in
      let request = xcb_get_window_attributes(connection, window)
      let attributes = xcb_get_window_attributes_reply(connection, request, nil)
      defer { free(attributes) }
      return attributes?.pointee.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue)
    }
  }

  @MainActor private static func openScaled() throws {
    setenv("GDK_SCALE", "2", 1)
    let server = try XServer()
    let surface = try server.openWindow()
    let withoutResource = surface.scale
    let withSmaller = try scale(of: surface, dpi: 144, on: server)
    let withLarger = try scale(of: surface, dpi: 288, on: server)
    // The surface must not be closed after its server has ended.
    withExtendedLifetime(surface) {
      server.end()
      exit(withoutResource == 2 && withSmaller == 2 && withLarger == 3 ? 0 : 2)
    }
  }

  @MainActor private static func fixScale() throws {
    setenv("GDK_SCALE", "3", 1)
    let server = try XServer()
    try setResources("Xft.dpi:\t192\n", on: server)
    let surface = try server.openWindow(["UIKIT_SCALE": "1.5"])
    let before = surface.scale
    var reported: [InputEvent] = []
    surface.inputHandler = { reported.append($0) }
    let after = try scale(of: surface, dpi: 384, on: server)
    let isConstant = reported.allSatisfy {
      guard case .resize(_, scale: let scale) = $0 else { return true }
      return scale == 1.5
    }
    // The surface must not be closed after its server has ended.
    withExtendedLifetime(surface) {
      server.end()
      exit(before == 1.5 && after == 1.5 && isConstant ? 0 : 2)
    }
  }

  @MainActor private static func changeScale() throws {
    unsetenv("GDK_SCALE")
    let server = try XServer()
    let surface = try server.openWindow()
    var reported: [InputEvent] = []
    surface.inputHandler = { reported.append($0) }
    let before = surface.scale
    let after = (try scale(of: surface, dpi: 192, on: server), surface.size)
    let isReported = reported.contains(.resize(CGSize(width: 100, height: 50), scale: 2))
    // The surface must not be closed after its server has ended.
    withExtendedLifetime(surface) {
      server.end()
      exit(before == 1 && after == (2, CGSize(width: 100, height: 50)) && isReported ? 0 : 2)
    }
  }

  /// Sets `Xft.dpi`, and returns the window's scale after the window has read its events.
  @MainActor private static func scale(
    of surface: WindowSurface, dpi: Int, on server: XServer
  ) throws -> CGFloat {
    try setResources("Xft.dpi:\t\(dpi)\n", on: server)
    // This call waits for a reply of the server, so that the server's event has arrived afterwards.
    _ = surface.clipboardText
    surface.drainEvents()
    return surface.scale
  }

  /// Replaces the RESOURCE_MANAGER property, as `xrdb` does.
  private static func setResources(_ text: String, on server: XServer) throws {
    let connection = try #require(xcb_connect(server.display, nil))
    defer { xcb_disconnect(connection) }
    let root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee.root
    xcb_change_property(
      connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), root, XCB_ATOM_RESOURCE_MANAGER.rawValue,
      XCB_ATOM_STRING.rawValue, 8, UInt32(text.utf8.count), text)
    // Wait for a reply, so that the server has changed the property when the method returns.
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
  }

  @MainActor private static func toggleDrops() throws {
    let server = try XServer()
    let surface = try server.openWindow()
    let before = try property("XdndAware", of: surface, on: server)
    surface.acceptsDrops = true
    let during = try property("XdndAware", of: surface, on: server)
    surface.acceptsDrops = false
    let after = try property("XdndAware", of: surface, on: server)
    server.end()
    exit(before.isEmpty && !during.isEmpty && after.isEmpty ? 0 : 2)
  }

  @MainActor private static func nameApp() throws {
    let server = try XServer()
    let surface = try server.openWindow(["UIKIT_APP_ID": "org.example.App"])
    let name = try property("WM_CLASS", of: surface, on: server)
    server.end()
    exit(String(decoding: name, as: UTF8.self).contains("org.example.App") ? 0 : 2)
  }

  /// Returns the first bytes of a property. The result is empty if the window does not have the
  /// property.
  @MainActor private static func property(
    _ name: String, of surface: WindowSurface, on server: XServer
  ) throws -> [UInt8] {
    // Reading the clipboard waits for a reply on SDL's connection. Afterwards, the server has
    // received all earlier requests.
    _ = surface.clipboardText
    let connection = try #require(xcb_connect(server.display, nil))
    defer { xcb_disconnect(connection) }
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    let atom = try #require(xcb_intern_atom_reply(connection, cookie, nil))
    defer { free(atom) }
    let request = xcb_get_property(
      connection, 0, try #require(surface.xWindow), atom.pointee.atom, 0, 0, 16)
    let property = try #require(xcb_get_property_reply(connection, request, nil))
    defer { free(property) }
    return Array(
      UnsafeRawBufferPointer(
        start: xcb_get_property_value(property),
        count: Int(xcb_get_property_value_length(property))))
  }
}
