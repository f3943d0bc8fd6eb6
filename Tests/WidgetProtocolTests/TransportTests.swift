import CWidgetTransport
import CoreGraphics
import Foundation
import RenderTree
import Testing
import WidgetProtocol

@Suite struct TransportTests {
  @Test("A file sent with a message can be read completely")
  func file() throws {
    let (a, b) = try MessageSocket.makePair()
    let file = try MemoryFile([1, 2, 3, 4, 5], [])
    _ = try a.send(WidgetMessage.needsFrame, file: file)
    guard case .packet(_, let received?) = b.receive() else {
      Issue.record("the file did not arrive")
      return
    }
    #expect(try received.readAll(count: 5) == [1, 2, 3, 4, 5])
    #expect(received.descriptor != file.descriptor)
  }

  @Test("A file in memory without seals is not read")
  func unsealedFile() throws {
    let file = MemoryFile(adopting: wt_memory_file(64))
    let error = #expect(throws: TransportError.self) { try file.readAll(count: 64) }
    #expect(error?.description.contains("is not sealed") == true)
  }

  @Test("A file in memory whose size differs from the announced size is not read")
  func wrongFileSize() throws {
    let file = try MemoryFile([1, 2, 3], [])
    #expect(throws: TransportError.self) { try file.readAll(count: 4) }
    #expect(throws: TransportError.self) { try file.readAll(count: 2) }
  }

  @Test("A sealed file can be neither written nor shortened")
  func seals() throws {
    let file = try MemoryFile([1, 2, 3], [])
    #expect(ftruncate(file.descriptor, 0) == -1)
    #expect(pwrite(file.descriptor, [9] as [UInt8], 1, 0) == -1)
  }

  @Test("A packet longer than the limit is received as oversized")
  func longPacket() throws {
    let (a, b) = try MessageSocket.makePair()
    _ = a.sendPacket([UInt8](repeating: 0, count: MessageLimits.packetBytes + 1))
    guard case .oversized = b.receive() else {
      Issue.record("the packet was taken")
      return
    }
  }

  @Test("A socket whose other end is closed is disconnected")
  func closedPeer() throws {
    var (a, b): (MessageSocket?, MessageSocket) = try MessageSocket.makePair()
    guard case .nothing = b.receive() else {
      Issue.record("something was received")
      return
    }
    a = nil
    #expect(a == nil)
    guard case .disconnected = b.receive() else {
      Issue.record("the end was not noticed")
      return
    }
  }
}
