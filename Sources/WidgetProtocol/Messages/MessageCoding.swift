package import RenderTree

/// The version of the message format. The decoder rejects messages of other versions. Increase the
/// number with every change of the format.
private let messageVersion: UInt16 = 1

/// Writes and reads one message per packet. A packet contains a version of 16 bits, a tag of 8
/// bits, and then the values.
///
/// Packets are untrusted. The decoder compares counts and lengths with ``MessageLimits`` and with
/// the number of available bytes, and checks that numbers are finite and in range.
package enum MessageCoding {
  /// Encodes a message as a packet.
  ///
  /// - Throws: An error for a message that ``decode(_:)`` would reject.
  package static func encode(_ message: some WireValue) throws(WireError) -> [UInt8] {
    var writer = WireWriter(of: "a message")
    writer.integer(messageVersion)
    try writer.value(message)
    guard writer.bytes.count <= MessageLimits.packetBytes else {
      throw writer.failure(
        .limitExceeded,
        "it takes \(writer.bytes.count) bytes; keep it to \(MessageLimits.packetBytes)")
    }
    return writer.bytes
  }

  /// Decodes the message in a packet.
  ///
  /// - Throws: An error for a message of another version, for invalid values, and for bytes after
  ///   the message.
  package static func decode<Message: WireValue>(
    _ packet: UnsafeRawBufferPointer, as type: Message.Type = Message.self
  ) throws(WireError) -> Message {
    var reader = WireReader(packet, of: "a message")
    let version = try reader.integer(UInt16.self, "a message's version")
    guard version == messageVersion else {
      throw reader.failure(
        .unsupportedVersion,
        "it has version \(version) and this is version \(messageVersion); build the widget with "
          + "the host's release")
    }
    let message: Message = try reader.value()
    guard reader.remaining == 0 else {
      throw reader.failure(.wrongLength, "\(reader.remaining) bytes follow the message")
    }
    return message
  }
}
