import CXCB
import Foundation
import Testing

/// A clipboard manager that reads the clipboard on a thread, like the managers of GNOME and Xfce.
final class FakeClipboardManager: @unchecked Sendable {
  // Safety: the lock protects `texts` and `saves`. After its start, only the thread uses the other
  // properties.
  enum Manner {
    /// The manager requests all targets together, as the managers of GNOME and Xfce do.
    case several
    /// The manager requests one target after the other.
    case single
    /// The manager never answers.
    case silent
  }

  private let connection: OpaquePointer
  private let window: xcb_window_t
  private let manner: Manner
  private let lock = NSLock()
  private var texts: [String: [UInt8]] = [:]
  private var saves = 0

  /// The texts that the manager has saved. The keys are the targets.
  var savedTexts: [String: String] {
    lock.withLock { texts.mapValues { String(decoding: $0, as: UTF8.self) } }
  }
  /// Returns the bytes that the manager has saved for a target, or nil if it has saved none.
  func bytes(of target: String) -> [UInt8]? { lock.withLock { texts[target] } }
  /// The number of times that the manager was requested to save the clipboard.
  var requestCount: Int { lock.withLock { saves } }

  /// Creates a manager that owns the selection `CLIPBOARD_MANAGER`.
  init(display: String, _ manner: Manner) throws {
    connection = try #require(xcb_connect(display, nil))
    self.manner = manner
    window = xcb_generate_id(connection)
    let root = xcb_setup_roots_iterator(xcb_get_setup(connection)).data.pointee.root
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      connection, 0, window, root, 0, 0, 1, 1, 0, UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0,
      XCB_CW_EVENT_MASK.rawValue, &events)
    xcb_set_selection_owner(connection, window, atom("CLIPBOARD_MANAGER"), 0)
    free(xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), nil))
    Thread.detachNewThread { [self] in
      while let event = xcb_wait_for_event(connection) {
        defer { free(event) }
        guard Int32(event.pointee.response_type & 0x7F) == XCB_SELECTION_REQUEST else { continue }
        lock.withLock { saves += 1 }
        if manner == .silent { continue }
        save(UnsafeRawPointer(event).loadUnaligned(as: xcb_selection_request_event_t.self))
      }
    }
  }

  private func save(_ request: xcb_selection_request_event_t) {
    let targets = words(of: request.property, in: request.requestor)
    if manner == .several {
      let pairs = targets.flatMap { [$0, $0] }
      xcb_change_property(
        connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, atom("MULTIPLE"),
        atom("ATOM_PAIR"), 32, UInt32(pairs.count), pairs)
      convert(atom("MULTIPLE"))
      // Read the targets in the reverse order, so that the owner cannot rely on the order of its
      // answers.
      for target in targets.reversed() { store(target) }
    } else {
      for target in targets {
        convert(target)
        store(target)
      }
    }
    var answer = xcb_selection_notify_event_t()
    answer.response_type = UInt8(XCB_SELECTION_NOTIFY)
    (answer.requestor, answer.property) = (request.requestor, request.property)
    (answer.selection, answer.target) = (request.selection, request.target)
    var bytes = [CChar](repeating: 0, count: 32)
    bytes.withUnsafeMutableBytes { bytes in
      withUnsafeBytes(of: &answer) { bytes.copyMemory(from: $0) }
    }
    xcb_send_event(connection, 0, request.requestor, 0, bytes)
    xcb_flush(connection)
  }

  /// Requests a target from the clipboard's owner. The answer arrives in a property with the
  /// target's name.
  private func convert(_ target: xcb_atom_t) {
    xcb_convert_selection(connection, window, atom("CLIPBOARD"), target, target, 0)
    xcb_flush(connection)
    while let event = xcb_wait_for_event(connection) {
      defer { free(event) }
      if Int32(event.pointee.response_type & 0x7F) == XCB_SELECTION_NOTIFY { return }
    }
  }

  /// Saves the text of a property. The text may arrive in parts.
  private func store(_ target: xcb_atom_t) {
    var (type, text) = readAndDelete(target)
    if type == atom("INCR") {
      text = []
      repeat {
        waitForNewValue(of: target)
        let part = readAndDelete(target).1
        text += part
        if part.isEmpty { break }
      } while true
    }
    let name = self.name(of: target)
    lock.withLock { texts[name] = text }
  }

  private func waitForNewValue(of property: xcb_atom_t) {
    while let event = xcb_wait_for_event(connection) {
      defer { free(event) }
      guard Int32(event.pointee.response_type & 0x7F) == XCB_PROPERTY_NOTIFY else { continue }
      let change = UnsafeRawPointer(event).loadUnaligned(as: xcb_property_notify_event_t.self)
      let isNew = change.state == UInt8(XCB_PROPERTY_NEW_VALUE.rawValue)
      // The first change of the property only announced the parts. The event of this change may
      // still arrive. Therefore also require that the property contains a part.
      if isNew, change.atom == property, !isAbsent(property) { return }
    }
  }

  private func isAbsent(_ property: xcb_atom_t) -> Bool {
    let cookie = xcb_get_property(connection, 0, window, property, 0, 0, 0)
    guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return true }
    defer { free(reply) }
    return reply.pointee.type == 0
  }

  /// Returns the type and the bytes of a property of the manager's window, and deletes the
  /// property.
  private func readAndDelete(_ property: xcb_atom_t) -> (xcb_atom_t, [UInt8]) {
    let cookie = xcb_get_property(connection, 1, window, property, 0, 0, 1 << 20)
    guard let reply = xcb_get_property_reply(connection, cookie, nil) else { return (0, []) }
    defer { free(reply) }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_property_value(reply), count: Int(xcb_get_property_value_length(reply)))
    return (reply.pointee.type, Array(bytes))
  }

  private func words(of property: xcb_atom_t, in window: xcb_window_t) -> [UInt32] {
    let cookie = xcb_get_property(connection, 0, window, property, 0, 0, 1024)
    guard let reply = xcb_get_property_reply(connection, cookie, nil),
      let start = xcb_get_property_value(reply)
    else { return [] }
    defer { free(reply) }
    return (0..<Int(reply.pointee.value_len)).map {
      start.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)
    }
  }

  private func atom(_ name: String) -> xcb_atom_t {
    let cookie = xcb_intern_atom(connection, 0, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.atom
  }

  private func name(of atom: xcb_atom_t) -> String {
    let cookie = xcb_get_atom_name(connection, atom)
    guard let reply = xcb_get_atom_name_reply(connection, cookie, nil) else { return "" }
    defer { free(reply) }
    let bytes = UnsafeRawBufferPointer(
      start: xcb_get_atom_name_name(reply), count: Int(xcb_get_atom_name_name_length(reply)))
    return String(decoding: bytes, as: UTF8.self)
  }
}
