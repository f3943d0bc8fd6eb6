import Foundation
import RenderTree
import Surfaces
import WidgetProtocol

/// A widget's process and the thread that speaks with it.
///
/// The thread starts the process, hands over its commits to a ``RenderTree/RemoteTree``, gives it
/// ticks, and ends it when it breaks a rule; it never waits for the main actor. A process is started
/// once; for another try make another `WidgetProcess`.
final class WidgetProcess: @unchecked Sendable {
  // Safety: everything mutable is guarded by `condition`.
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
  private var countedWork = WidgetWork()

  let description: WidgetDescription
  let limits: WidgetLimits
  let isolation: Isolation
  let environment: [String: String]
  let tree: RemoteTree
  let pace: TickSchedule.Pace
  private let notify: @Sendable () -> Void

  /// - Parameters:
  ///   - environment: Where bubblewrap is searched, and where the widget's few variables come from.
  ///   - tree: Receives the widget's frames; the first one replaces whatever it has shown.
  ///   - pace: Who makes the ticks; those of the host's frames come from
  ///     ``makeFrame(at:interval:atMost:)``.
  ///   - notify: Called on any thread when there are events.
  init(
    _ description: WidgetDescription, limits: WidgetLimits, isolation: Isolation,
    environment: [String: String], tree: RemoteTree, pace: TickSchedule.Pace,
    notify: @escaping @Sendable () -> Void
  ) throws {
    self.description = description
    self.limits = limits
    self.isolation = isolation
    self.environment = environment
    self.tree = tree
    self.pace = pace
    self.notify = notify
    wakeEnds = try MessageSocket.makePair()
  }

  /// Starts the process.
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

  /// Sends a message as soon as the widget takes it.
  func send(_ message: HostMessage) {
    change {
      outgoing.append(message)
      isIdleNow = false
    }
  }

  /// Has the widget disappear and the process end.
  func close() { change { isClosing = true } }

  /// Ends the process without another word.
  func end() { change { isEnding = true } }

  /// Gives the widget a tick if it wants one, and waits for the answer.
  ///
  /// For hosts whose time is virtual, where every frame is to show what belongs into it.
  ///
  /// - Parameter limit: Seconds.
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

  /// Waits until the process can be spoken to, or has ended.
  ///
  /// - Parameter limit: Seconds.
  func waitForStart(atMost limit: Double) {
    let end = Date(timeIntervalSinceNow: limit)
    condition.lock()
    while !hasBegun, !hasEnded, condition.wait(until: end) {}
    condition.unlock()
  }

  /// Whether the widget waits for input and wants no tick.
  var isIdle: Bool {
    condition.lock()
    defer { condition.unlock() }
    return isIdleNow
  }

  /// What has been done since the start.
  var work: WidgetWork {
    condition.lock()
    defer { condition.unlock() }
    return countedWork
  }

  /// The number of the process, while it runs.
  var processIdentifier: Int32? {
    condition.lock()
    defer { condition.unlock() }
    return processNumber
  }

  /// What has happened since the last call, in order.
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

  /// The socket that becomes readable when the host has something to send.
  var wakeSocket: MessageSocket { wakeEnds.1 }

  /// What the host wants since the last call.
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

  /// Whether the host wants the process to end without another message.
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

  /// The host's frame needs nothing more of the widget.
  func finishHostFrame() {
    condition.lock()
    openFrames = 0
    condition.broadcast()
    condition.unlock()
  }

  func setIdle(_ flag: Bool) {
    condition.lock()
    // What the host has sent meanwhile is still to be looked at.
    isIdleNow = flag && outgoing.isEmpty
    condition.unlock()
  }

  func count(_ item: WritableKeyPath<WidgetWork, Int>, by amount: Int = 1) {
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
