import CoreGraphics
import Foundation
import QuartzCore
import RenderTree

/// Controls animations that `UIView.animate` or a layer adds.
@MainActor final class TimelineDriver: TransitionDriver {
  let timeline: AnimationTimeline
  var setsTiming: Bool { false }

  init(duration: TimeInterval) { timeline = AnimationTimeline(duration: duration) }

  func capture(_ actions: @escaping () -> Void) { timeline.capture(actions) }

  var progress: CGFloat {
    get { CGFloat(timeline.position) }
    set { timeline.position = Double(newValue) }
  }

  func pause() {
    timeline.pause()
    timeline.isReversed = false
  }

  func run(backwards: Bool, duration: TimeInterval, timing: TransitionTiming) {
    guard !timeline.isOver else { return }
    timeline.pause()
    timeline.isReversed = backwards
    switch timing {
    case .curve(let curve): timeline.resume(curve: curve.timingFunction.curve, seconds: duration)
    case .timing(let provider):
      let timing = AnimatorTiming(provider, duration: duration)
      timeline.resume(curve: timing.curve, seconds: timing.duration)
    }
  }

  func finish(backwards: Bool) { timeline.finish(at: backwards ? .start : .end) }

  func discard() { timeline.discard() }
}
