/// What one widget may cost its host before it is ended.
package struct WidgetLimits: Sendable {
  /// Seconds from the start of the process to its first message.
  package var startTime = 10.0
  /// Seconds that a tick, a ping or the farewell may stay without an answer.
  package var answerTime = 5.0
  /// Seconds between two pings of a widget that says nothing.
  package var pingInterval = 10.0
  /// Memory beyond what the process had when it said hello, in bytes: private, swapped out, in
  /// files in memory and in its temporary folder.
  package var memory = 30 << 20
  /// Seconds between two looks at a busy widget's memory and processor time; one that does nothing is
  /// looked at less and less often, down to a sixteenth.
  package var sampleInterval = 0.25
  /// Fraction of one processor, over ``processorWindow`` seconds.
  package var processorShare = 0.9
  package var processorWindow = 20.0
  /// Messages a second that answer nothing.
  package var messageRate = 240
  /// Nodes of its tree. A dense screen of an app has about a thousand.
  package var nodes = 4096
  /// Nodes that blur what lies behind them, or are vibrant, or have a shadow or a mask.
  package var effects = 256
  /// Children, path elements, gradient stops and keyframes.
  package var elements = 1 << 16
  /// Copies that replicating nodes make, multiplied along each branch.
  package var replicas = 1 << 12
  /// Bytes of pixels of its tree.
  package var bitmapBytes = 64 << 20
  /// Bytes of one commit without its pixels.
  package var commitBytes = 4 << 20
  /// Addresses that it may open in ten seconds.
  package var openings = 3

  package init() {}
}
