// Modules: Diagnostics Generics CoreGraphics RenderTree WidgetProtocol

import RenderTree
import WidgetProtocol

/// Decodes arbitrary packets at both ends of a widget's connection. Accepted messages must encode
/// to the same packet, and no answer of a widget may make the host store more than the packet
/// contains.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessageCoding(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let packet = UnsafeRawBufferPointer(start: bytes, count: count)
  read(packet, as: WidgetMessage.self)
  read(packet, as: HostMessage.self)
  // Repair the version, because few mutations keep it valid.
  guard count >= 2 else { return 0 }
  var repaired = Array(packet)
  repaired.replaceSubrange(0..<2, with: [1, 0])
  repaired.withUnsafeBytes { packet in
    read(packet, as: WidgetMessage.self)
    read(packet, as: HostMessage.self)
    readCommit(packet)
  }
  return 0
}

private func read<Message: WireValue & Equatable>(
  _ packet: UnsafeRawBufferPointer, as type: Message.Type
) {
  do throws(WireError) {
    let message: Message = try MessageCoding.decode(packet)
    guard packet.count <= MessageLimits.packetBytes else { return }
    do throws(WireError) {
      let again = try MessageCoding.encode(message)
      let copy: Result<Message, WireError> = again.withUnsafeBytes { bytes in
        Result { () throws(WireError) in try MessageCoding.decode(bytes) }
      }
      guard case .success(let same) = copy, same == message else {
        preconditionFailure("a message does not survive being sent on")
      }
    } catch {
      preconditionFailure("a message that was read cannot be sent: \(error)")
    }
  } catch {
    precondition((0...packet.count).contains(error.offset), "\(error)")
    precondition(!error.message.isEmpty)
  }
}

/// Reads the commit and the pixels of a frame as a host receives them from a widget. The data can
/// be truncated anywhere.
private func readCommit(_ packet: UnsafeRawBufferPointer) {
  guard let message: WidgetMessage = try? MessageCoding.decode(packet),
    case .frame(let frame) = message, frame.commit.count > 1
  else { return }
  let cut = Int(frame.number % UInt64(frame.commit.count))
  frame.commit.withUnsafeBytes { bytes in
    var decoder = CommitDecoder()
    var tree = NodeTree()
    let pixels = UnsafeRawBufferPointer(rebasing: bytes[cut...])
    let structure = UnsafeRawBufferPointer(rebasing: bytes[..<cut])
    if let commit = try? decoder.decode(structure, separatePixels: pixels) {
      try? tree.apply(validating: commit)
    }
    if let commit = try? decoder.decode(bytes, separatePixels: nil) {
      try? tree.apply(validating: commit)
    }
  }
}
