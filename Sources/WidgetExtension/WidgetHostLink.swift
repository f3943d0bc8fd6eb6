import Foundation
import NotificationCenter
import QuartzCore
import RenderTree
import UIKit
import UIKitCore
import WidgetProtocol

/// Runs a widget's controller for its host. The link replaces an application's window or headless
/// run. A frame begins with a tick of the host, and the answer to the tick contains the commit.
@MainActor final class WidgetHostLink {
  let connection: HostConnection
  private let bundle: WidgetBundle
  private var sender: CommitSender
  private(set) var setting: WidgetSetting?
  private var session: ApplicationSession?
  private var window: UIWindow?
  private var controller: UIViewController?
  /// The time of the newest message that contains a time, in seconds of the clock that the host's
  /// frames use.
  private var time = 0.0
  private var isInTick = false
  private var sentHeight: Double?
  private var layouts = 0
  var isExpansionAllowed = false
  /// The completions of pending requests to open a URL. The keys are the numbers of the requests.
  private var openings: [UInt32: @MainActor (Bool) -> Void] = [:]

  init(connection: HostConnection, bundle: WidgetBundle) {
    self.connection = connection
    self.bundle = bundle
    sender = CommitSender(connection)
  }

  private var provider: (any NCWidgetProviding)? { controller as? any NCWidgetProviding }

  func run() -> Never {
    ExtensionHost.current = self
    connection.post(.hello)
    connection.start { [unowned self] in handle($0) }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private func handle(_ message: HostMessage) {
    switch message {
    case .setting(let setting): adopt(setting)
    case .appear: appear()
    case .touches(let touches):
      time = max(time, touches.map(\.time).max() ?? time)
      session?.handle(touches.map(TouchInputEvent.init))
    case .key(let key):
      time = max(time, key.time)
      session?.handle(KeyInputEvent(key))
    case .focusEntered(let heading): enterFocus(heading)
    case .focusLeft: session?.scene?.focusSystem?.exit()
    case .frame(let tick): makeFrame(tick)
    case .performUpdate(let request): performUpdate(request)
    case .ping(let request): connection.post(.pong(request: request))
    case .memoryWarning:
      Foundation.NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: UIApplication.shared)
    case .urlOpened(let request, let success):
      openings.removeValue(forKey: request)?(success)
    case .close: close()
    }
  }

  // MARK: Life

  private func adopt(_ new: WidgetSetting) {
    let old = setting
    setting = new
    time = max(time, new.time)
    guard let session, let old else { return begin(new) }
    let configuration = UIScreen.Configuration(new)
    let change = { [window] in
      if new.tint != old.tint { window?.tintColor = new.tint.map(UIColor.init) }
      if configuration != session.screen.configuration { session.reconfigure(configuration) }
    }
    if new.displayMode != old.displayMode { announceDisplayMode() }
    if new.transitionDuration > 0 {
      UIView.animate(withDuration: new.transitionDuration) { [window] in
        change()
        window?.layoutIfNeeded()
      }
    } else {
      change()
    }
    if new.proposedMargins != old.proposedMargins { sendMargins() }
  }

  private func begin(_ setting: WidgetSetting) {
    let session = ApplicationSession(
      screen: UIScreen.Configuration(setting), clock: { [unowned self] in time })
    self.session = session
    session.requestFrame = { [unowned self] in
      if !isInTick { connection.post(.needsFrame) }
    }
    session.launch(applicationClass: UIApplication.self, delegateClass: nil)
    do {
      let controller = try PrincipalController.make(for: bundle)
      controller.storedExtensionContext = NSExtensionContext(host: self)
      self.controller = controller
    } catch {
      connection.fail("\(error)")
    }
    let window = UIWindow(frame: CGRect(origin: .zero, size: setting.size))
    window.tintColor = setting.tint.map(UIColor.init)
    self.window = window
  }

  private func appear() {
    guard let window, window.rootViewController == nil, let controller else { return }
    controller.loadViewIfNeeded()
    sendMargins()
    announceDisplayMode()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    session?.setNeedsFrame()
  }

  private func close() {
    window?.isHidden = true
    window?.rootViewController = nil
    window = nil
    controller = nil
    // First run the blocks that the callbacks have added to the main queue.
    DispatchQueue.main.async {
      // Safety: the block runs on the main queue.
      MainActor.assumeIsolated {
        // Write the defaults that the controller has set in its disappearance callbacks. These
        // values are still only in memory.
        _ = UserDefaults.standard.synchronize()
        self.connection.post(.closed)
        exit(0)
      }
    }
  }

  private func announceDisplayMode() {
    guard let setting else { return }
    let isExpanded = setting.displayMode == .expanded
    provider?.widgetActiveDisplayModeDidChange(
      isExpanded ? .expanded : .compact, withMaximumSize: maximumSize(expanded: isExpanded))
  }

  private func sendMargins() {
    guard let setting, let provider else { return }
    let margins = provider.widgetMarginInsets(
      forProposedMarginInsets: UIEdgeInsets(setting.proposedMargins))
    send(.margins(WidgetInsets(margins)))
  }

  private func performUpdate(_ request: UInt32) {
    controller?.loadViewIfNeeded()
    guard let provider else {
      return send(.updateFinished(request: request, result: .noData))
    }
    var isAnswered = false
    provider.widgetPerformUpdate { [weak self] result in
      guard !isAnswered else { return }
      isAnswered = true
      self?.send(.updateFinished(request: request, result: WidgetUpdateResult(result)))
    }
  }

  // MARK: Focus

  /// Moves the focus to the widget's first control. If the widget has no focusable control, the
  /// focus returns to the host.
  private func enterFocus(_ heading: WidgetFocusHeading) {
    guard let focus = session?.scene?.focusSystem else { return }
    session?.makeCurrent()
    focus.leave = { [weak self, weak focus] heading in
      focus?.exit()
      let heading = WidgetFocusHeading(rawValue: UInt8(truncatingIfNeeded: heading.rawValue))
      self?.send(.focusLeft(heading ?? .next, isEmpty: false))
    }
    if !focus.enter(UIFocusHeading(rawValue: UInt(heading.rawValue))) {
      send(.focusLeft(heading, isEmpty: true))
    }
  }

  // MARK: Frames

  private func makeFrame(_ tick: WidgetTick) {
    guard let session else { return }
    isInTick = true
    time = max(time, tick.time)
    session.frameInterval = tick.interval
    let commit = session.runPasses()
    isInTick = false
    sendPreferredHeight()
    let next = session.isMoving ? time : session.nextDeadline
    do {
      try sender.answer(tick, with: commit, nextTime: next)
    } catch {
      connection.fail("\(error)")
    }
  }

  /// Sends the preferred height of the content if it has changed. The method is called after each
  /// layout.
  private func sendPreferredHeight() {
    let preferred = controller?.preferredContentSize.height ?? 0
    guard LayerStatistics.total.layersLaidOut != layouts || Double(preferred) != sentHeight else {
      return
    }
    layouts = LayerStatistics.total.layersLaidOut
    let height = Double(preferred > 0 ? preferred : fittingHeight)
    guard height > 0, height != sentHeight else { return }
    sentHeight = height
    send(.preferredHeight(min(height, MessageLimits.length.upperBound)))
  }

  private var fittingHeight: CGFloat {
    guard let view = controller?.viewIfLoaded, !view.constraints.isEmpty else { return 0 }
    return view.systemLayoutSizeFitting(
      CGSize(width: view.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }

  /// Sends values that the widget's own code has set. Invalid values are possible.
  func send(_ message: WidgetMessage) {
    do {
      try connection.send(message)
    } catch {
      connection.fail("\(error)")
    }
  }

  func requestOpening(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    let request = (openings.keys.max() ?? 0) + 1
    openings[request] = completion
    do {
      try connection.send(.openURL(request: request, url: url.absoluteString))
    } catch {
      openings[request] = nil
      completion(false)
    }
  }
}

extension WidgetHostLink: ExtensionHosting {
  func open(_ url: URL, completion: @escaping @MainActor (Bool) -> Void) {
    requestOpening(url, completion: completion)
  }

  var isExpanded: Bool { setting?.displayMode == .expanded }

  var allowsExpansion: Bool {
    get { isExpansionAllowed }
    set {
      guard newValue != isExpansionAllowed else { return }
      isExpansionAllowed = newValue
      send(.largestDisplayMode(newValue ? .expanded : .compact))
    }
  }

  func maximumSize(expanded: Bool) -> CGSize {
    (expanded ? setting?.expandedSize : setting?.compactSize) ?? .zero
  }

  func setHasContent(_ flag: Bool, identifier: String) {
    send(.hasContent(flag, identifier: identifier))
  }
}
