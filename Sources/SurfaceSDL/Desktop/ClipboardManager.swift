import CXCB
import Foundation

/// The desktop's clipboard manager on X11, which keeps a text after the program that copied it
/// has ended.
///
/// An X server stores no clipboard: the owner's window answers each paste, and the text is lost
/// when this window is destroyed. A program that ends therefore requests that the owner of the
/// selection `CLIPBOARD_MANAGER` saves the text (freedesktop.org, "Clipboard Manager
/// Specification").
enum ClipboardManager {
  /// The maximum time in seconds that the program waits for the clipboard manager. The managers of
  /// GNOME and Xfce copy a text within milliseconds.
  static let timeout = 0.5

  /// Requests that the clipboard manager saves a text that the program of a window has copied.
  ///
  /// The call returns immediately if there is no clipboard manager or if another program owns the
  /// clipboard.
  ///
  /// - Parameters:
  ///   - display: The X server's name as in `DISPLAY`.
  ///   - window: A window of the client that owns the clipboard.
  ///   - text: Returns the clipboard's text. The closure is called only if a clipboard manager is
  ///     present and this program owns the clipboard.
  /// - Returns: Whether the manager has saved the text.
  @discardableResult
  static func save(display: String?, ownedBy window: UInt32, text: () -> String?) -> Bool {
    guard let connection = X11Connection(display: display) else { return false }
    let atoms = X11Atoms(names, on: connection)
    guard connection.owner(of: atoms["CLIPBOARD_MANAGER"]) != 0,
      connection.isSameClient(connection.owner(of: atoms["CLIPBOARD"]), window),
      let text = text(),
      let owner = SelectionOwner(of: "CLIPBOARD", text: text, on: connection, atoms)
    else { return false }
    return save(owner, connection, atoms)
  }

  private static let names = [
    "CLIPBOARD", "CLIPBOARD_MANAGER", "SAVE_TARGETS", "TARGETS", "TIMESTAMP", "MULTIPLE",
    "ATOM_PAIR", "INCR", "NULL", "UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT",
    "OPALINE_SAVE_TARGETS",
  ]

  /// Answers the manager's requests until it reports that it has saved the text.
  private static func save(
    _ owner: SelectionOwner, _ connection: X11Connection, _ atoms: X11Atoms
  ) -> Bool {
    var owner = owner
    let (manager, target) = (atoms["CLIPBOARD_MANAGER"], atoms["SAVE_TARGETS"])
    let property = atoms["OPALINE_SAVE_TARGETS"]
    connection.store(
      owner.textTargets, as: XCB_ATOM_ATOM.rawValue, in: property, of: owner.window)
    xcb_convert_selection(
      connection.handle, owner.window, manager, target, property, owner.time)
    let deadline = DispatchTime.now() + timeout
    var isSaved: Bool?
    while isSaved == nil || (isSaved == true && !owner.isFinished),
      let event = connection.nextEvent(before: deadline)
    {
      defer { free(event) }
      owner.handle(event)
      guard Int32(event.pointee.response_type & 0x7F) == XCB_SELECTION_NOTIFY else { continue }
      let answer = UnsafeRawPointer(event).loadUnaligned(as: xcb_selection_notify_event_t.self)
      if answer.selection == manager, answer.target == target { isSaved = answer.property != 0 }
    }
    return isSaved == true && owner.isFinished
  }
}

extension X11Connection {
  /// Waits for the next event, which the caller must free. The result is nil at the deadline, or if
  /// the connection is lost.
  fileprivate func nextEvent(
    before deadline: DispatchTime
  ) -> UnsafeMutablePointer<xcb_generic_event_t>? {
    xcb_flush(handle)
    while !isBroken {
      if let event = xcb_poll_for_event(handle) { return event }
      let now = DispatchTime.now()
      guard now < deadline else { return nil }
      let milliseconds = (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000
      var socket = pollfd(
        fd: xcb_get_file_descriptor(handle), events: Int16(POLLIN), revents: 0)
      _ = poll(&socket, 1, Int32(milliseconds) + 1)
    }
    return nil
  }
}
