import Diagnostics
package import Foundation
import Logging
import QuartzCore
import RenderTree
import UIKit
import UIKitCore
package import WidgetProtocol

/// The notifications that a widget sends to its host. Every method is optional.
@MainActor package protocol WidgetDelegate: AnyObject {
  /// The preferred height, the margins or the display modes of the widget have changed.
  func widgetLayoutDidChange(_ widget: Widget)
  /// The view shows the first frame of the process.
  func widgetDidShowFirstFrame(_ widget: Widget)
  /// The widget requests to open a URL. The host itself refuses file URLs without calling this
  /// method.
  ///
  /// - Parameter completion: A closure to call once with the result. The result is sent to the
  ///   widget.
  func widget(_ widget: Widget, open url: URL, completion: @escaping @MainActor (Bool) -> Void)
  /// The widget reports whether the widget with the given identifier, of the same app, has content.
  func widget(_ widget: Widget, setHasContent flag: Bool, for identifier: String)
  /// The process ended unexpectedly.
  func widget(_ widget: Widget, didEndBecause reason: EndReason)
}

extension WidgetDelegate {
  /// Called when the preferred height, the margins or the display modes have changed. The default
  /// does nothing.
  package func widgetLayoutDidChange(_ widget: Widget) {}
  /// Called when the view shows the first frame of the process. The default does nothing.
  package func widgetDidShowFirstFrame(_ widget: Widget) {}
  /// Called when the widget requests to open a URL. The host refuses file URLs without calling this
  /// method. The default refuses every URL.
  package func widget(
    _ widget: Widget, open url: URL, completion: @escaping @MainActor (Bool) -> Void
  ) { completion(false) }
  /// Called when the widget reports whether a widget of the same app has content. The default does
  /// nothing.
  package func widget(_ widget: Widget, setHasContent flag: Bool, for identifier: String) {}
  /// Called after the process has ended unexpectedly. The view shows the last frame, and a restart
  /// is scheduled. The default does nothing.
  package func widget(_ widget: Widget, didEndBecause reason: EndReason) {}
}

/// One widget of a panel. A widget has a view, and a process while the panel is open.
///
/// The view shows the snapshot of the last frame while there is no live frame: before the first
/// frame of the process, and after the end of the process. A process that ends unexpectedly is
/// restarted after an increasing delay.
@MainActor package final class Widget {
  /// The state of a widget's process and view, from one opening of the panel to the next.
  package enum State: Sendable, Equatable {
    /// No process runs.
    case closed
    /// The process starts. The view shows the snapshot, if there is one.
    case starting
    /// The view shows frames of the process.
    case live
    /// The process has ended unexpectedly, and a restart is scheduled.
    case ended
    /// The panel closes, but the widget's controller has not disappeared yet.
    case closing
  }

  /// The widget's identity and resources. A change applies at the next start of the process.
  package var description: WidgetDescription
  /// The view that shows the widget's frames. The host adds the view to its own hierarchy and
  /// determines the size of the view.
  package let view = WidgetView(frame: .zero)
  /// The object that receives the widget's reports on the main actor. The reference is weak.
  package weak var delegate: (any WidgetDelegate)?
  /// The message that replaces the snapshot after several unexpected ends of the process in
  /// succession. Without a snapshot, the message appears after the first unexpected end.
  package var failureText = "Unable to Load"
  /// The current state. The state is `closed` until ``open()`` is called. It changes before the
  /// delegate is called.
  package private(set) var state = State.closed

  /// The preferred height of the content, in points; nil before the widget's first report.
  package private(set) var preferredHeight: CGFloat?
  /// Whether the user may expand the widget.
  package private(set) var allowsExpansion = false
  /// The margins that the widget has reported; nil before the first report.
  package private(set) var margins: WidgetInsets?

  /// The values that the host sets: the display mode, the largest size in each mode in points, and
  /// the proposed margins.
  package struct Arrangement: Equatable, Sendable {
    /// The size class that the widget displays. The default is compact.
    package var displayMode = WidgetDisplayMode.compact
    /// The largest size in the compact display mode, in points. The default is 360 by 110.
    package var compactSize = CGSize(width: 360, height: 110)
    /// The largest size in the expanded display mode, in points. The default is 360 by 600.
    package var expandedSize = CGSize(width: 360, height: 600)
    /// The margins that the widget can accept or replace, in points. The default is zero.
    package var proposedMargins = WidgetInsets()

    /// Creates the default arrangement: the compact display mode with a width of 360 points.
    package init() {}
  }

  /// The arrangement that the host has set. Every change is sent to the widget's process. Until the
  /// first change, the default arrangement applies.
  package var arrangement = Arrangement() {
    didSet { if arrangement != oldValue { sendSetting() } }
  }

  private let limits: WidgetLimits
  private let isolation: Isolation
  private let environment: [String: String]
  private let log: @MainActor (String) -> Void
  /// The session in which the panel was opened. A process can have several sessions.
  private weak var openingSession: ApplicationSession?
  private var session: ApplicationSession { openingSession ?? .current }
  private var process: WidgetProcess?
  private var sentSetting: WidgetSetting?
  private var link: CADisplayLink?
  private var restarts = RestartPolicy()
  private var restartTimer: SessionTimer?
  private var startTime = 0.0
  private var updates: [UInt32: @MainActor (WidgetUpdateResult?) -> Void] = [:]
  private var lastUpdate: UInt32 = 0
  private var closeCompletions: [@MainActor () -> Void] = []
  private var hasDamage = false
  /// Whether the process runs only for an update, without being visible.
  private var isInBackground = false
  /// Actions that wait for a frame with the effects of all earlier messages. `frames` is the number
  /// of frames to wait for.
  private var frameActions: [(frames: Int, action: @MainActor () -> Void)] = []

  /// Creates a closed widget.
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the host. `PATH` locates bubblewrap.
  ///   - log: A closure that receives one line for each unexpected end of the process.
  package init(
    _ description: WidgetDescription, limits: WidgetLimits = WidgetLimits(),
    isolation: Isolation = .bubblewrap,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    log: (@MainActor (String) -> Void)? = nil
  ) {
    self.description = description
    self.limits = limits
    self.isolation = isolation
    self.environment = environment
    let logger = Logger(label: "opaline.widgets")
    self.log = log ?? { logger.warning("\($0)") }
    view.onTouches = { [weak self] in self?.send(.touches($0)) }
    view.onKey = { [weak self] in self?.send(.key($0)) }
    view.onFocusChange = { [weak self] heading in
      self?.send(heading.map { .focusEntered($0) } ?? .focusLeft)
    }
    view.onSettingChange = { [weak self] in self?.sendSetting() }
  }

  isolated deinit {
    process?.end()
    // The display retains the link, and a running link would prevent the screen from settling.
    link?.invalidate()
  }

  /// The process identifier of the reaper. The widget's process is a descendant of the reaper. The
  /// value is nil while no process runs.
  package var processIdentifier: Int32? { process?.processIdentifier }

  /// The work counters of the running process. All counters are zero while no process runs.
  package var work: WidgetStatistics { process?.work ?? WidgetStatistics() }

  // MARK: Life

  /// Shows the snapshot and starts the process. A process that runs for an update in the background
  /// continues to run and becomes visible.
  package func open() {
    isInBackground = false
    guard state == .closed else { return }
    openingSession = .current
    restarts.reset()
    view.placeholder = nil
    showSnapshot()
    start()
  }

  /// Makes the widget's controller disappear, saves a snapshot and ends the process.
  ///
  /// - Parameters:
  ///   - keepsPicture: Whether a snapshot is saved. If it is false, the previous snapshot remains.
  ///   - completion: A closure that is called after the process has ended, or immediately if no
  ///     process runs.
  package func close(
    keepsPicture: Bool = true, completion: @escaping @MainActor () -> Void = {}
  ) {
    isInBackground = false
    restartTimer?.cancel()
    restartTimer = nil
    guard let process, state != .closed else {
      state = .closed
      return completion()
    }
    closeCompletions.append(completion)
    guard state != .closing else { return }
    if keepsPicture { saveSnapshot() }
    state = .closing
    process.close()
  }

  private func start() {
    state = .starting
    startTime = MediaClock.monotonic()
    let session = session
    do {
      let process = try WidgetProcess(
        description, limits: limits, isolation: isolation, environment: environment,
        tree: view.tree,
        tickSource: session.isTimeVirtual
          ? .hostFrames : .display(interval: session.frameInterval),
        notify: { [weak self] in
          // Safety: the block runs on the main queue.
          DispatchQueue.main.async { MainActor.assumeIsolated { self?.handleEvents() } }
        })
      self.process = process
      process.start()
      sendSetting()
      process.send(.appear)
      if session.isTimeVirtual { followHostFrames() }
    } catch {
      didEnd(.notStarted("\(error)"))
    }
  }

  private func didEnd(_ reason: EndReason) {
    process = nil
    view.hasFocusItems = false
    sentSetting = nil
    link?.invalidate()
    link = nil
    frameActions = []
    let unanswered = updates.values
    updates = [:]
    for completion in unanswered { completion(nil) }
    // If the process ended during a background update, the update's completion has already closed
    // the widget.
    if state == .closed { return }
    freezePicture()
    let wasClosing = state == .closing
    guard !wasClosing else {
      state = .closed
      for completion in closeCompletions { completion() }
      closeCompletions = []
      return
    }
    state = .ended
    let delay = restarts.delayAfterEnd(ranFor: MediaClock.monotonic() - startTime)
    log("widget \(description.identifier) ended: \(reason); it is started again in \(delay) s")
    if restarts.isCalm || view.tree.isEmpty {
      view.tree.replace(root: nil, nodes: [])
      view.placeholder = failureText
    }
    restartTimer = session.after(delay) { [weak self] in
      guard let self, state == .ended else { return }
      start()
    }
    delegate?.widget(self, didEndBecause: reason)
  }

  // MARK: Frames

  /// Follows the frames of a host with virtual time. Each frame sends a tick and waits for the
  /// answer, so that the frame contains the widget's frame of the same time.
  private func followHostFrames() {
    let link = CADisplayLink { [weak self] link in
      guard let self, let process else { return }
      process.makeFrame(
        at: link.timestamp, interval: link.duration, atMost: limits.answerTime)
      handleEvents()
      // Pause the link while the widget is idle, because a running link would prevent the screen
      // from settling.
      link.isPaused = self.process?.isIdle ?? true
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Waits until the process has started, so that later snapshots in virtual time show the frames
  /// of the process.
  ///
  /// - Parameter seconds: The longest wait, in seconds of real time.
  package func waitForStart(atMost seconds: Double) {
    process?.waitForStart(atMost: seconds)
    handleEvents()
  }

  // MARK: Messages

  /// Requests new content from the widget.
  ///
  /// - Parameter completion: A closure that receives the result. The result is nil if no process
  ///   runs, or if the process ended before it answered.
  package func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void) {
    guard process != nil else { return completion(nil) }
    lastUpdate += 1
    updates[lastUpdate] = completion
    send(.performUpdate(request: lastUpdate))
  }

  /// Starts the process invisibly, requests new content and ends the process. If there is new
  /// content, a new snapshot is saved for the next opening. Otherwise the old snapshot remains
  /// valid.
  ///
  /// - Parameter completion: A closure that receives the result. The result is nil if the widget is
  ///   not closed, or if the process ended before it answered.
  package func updateInBackground(
    completion: @escaping @MainActor (WidgetUpdateResult?) -> Void
  ) {
    guard state == .closed else { return completion(nil) }
    open()
    isInBackground = true
    performUpdate { [weak self] result in
      guard let self, isInBackground else { return completion(result) }
      guard result == .newData else {
        return close(keepsPicture: false) { completion(result) }
      }
      afterNextFrames { [weak self] in
        // The user may have opened the panel meanwhile. The process must then continue to run.
        guard let self, isInBackground else { return completion(result) }
        close { completion(result) }
      }
    }
  }

  /// Saves a snapshot as soon as a frame contains all changes that the widget has made until now.
  package func captureSnapshot() {
    afterNextFrames { [weak self] in self?.saveSnapshot() }
  }

  /// Runs an action after two more frames of the widget. One frame is not enough, because the
  /// widget may already have drawn it when this method is called.
  private func afterNextFrames(_ action: @escaping @MainActor () -> Void) {
    frameActions.append((2, action))
    requestFrame()
  }

  /// Sends the same setting again. The setting does not change anything, but the widget answers
  /// with a frame.
  private func requestFrame() {
    sentSetting = nil
    sendSetting()
  }

  private func countFrame() {
    guard !frameActions.isEmpty else { return }
    for index in frameActions.indices { frameActions[index].frames -= 1 }
    let due = frameActions.filter { $0.frames <= 0 }
    frameActions.removeAll { $0.frames <= 0 }
    if !frameActions.isEmpty { requestFrame() }
    for entry in due { entry.action() }
  }

  private func send(_ message: HostMessage) {
    process?.send(message)
    link?.isPaused = false
  }

  private func sendSetting() {
    guard process != nil else { return }
    var setting = WidgetSetting(of: view, time: session.clock())
    // The size of a widget's screen must not be empty. Before the host's first layout, it is the
    // largest size of the display mode.
    if view.bounds.isEmpty {
      setting.size =
        arrangement.displayMode == .expanded ? arrangement.expandedSize : arrangement.compactSize
    }
    setting.displayMode = arrangement.displayMode
    setting.compactSize = arrangement.compactSize
    setting.expandedSize = arrangement.expandedSize
    setting.proposedMargins = arrangement.proposedMargins
    var compared = setting
    compared.time = sentSetting?.time ?? 0
    compared.transitionDuration = sentSetting?.transitionDuration ?? 0
    guard compared != sentSetting else { return }
    sentSetting = setting
    send(.setting(setting))
  }

  /// Handles the pending events of the process. The connection calls this method on the main queue;
  /// other code can call it earlier.
  package func handleEvents() {
    guard let process else { return }
    for event in process.drainEvents() {
      // An event may have ended the process. Ignore the events after it.
      guard self.process === process else { return }
      handle(event)
    }
  }

  private func handle(_ event: WidgetEvent) {
    switch event {
    case .began, .needsFrame: link?.isPaused = false
    case .firstFrame:
      if state == .starting { state = .live }
      view.placeholder = nil
      view.hasFocusItems = true
      delegate?.widgetDidShowFirstFrame(self)
    case .frame(let changes):
      hasDamage = hasDamage || changes
      // A changed frame may contain new controls, so the focus may enter the widget again.
      if changes { view.hasFocusItems = true }
      countFrame()
    case .preferredHeight(let height):
      preferredHeight = CGFloat(height)
      delegate?.widgetLayoutDidChange(self)
    case .largestDisplayMode(let mode):
      allowsExpansion = mode == .expanded
      delegate?.widgetLayoutDidChange(self)
    case .margins(let margins):
      self.margins = margins
      delegate?.widgetLayoutDidChange(self)
    case .updateFinished(let request, let result):
      updates.removeValue(forKey: request)?(result)
    case .openURL(let request, let text): open(text, request)
    case .hasContent(let flag, let identifier):
      delegate?.widget(self, setHasContent: flag, for: identifier)
    case .focusLeft(let heading, let isEmpty):
      view.moveFocus(heading)
      if isEmpty { view.hasFocusItems = false }
    case .ended(let reason): didEnd(reason)
    }
  }

  /// Opens a URL, but refuses a file URL, because the host could open files that the widget cannot
  /// read.
  private func open(_ text: String, _ request: UInt32) {
    let answer: @MainActor (Bool) -> Void = { [weak self] success in
      self?.send(.urlOpened(request: request, success: success))
    }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme != "file",
      let delegate
    else { return answer(false) }
    delegate.widget(self, open: url, completion: answer)
  }

  // MARK: Pictures

  /// Saves a snapshot of the last frame for the next opening. The method does nothing if the
  /// process is not live, or if the frame has not changed since the last snapshot.
  package func saveSnapshot() {
    guard let path = description.snapshotPath, state == .live, hasDamage else { return }
    let contents = view.tree.contents
    do {
      try WidgetSnapshot.write(
        root: contents.root, nodes: contents.nodes, at: session.clock(),
        to: path)
      hasDamage = false
    } catch {
      log("widget \(description.identifier): its picture cannot be kept: \(error)")
    }
  }

  private func showSnapshot() {
    guard view.tree.isEmpty, let path = description.snapshotPath,
      let picture = WidgetSnapshot.read(path, limits: limits)
    else { return }
    view.tree.replace(root: picture.root, nodes: picture.nodes)
  }

  /// Shows the last frame of the process without animations, after the process has ended.
  private func freezePicture() {
    let contents = view.tree.contents
    guard contents.nodes.contains(where: { !$0.animations.isEmpty || $0.timing != nil }) else {
      return
    }
    let time = session.clock()
    view.tree.replace(root: contents.root, nodes: contents.nodes.map { $0.frozen(at: time) })
  }
}
