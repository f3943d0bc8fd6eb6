public import Foundation
import QuartzCore
import Diagnostics

/// Animates changes of views; the animation can be paused, scrubbed, reversed and continued with
/// another timing.
///
/// The animations run in the compositor, as the animations of `UIView.animate` do. After a pause, a
/// reversal or a change of timing, the animations continue from the values on screen.
///
/// A running animator keeps itself alive until it ends or the screen of its views is deallocated.
/// As on iOS, a paused or stopped animator must be finished before its last reference is released.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewpropertyanimator
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating,
  @preconcurrency NSCopying
{
  /// The duration of the whole animation in seconds, resolved from the timing parameters and the
  /// initializer's duration.
  public private(set) var duration: TimeInterval
  /// The delay in seconds between ``startAnimation(afterDelay:)`` and the start of the animation.
  public private(set) var delay: TimeInterval = 0
  /// A copy of the initializer's timing parameters; never nil, although Apple declares the property
  /// optional.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The state. The animator is inactive before the start and after the end of the animation,
  /// active while the animation is running or paused, and stopped between ``stopAnimation(_:)`` and
  /// ``finishAnimation(at:)``.
  public private(set) var state = UIViewAnimatingState.inactive

  /// Whether the animation may be paused, stopped and scrubbed.
  ///
  /// - Precondition: The property is set while the animator is inactive.
  open var isInterruptible = true { didSet { requireInactive("isInterruptible") } }

  /// Whether the animated views receive touches during the animation.
  ///
  /// - Precondition: The property is set while the animator is inactive.
  open var isUserInteractionEnabled = true {
    didSet { requireInactive("isUserInteractionEnabled") }
  }

  /// Whether hit testing uses the model positions of the animated views; if false, hit testing uses
  /// the presentation positions.
  open var isManualHitTestingEnabled = false

  /// Whether a paused animation follows ``fractionComplete`` linearly and ignores its timing curve.
  open var scrubsLinearly = true { didSet { timeline?.scrubsLinearly = scrubsLinearly } }

  /// Whether the animator pauses at its end and stays active, instead of completing.
  /// ``isRunning`` then becomes false.
  open var pausesOnCompletion = false {
    didSet { timeline?.pausesOnCompletion = pausesOnCompletion }
  }

  private let timing: AnimatorTiming
  private var timeline: AnimationTimeline?
  private var waiting: [(action: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var reversed = false
  private var stoppedAt: CGFloat = 0
  /// The animator itself while it runs. This reference keeps the animator alive if the app
  /// has no reference to it.
  private var running: UIViewPropertyAnimator?

  /// Creates an inactive animator without animations.
  ///
  /// - Parameters:
  ///   - duration: Seconds; springs with physical parameters ignore the duration.
  ///   - parameters: The timing parameters; the animator copies them.
  public required init(
    duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider
  ) {
    let copy = parameters.copy() as? any UITimingCurveProvider ?? parameters
    timingParameters = copy
    timing = AnimatorTiming(copy, duration: duration)
    self.duration = timing.duration
  }

  /// Creates an animator with a duration of 0.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// Creates an animator with a named curve.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - animations: The changes, made when the animation starts; nil if the app adds changes
  ///     later.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - animations: The changes, made when the animation starts; nil if the app adds changes
  ///     later.
  /// - Precondition: The x coordinates of both points are in 0...1.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    let parameters = UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2)
    self.init(duration: duration, timingParameters: parameters)
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that settles within the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates and starts an animator.
  ///
  /// - Parameter options: Only the curve and ``UIView/AnimationOptions/allowUserInteraction``
  ///   apply.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> Self {
    let animator = self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(animationCurve: options.curve))
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit {
    checkUsage(
      state == .inactive,
      "a paused or stopped UIViewPropertyAnimator was released; finish it, or stop it without "
        + "finishing, first", function: "UIViewPropertyAnimator")
  }

  /// Returns an inactive animator with the same timing and settings, without animations.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    copy.isInterruptible = isInterruptible
    copy.isUserInteractionEnabled = isUserInteractionEnabled
    copy.isManualHitTestingEnabled = isManualHitTestingEnabled
    copy.scrubsLinearly = scrubsLinearly
    copy.pausesOnCompletion = pausesOnCompletion
    return copy
  }

  private func requireInactive(_ name: StaticString) {
    checkUsage(
      state == .inactive, "\(name) cannot be set while the animator is \(state)", function: name)
  }

  private func requireInterruptible(
    _ action: String, function: StaticString = #function
  ) {
    checkUsage(
      isInterruptible, "an animator that is not interruptible cannot be \(action)",
      function: function)
  }

  // MARK: Animations

  /// Adds changes that begin after a fraction of the animation, or of its remaining time, and end
  /// with the animation. If the animator is active, the closure runs immediately.
  ///
  /// - Parameter delayFactor: The fraction, 0...1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    checkUsage(state != .stopped, "animations cannot be added to a stopped animator")
    checkUsage(
      (0...1).contains(delayFactor), "a delay factor must be in 0...1: not \(delayFactor)")
    if let timeline {
      run(animation, delayFactor: delayFactor, in: timeline)
    } else {
      waiting.append((animation, delayFactor))
    }
  }

  /// Adds changes over the whole animation, or over its remaining time. If the animator is active,
  /// the changes are made immediately and animate from the current fraction; otherwise the changes
  /// are made when the animation starts.
  ///
  /// - Precondition: The animator is not stopped.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a closure that is called once, when the animation next ends, with the position of the
  /// end. Several closures are called in order. If ``stopAnimation(_:)`` is called with true, the
  /// closures are removed without a call.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Waits for the end of the animation and returns the position at which it ended.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await ApplicationSession.current.waitForCompletion { addCompletion($0) }
  }

  private func run(
    _ action: @escaping () -> Void, delayFactor: CGFloat, in timeline: AnimationTimeline
  ) {
    let begin = timeline.linearProgress + (1 - timeline.linearProgress) * Double(delayFactor)
    let remaining = 1 - begin
    var parameters = AnimationParameters(
      duration: duration * remaining,
      timing: remaining > 0 ? timing.timing.faster(by: CGFloat(1 / remaining)) : timing.timing)
    parameters.delay = duration * begin
    parameters.allowsUserInteraction = isUserInteractionEnabled
    parameters.hitTestsPresentation = { [weak self] in
      self.map { !$0.isManualHitTestingEnabled } ?? false
    }
    let block = AnimationBlock(parameters: parameters)
    block.animatesEffectsOutsideWindows = true
    timeline.capture { block.run(action) }
  }

  /// Returns the timeline of the animation. The first call makes the changes and pauses the new
  /// animation at its beginning.
  private func activate() -> AnimationTimeline {
    if let timeline { return timeline }
    state = .active
    let timeline = AnimationTimeline(duration: duration, curve: timing.curve)
    timeline.scrubsLinearly = scrubsLinearly
    timeline.pausesOnCompletion = pausesOnCompletion
    timeline.didReachEnd = { [weak self] in self?.reached($0) }
    timeline.didDiscard = { [weak self] in self?.discard() }
    self.timeline = timeline
    let actions = waiting
    waiting = []
    for entry in actions { run(entry.action, delayFactor: entry.delayFactor, in: timeline) }
    timeline.isReversed = reversed
    if reversed { timeline.rewind() }
    return timeline
  }

  private func reached(_ position: AnimationTimeline.Position) {
    if pausesOnCompletion {
      running = nil
      return
    }
    complete(at: position == .start ? .start : .end)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    timeline = nil
    state = .inactive
    let completions = completions
    self.completions = []
    let retained = running
    running = nil
    for completion in completions { completion(position) }
    withExtendedLifetime(retained) {}
  }

  /// Becomes inactive without calling the completions, because the screen of the views was
  /// deallocated.
  private func discard() {
    timeline = nil
    state = .inactive
    completions = []
    let retained = running
    running = nil
    withExtendedLifetime(retained) {}
  }

  // MARK: Lifecycle

  /// Starts the animation, or continues a paused animation over the remaining time.
  ///
  /// - Precondition: The animator is not stopped.
  open func startAnimation() {
    checkUsage(state != .stopped, "a stopped animator cannot be started; finish it first")
    let timeline = activate()
    guard !timeline.isRunning else { return }
    running = self
    timeline.start()
  }

  /// Starts the animation after a delay.
  ///
  /// - Parameter delay: Seconds; ignored if the animation has begun.
  /// - Precondition: The animator is not stopped.
  open func startAnimation(afterDelay delay: TimeInterval) {
    checkUsage(state != .stopped, "a stopped animator cannot be started; finish it first")
    if state == .inactive { self.delay = max(delay, 0) }
    let timeline = activate()
    guard !timeline.isRunning else { return }
    running = self
    timeline.start(afterDelay: self.delay)
  }

  /// Pauses the animation at its current values; an inactive animator becomes active at its
  /// beginning.
  ///
  /// - Precondition: The animator is interruptible and not stopped.
  open func pauseAnimation() {
    checkUsage(state != .stopped, "a stopped animator cannot be paused; finish it first")
    requireInterruptible("paused")
    activate().pause()
    running = nil
  }

  /// Continues a paused animation to the end of its current direction.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the remaining animation; nil keeps the animator's own timing.
  ///   - durationFactor: A fraction of the animator's duration; 0 for the remaining time.
  /// - Precondition: The animator is paused.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, let timeline, !timeline.isRunning else {
      usageError("only a paused animator can be continued")
    }
    checkUsage(
      durationFactor >= 0, "a duration factor is not below 0: \(durationFactor)")
    let rest = 1 - Double(fractionComplete)
    let seconds = durationFactor > 0 ? duration * Double(durationFactor) : duration * rest
    running = self
    if let parameters {
      let timing = AnimatorTiming(parameters, duration: seconds)
      timeline.resume(curve: timing.curve, seconds: timing.duration)
    } else {
      timeline.resume(seconds: durationFactor > 0 ? seconds : nil)
    }
  }

  /// Stops the animation at its on-screen values. If `withoutFinishing` is false, the
  /// animator waits for ``finishAnimation(at:)``; if it is true, the animator becomes
  /// inactive and does not call its completions.
  ///
  /// Does nothing if the animator is inactive.
  ///
  /// - Precondition: The animator is interruptible, and not stopped already.
  open func stopAnimation(_ withoutFinishing: Bool) {
    checkUsage(state != .stopped, "the animator is stopped already; finish it")
    guard let timeline else { return }
    requireInterruptible("stopped")
    stoppedAt = fractionComplete
    let retained = running
    running = nil
    if withoutFinishing {
      self.timeline = nil
      state = .inactive
      completions = []
      timeline.finish(at: .current, finished: false)
    } else {
      state = .stopped
      timeline.stop()
    }
    withExtendedLifetime(retained) {}
  }

  /// Moves the views to a position and calls the completions.
  ///
  /// - Precondition: The animator is stopped.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    checkUsage(
      state == .stopped,
      "finishAnimation(at:) is for a stopped animator; call stopAnimation(false) first")
    let position: AnimationTimeline.Position =
      switch finalPosition {
      case .start: .start
      case .end: .end
      case .current: .current
      }
    timeline?.moveModel(to: position)
    complete(at: finalPosition)
  }

  // MARK: Progress and direction

  /// Whether the values are changing. The property is true also during the delay of a start, and
  /// false while the animator is inactive, paused or stopped.
  public var isRunning: Bool { state == .active && timeline?.isRunning ?? false }

  /// Whether the animation runs from its end to its start. Setting the property reverses the
  /// animation at its current values; an inactive animator will run backwards when it starts.
  open var isReversed: Bool {
    get { reversed }
    set {
      checkUsage(state != .stopped, "a stopped animator cannot be reversed")
      reversed = newValue
      timeline?.isReversed = newValue
    }
  }

  /// The completed fraction in the current direction, 0...1. Setting the fraction pauses the
  /// animation at that fraction.
  ///
  /// - Precondition: When the property is set, the animator is interruptible and not stopped.
  open var fractionComplete: CGFloat {
    get {
      if state == .stopped { return stoppedAt }
      guard let timeline else { return 0 }
      let position = CGFloat(timeline.position)
      return reversed ? 1 - position : position
    }
    set {
      checkUsage(state != .stopped, "a stopped animator cannot be moved; finish it first")
      requireInterruptible("moved by hand")
      let timeline = activate()
      let fraction = min(max(newValue, 0), 1)
      timeline.position = Double(reversed ? 1 - fraction : fraction)
      running = nil
    }
  }
}
