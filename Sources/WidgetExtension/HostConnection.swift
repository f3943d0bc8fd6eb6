import Dispatch
import Foundation
import RenderTree
import WidgetProtocol

/// The widget's end of the connection between a widget and its host.
@MainActor final class HostConnection {
  private let socket: MessageSocket
  private var source: (any DispatchSourceRead)?

  /// The longest time to wait until the host accepts a message, in seconds. After this time, the
  /// host is regarded as ended.
  private static let timeout = 30.0

  init(_ socket: MessageSocket) {
    self.socket = socket
  }

  /// Sends a message. The method ends the process if the host has ended.
  func send(_ message: WidgetMessage, file: MemoryFile? = nil) throws {
    guard try socket.sendWaiting(message, file: file, atMost: HostConnection.timeout) else {
      exit(0)
    }
  }

  /// Sends a message whose values are always within the protocol's limits, so that no error is
  /// possible.
  func post(_ message: WidgetMessage) { try? send(message) }

  /// Reports an error to the host and ends the process.
  func fail(_ reason: String) -> Never {
    post(.failed(reason))
    FileHandle.standardError.write(Data("widget: \(reason)\n".utf8))
    exit(70)
  }

  /// Starts to receive messages. The handler is called on the main actor for each message.
  func start(_ handle: @escaping @MainActor (HostMessage) -> Void) {
    let source = DispatchSource.makeReadSource(fileDescriptor: socket.descriptor, queue: .main)
    source.setEventHandler { [unowned self] in
      // Safety: the source's handler runs on the main queue.
      MainActor.assumeIsolated { receiveAll(handle) }
    }
    source.resume()
    self.source = source
  }

  private func receiveAll(_ handle: @MainActor (HostMessage) -> Void) {
    while true {
      switch socket.receive() {
      case .packet(let packet, _):
        do {
          handle(try packet.withUnsafeBytes { try MessageCoding.decode($0) })
        } catch {
          fail("the host sent something else than a message: \(error)")
        }
      case .nothing: return
      case .disconnected, .oversized: exit(0)
      }
    }
  }
}
