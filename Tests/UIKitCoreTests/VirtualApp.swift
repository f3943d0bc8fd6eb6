import CoreGraphics
import QuartzCore
import RenderTree
import UIKitCore

/// An application with virtual time and without a compositor. The test provides its frames
/// and events.
@MainActor final class VirtualApp {
  final class Clock { var time = 0.0 }

  let session: ApplicationSession
  let window: UIWindow
  private let clock = Clock()
  private(set) var commits: [Commit] = []

  init(
    size: CGSize = CGSize(width: 320, height: 480), style: UIUserInterfaceStyle = .light,
    safeArea: UIEdgeInsets = .zero
  ) {
    let clock = clock
    var configuration = UIScreen.Configuration(size: size, scale: 2, style: style)
    configuration.safeArea = safeArea
    session = ApplicationSession(screen: configuration, clock: { clock.time })
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
  }

  var time: Double { clock.time }

  func show(_ controller: UIViewController) {
    session.makeCurrent()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    frame()
  }

  /// Shows a controller and returns its view.
  func showView() -> UIView {
    let controller = UIViewController()
    show(controller)
    return controller.view
  }

  func frame() {
    if let commit = session.runPasses() { commits.append(commit) }
  }

  /// Advances the time in frames of 1/60 second.
  func advance(by seconds: Double) {
    let end = clock.time + seconds
    while clock.time < end - 1e-9 {
      clock.time = min(end, clock.time + 1.0 / 60)
      frame()
    }
  }

  /// Advances the time in a number of equal frames.
  func pass(_ seconds: Double, frames: Int) {
    for _ in 0..<frames {
      clock.time += seconds / Double(frames)
      frame()
    }
  }

  func touch(_ phase: TouchInputEvent.Phase, _ point: CGPoint, id: Int64 = 1) {
    session.handle(
      TouchInputEvent(id: id, phase: phase, location: point, timestamp: clock.time))
  }

  func tap(_ point: CGPoint, id: Int64 = 1) {
    touch(.began, point, id: id)
    advance(by: 0.05)
    touch(.ended, point, id: id)
  }
}

/// Collects texts in order.
@MainActor final class Log {
  var entries: [String] = []
  func callAsFunction(_ entry: String) { entries.append(entry) }
  func drain() -> [String] {
    defer { entries = [] }
    return entries
  }
}
