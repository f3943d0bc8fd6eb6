/// Limits of the resources of one widget. The host ends a widget that exceeds a limit. The
/// exception is ``openings``: beyond this limit, the host only refuses URLs.
package struct WidgetLimits: Sendable {
  /// The longest time from the start of the process to its first message, in seconds.
  package var startTime = 10.0
  /// The longest time from a tick, a ping or the message `close` to its answer, in seconds.
  package var answerTime = 5.0
  /// The time between two pings of a widget that sends no messages, in seconds.
  package var pingInterval = 10.0
  /// The maximum growth of memory since the process's `hello` message, in bytes. Private pages,
  /// swapped pages, files in memory and the widget's temporary folder count.
  package var memory = 30 << 20
  /// The fraction of ``memory`` at which the process receives a memory warning.
  package var memoryWarningFraction = 0.8
  /// The time between two samples of a busy widget's memory and processor time, in seconds. An idle
  /// widget is sampled less often, down to a sixteenth of this rate.
  package var sampleInterval = 0.25
  /// The largest fraction of one processor's time, averaged over ``processorWindow`` seconds.
  package var processorShare = 0.9
  /// The time over which ``processorShare`` is averaged, in seconds.
  package var processorWindow = 20.0
  /// The maximum number of messages per second that are not answers.
  package var messageRate = 240
  /// The maximum number of nodes in the widget's tree. A dense screen of an app has about a
  /// thousand nodes.
  package var nodes = 4096
  /// The maximum number of nodes with a backdrop blur, vibrancy, a shadow, a mask, a cached bitmap
  /// or a transition.
  package var effects = 256
  /// The maximum total number of children, path elements, gradient stops and keyframes.
  package var elements = 1 << 16
  /// The maximum number of copies that replicating nodes make. The counts of nested replicating
  /// nodes are multiplied.
  package var replicas = 1 << 12
  /// The maximum size of all pixels of the widget's tree, in bytes.
  package var bitmapBytes = 64 << 20
  /// The maximum size of one commit without its pixels, in bytes.
  package var commitBytes = 4 << 20
  /// The maximum number of URLs that the widget may open in ten seconds.
  package var openings = 3

  /// Creates the default limits.
  package init() {}
}
