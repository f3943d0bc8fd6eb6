/// How much a widget's process and the thread that speaks with it have done, for tests and benchmarks.
package struct WidgetWork: Sendable, Equatable {
  /// Frames of the host's display that the widget was told of.
  package var ticks = 0
  /// Messages that the widget has sent, answers included.
  package var messages = 0
  /// Times that the thread has woken up.
  package var wakeups = 0
  /// Bytes that the process had when it said hello, from which its limit counts.
  package var memoryAtStart = 0
}
