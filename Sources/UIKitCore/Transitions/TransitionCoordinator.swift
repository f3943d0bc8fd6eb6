import CoreGraphics
import Foundation

/// The state of a transition between controllers or of a change of size. A coordinator reports this
/// state.
@MainActor protocol TransitionState: AnyObject {
  var isAnimated: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  var initiallyInteractive: Bool { get }
  var isInterruptible: Bool { get }
  var isInteractive: Bool { get }
  var wasCancelled: Bool { get }
  var duration: TimeInterval { get }
  var percentComplete: CGFloat { get }
  var completionSpeed: CGFloat { get }
  var completionCurve: UIView.AnimationCurve { get }
  var containerView: UIView { get }
  func controller(_ key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(_ key: UITransitionContextViewKey) -> UIView?
  /// Runs a change alongside the transition, with the transition's timing.
  func runAlongside(_ change: @escaping () -> Void)
}

/// Stores animations until the transition starts, and completions until the transition ends.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private enum Phase { case waiting, running, ended }

  private let state: any TransitionState
  private var phase = Phase.waiting
  private var animations: [Handler] = []
  private var completions: [Handler] = []
  private var endHandlers: [Handler] = []
  private var changeHandlers: [Handler] = []

  init(_ state: any TransitionState) { self.state = state }

  // MARK: Transition events

  /// Runs the stored animations. Animations that are added later run immediately.
  func start() {
    guard phase == .waiting else { return }
    phase = .running
    let animations = animations
    self.animations = []
    for animation in animations { run(animation) }
  }

  /// Calls the handlers for changes of the interaction after the interaction has begun or ended.
  /// After the interaction's end, the method also calls the handlers that wait for the end.
  func interactionChanged() {
    for handler in changeHandlers { handler(self) }
    guard !state.isInteractive else { return }
    let handlers = endHandlers
    endHandlers = []
    for handler in handlers { handler(self) }
  }

  func end() {
    guard phase != .ended else { return }
    phase = .ended
    animations = []
    endHandlers = []
    changeHandlers = []
    let completions = completions
    self.completions = []
    for completion in completions { completion(self) }
  }

  private func run(_ animation: @escaping Handler) {
    state.runAlongside { [self] in animation(self) }
  }

  // MARK: UIViewControllerTransitionCoordinator

  @discardableResult
  func animate(alongsideTransition animation: Handler?, completion: Handler?) -> Bool {
    guard phase != .ended else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if phase == .waiting { animations.append(animation) } else { run(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: Handler?, completion: Handler?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionEnds(_ handler: @escaping Handler) {
    if phase != .ended { endHandlers.append(handler) }
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Handler) {
    if phase != .ended { changeHandlers.append(handler) }
  }

  // MARK: State

  var isAnimated: Bool { state.isAnimated }
  var presentationStyle: UIModalPresentationStyle { state.presentationStyle }
  var initiallyInteractive: Bool { state.initiallyInteractive }
  var isInterruptible: Bool { state.isInterruptible }
  var isInteractive: Bool { state.isInteractive }
  var isCancelled: Bool { state.wasCancelled }
  var transitionDuration: TimeInterval { state.duration }
  var percentComplete: CGFloat { state.percentComplete }
  var completionVelocity: CGFloat { state.completionSpeed }
  var completionCurve: UIView.AnimationCurve { state.completionCurve }
  var containerView: UIView { state.containerView }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    state.controller(key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { state.view(key) }
}
