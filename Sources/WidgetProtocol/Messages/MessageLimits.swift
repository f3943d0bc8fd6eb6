/// The most that one message between a widget and its host may hold.
package enum MessageLimits {
  /// A packet; Linux delivers ones of this size with its default buffers.
  package static let packetBytes = 48 << 10
  /// A commit that travels within its packet.
  package static let inlineBytes = 32 << 10
  /// Steps of fingers in one message: more fingers than hands have.
  package static let touches = 32
  /// Bytes of an address, as browsers bound it.
  package static let urlBytes = 8 << 10
  /// Bytes of a bundle's identifier, a key's characters and the like.
  package static let nameBytes = 256
  /// Bytes of a reason for failing; longer ones are cut.
  package static let reasonBytes = 1 << 10
  /// Points of a widget's side. No display is larger.
  package static let length = 0.0...16384.0
  package static let scale = 0.5...8.0
  /// Seconds of a transition.
  package static let duration = 0.0...60.0
}
