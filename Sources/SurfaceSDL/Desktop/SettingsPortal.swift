import CDBus
import Foundation
import Surfaces

/// A client of the XDG desktop portal's Settings interface for `color-scheme`.
///
/// The client uses libdbus, which SDL also loads, with a separate connection. If the connection
/// ends, the process continues. The client never starts a bus.
@MainActor final class SettingsPortal {
  private var connection: OpaquePointer?
  private var question: UInt32 = 0

  /// Creates a connection to the session's bus; nil if there is no bus, or no libdbus.
  init?(environment: EnvironmentVariables) {
    guard let address = SettingsPortal.address(environment), opaline_dbus_load() == nil
    else { return nil }
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let connection = dbus_connection_open_private(address, &error) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    guard dbus_bus_register(connection, &error) != 0 else {
      dbus_connection_close(connection)
      dbus_connection_unref(connection)
      return nil
    }
    self.connection = connection
    subscribe()
    requestSettings()
  }

  var fileDescriptor: Int32 {
    var descriptor: Int32 = -1
    _ = dbus_connection_get_unix_fd(connection, &descriptor)
    return descriptor
  }

  var isConnected: Bool {
    connection.map { dbus_connection_get_is_connected($0) != 0 } ?? false
  }

  func close() {
    guard let connection else { return }
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
    self.connection = nil
  }

  /// The values of `color-scheme` that have arrived, oldest first.
  ///
  /// - Parameter seconds: The time to wait for the answer to a pending request.
  func schemes(waiting seconds: TimeInterval) -> [UInt32] {
    guard let connection else { return [] }
    var schemes: [UInt32] = []
    let clock = DisplayClock()
    let end = clock.now + seconds
    repeat {
      let remaining = question == 0 ? 0 : max(0, end - clock.now)
      guard dbus_connection_read_write(connection, Int32((remaining * 1000).rounded(.up))) != 0
      else { break }
      while let message = dbus_connection_pop_message(connection) {
        if let scheme = scheme(in: message) { schemes.append(scheme) }
        dbus_message_unref(message)
      }
    } while question != 0 && clock.now < end
    return schemes
  }

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let namespace = "org.freedesktop.appearance"
  private static let key = "color-scheme"

  /// The address of the session bus. Unlike libdbus's own search, this function never starts
  /// a bus.
  private static func address(_ environment: EnvironmentVariables) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"] { return address }
    guard let runtime = environment["XDG_RUNTIME_DIR"],
      FileManager.default.fileExists(atPath: runtime + "/bus")
    else { return nil }
    return "unix:path=\(runtime)/bus"
  }

  private func subscribe() {
    dbus_bus_add_match(
      connection,
      "type='signal',sender='\(SettingsPortal.name)',interface='\(SettingsPortal.interface)',"
        + "member='SettingChanged',arg0='\(SettingsPortal.namespace)'", nil)
  }

  /// Sends `Read`, which every version of the portal supports; the answer is recognized by its
  /// serial number.
  private func requestSettings() {
    guard
      let message = dbus_message_new_method_call(
        SettingsPortal.name, SettingsPortal.path, SettingsPortal.interface, "Read")
    else { return }
    defer { dbus_message_unref(message) }
    var arguments = DBusMessageIter()
    dbus_message_iter_init_append(message, &arguments)
    for text in [SettingsPortal.namespace, SettingsPortal.key] {
      text.withCString { string in
        var string: UnsafePointer<CChar>? = string
        dbus_message_iter_append_basic(&arguments, DBUS_TYPE_STRING, &string)
      }
    }
    var serial: UInt32 = 0
    if dbus_connection_send(connection, message, &serial) != 0 { question = serial }
    dbus_connection_flush(connection)
  }

  private func scheme(in message: OpaquePointer) -> UInt32? {
    var values = DBusMessageIter()
    let hasValues = dbus_message_iter_init(message, &values) != 0
    if question != 0, dbus_message_get_reply_serial(message) == question {
      question = 0
      let isAnswer = dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_RETURN
      return isAnswer && hasValues ? SettingsPortal.number(in: &values) : nil
    }
    guard dbus_message_is_signal(message, SettingsPortal.interface, "SettingChanged") != 0,
      hasValues, SettingsPortal.string(in: &values) == SettingsPortal.namespace,
      dbus_message_iter_next(&values) != 0,
      SettingsPortal.string(in: &values) == SettingsPortal.key,
      dbus_message_iter_next(&values) != 0
    else { return nil }
    return SettingsPortal.number(in: &values)
  }

  private static func string(in values: inout DBusMessageIter) -> String? {
    guard dbus_message_iter_get_arg_type(&values) == DBUS_TYPE_STRING else { return nil }
    var string: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&values, &string)
    return string.map { String(cString: $0) }
  }

  /// Reads a number that is nested in any number of variants. The answer to `Read` contains the
  /// number in two variants, and the signal contains the number in one variant.
  private static func number(in values: inout DBusMessageIter) -> UInt32? {
    var values = values
    while dbus_message_iter_get_arg_type(&values) == DBUS_TYPE_VARIANT {
      var inner = DBusMessageIter()
      dbus_message_iter_recurse(&values, &inner)
      values = inner
    }
    guard dbus_message_iter_get_arg_type(&values) == DBUS_TYPE_UINT32 else { return nil }
    var number: UInt32 = 0
    dbus_message_iter_get_basic(&values, &number)
    return number
  }
}
