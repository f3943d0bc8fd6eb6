import Foundation
import Surfaces

/// A session bus with one client, on which the desktop portal answers `Read`.
///
/// The bus speaks the little-endian form of the D-Bus protocol (D-Bus Specification, "Message
/// Protocol") and answers on a thread of its own.
final class FakeSettingsPortal: @unchecked Sendable {
  // Safety: the lock protects `received` and `question`. `client` is set before `connected` or
  // `hasEnded` is signalled, and is read after that. The other properties do not change.
  enum Answer: Sendable {
    /// The number in two variants, as the portal's `Read` returns it.
    case scheme(UInt32)
    case error
    case none
  }

  let address: String
  private let path: String
  private let answer: Answer
  private let listener: Int32
  private var client: Int32 = -1
  private let connected = DispatchSemaphore(value: 0)
  private let wasRequested = DispatchSemaphore(value: 0)
  private let hasEnded = DispatchSemaphore(value: 0)
  private let lock = NSLock()
  private var received: [String] = []
  private var question: UInt32 = 0

  /// The names of the methods that the client has called, oldest first.
  var calls: [String] { lock.withLock { received } }

  init(_ answer: Answer) throws {
    self.answer = answer
    path = "/tmp/portal-\(UUID().uuidString.prefix(13))"
    address = "unix:path=\(path)"
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) }
    }
    guard result == 0, listen(listener, 1) == 0 else {
      Foundation.close(listener)
      throw SurfaceError(.noDisplay, "The bus cannot listen at \(path).")
    }
    Thread.detachNewThread { [self] in
      serve()
      hasEnded.signal()
    }
  }

  /// Ends the connection, as a bus that crashes.
  func end() {
    connected.wait()
    shutdown(client, Int32(SHUT_RDWR))
    connected.signal()
  }

  /// Ends the bus and its thread after the client has disconnected.
  func close() {
    shutdown(listener, Int32(SHUT_RDWR))
    hasEnded.wait()
    Foundation.close(listener)
    if client >= 0 { Foundation.close(client) }
    unlink(path)
  }

  /// Answers a call of `Read` to which the bus has not replied.
  func answerLater(_ scheme: UInt32) {
    wasRequested.wait()
    var body = WireBytes()
    body.append(variant: scheme, depth: 2)
    reply(to: lock.withLock { question }, signature: "v", body: body)
  }

  /// Sends the signal of a changed setting to the client.
  func sendChange(_ namespace: String, _ key: String, _ value: UInt32) {
    connected.wait()
    var body = WireBytes()
    body.append(string: namespace)
    body.append(string: key)
    body.append(variant: value, depth: 1)
    write(
      type: 4, signature: "ssv", body: body,
      fields: [
        (1, "o", "/org/freedesktop/portal/desktop"), (2, "s", "org.freedesktop.portal.Settings"),
        (3, "s", "SettingChanged"), (7, "s", "org.freedesktop.portal.Desktop"),
      ])
    connected.signal()
  }

  private func serve() {
    client = accept(listener, nil, nil)
    guard client >= 0, authenticate() else { return }
    connected.signal()
    while let (serial, method) = nextCall() {
      lock.withLock { received.append(method) }
      switch (method, answer) {
      case ("Hello", _):
        var body = WireBytes()
        body.append(string: ":1.1")
        reply(to: serial, signature: "s", body: body)
      case ("Read", .scheme(let scheme)):
        var body = WireBytes()
        body.append(variant: scheme, depth: 2)
        reply(to: serial, signature: "v", body: body)
      case ("Read", .error):
        reply(to: serial, type: 3, fields: [(4, "s", "org.freedesktop.portal.Error.NotFound")])
      case ("Read", .none):
        lock.withLock { question = serial }
        wasRequested.signal()
      default: break
      }
    }
  }

  /// Accepts every user, without descriptors in messages.
  private func authenticate() -> Bool {
    while let line = nextLine() {
      if line.contains("AUTH EXTERNAL") {
        send("OK 0123456789abcdef0123456789abcdef\r\n")
      } else if line == "BEGIN" {
        return true
      } else {
        send("ERROR\r\n")
      }
    }
    return false
  }

  private func nextLine() -> String? {
    var line: [UInt8] = []
    while let byte = bytes(1)?[0] {
      if byte == 10 { return String(decoding: line.filter { $0 != 0 && $0 != 13 }, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  private func nextCall() -> (serial: UInt32, method: String)? {
    guard let start = bytes(16) else { return nil }
    let number = { (offset: Int) in
      (0..<4).reduce(UInt32(0)) { $0 | UInt32(start[offset + $1]) << (8 * UInt32($1)) }
    }
    let fieldCount = (Int(number(12)) + 7) / 8 * 8
    guard let rest = bytes(fieldCount + Int(number(4))) else { return nil }
    let header = String(decoding: rest.prefix(fieldCount), as: UTF8.self)
    let method = ["Hello", "AddMatch", "Read"].first { header.contains("\($0)\0") }
    return (number(8), method ?? "")
  }

  private func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var read = 0
    while read < count {
      let result = bytes.withUnsafeMutableBytes {
        recv(client, $0.baseAddress! + read, count - read, 0)
      }
      guard result > 0 else { return nil }
      read += result
    }
    return bytes
  }

  private func reply(
    to serial: UInt32, type: UInt8 = 2, signature: String = "", body: WireBytes = WireBytes(),
    fields: [(UInt8, String, String)] = []
  ) {
    write(type: type, replySerial: serial, signature: signature, body: body, fields: fields)
  }

  private func write(
    type: UInt8, replySerial: UInt32? = nil, signature: String, body: WireBytes,
    fields: [(code: UInt8, type: String, text: String)] = []
  ) {
    var header = WireBytes()
    if let replySerial {
      header.append(field: 5, type: "u")
      header.append(number: replySerial)
    }
    for field in fields {
      header.append(field: field.code, type: field.type)
      header.append(string: field.text)
    }
    if !signature.isEmpty {
      header.append(field: 8, type: "g")
      header.append(signature: signature)
    }
    var message = WireBytes()
    message.bytes = [UInt8(ascii: "l"), type, 1, 1]
    message.append(number: UInt32(body.bytes.count))
    message.append(number: 1)
    message.append(number: UInt32(header.bytes.count))
    message.bytes += header.bytes
    message.pad(to: 8)
    send(message.bytes + body.bytes)
  }

  private func send(_ text: String) { send(Array(text.utf8)) }

  private func send(_ bytes: [UInt8]) {
    _ = Foundation.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}

/// Values in the wire format of D-Bus. The first byte has an alignment of eight bytes.
struct WireBytes {
  var bytes: [UInt8] = []

  mutating func pad(to alignment: Int) {
    while bytes.count % alignment != 0 { bytes.append(0) }
  }

  mutating func append(number: UInt32) {
    pad(to: 4)
    for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * UInt32(shift)))) }
  }

  mutating func append(string: String) {
    append(number: UInt32(string.utf8.count))
    bytes += string.utf8 + [0]
  }

  mutating func append(signature: String) {
    bytes += [UInt8(signature.utf8.count)] + signature.utf8 + [0]
  }

  /// Appends a number in nested variants.
  mutating func append(variant number: UInt32, depth: Int) {
    for level in 1...depth { append(signature: level == depth ? "u" : "v") }
    append(number: number)
  }

  mutating func append(field code: UInt8, type: String) {
    pad(to: 8)
    bytes.append(code)
    append(signature: type)
  }
}
