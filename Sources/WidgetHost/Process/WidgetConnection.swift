import CWidgetTransport
import Foundation
import RenderTree
import Surfaces
import WidgetProtocol

/// The communication between the host and a widget's process. It runs on the widget's thread in the
/// host.
struct WidgetConnection {
  private let owner: WidgetProcess
  private let limits: WidgetLimits
  private let clock = DisplayClock()
  private var socket: MessageSocket?
  /// The process identifier of the reaper, the program that starts and ends the widget's process.
  private var process: pid_t = 0
  /// The host's end of a socket. When this end closes, the reaper ends the process and its
  /// descendants.
  private var lifeline: MessageSocket?
  private var processDescriptor: Int32 = -1
  private var watch: ProcessWatch
  private var schedule: TickSchedule
  private var receiver: CommitReceiver
  private var outgoing: [HostMessage] = []
  private var hostFrame: (time: Double, interval: Double)?
  private var hasBegun = false
  private var hasFrame = false
  private var isClosing = false
  private var openings: [Double] = []

  /// The maximum number of queued messages for a widget that receives none. A busy widget stays
  /// below this limit.
  private static let maximumOutgoing = 1024

  init(_ owner: WidgetProcess) {
    self.owner = owner
    limits = owner.limits
    watch = ProcessWatch(limits: owner.limits, now: DisplayClock().now)
    schedule = TickSchedule(tickSource: owner.tickSource)
    receiver = CommitReceiver(limits: owner.limits)
  }

  /// Runs the process until it ends.
  ///
  /// - Returns: The reason for the end.
  mutating func run() -> EndReason {
    do {
      let (own, other) = try MessageSocket.makePair()
      let launcher = WidgetLauncher(
        description: owner.description, isolation: owner.isolation,
        environment: owner.environment)
      let (lifeline, reaperEnd) = try MessageSocket.makePair()
      process = try launcher.launch(other, lifeline: reaperEnd)
      socket = own
      self.lifeline = lifeline
    } catch let failure as WidgetLauncher.Failure {
      return .notStarted(failure.problem)
    } catch {
      return .notStarted("\(error)")
    }
    owner.setProcess(process)
    processDescriptor = wt_process_descriptor(process)
    var reason: EndReason?
    while reason == nil {
      wait()
      owner.count(\.wakeups)
      reason = serve()
    }
    let end = finish(reason ?? .closed)
    owner.finishHostFrame()
    return isClosing ? .closed : end
  }

  /// Makes the reaper end the widget's process and all descendants, and waits until the reaper has
  /// ended.
  private mutating func finish(_ reason: EndReason) -> EndReason {
    lifeline = nil
    // Continue the reaper first, because a stopped reaper could not end the process.
    kill(process, SIGCONT)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    owner.setProcess(nil)
    if processDescriptor >= 0 { close(processDescriptor) }
    return reason
  }

  // MARK: Waiting

  private func wait() {
    let now = clock.now
    var deadline = watch.nextDeadline(tickSentAt: schedule.outstanding?.sentAt)
    if hasBegun, let next = schedule.nextTime { deadline = min(deadline, next) }
    // This wait does not end when the socket becomes writable. If the socket is full, retry soon.
    if !outgoing.isEmpty, hasBegun { deadline = min(deadline, now + 0.005) }
    var entries = [
      pollfd(fd: socket?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: owner.wakeSocket.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: processDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    let seconds = min(max(deadline - now, 0), 60)
    _ = poll(&entries, UInt(entries.count), Int32((seconds * 1000).rounded(.up)))
  }

  // MARK: Serving

  private mutating func serve() -> EndReason? {
    applyRequests()
    if let reason = receiveAll() { return reason }
    sendAll()
    owner.setIdle(
      hasBegun && outgoing.isEmpty && schedule.outstanding == nil && schedule.requestedTime == nil)
    if hasBegun, let request = watch.pingIfDue(now: clock.now) {
      _ = try? socket?.send(HostMessage.ping(request: request))
    }
    let reason = watch.endReason(
      process: process, tickSentAt: schedule.outstanding?.sentAt, now: clock.now)
    if watch.consumeMemoryWarning() {
      append(.memoryWarning)
      sendAll()
    }
    return reason ?? (owner.isEndRequested ? .closed : nil)
  }

  private mutating func applyRequests() {
    let requests = owner.drainRequests()
    for message in requests.messages { append(message) }
    if let frame = requests.hostFrame {
      // A process that has not started must not delay the host's frame.
      if hasBegun { hostFrame = frame } else { owner.finishHostFrame() }
    }
    if requests.isClosing, !isClosing {
      isClosing = true
      outgoing.append(.close)
      watch.beginClosing(now: clock.now)
    }
  }

  /// Adds a message to the queue and limits the size of the queue. A new setting replaces a pending
  /// setting at the end of the queue. Messages beyond the limit are dropped.
  private mutating func append(_ message: HostMessage) {
    if case .setting = message, case .setting = outgoing.last { outgoing.removeLast() }
    if outgoing.count < WidgetConnection.maximumOutgoing { outgoing.append(message) }
  }

  private mutating func sendAll() {
    guard hasBegun, let socket else { return }
    while let message = outgoing.first {
      guard let outcome = try? socket.send(message) else {
        outgoing.removeFirst()
        continue
      }
      if case .done = outcome {} else { return }
      outgoing.removeFirst()
      if message.mayChangePicture { schedule.request() }
    }
    sendTick(socket)
  }

  private mutating func sendTick(_ socket: MessageSocket) {
    let now = clock.now
    var tick = schedule.next(at: now)
    if let frame = hostFrame {
      hostFrame = nil
      tick = schedule.next(hostTime: frame.time, interval: frame.interval, now: now)
      if tick == nil, schedule.outstanding == nil { owner.finishHostFrame() }
    }
    guard let tick else { return }
    owner.count(\.ticks)
    _ = try? socket.send(HostMessage.frame(tick))
  }

  // MARK: Receiving

  private mutating func receiveAll() -> EndReason? {
    guard let socket else { return nil }
    // Limit the loop, so that many messages from the widget cannot prevent the host's own messages.
    for _ in 0..<64 {
      switch socket.receive() {
      case .nothing: return endIfProcessEnded()
      case .disconnected: return endOfProcess()
      case .oversized: return .violation("a packet is too long or has too many files")
      case .packet(let packet, let file):
        owner.count(\.messages)
        do {
          let message: WidgetMessage = try packet.withUnsafeBytes { try MessageCoding.decode($0) }
          if let reason = try handle(message, file) { return reason }
        } catch {
          return .violation("\(error)")
        }
      }
    }
    return nil
  }

  private mutating func handle(_ message: WidgetMessage, _ file: MemoryFile?) throws -> EndReason? {
    let now = clock.now
    if case .frame(let frame) = message { return try adopt(frame, file) }
    if case .pong(let request) = message {
      return watch.pongArrived(request, now: now)
        ? nil : .violation("it answered a ping that was not sent")
    }
    if watch.messageArrived(now: now) {
      return .violation("it sent more than \(limits.messageRate) messages a second")
    }
    // A widget that fails to start reports the reason in this message, even before `hello`.
    if case .failed(let reason) = message { return .failed(reason.printable) }
    guard hasBegun != (message == .hello) else {
      return .violation("its first message, and no other, has to be hello")
    }
    switch message {
    case .hello:
      hasBegun = true
      let usage = ProcessUsage(of: process)
      owner.count(\.memoryAtStart, by: usage.privateMemory)
      watch.begin(usage, now: now)
      ProcessPriority.lowerSessions(of: process)
      owner.post(.began)
    case .needsFrame:
      schedule.request()
      owner.post(.needsFrame)
    case .preferredHeight(let height): owner.post(.preferredHeight(height))
    case .largestDisplayMode(let mode): owner.post(.largestDisplayMode(mode))
    case .margins(let margins): owner.post(.margins(margins))
    case .updateFinished(let request, let result):
      owner.post(.updateFinished(request: request, result: result))
    case .openURL(let request, let url): open(url, request, now: now)
    case .hasContent(let flag, let identifier):
      owner.post(.hasContent(flag, identifier: identifier))
    case .focusLeft(let heading, let isEmpty):
      owner.post(.focusLeft(heading, isEmpty: isEmpty))
    case .closed: return .closed
    case .failed, .frame, .pong: break
    }
    return nil
  }

  /// Opens a URL for the widget. The rate is limited, because each URL opens another program in
  /// front of the user's windows.
  private mutating func open(_ url: String, _ request: UInt32, now: Double) {
    openings.removeAll { $0 < now - 10 }
    guard openings.count < limits.openings else {
      return append(.urlOpened(request: request, success: false))
    }
    openings.append(now)
    owner.post(.openURL(request: request, url: url))
  }

  private mutating func adopt(_ frame: WidgetFrame, _ file: MemoryFile?) throws -> EndReason? {
    guard hasBegun, schedule.answer(frame) else {
      return .violation("it sent a frame that was not requested")
    }
    watch.frameArrived(now: clock.now)
    let (commitBytes, pixelBytes) = (Int(frame.fileCommitBytes), Int(frame.filePixelBytes))
    guard commitBytes <= limits.commitBytes, pixelBytes <= limits.bitmapBytes else {
      return .violation("a commit of \(commitBytes) and \(pixelBytes) bytes is too large")
    }
    let changes = !frame.commit.isEmpty || file != nil
    if changes {
      guard (file != nil) == (commitBytes + pixelBytes > 0),
        frame.commit.isEmpty != (commitBytes == 0)
      else { return .violation("a frame does not say what its file holds") }
      let bytes = try file?.readAll(count: commitBytes + pixelBytes) ?? []
      let commit = try (frame.commit + bytes).withUnsafeBytes { all in
        let length = frame.commit.count + commitBytes
        return try receiver.receive(
          UnsafeRawBufferPointer(rebasing: all[..<length]),
          separatePixels: UnsafeRawBufferPointer(rebasing: all[length...]))
      }
      show(commit)
    }
    owner.post(.frame(changes: changes))
    owner.finishHostFrame()
    return nil
  }

  private mutating func show(_ commit: Commit) {
    if hasFrame {
      owner.tree.commit(commit)
    } else {
      hasFrame = true
      owner.tree.replace(root: commit.root, nodes: commit.updated)
      owner.post(.firstFrame)
    }
  }

  // MARK: The process's end

  private func endIfProcessEnded() -> EndReason? {
    guard processDescriptor >= 0 else { return nil }
    var entry = pollfd(fd: processDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0 ? endOfProcess() : nil
  }

  /// Returns the reason for a lost connection. Either the process has ended, or it has closed its
  /// end of the connection and is regarded as ended.
  private func endOfProcess() -> EndReason {
    var entry = pollfd(fd: processDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, 1000) > 0 else { return .violation("it closed the connection") }
    var info = siginfo_t()
    guard waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT | WNOHANG) == 0 else {
      return .exited(status: 0)
    }
    let status = info._sifields._sigchld.si_status
    if info.si_code != Int32(CLD_EXITED) { return .killed(signal: status) }
    // bubblewrap reports a signal like a shell, as the exit status 128 plus the number of the
    // signal.
    if owner.isolation == .bubblewrap, status > 128 { return .killed(signal: status - 128) }
    return .exited(status: status)
  }
}

extension HostMessage {
  /// Whether the message may change the widget's frame.
  fileprivate var mayChangePicture: Bool {
    switch self {
    case .setting, .appear, .touches, .key, .memoryWarning, .urlOpened, .performUpdate,
      .focusEntered, .focusLeft:
      true
    case .frame, .ping, .close: false
    }
  }
}

extension String {
  /// The text on one line, for logs. Spaces replace the control characters.
  fileprivate var printable: String {
    String(unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
  }
}
