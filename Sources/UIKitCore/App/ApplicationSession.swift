package import Foundation
import QuartzCore
package import RenderTree

/// A running application as its host sees it: what goes in, and the commits that come out.
///
/// The host, or a test's stage, makes one, hands it input and calls ``runPasses()`` for each frame:
///
/// ```swift
/// let session = ApplicationSession(screen: configuration, clock: { clock.now })
/// session.launch(applicationClass: UIApplication.self, delegateClass: AppDelegate.self)
/// session.handle(TouchSample(id: 1, phase: .began, location: point, timestamp: clock.now))
/// if let commit = session.runPasses() { tree.apply(commit) }
/// ```
@MainActor package final class ApplicationSession {
  /// The session that was made last; one in memory where none was made.
  package static var current: ApplicationSession {
    if let session { return session }
    return ApplicationSession(
      screen: UIScreen.Configuration(), clock: MediaClock.monotonic,
      displayLinks: StandaloneDisplay.shared.links)
  }

  private static var session: ApplicationSession?

  package let screen: UIScreen
  package internal(set) var application: UIApplication
  package internal(set) var scene: UIWindowScene?
  package let clock: @MainActor () -> Double
  /// Whether ``clock`` moves only with the frames that a test or a headless run makes.
  package var isTimeVirtual = false
  /// Called when a frame has something to do that the last one did not; at most once until
  /// ``runPasses()``.
  package var needsFrame: () -> Void = {}
  /// Called with what the desktop should show in the window's frame.
  package var titleDidChange: (String?) -> Void = { _ in }
  /// Called with where text is being typed, in the screen's points, and with nil when it no longer
  /// is: an input method shows its candidates there.
  package var textInputDidChange: (CGRect?) -> Void = { _ in }
  /// Called when the app has ended what an input method was composing, which the input method has to
  /// forget.
  package var compositionDidEnd: () -> Void = {}
  /// Called with what the pointer should look like from here on.
  package var pointerDidChange: (SystemPointer) -> Void = { _ in }
  /// Called with what the user asks the desktop for by a key that the app has left.
  package var desktopRequest: (DesktopRequest) -> Void = { _ in }
  /// Called with whether anything in the windows takes what other programs drop.
  package var dropSupportDidChange: (Bool) -> Void = { _ in }
  /// Hands an address to the desktop and says whether that took it; nil without a desktop.
  package var openExternally: (@MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void)?
  /// Shows or hides the window; nil where there is none.
  package var setWindowShown: (@MainActor (Bool) -> Void)?
  /// Whether what the app tells assistive software is kept in ``accessibilityPosts``, for tests.
  package var recordsAccessibilityPosts = false
  package var accessibilityPosts: [(notification: UIAccessibility.Notification, argument: Any?)] =
    []
  /// Called with whether the screen should stay on although the user does nothing.
  package var keepsScreenOnDidChange: (Bool) -> Void = { _ in }
  /// Whether the screen should stay on although the user does nothing.
  package var keepsScreenOn = false {
    didSet { if keepsScreenOn != oldValue { keepsScreenOnDidChange(keepsScreenOn) } }
  }
  /// Called with whether something in a window moves with the device's tilt.
  package var motionDemandDidChange: (Bool) -> Void {
    get { motion.demandDidChange }
    set { motion.demandDidChange = newValue }
  }
  /// The desktop's clipboard; nil keeps what is copied within the application.
  package var clipboard: SystemClipboard? {
    get { pasteboards.generalStorage.clipboard }
    set { pasteboards.generalStorage.clipboard = newValue }
  }

  weak var keyWindow: UIWindow?
  /// Held here: the application does not hold it.
  var delegate: (any UIApplicationDelegate)?
  let touchInput = TouchInput()
  let keyInput = KeyInput()
  let hoverInput = HoverInput()
  let pointer = PointerTracking()
  let selection = PrimarySelection()
  let drops = DropTargets()
  let scrollInput = ScrollInput()
  let textInput = TextInputRouting()
  private(set) lazy var inputViews = InputViewPresentation(session: self)
  let motion = MotionViews()
  /// What covers the screen until the app has been launched.
  var launchScreen: UIWindow?
  private let displayLinks: DisplayLinks
  /// Seconds between two frames of the display; for display links.
  package var frameInterval = 1.0 / 60
  let pasteboards = PasteboardDirectory()

  private var timers = TimerQueue()
  private var nextFrameActions: [() -> Void] = []
  private var layoutActions: [() -> Void] = []
  private var commitActions: [() -> Void] = []
  private var isFrameRequested = false
  private var observers: [any NSObjectProtocol] = []

  /// Becomes ``current``, and its clock that of `CACurrentMediaTime()`.
  ///
  /// - Parameter clock: Seconds; the time of the frame that is being made.
  package convenience init(
    screen configuration: UIScreen.Configuration, clock: @escaping @MainActor () -> Double
  ) {
    let links = DisplayLinks()
    self.init(screen: configuration, clock: clock, displayLinks: links)
    links.needsFrame = { [weak self] in self?.setNeedsFrame() }
  }

  private init(
    screen configuration: UIScreen.Configuration, clock: @escaping @MainActor () -> Double,
    displayLinks: DisplayLinks
  ) {
    self.clock = clock
    self.displayLinks = displayLinks
    application = UIApplication()
    screen = UIScreen(configuration: configuration, clock: clock)
    ApplicationSession.session = self
    PasteboardDirectory.current = pasteboards
    screen.session = self
    MediaClock.now = clock
    DisplayLinks.current = displayLinks
    UITraitCollection.screenTraits = screen.traitCollection
    let session = UISceneSession(
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    scene = UIWindowScene(session: session, screen: screen)
    screen.composition.context.needsFrame = { [weak self] in self?.setNeedsFrame() }
    observeSettings()
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// Makes this session's screen, clock and windows those that apps see, where there are several;
  /// input, frames and windows that are shown do so by themselves.
  package func makeCurrent() {
    guard ApplicationSession.session !== self else { return }
    ApplicationSession.session = self
    PasteboardDirectory.current = pasteboards
    MediaClock.now = clock
    DisplayLinks.current = displayLinks
    UITraitCollection.screenTraits = screen.traitCollection
  }

  // MARK: Frames

  /// Asks for a frame.
  package func setNeedsFrame() {
    guard !isFrameRequested else { return }
    isFrameRequested = true
    needsFrame()
  }

  /// Makes a frame: timers and finished animations, layout, display, commit.
  ///
  /// - Returns: What the compositor has to learn; nil when nothing changed.
  package func runPasses() -> Commit? {
    makeCurrent()
    isFrameRequested = false
    let context = screen.composition.context
    for timer in timers.removeDue(at: clock()) { timer.fire() }
    context.animate()
    displayLinks.fire(at: clock(), interval: frameInterval)
    run(\.nextFrameActions)
    // Appearing may ask for layout, and layout may make controllers appear.
    repeat {
      run(\.layoutActions)
      context.layout()
    } while !layoutActions.isEmpty
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

  /// Whether time alone will change the picture or call something.
  package var isMoving: Bool {
    screen.composition.context.hasAnimations || hasWork
  }

  /// Whether the picture will change or something will be called until the app comes to rest:
  /// ``isMoving`` without animations that repeat for ever, and timers of the session.
  package var isSettling: Bool {
    screen.composition.context.hasEndingAnimations || hasWork || hasDueEvents
  }

  private var hasWork: Bool {
    screen.composition.context.isPending || displayLinks.isRunning || !nextFrameActions.isEmpty
      || !layoutActions.isEmpty || !commitActions.isEmpty
  }

  /// When the next timer is due; a host that sleeps must wake up then and run a frame.
  package var nextDeadline: Double? { timers.nextDeadline }

  /// Whether some timer ends a wait; a caret's endless blinking does not.
  package var hasDueEvents: Bool { timers.hasEvents }

  private func run(_ queue: ReferenceWritableKeyPath<ApplicationSession, [() -> Void]>) {
    let due = self[keyPath: queue]
    self[keyPath: queue] = []
    for action in due { action() }
  }

  /// Runs something when the next frame begins.
  package func atNextFrame(_ action: @escaping () -> Void) {
    nextFrameActions.append(action)
    setNeedsFrame()
  }

  /// Runs something in the next frame just before its layout.
  func beforeLayout(_ action: @escaping () -> Void) {
    layoutActions.append(action)
    setNeedsFrame()
  }

  /// Runs something when the next frame is on its way to the screen.
  func afterCommit(_ action: @escaping () -> Void) {
    commitActions.append(action)
    setNeedsFrame()
  }

  /// Runs something once, in the first frame after some seconds.
  @discardableResult
  package func after(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> SessionTimer {
    timers.add(deadline: clock() + seconds, action)
  }

  /// The same for something that goes on for ever, which nobody should wait for.
  func afterIdle(_ seconds: TimeInterval, _ action: @escaping () -> Void) -> SessionTimer {
    timers.add(deadline: clock() + seconds, kind: .idle, action)
  }

  // MARK: Environment

  /// Lets every controller of the session's windows give back memory.
  private func warnOfMemory() {
    for window in screen.composition.windows { window.rootViewController?.warnOfMemory() }
  }

  /// Takes over another size, scale or appearance of the screen.
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
        // Safety: memory warnings are posted on the main actor, as the name's documentation says.
        MainActor.assumeIsolated { self?.warnOfMemory() }
      }
    ]
    observers.append(
      NotificationCenter.default.addObserver(
        forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
      ) { [weak self] _ in
        // Safety: UIAccessibility posts from its main-actor setter.
        MainActor.assumeIsolated { self?.motion.update() }
      })
    observers += names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        // Safety: UIAccessibility posts from its main-actor setter.
        MainActor.assumeIsolated { self?.screen.refreshTraits() }
      }
    }
  }
}
