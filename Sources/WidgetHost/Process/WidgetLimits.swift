/// Limits of the resources of one widget. The host ends a widget that exceeds a limit, but only
/// refuses URLs beyond ``openings``.
package struct WidgetLimits: Sendable {
  /// Seconds from the start of the process to its first message.
  package var startTime = 10.0
  /// The longest time from a tick, a ping or the message `close` to its answer, in seconds.
  package var answerTime = 5.0
  /// Seconds between two pings of a widget that sends no messages.
  package var pingInterval = 10.0
  /// Growth of memory since the process's hello message, in bytes: private pages, swapped pages,
  /// files in memory and the widget's temporary folder.
  package var memory = 30 << 20
  /// The fraction of ``memory`` at which the process receives a memory warning.
  package var memoryWarningFraction = 0.8
  /// Seconds between two samples of a busy widget's memory and processor time; an idle widget is
  /// sampled less often, down to a sixteenth of this rate.
  package var sampleInterval = 0.25
  /// The largest fraction of one processor's time, over ``processorWindow`` seconds.
  package var processorShare = 0.9
  /// Seconds over which the processor's share is averaged.
  package var processorWindow = 20.0
  /// The number of messages per second that are not answers.
  package var messageRate = 240
  /// The number of nodes in the widget's tree. A dense screen of an app has about a thousand.
  package var nodes = 4096
  /// The number of nodes with a backdrop blur, vibrancy, a shadow, a mask, a cached bitmap or a
  /// transition.
  package var effects = 256
  /// The number of children, path elements, gradient stops and keyframes together.
  package var elements = 1 << 16
  /// The number of copies that replicating nodes make, multiplied along each branch.
  package var replicas = 1 << 12
  /// Bytes of pixels of the widget's tree.
  package var bitmapBytes = 64 << 20
  /// Bytes of one commit without its pixels.
  package var commitBytes = 4 << 20
  /// URLs that the widget may open in ten seconds.
  package var openings = 3

  /// Creates the default limits.
  package init() {}
}
