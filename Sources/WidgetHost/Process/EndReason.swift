import Foundation

/// The reason why a widget's process ended.
package enum EndReason: Sendable, Equatable, CustomStringConvertible {
  /// The host closed the widget.
  case closed
  /// The process could not be started.
  case notStarted(String)
  /// The process ended without sending `closed`.
  case exited(status: Int32)
  /// A signal ended the process, often because of a crash.
  case killed(signal: Int32)
  /// The widget reported an error.
  case failed(String)
  /// The widget violated the protocol.
  case violation(String)
  /// The process did not answer within ``WidgetLimits/answerTime`` or ``WidgetLimits/startTime``.
  case unresponsive(seconds: Double)
  /// The process exceeded ``WidgetLimits/memory``.
  case memory(bytes: Int, limit: Int)
  /// The process exceeded ``WidgetLimits/processorShare``. The associated value is the used
  /// fraction of one processor.
  case processor(fraction: Double)

  /// A clause for the log, without a full stop. Its subject is "it".
  package var description: String {
    switch self {
    case .closed: "it was closed"
    case .notStarted(let problem): "it could not be started: \(problem)"
    case .exited(let status): "it exited with status \(status)"
    case .killed(let signal): "it was ended by signal \(signal) (\(EndReason.name(of: signal)))"
    case .failed(let problem): "it failed: \(problem)"
    case .violation(let problem): "it broke the protocol: \(problem)"
    case .unresponsive(let seconds): "it gave no answer for \(seconds) s"
    case .memory(let bytes, let limit):
      "it used \(bytes >> 20) MB of memory; the limit is \(limit >> 20) MB"
    case .processor(let fraction):
      "it kept \(Int(fraction * 100)) % of a processor busy"
    }
  }

  private static func name(of signal: Int32) -> String { String(cString: strsignal(signal)) }
}
