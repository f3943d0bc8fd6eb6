import CWidgetTransport
import CoreGraphics
import Foundation
import RenderTree
import WidgetProtocol

/// A process that sends messages to the host without a widget's controller. Some of these messages
/// are never sent by `NSExtensionMain`.
struct HostilePeer {
  let behavior: String
  let socket: MessageSocket

  init(_ behavior: String) {
    self.behavior = behavior.trimmingCharacters(in: .whitespacesAndNewlines)
    socket = MessageSocket(adopting: LaunchContract.socketDescriptor)
  }

  func run() -> Never {
    if behavior == "silent" { waitForEver() }
    if behavior.hasPrefix("cut hello ") { sendCut(0) }
    _ = try? socket.send(WidgetMessage.hello)
    let tick = waitForTick()
    attack(tick)
    waitForEver()
  }

  private func waitForEver() -> Never { while true { sleep(3600) } }

  private func waitForTick() -> WidgetTick {
    while true {
      socket.wait(atMost: 1)
      guard case .packet(let packet, _) = socket.receive(),
        let message: HostMessage = try? packet.withUnsafeBytes({ try MessageCoding.decode($0) })
      else { continue }
      if case .frame(let tick) = message { return tick }
    }
  }

  private func attack(_ tick: WidgetTick) {
    let words = behavior.split(separator: " ")
    switch words.first {
    case "flood":
      while true {
        var frame = WidgetFrame(number: tick.number, nextTime: nil)
        frame.commit = HostilePeer.commit()
        if case .disconnected? = try? socket.send(WidgetMessage.frame(frame)) { return }
      }
    case "cut": sendCut(tick.number)
    case "huge-size": send(tick, commitBytes: .max, pixelBytes: .max)
    case "nan": send(tick, commit: commit(replacing: 123.25, by: .nan))
    case "infinite": send(tick, commit: commit(replacing: 123.25, by: .infinity))
    case "huge": send(tick, commit: commit(replacing: 123.25, by: 1e300))
    case "cycle": send(tick, commit: cyclicCommit())
    case "unknown-bitmap": send(tick, commit: unknownBitmap())
    case "unsealed": sendFile(tick, isSealed: false, size: 4096)
    case "short-file": sendFile(tick, isSealed: true, size: 16)
    case "many-files": sendManyFiles()
    case "garbage": _ = socket.sendPacket((0..<4000).map { UInt8($0 * 7 & 255) })
    default: break
    }
  }

  // MARK: Commits

  private static func node(_ number: UInt64) -> Node {
    var node = Node(id: NodeID(rawValue: number))
    node.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
    node.position = CGPoint(x: 123.25, y: 20)
    return node
  }

  private static func encode(_ nodes: [Node], root: UInt64 = 1) -> [UInt8] {
    var encoder = CommitEncoder()
    let commit = Commit(sequence: 1, root: NodeID(rawValue: root), updated: nodes)
    return (try? encoder.encodeSeparatingPixels(commit).message) ?? []
  }

  private static func commit() -> [UInt8] {
    var root = node(1)
    root.backgroundColor = .black
    return encode([root])
  }

  private func commit(replacing old: Double, by new: Double) -> [UInt8] {
    func bytes(_ value: Double) -> [UInt8] {
      withUnsafeBytes(of: value.bitPattern.littleEndian) { Array($0) }
    }
    var message = HostilePeer.commit()
    let pattern = bytes(old)
    for offset in 0...(message.count - 8) where Array(message[offset..<offset + 8]) == pattern {
      message.replaceSubrange(offset..<offset + 8, with: bytes(new))
    }
    return message
  }

  private func cyclicCommit() -> [UInt8] {
    var (a, b) = (HostilePeer.node(2), HostilePeer.node(3))
    a.children = [b.id]
    b.children = [a.id]
    return HostilePeer.encode([HostilePeer.node(1), a, b])
  }

  private func unknownBitmap() -> [UInt8] {
    var root = HostilePeer.node(1)
    let bitmap = Bitmap(width: 1, height: 1, format: .bgra8, isOpaque: false) { _, _ in }
    root.content = .bitmap(BitmapContent(bitmap: bitmap))
    var encoder = CommitEncoder()
    let first = Commit(sequence: 1, root: root.id, updated: [root])
    _ = try? encoder.encodeSeparatingPixels(first)
    // The encoder assumes that the host has received the bitmap already, so it does not send the
    // bitmap.
    let second = Commit(sequence: 1, root: root.id, updated: [root])
    return (try? encoder.encodeSeparatingPixels(second).message) ?? []
  }

  // MARK: Packets

  private func send(
    _ tick: WidgetTick, commit: [UInt8] = [], commitBytes: UInt32 = 0, pixelBytes: UInt32 = 0
  ) {
    let frame = WidgetFrame(
      number: tick.number, nextTime: nil, commit: commit, fileCommitBytes: commitBytes,
      filePixelBytes: pixelBytes)
    _ = try? socket.send(WidgetMessage.frame(frame))
  }

  /// Returns a message of the kind with a name, or nil if there is no such kind.
  static func message(_ kind: String, number: UInt64 = 1) -> WidgetMessage? {
    switch kind {
    case "hello": .hello
    case "frame":
      .frame(WidgetFrame(number: number, nextTime: 1, commit: HostilePeer.commit()))
    case "needs-frame": .needsFrame
    case "height": .preferredHeight(120)
    case "mode": .largestDisplayMode(.expanded)
    case "margins": .margins(WidgetInsets(left: 24))
    case "update": .updateFinished(request: 1, result: .newData)
    case "url": .openURL(request: 1, url: "a://b")
    case "pong": .pong(request: 1)
    case "content": .hasContent(true, identifier: "a.b")
    case "closed": .closed
    case "failed": .failed("no")
    default: nil
    }
  }

  static let kinds = [
    "hello", "frame", "needs-frame", "height", "mode", "margins", "update", "url", "pong",
    "content", "closed", "failed",
  ]

  /// Sends only the first bytes of a message. The behavior is "cut KIND LENGTH".
  private func sendCut(_ number: UInt64) {
    let words = behavior.split(separator: " ").map(String.init)
    guard words.count == 3, let length = Int(words[2]),
      let message = HostilePeer.message(words[1], number: number),
      let packet = try? MessageCoding.encode(message)
    else { return }
    _ = socket.sendPacket(Array(packet.prefix(length)))
  }

  private func sendFile(_ tick: WidgetTick, isSealed: Bool, size: Int) {
    let file = MemoryFile(adopting: wt_memory_file(size))
    if isSealed { _ = wt_seal(file.descriptor) }
    let frame = WidgetFrame(
      number: tick.number, nextTime: nil, fileCommitBytes: 4096, filePixelBytes: 0)
    _ = try? socket.send(WidgetMessage.frame(frame), file: file)
    if !isSealed { ftruncate(file.descriptor, 0) }
  }

  /// Sends many files. If the host does not close the received files, its table of descriptors
  /// becomes full.
  private func sendManyFiles() {
    for _ in 0..<100_000 {
      let file = MemoryFile(adopting: wt_memory_file(16))
      if case .disconnected? = try? socket.send(WidgetMessage.needsFrame, file: file) { return }
    }
  }
}
