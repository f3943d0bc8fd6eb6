/// The display links of one screen, called once per frame.
@MainActor package final class DisplayLinks {
  /// Those of the screen that apps see at present.
  package static var current = DisplayLinks()

  /// Called when a link wants frames.
  package var needsFrame: () -> Void = {}
  private var links: [CADisplayLink] = []

  package init() {}

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
    needsFrame()
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Whether a link wants to be called in the next frame.
  package var isRunning: Bool { links.contains { !$0.isPaused } }

  /// Calls the links that are due. Links that are added meanwhile wait for the next frame.
  ///
  /// - Parameters:
  ///   - time: Of the frame, in seconds.
  ///   - interval: Seconds to the frame after it.
  package func fire(at time: Double, interval: Double) {
    for link in links where !link.isPaused { link.fire(at: time, interval: interval) }
  }
}
