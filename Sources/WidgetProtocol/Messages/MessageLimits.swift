/// Limits of one message between a widget and its host.
package enum MessageLimits {
  /// Bytes of a packet; Linux delivers packets of this size with its default buffers.
  package static let packetBytes = 48 << 10
  /// Bytes of a commit inside its packet.
  package static let inlineBytes = 32 << 10
  /// Touch events in one message: more than ten fingers.
  package static let touches = 32
  /// Bytes of an address, as in browsers.
  package static let urlBytes = 8 << 10
  /// Bytes of a bundle's identifier, a key's characters and the like.
  package static let nameBytes = 256
  /// Bytes of an error's description; longer ones are truncated.
  package static let reasonBytes = 1 << 10
  /// The length of a widget's side, in points. No display is larger.
  package static let length = 0.0...16384.0
  /// Device pixels per point.
  package static let scale = 0.5...8.0
  /// Seconds of a transition.
  package static let duration = 0.0...60.0
}
