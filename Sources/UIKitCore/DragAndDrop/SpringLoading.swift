import CoreGraphics
import Foundation

/// Activates a spring-loaded view when a drag rests over the view.
@MainActor final class SpringLoading {
  private let window: UIWindow
  /// A closure that returns the view under the touch.
  private let viewUnderFinger: () -> UIView?
  private var finger = CGPoint.zero
  private var current: (interaction: UISpringLoadedInteraction, context: SpringLoadingContext)?
  /// The position of the touch when the current rest began, in the window's coordinate space.
  private var restingPoint = CGPoint.zero
  private var timer: SessionTimer?
  /// Whether a target was activated during the drag. After an activation, another view may be under
  /// the touch although the touch has not moved.
  private(set) var hasActivated = false

  /// The times in seconds before the activation of a target. The touch rests for `restingDuration`
  /// before the target blinks, and the target blinks for `blinkDuration` before its activation.
  /// Apple does not publish these times.
  private static let restingDuration: TimeInterval = 0.6
  static let blinkDuration: TimeInterval = 0.4
  /// The distance in points by which a resting touch may move. The value is that of a long press.
  private static let slop: CGFloat = 10

  init(in window: UIWindow, viewUnderFinger: @escaping () -> UIView?) {
    self.window = window
    self.viewUnderFinger = viewUnderFinger
  }

  /// Finds the target under a moved touch and begins or ends its interaction.
  ///
  /// - Parameters:
  ///   - finger: The touch's location in the window's coordinate space.
  ///   - view: The view under the touch.
  func move(to finger: CGPoint, over view: UIView?) {
    self.finger = finger
    update(over: view)
  }

  // MARK: Target

  private func update(over view: UIView?) {
    guard let found = findTarget(above: view) else { return end() }
    if let current, current.interaction === found.interaction,
      current.context.hasTarget(of: found.context)
    {
      current.context.finger = finger
      let distance = hypot(finger.x - restingPoint.x, finger.y - restingPoint.y)
      let hasMoved = distance > SpringLoading.slop
      if current.context.state == .possible, hasMoved { beginRest() }
      return
    }
    end()
    current = found
    change(to: .possible)
    beginRest()
  }

  /// Returns the first interaction that may begin or continue at the current position. The search
  /// begins at a view and continues with its ancestors.
  private func findTarget(above view: UIView?) -> (
    interaction: UISpringLoadedInteraction, context: SpringLoadingContext
  )? {
    var next = view
    while let candidate = next {
      for case let interaction as UISpringLoadedInteraction in candidate.interactions {
        let context = SpringLoadingContext(candidate, at: finger, in: window)
        if let current, current.interaction === interaction {
          context.state = current.context.state
        }
        if interaction.interactionBehavior.shouldAllow(interaction, with: context) {
          return (interaction, context)
        }
      }
      next = candidate.superview
    }
    return nil
  }

  // MARK: Phases

  private func beginRest() {
    restingPoint = finger
    wait(SpringLoading.restingDuration) { $0.beginBlinking() }
  }

  private func beginBlinking() {
    change(to: .activating)
    wait(SpringLoading.blinkDuration) { $0.activate() }
  }

  private func activate() {
    guard let (interaction, context) = current else { return }
    hasActivated = true
    change(to: .activated)
    interaction.activate(context)
    // The activated target stays the current target, so that it is activated only once.
    finish()
  }

  /// Notifies the effect and the behavior that the current interaction has finished. Later calls
  /// have no effect.
  private func finish() {
    guard let (interaction, context) = current, context.state != .inactive else { return }
    change(to: .inactive)
    interaction.interactionBehavior.interactionDidFinish(interaction)
  }

  /// Runs an action after a delay in seconds if the same target is still under the touch. The
  /// target can change although the touch rests, because the content can scroll.
  private func wait(_ seconds: TimeInterval, _ action: @escaping (SpringLoading) -> Void) {
    timer?.cancel()
    let context = current?.context
    timer = (window.screen.session ?? .current).after(seconds) { [weak self] in
      guard let self else { return }
      update(over: viewUnderFinger())
      if let context, current?.context === context { action(self) }
    }
  }

  private func change(to state: UISpringLoadedInteractionEffectState) {
    guard let (interaction, context) = current else { return }
    context.state = state
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
  }

  /// Ends the spring-loaded interaction and cancels the timer.
  func end() {
    timer?.cancel()
    timer = nil
    finish()
    current = nil
  }
}
