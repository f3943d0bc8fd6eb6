import Foundation
import Surfaces
import Testing

@testable import SurfaceSDL

@MainActor @Suite("The desktop's settings portal") struct SettingsPortalTests {
  private static let namespace = "org.freedesktop.appearance"
  private static let key = "color-scheme"
  /// A limit for a bus that never answers.
  private static let timeout: TimeInterval = 10

  private func client(of bus: FakeSettingsPortal) -> SettingsPortal? {
    SettingsPortal(environment: EnvironmentVariables(["DBUS_SESSION_BUS_ADDRESS": bus.address]))
  }

  /// Waits until the client's connection has something to read.
  private func waitForMessage(_ portal: SettingsPortal) throws {
    var descriptor = pollfd(fd: portal.fileDescriptor, events: Int16(POLLIN), revents: 0)
    try #require(poll(&descriptor, 1, Int32(SettingsPortalTests.timeout * 1000)) == 1)
  }

  @Test("The portal's answer is the color scheme", arguments: [0, 1, 2] as [UInt32])
  func answer(scheme: UInt32) throws {
    let bus = try FakeSettingsPortal(.scheme(scheme))
    defer { bus.close() }
    let portal = try #require(client(of: bus))
    defer { portal.close() }
    #expect(portal.schemes(waiting: SettingsPortalTests.timeout) == [scheme])
    #expect(bus.calls == ["Hello", "AddMatch", "Read"])
    #expect(portal.isConnected)
  }

  @Test("A portal that does not know the setting gives no scheme, until the setting changes")
  func unknownSetting() throws {
    let bus = try FakeSettingsPortal(.error)
    defer { bus.close() }
    let portal = try #require(client(of: bus))
    defer { portal.close() }
    #expect(portal.schemes(waiting: SettingsPortalTests.timeout).isEmpty)
    bus.sendChange(SettingsPortalTests.namespace, SettingsPortalTests.key, 1)
    try waitForMessage(portal)
    #expect(portal.schemes(waiting: 0) == [1])
  }

  @Test("A changed setting arrives as a new scheme; other settings do not")
  func change() throws {
    let bus = try FakeSettingsPortal(.scheme(2))
    defer { bus.close() }
    let portal = try #require(client(of: bus))
    defer { portal.close() }
    #expect(portal.schemes(waiting: SettingsPortalTests.timeout) == [2])
    bus.sendChange(SettingsPortalTests.namespace, "accent-color", 1)
    bus.sendChange("org.gnome.desktop.interface", SettingsPortalTests.key, 1)
    bus.sendChange(SettingsPortalTests.namespace, SettingsPortalTests.key, 1)
    var schemes: [UInt32] = []
    while schemes.isEmpty, portal.isConnected {
      try waitForMessage(portal)
      schemes += portal.schemes(waiting: 0)
    }
    #expect(schemes == [1])
  }

  @Test("A change that arrives before the answer is the older of the two schemes")
  func changeBeforeAnswer() throws {
    let bus = try FakeSettingsPortal(.none)
    defer { bus.close() }
    let portal = try #require(client(of: bus))
    defer { portal.close() }
    bus.sendChange(SettingsPortalTests.namespace, SettingsPortalTests.key, 1)
    bus.answerLater(2)
    #expect(portal.schemes(waiting: SettingsPortalTests.timeout) == [1, 2])
  }

  @Test("After the end of the bus, the client is not connected and reports nothing")
  func endOfBus() throws {
    let bus = try FakeSettingsPortal(.none)
    defer { bus.close() }
    let portal = try #require(client(of: bus))
    defer { portal.close() }
    bus.end()
    #expect(portal.schemes(waiting: SettingsPortalTests.timeout).isEmpty)
    #expect(!portal.isConnected)
  }

  @Test(
    "Without a bus there is no client",
    arguments: [
      [:], ["XDG_RUNTIME_DIR": "/nonexistent"], ["DBUS_SESSION_BUS_ADDRESS": ""],
      ["DBUS_SESSION_BUS_ADDRESS": "unix"],
      ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent/bus"],
    ])
  func noBus(environment: [String: String]) {
    #expect(SettingsPortal(environment: EnvironmentVariables(environment)) == nil)
  }
}
