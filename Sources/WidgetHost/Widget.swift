import Diagnostics
package import Foundation
import Logging
import QuartzCore
import RenderTree
import UIKit
import UIKitCore
package import WidgetProtocol

/// What a host wants to know of its widgets. Every method may be left out.
@MainActor package protocol WidgetDelegate: AnyObject {
  /// The content asks for another height, or the widget for other margins or display modes.
  func widgetLayoutDidChange(_ widget: Widget)
  /// The process's own frames are shown from now on.
  func widgetDidShowFirstFrame(_ widget: Widget)
  func widget(_ widget: Widget, open url: URL, completion: @escaping @MainActor (Bool) -> Void)
  func widget(_ widget: Widget, setHasContent flag: Bool, for identifier: String)
  /// The process ended by itself.
  func widget(_ widget: Widget, didEndBecause reason: EndReason)
}

extension WidgetDelegate {
  package func widgetLayoutDidChange(_ widget: Widget) {}
  package func widgetDidShowFirstFrame(_ widget: Widget) {}
  package func widget(
    _ widget: Widget, open url: URL, completion: @escaping @MainActor (Bool) -> Void
  ) { completion(false) }
  package func widget(_ widget: Widget, setHasContent flag: Bool, for identifier: String) {}
  package func widget(_ widget: Widget, didEndBecause reason: EndReason) {}
}

/// One widget of a panel: a view, and a process behind it while the panel is open.
///
/// The view shows the picture of the last frame until the process has sent its first one, and again
/// when the process has ended. A process that ends by itself is started again, later each time.
@MainActor package final class Widget {
  package enum State: Sendable, Equatable {
    case closed
    /// The process starts; the view shows the last picture, if there is one.
    case starting
    case live
    /// The process has ended by itself and will be started again.
    case ended
    /// The panel closes, and the controller has still to disappear.
    case closing
  }

  /// A change takes effect when the process is started the next time.
  package var description: WidgetDescription
  package let view = WidgetView(frame: .zero)
  package weak var delegate: (any WidgetDelegate)?
  /// Shown in the picture's place after several ends in a row.
  package var failureText = "Unable to Load"
  package private(set) var state = State.closed

  /// The height that the content asks for, in points; nil until the widget has said so.
  package private(set) var preferredHeight: CGFloat?
  /// Whether the user may expand the widget.
  package private(set) var allowsExpansion = false
  /// What the widget wants free around it; nil until it has said so.
  package private(set) var margins: WidgetInsets?

  /// Decided by the host: the display mode, the largest size in each mode, in points, and the margins
  /// proposed.
  package struct Arrangement: Equatable, Sendable {
    package var displayMode = WidgetDisplayMode.compact
    package var compactSize = CGSize(width: 360, height: 110)
    package var expandedSize = CGSize(width: 360, height: 600)
    package var proposedMargins = WidgetInsets()

    package init() {}
  }

  package var arrangement = Arrangement() {
    didSet { if arrangement != oldValue { sendSetting() } }
  }

  private let limits: WidgetLimits
  private let isolation: Isolation
  private let environment: [String: String]
  private let log: @MainActor (String) -> Void
  /// The one that the panel was opened in; several may live at once.
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
  /// Whether the process runs for an update alone, out of sight.
  private var isInBackground = false
  /// What waits for frames that show everything sent before, with their number.
  private var frameActions: [(frames: Int, action: @MainActor () -> Void)] = []

  /// - Parameters:
  ///   - environment: Variables of the host, by which bubblewrap is found.
  ///   - log: Receives one line for each end that was not asked for.
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
    // The display holds the link, and a link that runs keeps the screen from settling.
    link?.invalidate()
  }

  /// The number of the widget's process, while one runs.
  package var processIdentifier: Int32? { process?.processIdentifier }

  /// What the process that runs has been given to do; nothing while none runs.
  package var work: WidgetWork { process?.work ?? WidgetWork() }

  // MARK: Life

  /// Shows the last picture and starts the process.
  package func open() {
    isInBackground = false
    guard state == .closed else { return }
    openingSession = .current
    restarts.reset()
    view.placeholder = nil
    showSnapshot()
    start()
  }

  /// Has the widget's controller disappear, keeps its last picture and ends the process.
  ///
  /// - Parameters:
  ///   - keepsPicture: False leaves the picture of the time before.
  ///   - completion: Called when the process is gone.
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
        pace: session.isTimeVirtual
          ? .hostFrames : .display(interval: session.frameInterval),
        notify: { [weak self] in
          // Safety: dispatched to the main queue.
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
    // An update in the background closes the widget with its end.
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

  /// Makes a tick with every frame of a host whose time is virtual, and waits for the answer, so that
  /// each picture shows what belongs into it.
  private func followHostFrames() {
    let link = CADisplayLink { [weak self] link in
      guard let self, let process else { return }
      process.makeFrame(
        at: link.timestamp, interval: link.duration, atMost: limits.answerTime)
      handleEvents()
      // A link that runs would keep the screen from ever settling.
      link.isPaused = self.process?.isIdle ?? true
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Waits until the process has started, for pictures in virtual time: those made afterwards show its
  /// frames.
  ///
  /// - Parameter seconds: Of real time.
  package func waitForStart(atMost seconds: Double) {
    process?.waitForStart(atMost: seconds)
    handleEvents()
  }

  // MARK: Messages

  /// Asks the widget for new content.
  ///
  /// - Parameter completion: Receives what became of it; nil when the process ended before.
  package func performUpdate(completion: @escaping @MainActor (WidgetUpdateResult?) -> Void) {
    guard process != nil else { return completion(nil) }
    lastUpdate += 1
    updates[lastUpdate] = completion
    send(.performUpdate(request: lastUpdate))
  }

  /// Starts the process out of sight, asks it for new content and ends it. The picture of a widget that
  /// has new content is kept for the next opening; otherwise the old one is still right.
  ///
  /// - Parameter completion: Receives what became of it; nil when the widget is open or has ended.
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
        // The user may have opened the panel meanwhile.
        guard let self, isInBackground else { return completion(result) }
        close { completion(result) }
      }
    }
  }

  /// Keeps the picture that shows what the widget has changed until now.
  package func captureSnapshot() {
    afterNextFrames { [weak self] in self?.saveSnapshot() }
  }

  /// Runs something after a frame that the widget has begun from here on: the second one, since the
  /// first may be on its way already.
  private func afterNextFrames(_ action: @escaping @MainActor () -> Void) {
    frameActions.append((2, action))
    requestFrame()
  }

  /// The same setting again changes nothing, and has the widget make a frame.
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

  package func sendMemoryWarning() { send(.memoryWarning) }

  private func send(_ message: HostMessage) {
    process?.send(message)
    link?.isPaused = false
  }

  private func sendSetting() {
    guard process != nil else { return }
    var setting = WidgetSetting(of: view, time: session.clock())
    // A widget never sees a screen without a size: before the host's first layout it has that of its
    // display mode.
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

  /// Takes what the process has sent; called by itself on the main queue.
  package func handleEvents() {
    guard let process else { return }
    for event in process.drainEvents() {
      // Handling one event may have ended the process.
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
      // A picture that changes may have new controls.
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

  /// Addresses of files would let a widget open what it cannot read.
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

  /// Keeps the picture of the last frame for the next time.
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

  /// What the process has shown last stays, without moving.
  private func freezePicture() {
    let contents = view.tree.contents
    guard contents.nodes.contains(where: { !$0.animations.isEmpty || $0.timing != nil }) else {
      return
    }
    let time = session.clock()
    view.tree.replace(root: contents.root, nodes: contents.nodes.map { $0.frozen(at: time) })
  }
}
