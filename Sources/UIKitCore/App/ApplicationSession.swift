package import CoreGraphics
package import Foundation
import QuartzCore
package import RenderTree

/// The interface between a running application and its host. The host sends input and, for each
/// frame, receives a commit: the changes of the layers.
///
/// The host, or a test's stage, creates a session, sends input to the session and calls
/// ``runPasses()`` for each frame:
///
/// ```swift
/// let session = ApplicationSession(screen: configuration, clock: { clock.now })
/// session.launch(applicationClass: UIApplication.self, delegateClass: AppDelegate.self)
/// session.handle(TouchInputEvent(id: 1, phase: .began, location: point, timestamp: clock.now))
/// if let commit = session.runPasses() { tree.apply(commit) }
/// ```
@MainActor package final class ApplicationSession {
  /// The most recently created or used session; if no session exists, the access creates a session
  /// without a host. Tasks in a ``SessionScope`` have a current session of their own.
  package static var current: ApplicationSession {
    if let session { return session }
    return ApplicationSession(
      screen: UIScreen.Configuration(), clock: MediaClock.monotonic,
      displayLinks: StandaloneDisplay.shared.links)
  }

  @SessionValue private static var session: ApplicationSession?

  /// The only screen of the session, with all of its windows.
  package let screen: UIScreen
  /// The app's `UIApplication`. Until ``launch(applicationClass:delegateClass:url:shortcutItem:)``
  /// creates an object of the app's class, the object is a plain `UIApplication`.
  package internal(set) var application: UIApplication
  /// The only scene of the session. The scene is not connected before the launch.
  package internal(set) var scene: UIWindowScene?
  /// Returns the time of the frame in progress, in seconds. A host's clock does not advance within
  /// a frame.
  package let clock: @MainActor () -> Double
  /// Whether ``clock`` advances only with the frames of a test or a headless run.
  package var isTimeVirtual = false
  /// The number of calls of ``waitForCompletion(of:)`` that are waiting.
  package private(set) var awaitedCompletionCount = 0
  /// Called when a call of ``waitForCompletion(of:)`` begins to wait, in the caller's task.
  package var completionIsAwaited: () -> Void = {}
  /// Called when a frame becomes necessary, at most once before the next ``runPasses()``.
  package var requestFrame: () -> Void = {}
  /// Called when the title for the desktop's window frame changes, with the new title.
  package var titleDidChange: (String?) -> Void = { _ in }
  /// Called with the rectangle of text input, in the screen's coordinate space, and with nil when
  /// text input ends. An input method shows its candidates at this rectangle.
  package var textInputDidChange: (CGRect?) -> Void = { _ in }
  /// Called when the app has ended an input method's composition; the input method discards the
  /// composition.
  package var compositionDidEnd: () -> Void = {}
  /// Called when the pointer's shape changes.
  package var pointerDidChange: (PointerShape) -> Void = { _ in }
  /// Called when the user presses the key of a desktop function, such as full screen, and the app
  /// does not handle the key.
  package var desktopRequest: (DesktopRequest) -> Void = { _ in }
  /// Called when the app begins or ceases to accept drops from other programs. The argument is true
  /// if a view in the windows accepts drops.
  package var dropSupportDidChange: (Bool) -> Void = { _ in }
  /// Passes a URL to the desktop and reports whether the desktop accepted it; nil if there is
  /// no desktop.
  package var openExternally: (@MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void)?
  /// The app's own quick actions; nil before the app has set any.
  package var shortcutItems: [UIApplicationShortcutItem]?
  /// Called when the app has set its own quick actions.
  package var shortcutItemsDidChange: ([UIApplicationShortcutItem]) -> Void = { _ in }
  /// Shows or hides the desktop's window; nil if the host has no window.
  package var setWindowShown: (@MainActor (Bool) -> Void)?
  /// Whether ``accessibilityPosts`` records the app's accessibility notifications, for tests.
  package var recordsAccessibilityPosts = false
  /// The accessibility notifications that the app has posted, in order; empty unless
  /// ``recordsAccessibilityPosts`` is set.
  package var accessibilityPosts: [(notification: UIAccessibility.Notification, argument: Any?)] =
    []
  /// Called when ``keepsScreenOn`` changes, with the new value.
  package var keepsScreenOnDidChange: (Bool) -> Void = { _ in }
  /// Whether the screen stays on without user input.
  package var keepsScreenOn = false {
    didSet { if keepsScreenOn != oldValue { keepsScreenOnDidChange(keepsScreenOn) } }
  }
  /// Called when the app begins or ceases to need motion data. The argument is true if a view in a
  /// window moves with the device's tilt.
  package var motionDemandDidChange: (Bool) -> Void {
    get { motion.demandDidChange }
    set { motion.demandDidChange = newValue }
  }
  /// The desktop's clipboard; if it is nil, copied content stays within the application.
  package var clipboard: SystemClipboard? {
    get { pasteboards.generalStorage.clipboard }
    set {
      pasteboards.generalStorage.clipboard = newValue
      pasteboards.generalStorage.session = self
    }
  }

  weak var keyWindow: UIWindow?
  /// The view that becomes first responder when it enters a window; nil if no view waits.
  weak var requestedFirstResponder: UIView?
  /// The application's delegate. The session keeps the delegate alive, because the application's
  /// reference is weak.
  var delegate: (any UIApplicationDelegate)?
  let touchInput = TouchEventSource()
  let keyInput = KeyEventSource()
  let hoverInput = HoverDispatcher()
  let pointer = PointerTracking()
  let selection = PrimarySelection()
  let drops = DropTargets()
  let scrollInput = ScrollDispatcher()
  let layoutFollowers = LayoutFollowers()
  private(set) lazy var menuController = UIMenuController()
  let textInput = TextInputRouting()
  private(set) lazy var inputViews = InputViewPresentation(session: self)
  let motion = MotionViews()
  /// The window that covers the screen until the app has launched.
  var launchScreen: UIWindow?
  private let displayLinks: DisplayLinks
  /// The interval between two frames of the display, in seconds. Display links report this
  /// interval.
  package var frameInterval = 1.0 / 60
  let pasteboards = PasteboardDirectory()

  private var timers = TimerQueue()
  private var nextFrameActions: [() -> Void] = []
  private var layoutActions: [() -> Void] = []
  private var commitActions: [() -> Void] = []
  private var isFrameRequested = false
  private var observers: [any NSObjectProtocol] = []

  /// Creates a session, makes it ``current``, and makes `CACurrentMediaTime()` return the time of
  /// the session's clock.
  ///
  /// - Parameter clock: Returns the time of the frame in progress, in seconds.
  package convenience init(
    screen configuration: UIScreen.Configuration, clock: @escaping @MainActor () -> Double
  ) {
    let links = DisplayLinks()
    self.init(screen: configuration, clock: clock, displayLinks: links)
    links.requestFrame = { [weak self] in self?.setNeedsFrame() }
  }

  private init(
    screen configuration: UIScreen.Configuration, clock: @escaping @MainActor () -> Double,
    displayLinks: DisplayLinks
  ) {
    self.clock = clock
    self.displayLinks = displayLinks
    application = UIApplication()
    screen = UIScreen(configuration: configuration, clock: clock)
    setAmbientValues()
    screen.session = self
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    scene = UIWindowScene(session: session, screen: screen)
    screen.composition.context.requestFrame = { [weak self] in self?.setNeedsFrame() }
    observeSettings()
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// Makes this session's screen, clock and windows current if several sessions exist. Input,
  /// frames and newly visible windows also make their session current.
  package func makeCurrent() {
    if ApplicationSession.session !== self { setAmbientValues() }
  }

  /// Makes type properties and global functions, such as `UIScreen.main` and
  /// `CACurrentMediaTime()`, use this session.
  private func setAmbientValues() {
    ApplicationSession.session = self
    PasteboardDirectory.current = pasteboards
    MediaClock.now = clock
    DisplayLinks.current = displayLinks
    UITraitCollection.screenTraits = screen.traitCollection
  }

  // MARK: Frames

  /// Requests a frame from the host. Further calls before the next ``runPasses()`` have no effect.
  package func setNeedsFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    requestFrame()
  }

  /// Creates a frame: runs due timers, ends finished animations, lays out and displays the views,
  /// and commits the changes.
  ///
  /// - Returns: The changes for the compositor; nil if there are no changes.
  package func runPasses() -> Commit? {
    makeCurrent()
    isFrameRequested = false
    let context = screen.composition.context
    for timer in timers.removeDue(at: clock()) { timer.fire() }
    context.animate()
    displayLinks.fire(at: clock(), interval: frameInterval)
    run(\.nextFrameActions)
    // Repeat the actions and the layout until no actions remain: appearance callbacks may
    // invalidate the layout, and the layout may make controllers appear.
    repeat {
      run(\.layoutActions)
      context.layout()
    } while !layoutActions.isEmpty
    layoutFollowers.update()
    scene?.focusSystem?.update()
    textInput.update(in: self)
    selection.update()
    drops.update(in: self)
    context.display()
    CATransaction.flush()
    let commit = context.commit()
    run(\.commitActions)
    return commit
  }

  /// Whether a new frame is necessary even without input: an animation or a display link is
  /// running, or changes or actions are pending.
  package var isMoving: Bool {
    screen.composition.context.hasAnimations || hasWork
  }

  /// Whether the app still has work: a finite animation or a display link is running, or changes,
  /// actions or timers of kind ``SessionTimer/Kind/event`` are pending. Animations and timers that
  /// repeat endlessly do not count.
  package var hasEndingActivity: Bool {
    screen.composition.context.hasEndingAnimations || hasWork || hasPendingEvents
  }

  private var hasWork: Bool {
    screen.composition.context.isPending || displayLinks.isRunning || !nextFrameActions.isEmpty
      || !layoutActions.isEmpty || !commitActions.isEmpty
  }

  /// The deadline of the next timer, in seconds of ``clock``; nil if no timer is pending. At the
  /// deadline a sleeping host must wake up and run a frame.
  package var nextDeadline: Double? { timers.nextDeadline }

  /// Whether a timer of kind ``SessionTimer/Kind/event`` is pending; a caret's endless blinking
  /// does not count.
  package var hasPendingEvents: Bool { timers.hasEvents }

  private func run(_ queue: ReferenceWritableKeyPath<ApplicationSession, [() -> Void]>) {
    let due = self[keyPath: queue]
    self[keyPath: queue] = []
    for action in due { action() }
  }

  /// Runs an action when the next frame begins.
  package func atNextFrame(_ action: @escaping () -> Void) {
    nextFrameActions.append(action)
    setNeedsFrame()
  }

  /// Runs an action in the next frame just before its layout.
  func beforeLayout(_ action: @escaping () -> Void) {
    layoutActions.append(action)
    setNeedsFrame()
  }

  /// Runs an action after the next frame's commit.
  func afterCommit(_ action: @escaping () -> Void) {
    commitActions.append(action)
    setNeedsFrame()
  }

  /// Runs an action once, in the first frame after a delay in seconds.
  @discardableResult
  package func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> SessionTimer {
    timers.add(deadline: clock() + seconds, action)
  }

  /// Runs an action of an endless process, such as a caret's blinking, after a delay in seconds.
  /// Such actions do not count as ``hasEndingActivity``.
  func afterIdle(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> SessionTimer {
    timers.add(deadline: clock() + seconds, kind: .idle, action)
  }

  /// Releases the objects that only later frames would use, and the references to visible windows.
  /// The host calls this method after the last frame; the app's controllers and views get no
  /// callback.
  package func close() {
    timers = TimerQueue()
    (nextFrameActions, layoutActions, commitActions) = ([], [], [])
    accessibilityPosts = []
    touchInput.discardAll()
    screen.composition.context.discardAnimations()
    displayLinks.discardAll()
    screen.composition.releaseWindows()
  }

  /// Calls a method and waits until the method calls its completion handler.
  ///
  /// UIKit's asynchronous methods call this method. Without a display, frames run only when a test
  /// advances the time. While a test awaits a completion, the host therefore runs the frames
  /// itself; ``completionIsAwaited`` makes it do so.
  package func waitForCompletion<Value: Sendable>(
    of call: (_ completion: @escaping (Value) -> Void) -> Void
  ) async -> Value {
    await withCheckedContinuation { continuation in
      awaitedCompletionCount += 1
      call { value in
        self.awaitedCompletionCount -= 1
        continuation.resume(returning: value)
      }
      if awaitedCompletionCount > 0 { completionIsAwaited() }
    }
  }

  // MARK: Environment

  /// Sends a memory warning to the application's delegate and to every controller of the session's
  /// windows.
  private func warnOfMemory() {
    application.delegate?.applicationDidReceiveMemoryWarning(application)
    for window in screen.composition.windows { window.rootViewController?.warnOfMemory() }
  }

  /// Changes the size, scale or appearance of the screen.
  package func reconfigure(_ configuration: UIScreen.Configuration) {
    makeCurrent()
    screen.reconfigure(configuration)
  }

  private func observeSettings() {
    let names = [
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
      UIAccessibility.boldTextStatusDidChangeNotification,
    ]
    observers = [
      NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
      ) { [weak self] _ in
        // Safety: memory warnings are posted on the main actor, as the documentation of the
        // notification's name says.
        MainActor.assumeIsolated { self?.warnOfMemory() }
      }
    ]
    observers.append(
      NotificationCenter.default.addObserver(
        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
      ) { [weak self] _ in
        // Safety: `UIAccessibility` posts the notification in a setter that runs on the main actor.
        MainActor.assumeIsolated { self?.motion.update() }
      })
    observers += names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        // Safety: `UIAccessibility` posts the notification in a setter that runs on the main actor.
        MainActor.assumeIsolated { self?.screen.refreshTraits() }
      }
    }
  }
}
