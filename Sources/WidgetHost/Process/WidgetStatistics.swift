/// Work counters of a widget's process and its thread, for tests and benchmarks.
package struct WidgetStatistics: Sendable, Equatable {
  /// The number of ticks that the host has sent.
  package var ticks = 0
  /// The number of messages that the widget has sent, including answers.
  package var messages = 0
  /// The number of times that the thread has stopped waiting.
  package var wakeups = 0
  /// The memory of the process at the time of the `hello` message, in bytes. The memory limit is
  /// relative to this size.
  package var memoryAtStart = 0
}
