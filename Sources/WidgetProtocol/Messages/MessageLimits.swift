/// Limits of one message between a widget and its host.
package enum MessageLimits {
  /// The largest size of a packet, in bytes. Linux delivers packets of this size with its default
  /// buffers.
  package static let packetBytes = 48 << 10
  /// The largest size of a commit inside its packet, in bytes.
  package static let inlineBytes = 32 << 10
  /// The largest number of touch events in one message. It is larger than the number of ten
  /// fingers.
  package static let touches = 32
  /// The largest size of a URL, in bytes. Browsers have a similar limit.
  package static let urlBytes = 8 << 10
  /// The largest size of a short text in bytes, such as a bundle's identifier or a key's
  /// characters.
  package static let nameBytes = 256
  /// The largest size of an error's description, in bytes. Longer descriptions are truncated.
  package static let reasonBytes = 1 << 10
  /// The allowed lengths of a widget's side, in points. No display is larger than the maximum.
  package static let length = 0.0...16384.0
  /// The allowed scales of a widget, in device pixels per point.
  package static let scale = 0.5...8.0
  /// The allowed durations of a transition, in seconds.
  package static let duration = 0.0...60.0
}
