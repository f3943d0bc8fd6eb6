import CXCB
import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import Testing

/// Each test runs in its own process, because SDL uses one window system per process.
@Suite("A window on an X server", .enabled(if: XServer.isInstalled)) struct X11WindowTests {
  @Test("A window accepts drops only while the app accepts them")
  func dropTarget() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.toggleDrops() }
  }

  @Test("UIKIT_APP_ID becomes the class of the X11 window")
  func appID() async {
    await #expect(processExitsWith: .exitCode(0)) { try await X11WindowTests.nameApp() }
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

  /// The first bytes of a property; empty if the window does not have it.
  @MainActor private static func property(
    _ name: String, of surface: WindowSurface, on server: XServer
  ) throws -> [UInt8] {
    // Reading the clipboard is a round trip over SDL's connection: after it, the server has
    // received all earlier requests.
    _ = surface.clipboardText
    let connection = try #require(xcb_connect(server.display, nil))
    defer { xcb_disconnect(connection) }
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    let atom = try #require(xcb_intern_atom_reply(connection, cookie, nil))
    defer { free(atom) }
    let asked = xcb_get_property(
      connection, 0, try #require(surface.xWindow), atom.pointee.atom, 0, 0, 16)
    let property = try #require(xcb_get_property_reply(connection, asked, nil))
    defer { free(property) }
    return Array(
      UnsafeRawBufferPointer(
        start: xcb_get_property_value(property),
        count: Int(xcb_get_property_value_length(property))))
  }
}
