import RenderTree
import Generics

/// A layer's own `CAMediaTiming`, with Core Animation's defaults for layers.
nonisolated struct LayerTiming: Equatable, @MainActor CAMediaTiming {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = .infinity
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode: CAMediaTimingFillMode = .removed

  /// The immutable timing that nodes contain; nil for the default timing, and if a value is
  /// invalid.
  @MainActor var frozen: MediaTiming? {
    var timing = timing(begin: beginTime)
    if duration == .infinity, repeatDuration > 0 {
      // The first cycle has an infinite duration, so the layer's time neither repeats nor runs
      // back.
      timing.duration = repeatDuration
      timing.repeatCount = 1
      timing.autoreverses = false
    }
    guard timing.begin.isFinite, timing.speed.isFinite, timing.offset.isFinite,
      !timing.duration.isNaN, timing != .layer
    else { return nil }
    return timing
  }
}

extension LayerTiming: SparseValue {
  static let unboxed = LayerTiming()
  var needsBox: Bool { self != .unboxed }
}

extension CALayer {
  /// The layer's time at a time of the screen, in seconds.
  ///
  /// If the time is outside the layer's run and the fill mode defines no time, the result is 0
  /// before `beginTime` and otherwise `duration`. The result is `duration` even if repetitions or
  /// `autoreverses` let the run end at another time.
  package func localTime(at screenTime: Double) -> Double {
    let outer = container?.localTime(at: screenTime) ?? screenTime
    guard let timing = nodeTiming else { return outer }
    if let time = timing.localTime(at: outer) { return time }
    return outer < timing.begin ? 0 : timing.duration
  }

  /// The screen's time at a time in the layer's local time.
  func screenTime(at localTime: Double) -> Double {
    let outer = nodeTiming?.parentTime(at: localTime) ?? localTime
    return container?.screenTime(at: outer) ?? outer
  }

  /// Whether this layer's time is paused.
  var hasPausedTime: Bool {
    nodeTiming?.speed == 0 || container?.hasPausedTime ?? false
  }

  /// The timing of the layer's node. Few layers have a timing of their own, and to ask the node
  /// costs more than to ask the layer.
  private var nodeTiming: MediaTiming? { hasOwnTiming ? node.timing : nil }
}
