import Foundation

/// Detects that a widget's process exceeds a resource limit or does not answer in time.
///
/// Times are on the monotonic clock, which stops while the machine sleeps.
struct ProcessWatch {
  private let limits: WidgetLimits
  private let startTime: Double
  private var hasBegun = false
  private var ping: (request: UInt32, sentAt: Double)?
  private var lastRequest: UInt32 = 0
  private var lastMessageTime: Double
  private var closeTime: Double?

  private var nextSample = Double.infinity
  private var sampleInterval: Double
  private var baseline = 0
  private var lastUsage = ProcessUsage()
  private var window: (start: Double, processorTime: Double)?
  private var isNearMemoryLimit = false
  private var isMemoryWarningDue = false

  /// The processor time that an idle process may use between two samples, in seconds. The answer
  /// to a ping takes much less.
  private static let idleProcessorTime = 0.01

  private var messageAllowance: Double
  private var allowanceTime: Double

  init(limits: WidgetLimits, now: Double) {
    self.limits = limits
    startTime = now
    lastMessageTime = now
    sampleInterval = limits.sampleInterval
    messageAllowance = Double(limits.messageRate)
    allowanceTime = now
  }

  /// Starts the watch. The method is called after the `hello` message.
  mutating func begin(_ usage: ProcessUsage, now: Double) {
    hasBegun = true
    baseline = usage.privateMemory
    lastUsage = usage
    window = (now, usage.processorTime)
    nextSample = now + sampleInterval
  }

  mutating func beginClosing(now: Double) { closeTime = closeTime ?? now }

  /// Counts a message.
  ///
  /// - Returns: Whether the rate of messages exceeds its limit.
  mutating func messageArrived(now: Double) -> Bool {
    lastMessageTime = now
    let rate = Double(limits.messageRate)
    messageAllowance = min(rate, messageAllowance + (now - allowanceTime) * rate) - 1
    allowanceTime = now
    return messageAllowance < 0
  }

  /// Records the time at which an answer to a tick arrived.
  mutating func frameArrived(now: Double) { lastMessageTime = now }

  /// Accepts an answer to a ping.
  ///
  /// - Returns: False if no ping with this number is outstanding.
  mutating func pongArrived(_ request: UInt32, now: Double) -> Bool {
    guard ping?.request == request else { return false }
    ping = nil
    lastMessageTime = now
    return true
  }

  /// Returns the number of the ping to send now, or nil if no ping is due.
  mutating func pingIfDue(now: Double) -> UInt32? {
    guard hasBegun, ping == nil, now >= lastMessageTime + limits.pingInterval else { return nil }
    lastRequest += 1
    ping = (lastRequest, now)
    return lastRequest
  }

  /// Returns whether the process must receive a memory warning now. Between two warnings, the
  /// process's memory must have been below the threshold.
  mutating func consumeMemoryWarning() -> Bool {
    defer { isMemoryWarningDue = false }
    return isMemoryWarningDue
  }

  /// Returns the next time at which a limit may be exceeded or a ping is due.
  func nextDeadline(tickSentAt: Double?) -> Double {
    var deadlines = [nextSample]
    if !hasBegun { deadlines.append(startTime + limits.startTime) }
    if let ping { deadlines.append(ping.sentAt + limits.answerTime) }
    if hasBegun, ping == nil { deadlines.append(lastMessageTime + limits.pingInterval) }
    if let closeTime { deadlines.append(closeTime + limits.answerTime) }
    if let tickSentAt { deadlines.append(tickSentAt + limits.answerTime) }
    return deadlines.min() ?? .infinity
  }

  /// Returns the reason to end the process now, or nil if no limit is exceeded.
  mutating func endReason(process: pid_t, tickSentAt: Double?, now: Double) -> EndReason? {
    if !hasBegun, now >= startTime + limits.startTime {
      return .unresponsive(seconds: limits.startTime)
    }
    if let oldest = [ping?.sentAt, closeTime, tickSentAt].compactMap({ $0 }).min(),
      now >= oldest + limits.answerTime
    {
      return .unresponsive(seconds: limits.answerTime)
    }
    guard now >= nextSample else { return nil }
    return exceededLimit(ProcessUsage(of: process, last: lastUsage), now: now)
  }

  private mutating func exceededLimit(_ usage: ProcessUsage, now: Double) -> EndReason? {
    let isBusy =
      usage.privateMemory != lastUsage.privateMemory
      || usage.processorTime - lastUsage.processorTime > ProcessWatch.idleProcessorTime
    sampleInterval =
      isBusy ? limits.sampleInterval : min(sampleInterval * 2, limits.sampleInterval * 16)
    nextSample = now + sampleInterval
    lastUsage = usage
    let growth = usage.privateMemory - baseline
    if growth > limits.memory { return .memory(bytes: growth, limit: limits.memory) }
    let wasNearLimit = isNearMemoryLimit
    isNearMemoryLimit = Double(growth) > Double(limits.memory) * limits.memoryWarningFraction
    if isNearMemoryLimit, !wasNearLimit { isMemoryWarningDue = true }
    guard let start = window, now >= start.start + limits.processorWindow else { return nil }
    let fraction = (usage.processorTime - start.processorTime) / (now - start.start)
    window = (now, usage.processorTime)
    return fraction > limits.processorShare ? .processor(fraction: fraction) : nil
  }
}
