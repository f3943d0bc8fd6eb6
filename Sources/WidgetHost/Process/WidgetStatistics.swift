/// Work counters of a widget's process and its thread, for tests and benchmarks.
package struct WidgetStatistics: Sendable, Equatable {
  /// Ticks that the host has sent.
  package var ticks = 0
  /// Messages that the widget has sent, answers included.
  package var messages = 0
  /// The number of times that the thread has stopped waiting.
  package var wakeups = 0
  /// The memory of the process at the hello message, in bytes; the memory limit is relative to this
  /// size.
  package var memoryAtStart = 0
}
