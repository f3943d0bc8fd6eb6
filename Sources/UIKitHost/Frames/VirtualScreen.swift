import Compositing
import CompositingCPU
package import CoreGraphics
package import Surfaces
package import UIKit

/// An application on a screen in memory whose time is moved by hand: what headless runs and tests
/// have in common. The same steps give the same bytes.
@MainActor package final class VirtualScreen {
  package let session: ApplicationSession
  package let clock: VirtualClock
  private let renderer = FrameRenderer(compositor: CPUCompositor(), bufferCount: 1)
  private var hasMotion = false

  /// The last frame that was made.
  package private(set) var frame: FrameRenderer.Output?

  /// Seconds between two frames.
  package static let frameInterval = 1.0 / 60

  package init(configuration: UIScreen.Configuration) {
    let clock = VirtualClock()
    self.clock = clock
    session = ApplicationSession(screen: configuration, clock: { clock.now })
    SnapshotRenderer.install()
  }

  package var scale: CGFloat { session.screen.scale }
  package var pixelSize: PixelSize { PixelSize(session.screen.bounds.size, scale: scale) }

  /// Runs every pass of one frame at the present time.
  ///
  /// - Returns: What the compositor did; its statistics count the work.
  @discardableResult package func makeFrame() -> FrameRenderer.Output {
    session.makeCurrent()
    if let commit = session.runPasses() { renderer.apply(commit) }
    let output = renderer.render(at: clock.now, size: pixelSize, scale: scale)
    hasMotion = output.result.hasMotion
    frame = output
    return output
  }

  /// Moves time on, frame by frame, and calls `onFrame` after each; a rest shorter than a frame is
  /// a shorter frame. What has changed until now is committed first, so that animations begin now.
  package func advance(
    by seconds: TimeInterval, onFrame: (FrameRenderer.Output) -> Void = { _ in }
  ) {
    let start = clock.now
    if !isSettled { onFrame(makeFrame()) }
    var frames = 0.0
    while clock.now < start + seconds - 1e-9 {
      frames += 1
      let next = min(start + frames * VirtualScreen.frameInterval, start + seconds)
      clock.advance(by: next - clock.now)
      onFrame(makeFrame())
    }
  }

  /// Whether nothing is due and nothing moves.
  package var isSettled: Bool {
    !hasMotion && !session.isMoving && !session.hasDueEvents
  }

  /// Moves time on until nothing moves; returns whether that was reached.
  @discardableResult package func settle(
    within seconds: TimeInterval, onFrame: (FrameRenderer.Output) -> Void = { _ in }
  ) -> Bool {
    onFrame(makeFrame())
    let end = clock.now + seconds
    while !isSettled, clock.now < end - 1e-9 {
      advance(by: min(VirtualScreen.frameInterval, end - clock.now), onFrame: onFrame)
    }
    return isSettled
  }

  package func send(_ event: InputEvent) {
    session.makeCurrent()
    session.deliver(event)
  }
}
