package import CoreGraphics
import QuartzCore
package import RenderTree
package import UIKitCore

/// An application with virtual time and without a compositor. The test provides its frames
/// and events.
@MainActor package final class VirtualApp {
  private final class Clock { var time = 0.0 }

  package let session: ApplicationSession
  package let window: UIWindow
  private let clock = Clock()
  package private(set) var commits: [Commit] = []

  package init(
    size: CGSize = CGSize(width: 320, height: 480), style: UIUserInterfaceStyle = .light,
    safeArea: UIEdgeInsets = .zero
  ) {
    let clock = clock
    var configuration = UIScreen.Configuration(size: size, scale: 2, style: style)
    configuration.safeArea = safeArea
    session = ApplicationSession(screen: configuration, clock: { clock.time })
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
  }

  package var time: Double { clock.time }

  package func show(_ controller: UIViewController) {
    session.makeCurrent()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    frame()
  }

  /// Shows a new controller and returns the controller's view.
  package func showView() -> UIView {
    let controller = UIViewController()
    show(controller)
    return controller.view
  }

  package func frame() {
    if let commit = session.runPasses() { commits.append(commit) }
  }

  /// Advances the time in frames of 1/60 second.
  package func advance(by seconds: Double) {
    let end = clock.time + seconds
    while clock.time < end - 1e-9 {
      clock.time = min(end, clock.time + 1.0 / 60)
      frame()
    }
  }

  /// Advances the time by a total of `seconds` in `frames` equal frames.
  package func pass(_ seconds: Double, frames: Int) {
    for _ in 0..<frames {
      clock.time += seconds / Double(frames)
      frame()
    }
  }

  package func touch(_ phase: TouchInputEvent.Phase, _ point: CGPoint, id: Int64 = 1) {
    session.handle(
      TouchInputEvent(id: id, phase: phase, location: point, timestamp: clock.time))
  }

  package func tap(_ point: CGPoint, id: Int64 = 1) {
    touch(.began, point, id: id)
    advance(by: 0.05)
    touch(.ended, point, id: id)
  }
}

/// A log of texts. The texts are in the order in which they were added.
@MainActor package final class Log {
  package var entries: [String] = []

  package init() {}

  package func callAsFunction(_ entry: String) { entries.append(entry) }
  package func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}
