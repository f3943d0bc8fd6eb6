/// The schedule of one screen: display links and running timelines, called once per frame.
@MainActor package final class DisplayLinks {
  /// The schedule of the current screen. In a process without a screen the value is the schedule of
  /// ``StandaloneDisplay``, whose links the first screen adopts.
  @SessionValue package static var current = StandaloneDisplay.shared.links {
    didSet {
      let standalone = StandaloneDisplay.shared.links
      if oldValue === standalone, current !== standalone { current.adoptAll(of: standalone) }
    }
  }

  /// Called when the screen must make frames: after a link or a timeline was added, and when a
  /// paused link continues.
  package var requestFrame: () -> Void = {}
  private var links: [CADisplayLink] = []
  private var timelines: [AnimationTimeline] = []

  /// Creates an empty schedule. The screen that uses the schedule sets ``requestFrame`` and
  /// calls ``fire(at:interval:)``.
  package init() {}

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    requestFrame()
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func add(_ timeline: AnimationTimeline) {
    if !timelines.contains(where: { $0 === timeline }) { timelines.append(timeline) }
    requestFrame()
  }

  func remove(_ timeline: AnimationTimeline) { timelines.removeAll { $0 === timeline } }

  /// Ends the running timelines and releases the links after the last frame. No callback of the app
  /// is called.
  package func discardAll() {
    for timeline in timelines { timeline.discard() }
    (links, timelines) = ([], [])
  }

  private func adoptAll(of other: DisplayLinks) {
    for link in other.links { link.move(to: self) }
    for timeline in other.timelines { timeline.move(to: self) }
    (other.links, other.timelines) = ([], [])
  }

  /// Whether frames are needed: a link is not paused, or a timeline runs.
  package var isRunning: Bool {
    links.contains { !$0.isPaused } || timelines.contains { $0.isRunning }
  }

  /// Advances the timelines, then calls the links that are due. Links that are added during these
  /// calls wait for the next frame.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds.
  ///   - interval: Seconds from this frame to the next frame.
  package func fire(at time: Double, interval: Double) {
    for timeline in timelines { timeline.tick(at: time) }
    timelines.removeAll { !$0.isRunning }
    for link in links where !link.isPaused { link.fire(at: time, interval: interval) }
  }
}
