import Foundation
import QuartzCore
import Diagnostics

/// An animation block, which collects the animations that its changes start and detects the end of
/// the last animation.
@MainActor package final class AnimationBlock {
  /// A change that this block animates, for objects that control the animation while it runs.
  package struct RunningChange {
    /// The animated layer. The reference is weak and becomes nil when the layer is deallocated.
    package weak var layer: CALayer?
    /// The key of the animation on the layer; unique among the layer's running animations.
    package let key: String
  }

  /// Whether blocks animate their changes. ``UIView/setAnimationsEnabled(_:)`` sets the property
  /// for the whole app.
  package static var areEnabled = true
  /// The running blocks, outermost first; a nil entry is a nested closure in which animations
  /// are disabled.
  private static var stack: [AnimationBlock?] = []

  /// The innermost running block; nil outside blocks and while animations are disabled.
  package static var current: AnimationBlock? { areEnabled ? stack.last ?? nil : nil }

  /// The timing of the block's later changes. A new value does not affect animations that have
  /// started.
  package var parameters: AnimationParameters
  /// Whether the block also animates effects of views without a window, and keeps animations that
  /// begin before a view enters its window. Apps pause a property animator at a fraction of a blur
  /// before the view is in a window.
  var animatesEffectsOutsideWindows = false
  /// The animations that the block has started, in the order of the changes; animations that have
  /// ended are included.
  package private(set) var changes: [RunningChange] = []
  private var completion: ((Bool) -> Void)?
  private var followers: [() -> Void] = []
  private var viewsToLayOut: [UIView] = []
  private var runningCount = 0
  private var hasRun = false
  /// Whether ``begin()`` began the block. In this case ``commitBegun()`` ends the block.
  private var isBegun = false
  private var isEveryEndNatural = true
  private static var nextKey: UInt64 = 0
  /// The collector of keyframes; if it is not nil, changes become keyframes instead of
  /// separate animations.
  var keyframes: KeyframeTrack?

  /// Creates a block for changes with a timing.
  ///
  /// - Parameter completion: Called once, when every animation has ended. The argument is
  ///   false if an animation was removed before its end. Without any animation, the
  ///   completion is called when the next frame begins.
  package init(parameters: AnimationParameters, completion: ((Bool) -> Void)? = nil) {
    self.parameters = parameters
    self.completion = completion
  }

  /// Runs `actions` with this block as the current block.
  package func run(_ actions: () -> Void) {
    AnimationBlock.stack.append(self)
    actions()
    layOutViews()
    AnimationBlock.stack.removeLast()
    if let keyframes {
      for track in keyframes.animations(with: parameters) {
        add(track.animation, to: track.layer, blocking: track.view)
      }
    }
    hasRun = true
    if runningCount == 0 { finishSoon() }
  }

  /// Makes this block the current block until ``commitBegun()``.
  func begin() {
    isBegun = true
    AnimationBlock.stack.append(self)
  }

  static func commitBegun() {
    guard case .some(.some(let block)) = stack.last, block.isBegun else {
      usageError(
        "commitAnimations() ends what beginAnimations(_:context:) has begun",
        function: "commitAnimations()")
    }
    block.layOutViews()
    stack.removeLast()
    block.hasRun = true
    if block.runningCount == 0 { block.finishSoon() }
  }

  /// Lays a view out after the block's actions, so that changes of the view's layout animate.
  func layOutAtEnd(_ view: UIView) {
    if !viewsToLayOut.contains(where: { $0 === view }) { viewsToLayOut.append(view) }
  }

  func layOutViews() {
    let views = viewsToLayOut
    viewsToLayOut = []
    for view in views { view.layoutIfNeeded() }
  }

  /// Adds an action that runs after the block's last animation, before its completion closure.
  func afterwards(_ action: @escaping () -> Void) { followers.append(action) }

  /// Runs actions whose changes take effect immediately, also inside a block. Calls may be nested.
  package static func runWithoutAnimation<Result>(_ actions: () -> Result) -> Result {
    stack.append(nil)
    let wereEnabled = areEnabled
    areEnabled = false
    defer {
      areEnabled = wereEnabled
      stack.removeLast()
    }
    return actions()
  }

  // MARK: Changes

  /// Whether the block animates changes of a view's effect.
  func animatesEffect(of view: UIView) -> Bool {
    parameters.duration > 0
      && (view.isDisplayedInWindow || animatesEffectsOutsideWindows && view.window == nil)
  }

  /// Adds the animation for a change that has just been made.
  ///
  /// - Parameters:
  ///   - change: Contains the previous value; the layer already has the new value.
  ///   - view: The view that receives no touches during the animation, unless ``parameters`` allow
  ///     touches.
  func animate(
    _ change: PropertyChange, of layer: CALayer, blocking view: UIView?
  ) {
    if keyframes != nil {
      keyframes?.record(change, of: layer, view: view)
      return
    }
    for part in change.coordinates(with: parameters) ?? [(change, parameters)] {
      start(part.change, of: layer, with: part.parameters, blocking: view)
    }
  }

  private func start(
    _ change: PropertyChange, of layer: CALayer, with parameters: AnimationParameters,
    blocking view: UIView?
  ) {
    guard parameters.duration > 0, let animation = change.animation(of: layer, with: parameters)
    else {
      return
    }
    let key = change.key(
      isAdditive: animation.isAdditive, number: AnimationBlock.nextKey, on: layer)
    add(animation, to: layer, key: key, blocking: view)
  }

  /// Adds an animation that must end before the block's completion is called.
  func add(
    _ animation: CAAnimation, to layer: CALayer, key: String? = nil, blocking view: UIView?
  ) {
    let key = key ?? "block-\(AnimationBlock.nextKey)"
    AnimationBlock.nextKey += 1
    runningCount += 1
    let blocked = parameters.allowsUserInteraction ? nil : view
    blocked?.interactionBlockers += 1
    let finder = parameters.hitTestsPresentation
    if let finder { view?.presentationHitTests.append(finder) }
    let follower = Follower { [self, weak view, weak blocked] finished in
      blocked?.interactionBlockers -= 1
      if finder != nil { view?.presentationHitTests.removeLast() }
      ended(finished: finished)
    }
    animation.delegate = follower
    changes.append(RunningChange(layer: layer, key: key))
    layer.add(animation, forKey: key)
    if let view, view.isAboutToEnterWindow, !animatesEffectsOutsideWindows {
      // If the view has not entered a window with the next frame, the animation ends.
      ApplicationSession.current.afterCommit { [weak view] in
        if view?.isDisplayedInWindow == true { return }
        follower.endsNaturally = true
        layer.removeAnimation(forKey: key)
      }
    }
  }

  private func ended(finished: Bool) {
    runningCount -= 1
    isEveryEndNatural = isEveryEndNatural && finished
    if runningCount == 0, hasRun { finish() }
  }

  private func finishSoon() {
    guard completion != nil || !followers.isEmpty else { return }
    ApplicationSession.current.atNextFrame { [self] in finish() }
  }

  private func finish() {
    let (completion, followers) = (completion, followers)
    self.completion = nil
    self.followers = []
    for follower in followers { follower() }
    completion?(isEveryEndNatural)
  }

  private final class Follower: CAAnimationDelegate {
    let didStop: (Bool) -> Void
    /// Whether the completion receives true even if the animation is removed before its end.
    var endsNaturally = false
    init(didStop: @escaping (Bool) -> Void) { self.didStop = didStop }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      didStop(flag || endsNaturally)
    }
  }
}
