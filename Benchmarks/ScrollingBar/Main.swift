import BenchmarkSupport
import CoreGraphics
import UIKit

/// A list that scrolls under a bar, in a window or measured in memory.
///
///     ScrollingBar [--plain]            scrolls in a window until it is closed
///     ScrollingBar --measure [FRAMES]   times the passes in memory, with and without the blur,
///                                       and those of 2,000 particles
///
/// `Benchmarks/motion` runs the window beside Chromium's.
@main final class ScrollingBarApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller = ScrollingListController(
    isBlurred: !CommandLine.arguments.contains("--plain"))

  static func main() {
    guard let place = CommandLine.arguments.firstIndex(of: "--measure") else {
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ScrollingBarApp.self))
      return
    }
    let frames = CommandLine.arguments.dropFirst(place + 1).first.flatMap { Int($0) } ?? 600
    var listFrame = 0.0
    for isBlurred in [true, false] {
      let list = ScrollingListController(isBlurred: isBlurred)
      let measurement = FrameMeasurement(size: PixelSize(width: 1170, height: 2389), scale: 3) {
        list.view.frame = $0
        return list
      }
      measurement.warmUp()
      measurement.run(frames: frames) { _ in list.step() }
      measurement.report(isBlurred ? "List under a blurred bar" : "List under an opaque bar")
      if isBlurred { listFrame = measurement.median }
    }
    let particles = FrameMeasurement(size: PixelSize(width: 1170, height: 2389), scale: 3) {
      let controller = ParticlesController()
      controller.view.frame = $0
      return controller
    }
    particles.warmUp()
    particles.run(frames: frames) { _ in }
    particles.report("2,000 particles")
    print(
      String(
        format: "  a frame of them costs %.2f of one of the list under a blurred bar",
        particles.median / listFrame))
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    CADisplayLink(target: self, selector: ScrollingBarApp.step).add(to: .main, forMode: .common)
    return true
  }

  private func step() { controller.step() }
}
