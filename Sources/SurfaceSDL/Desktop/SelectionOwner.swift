import CXCB
import Foundation

/// Owns an X11 selection with a text, and answers the requests of other programs.
///
/// The type follows section 2 of the Inter-Client Communication Conventions Manual (ICCCM), version
/// 2.0. A requestor requests a *target*, a format of the content, and names a property of its own
/// window in which the owner stores the answer.
struct SelectionOwner {
  /// The invisible window that owns the selection.
  let window: UInt32
  /// The targets that contain the text, most exact first.
  let textTargets: [xcb_atom_t]
  /// The server's time at which the selection was acquired.
  let time: xcb_timestamp_t

  private let connection: X11Connection
  private let atoms: X11Atoms
  private let selection: xcb_atom_t
  private let utf8: [UInt8]
  /// The text in ISO 8859-1, the encoding of the target STRING; nil if this encoding cannot
  /// represent the text.
  private let latin1: [UInt8]?
  private var transfers: [Transfer] = []

  /// Whether every requestor has received the whole text.
  var isFinished: Bool { transfers.isEmpty }

  /// The size in bytes above which a text is sent in parts, and also the size of the parts. The
  /// value is a quarter of the largest request of a server without the BIG-REQUESTS extension.
  static let partSize = 65_536

  /// A text that a requestor receives in parts. The requestor deletes the property after each part.
  private struct Transfer {
    var requestor: xcb_window_t
    var property: xcb_atom_t
    var type: xcb_atom_t
    var rest: ArraySlice<UInt8>
  }

  /// Creates an owner and acquires the selection.
  ///
  /// - Parameter selection: The selection's name, `CLIPBOARD` for instance.
  /// - Returns: Nil if the server does not answer or makes another window the owner.
  init?(of selection: String, text: String, on connection: X11Connection, _ atoms: X11Atoms) {
    self.connection = connection
    self.atoms = atoms
    self.selection = atoms[selection]
    utf8 = Array(text.utf8)
    latin1 = text.data(using: .isoLatin1).map(Array.init)
    let names = ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT"]
    textTargets = names.map { atoms[$0] } + (latin1 == nil ? [] : [XCB_ATOM_STRING.rawValue])
    guard let window = connection.makeHiddenWindow(),
      let time = connection.currentTime(by: window, property: atoms["TIMESTAMP"])
    else { return nil }
    (self.window, self.time) = (window, time)
    xcb_set_selection_owner(connection.handle, window, self.selection, time)
    guard connection.owner(of: self.selection) == window else { return nil }
  }

  /// Answers a request for the selection, or sends the next part of a text.
  mutating func handle(_ event: UnsafePointer<xcb_generic_event_t>) {
    let raw = UnsafeRawPointer(event)
    switch Int32(event.pointee.response_type & 0x7F) {
    case XCB_SELECTION_REQUEST:
      answer(raw.loadUnaligned(as: xcb_selection_request_event_t.self))
    case XCB_PROPERTY_NOTIFY:
      let change = raw.loadUnaligned(as: xcb_property_notify_event_t.self)
      guard change.state == UInt8(XCB_PROPERTY_DELETE.rawValue) else { return }
      sendPart(to: change.window, change.atom)
    default: break
    }
  }

  private mutating func answer(_ request: xcb_selection_request_event_t) {
    // Clients that are older than the ICCCM name no property. They expect the answer in the
    // property that has the target's name.
    let property = request.property == 0 ? request.target : request.property
    let isAnswered =
      request.selection == selection
      && (request.target == atoms["MULTIPLE"]
        ? answerSeveral(request)
        : convert(to: request.target, for: request.requestor, property))
    connection.notify(
      request.requestor, of: request.selection, target: request.target,
      property: isAnswered ? property : 0, time: request.time)
  }

  /// Answers a request for several targets; targets that are not available are answered with the
  /// property 0.
  private mutating func answerSeveral(_ request: xcb_selection_request_event_t) -> Bool {
    guard request.property != 0,
      var words = connection.words(of: request.property, in: request.requestor)
    else { return false }
    for index in stride(from: 0, to: words.count - 1, by: 2)
    where !convert(to: words[index], for: request.requestor, words[index + 1]) {
      words[index + 1] = 0
    }
    connection.store(words, as: atoms["ATOM_PAIR"], in: request.property, of: request.requestor)
    return true
  }

  /// Stores a target's value in a requestor's property.
  ///
  /// - Returns: False if the target is not available.
  private mutating func convert(
    to target: xcb_atom_t, for requestor: xcb_window_t, _ property: xcb_atom_t
  ) -> Bool {
    guard property != 0 else { return false }
    let atom = XCB_ATOM_ATOM.rawValue
    switch target {
    case atoms["TARGETS"]:
      let common = ["TARGETS", "TIMESTAMP", "MULTIPLE", "SAVE_TARGETS"].map { atoms[$0] }
      connection.store(common + textTargets, as: atom, in: property, of: requestor)
    case atoms["TIMESTAMP"]:
      connection.store([time], as: XCB_ATOM_INTEGER.rawValue, in: property, of: requestor)
    case atoms["SAVE_TARGETS"]:
      connection.store([], as: atoms["NULL"], in: property, of: requestor)
    case XCB_ATOM_STRING.rawValue:
      guard let latin1 else { return false }
      send(latin1, as: target, to: requestor, property)
    case atoms["TEXT"]: send(utf8, as: atoms["UTF8_STRING"], to: requestor, property)
    case let target where textTargets.contains(target):
      send(utf8, as: target, to: requestor, property)
    default: return false
    }
    return true
  }

  private mutating func send(
    _ bytes: [UInt8], as type: xcb_atom_t, to requestor: xcb_window_t, _ property: xcb_atom_t
  ) {
    guard bytes.count > SelectionOwner.partSize else {
      return connection.store(bytes[...], as: type, in: property, of: requestor)
    }
    transfers.append(
      Transfer(requestor: requestor, property: property, type: type, rest: bytes[...]))
    connection.observeProperties(of: requestor)
    connection.store([UInt32(bytes.count)], as: atoms["INCR"], in: property, of: requestor)
  }

  /// Sends the next part of a text; an empty part ends the text.
  private mutating func sendPart(to requestor: xcb_window_t, _ property: xcb_atom_t) {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == requestor && $0.property == property
      })
    else { return }
    let transfer = transfers[index]
    let part = transfer.rest.prefix(SelectionOwner.partSize)
    connection.store(part, as: transfer.type, in: property, of: requestor)
    transfers[index].rest.removeFirst(part.count)
    if part.isEmpty { transfers.remove(at: index) }
  }
}
