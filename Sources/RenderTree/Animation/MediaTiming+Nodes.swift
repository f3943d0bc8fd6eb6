extension MediaTiming {
  /// The timing of a node whose time equals its parent's time, with Core Animation's defaults for
  /// layers.
  package static var layer: MediaTiming {
    var timing = MediaTiming()
    timing.duration = .infinity
    return timing
  }

  /// The time of a node with this timing; nil while the node is not shown. The node is not shown
  /// before and after a finite run, unless ``fill`` extends the run in that direction.
  ///
  /// Apple does not document whether a layer with an infinite duration is shown before it begins.
  /// In this implementation, the layer is shown.
  package func localTime(at parentTime: Double) -> Double? {
    let time = (parentTime - begin) * speed + offset
    guard time.isFinite else { return nil }
    let active = activeDuration
    guard duration.isFinite else { return time }
    if time < 0 { return fill.contains(.backwards) ? 0 : nil }
    if time >= active, !fill.contains(.forwards) { return nil }
    let position = position(at: parentTime, includesEnd: true)
    return position.map { $0.fraction * duration }
  }

  /// The parent's time for a time of the node in its first repetition. If the timing is paused, the
  /// result is the beginning of the run.
  package func parentTime(at localTime: Double) -> Double {
    speed == 0 ? begin : begin + (localTime - offset) / speed
  }
}
