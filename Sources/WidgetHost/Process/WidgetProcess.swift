import Foundation
import RenderTree
import Surfaces
import WidgetProtocol

/// A widget's process and the thread that communicates with it.
///
/// The thread starts the process, passes its commits to a ``RenderTree/RemoteTree`` and sends
/// ticks. It ends a process that violates a rule or a limit. The thread never waits for the main
/// actor. A process starts only once; for a restart, create another `WidgetProcess`.
final class WidgetProcess: @unchecked Sendable {
  // Safety: `condition` guards all mutable state.
  private let condition = NSCondition()
  private let wakeEnds: (MessageSocket, MessageSocket)
  private var outgoing: [HostMessage] = []
  private var hostFrame: (time: Double, interval: Double)?
  private var events: [WidgetEvent] = []
  private var isClosing = false
  private var isEnding = false
  private var hasBegun = false
  private var hasEnded = false
  private var openFrames = 0
  private var processNumber: pid_t?
  private var isIdleNow = false
  private var countedWork = WidgetStatistics()

  let description: WidgetDescription
  let limits: WidgetLimits
  let isolation: Isolation
  let environment: [String: String]
  let tree: RemoteTree
  let tickSource: TickSchedule.Source
  private let notify: @Sendable () -> Void

  /// Creates an object for a process. ``start()`` starts the process.
  ///
  /// - Parameters:
  ///   - environment: The host's environment. Its `PATH` locates bubblewrap, and the widget gets
  ///     copies of some of its variables.
  ///   - tree: The tree that receives the widget's frames. The first frame replaces the tree's
  ///     content.
  ///   - tickSource: The source of the ticks. With ``TickSchedule/Source/hostFrames``, the method
  ///     ``makeFrame(at:interval:atMost:)`` sends the ticks.
  ///   - notify: A closure that is called on any thread when there are events.
  init(
    _ description: WidgetDescription, limits: WidgetLimits, isolation: Isolation,
    environment: [String: String], tree: RemoteTree, tickSource: TickSchedule.Source,
    notify: @escaping @Sendable () -> Void
  ) throws {
    self.description = description
    self.limits = limits
    self.isolation = isolation
    self.environment = environment
    self.tree = tree
    self.tickSource = tickSource
    self.notify = notify
    wakeEnds = try MessageSocket.makePair()
  }

  /// Starts the widget's thread, which starts the process.
  func start() {
    let thread = Thread { [self] in
      var connection = WidgetConnection(self)
      let reason = connection.run()
      post(.ended(reason))
      condition.lock()
      hasEnded = true
      condition.broadcast()
      condition.unlock()
    }
    thread.name = "opaline.widget"
    thread.stackSize = 2 << 20
    thread.start()
  }

  // MARK: From the host

  /// Sends a message as soon as the widget's socket accepts it.
  func send(_ message: HostMessage) {
    change {
      outgoing.append(message)
      isIdleNow = false
    }
  }

  /// Makes the widget disappear, and then ends the process.
  func close() { change { isClosing = true } }

  /// Ends the process without sending `close`.
  func end() { change { isEnding = true } }

  /// Sends a tick if the widget requested one, and waits for the answer.
  ///
  /// The method is for hosts with virtual time. Their frames must contain the widget's frame of the
  /// same time.
  ///
  /// - Parameter limit: The longest wait, in seconds.
  func makeFrame(at time: Double, interval: Double, atMost limit: Double) {
    change {
      hostFrame = (time, interval)
      openFrames += 1
    }
    let end = Date(timeIntervalSinceNow: limit)
    condition.lock()
    while openFrames > 0, !hasEnded, condition.wait(until: end) {}
    openFrames = 0
    condition.unlock()
  }

  /// Waits until the process accepts messages or has ended.
  ///
  /// - Parameter limit: The longest wait, in seconds.
  func waitForStart(atMost limit: Double) {
    let end = Date(timeIntervalSinceNow: limit)
    condition.lock()
    while !hasBegun, !hasEnded, condition.wait(until: end) {}
    condition.unlock()
  }

  /// Whether the widget waits for input and has requested no tick.
  var isIdle: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isIdleNow
  }

  /// The work counters since the start.
  var work: WidgetStatistics {
    condition.lock()
    defer { condition.unlock() }
    return countedWork
  }

  /// The process identifier of the reaper; nil before the start and after the end.
  var processIdentifier: Int32? {
    condition.lock()
    defer { condition.unlock() }
    return processNumber
  }

  /// Returns the events since the last call, in order.
  func drainEvents() -> [WidgetEvent] {
    condition.lock()
    defer { condition.unlock() }
    defer { events = [] }
    return events
  }

  private func change(_ body: () -> Void) {
    condition.lock()
    body()
    condition.unlock()
    _ = wakeEnds.0.sendPacket([1])
  }

  // MARK: From the thread

  /// The socket that becomes readable when the host adds a request.
  var wakeSocket: MessageSocket { wakeEnds.1 }

  /// The requests that the host has made since the last call of ``drainRequests()``.
  struct Requests {
    var messages: [HostMessage]
    var hostFrame: (time: Double, interval: Double)?
    var isClosing: Bool
  }

  func drainRequests() -> Requests {
    while case .packet = wakeEnds.1.receive() {}
    condition.lock()
    defer { condition.unlock() }
    let requests = Requests(
      messages: outgoing, hostFrame: hostFrame, isClosing: isClosing)
    outgoing = []
    hostFrame = nil
    return requests
  }

  /// Whether the host requested to end the process without another message.
  var isEndRequested: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isEnding
  }

  func post(_ event: WidgetEvent) {
    condition.lock()
    events.append(event)
    if case .began = event {
      hasBegun = true
      condition.broadcast()
    }
    condition.unlock()
    notify()
  }

  /// Ends the wait of ``makeFrame(at:interval:atMost:)``.
  func finishHostFrame() {
    condition.lock()
    openFrames = 0
    condition.broadcast()
    condition.unlock()
  }

  func setIdle(_ flag: Bool) {
    condition.lock()
    // The thread must still handle messages that the host has sent meanwhile, so the widget is not
    // idle yet.
    isIdleNow = flag && outgoing.isEmpty
    condition.unlock()
  }

  func count(_ item: WritableKeyPath<WidgetStatistics, Int>, by amount: Int = 1) {
    condition.lock()
    countedWork[keyPath: item] += amount
    condition.unlock()
  }

  func setProcess(_ process: pid_t?) {
    condition.lock()
    processNumber = process
    condition.unlock()
  }
}
