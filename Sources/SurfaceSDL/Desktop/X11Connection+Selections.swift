import CXCB

/// The atoms of an X server: its identifiers for the names of properties, targets and selections.
struct X11Atoms {
  private let numbers: [String: xcb_atom_t]

  init(_ names: [String], on connection: X11Connection) {
    // Send all requests before the first reply is read, so that the client waits for the server
    // only once.
    let cookies = names.map { name in
      (name, xcb_intern_atom(connection.handle, 0, UInt16(name.utf8.count), name))
    }
    var numbers: [String: xcb_atom_t] = [:]
    for (name, cookie) in cookies {
      guard let reply = xcb_intern_atom_reply(connection.handle, cookie, nil) else { continue }
      numbers[name] = reply.pointee.atom
      free(reply)
    }
    self.numbers = numbers
  }

  /// The atom of a name; 0 if the server did not answer.
  subscript(name: String) -> xcb_atom_t { numbers[name] ?? 0 }
}

extension X11Connection {
  /// The window that owns a selection; 0 if there is none.
  func owner(of selection: xcb_atom_t) -> xcb_window_t {
    let cookie = xcb_get_selection_owner(handle, selection)
    guard let reply = xcb_get_selection_owner_reply(handle, cookie, nil) else { return 0 }
    defer { free(reply) }
    return reply.pointee.owner
  }

  /// Whether the same client of the server has created both windows.
  func isSameClient(_ one: xcb_window_t, _ other: xcb_window_t) -> Bool {
    guard let setup = xcb_get_setup(handle) else { return false }
    // The bits outside the mask identify the client.
    let mask = setup.pointee.resource_id_mask
    return one & ~mask == other & ~mask
  }

  /// Creates a window that is never shown and that receives events for changes of its properties.
  func makeHiddenWindow() -> xcb_window_t? {
    guard let setup = xcb_get_setup(handle) else { return nil }
    let screens = xcb_setup_roots_iterator(setup)
    guard screens.rem > 0 else { return nil }
    let window = xcb_generate_id(handle)
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_create_window(
      handle, 0, window, screens.data.pointee.root, 0, 0, 1, 1, 0,
      UInt16(XCB_WINDOW_CLASS_INPUT_ONLY.rawValue), 0, XCB_CW_EVENT_MASK.rawValue, &events)
    return window
  }

  /// Replaces the window's property by an empty value and returns the server's time of this change;
  /// nil if the connection is lost.
  func currentTime(by window: xcb_window_t, property: xcb_atom_t) -> xcb_timestamp_t? {
    store([], as: XCB_ATOM_INTEGER.rawValue, in: property, of: window)
    xcb_flush(handle)
    while let event = xcb_wait_for_event(handle) {
      defer { free(event) }
      guard Int32(event.pointee.response_type & 0x7F) == XCB_PROPERTY_NOTIFY else { continue }
      return UnsafeRawPointer(event).loadUnaligned(as: xcb_property_notify_event_t.self).time
    }
    return nil
  }

  /// Requests events for changes of the properties of a window, which any client may own.
  func observeProperties(of window: xcb_window_t) {
    var events = XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue
    xcb_change_window_attributes(handle, window, XCB_CW_EVENT_MASK.rawValue, &events)
  }

  /// Replaces the value of a window's property by 32-bit words.
  func store(
    _ words: [UInt32], as type: xcb_atom_t, in property: xcb_atom_t, of window: xcb_window_t
  ) {
    xcb_change_property(
      handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 32,
      UInt32(words.count), words)
  }

  /// Replaces the value of a window's property by bytes.
  func store(
    _ bytes: ArraySlice<UInt8>, as type: xcb_atom_t, in property: xcb_atom_t,
    of window: xcb_window_t
  ) {
    bytes.withUnsafeBytes {
      _ = xcb_change_property(
        handle, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, 8,
        UInt32($0.count), $0.baseAddress)
    }
  }

  /// The words of a property, at most 1,024; nil if the property does not exist or contains bytes.
  func words(of property: xcb_atom_t, in window: xcb_window_t) -> [UInt32]? {
    let cookie = xcb_get_property(handle, 0, window, property, 0, 0, 1024)
    guard let reply = xcb_get_property_reply(handle, cookie, nil) else { return nil }
    defer { free(reply) }
    guard reply.pointee.format == 32, let start = xcb_get_property_value(reply) else { return nil }
    return (0..<Int(reply.pointee.value_len)).map {
      start.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)
    }
  }

  /// Reports to a requestor that the property contains the answer.
  ///
  /// - Parameter property: The property with the answer; 0 if the target is not available.
  func notify(
    _ requestor: xcb_window_t, of selection: xcb_atom_t, target: xcb_atom_t,
    property: xcb_atom_t, time: xcb_timestamp_t
  ) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    (event.requestor, event.selection, event.target) = (requestor, selection, target)
    (event.property, event.time) = (property, time)
    // Pad the event to 32 bytes, the size of every event, because the structure of this event is
    // shorter.
    var bytes = [CChar](repeating: 0, count: 32)
    bytes.withUnsafeMutableBytes { bytes in
      withUnsafeBytes(of: &event) { bytes.copyMemory(from: $0) }
    }
    xcb_send_event(handle, 0, requestor, 0, bytes)
    xcb_flush(handle)
  }
}
