/// Work counters of a widget's process and its thread, for tests and benchmarks.
package struct WidgetStatistics: Sendable, Equatable {
  /// Ticks that the host has sent.
  package var ticks = 0
  /// Messages that the widget has sent, answers included.
  package var messages = 0
  /// The number of times that the thread has stopped waiting.
  package var wakeups = 0
  /// Bytes of the process at its hello message; the memory limit is relative to them.
  package var memoryAtStart = 0
}
