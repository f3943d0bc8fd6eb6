import CWidgetTransport
import Foundation
package import RenderTree

/// One end of the connection between a host and a widget. The connection transmits packets.
///
/// Any thread may call the methods. Packets of one thread arrive in order. The socket is closed
/// when the last reference to this object is released.
package final class MessageSocket: Sendable {
  /// The descriptor of the open socket. This object closes it.
  package let descriptor: Int32

  /// Creates an end of a connection from an open socket.
  ///
  /// - Parameter descriptor: A socket that preserves packet boundaries. This object closes the
  ///   socket.
  package init(adopting descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Creates the two ends of a new connection.
  package static func makePair() throws -> (MessageSocket, MessageSocket) {
    var ends: [Int32] = [-1, -1]
    guard wt_socketpair(&ends) == 0 else { throw TransportError("cannot make a socket", errno) }
    return (MessageSocket(adopting: ends[0]), MessageSocket(adopting: ends[1]))
  }

  /// The outcome of sending a packet.
  package enum Outcome: Sendable { case done, wouldWait, disconnected }

  /// Sends a message without waiting.
  ///
  /// - Parameter file: A file to send with the message. The caller keeps its own reference to the
  ///   file.
  package func send(_ message: some WireValue, file: MemoryFile? = nil) throws -> Outcome {
    sendPacket(try MessageCoding.encode(message), file: file)
  }

  /// Sends the bytes of a packet without waiting and without a check of their length.
  ///
  /// - Returns: `wouldWait` if the socket's buffer is full. The packet is not sent in this case.
  package func sendPacket(_ packet: [UInt8], file: MemoryFile? = nil) -> Outcome {
    let sent = packet.withUnsafeBytes {
      wt_send(descriptor, $0.baseAddress, $0.count, file?.descriptor ?? -1)
    }
    if sent >= 0 { return .done }
    return errno == EAGAIN || errno == ENOBUFS || errno == ETOOMANYREFS
      ? .wouldWait : .disconnected
  }

  /// Sends a message. If the socket is not writable, the method waits until it is, for at most
  /// `seconds` seconds.
  ///
  /// - Returns: Whether the message was sent.
  package func sendWaiting(
    _ message: some WireValue, file: MemoryFile? = nil, atMost seconds: Double
  ) throws -> Bool {
    let end = DispatchTime.now() + seconds
    while true {
      switch try send(message, file: file) {
      case .done: return true
      case .disconnected: return false
      case .wouldWait:
        guard DispatchTime.now() < end else { return false }
        wait(for: Int16(POLLOUT), atMost: 0.1)
      }
    }
  }

  /// The result of ``receive()``.
  package enum Received: Sendable {
    /// One packet: its bytes, and the file that was sent with it.
    case packet([UInt8], MemoryFile?)
    /// No packet is waiting.
    case nothing
    /// The other end is closed, so that no packet follows.
    case disconnected
    /// The packet exceeds the maximum size of a message or has more than one file.
    case oversized
  }

  /// Receives the next packet without waiting.
  package func receive() -> Received {
    var buffer = [UInt8](repeating: 0, count: MessageLimits.packetBytes)
    var file: Int32 = -1
    var isComplete = false
    let count = buffer.withUnsafeMutableBytes {
      wt_receive(descriptor, $0.baseAddress, $0.count, &file, &isComplete)
    }
    guard count > 0 else {
      return count < 0 && errno == EAGAIN ? .nothing : .disconnected
    }
    let adopted = file < 0 ? nil : MemoryFile(adopting: file)
    guard isComplete else { return .oversized }
    buffer.removeLast(buffer.count - count)
    return .packet(buffer, adopted)
  }

  /// Waits until the socket is ready for one of the events of poll(2). The method waits for at most
  /// `seconds` seconds, and never longer than a minute.
  package func wait(for events: Int16 = Int16(POLLIN), atMost seconds: Double) {
    var entry = pollfd(fd: descriptor, events: events, revents: 0)
    _ = poll(&entry, 1, Int32(min(max(seconds * 1000, 0), 60_000).rounded(.up)))
  }
}

/// An error while a connection is created or used.
package struct TransportError: Error, CustomStringConvertible {
  /// The failure, followed by the system's message.
  package let description: String

  init(_ what: String, _ code: Int32) {
    description = "\(what): \(String(cString: strerror(code)))"
  }
}
