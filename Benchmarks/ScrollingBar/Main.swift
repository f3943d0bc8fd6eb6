import BenchmarkSupport
import CoreGraphics
import UIKit

/// A list that scrolls under a bar, in a window or measured in memory.
///
///     ScrollingBar [--plain]            scrolls in a window until it is closed
///     ScrollingBar --measure [FRAMES]   times the passes in memory, with and without the blur,
///                                       and the passes of 2,000 particles; with --check the
///                                       process fails if the particles cost more than the gate
///     ScrollingBar --cores [FRAMES]     times compositions on one core and on two
///
/// `Benchmarks/motion` runs the window beside Chromium's.
@main final class ScrollingBarApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller = ScrollingListController(
    isBlurred: !CommandLine.arguments.contains("--plain"))

  static func main() {
    if let index = CommandLine.arguments.firstIndex(of: "--cores") {
      compareCores(
        frames: CommandLine.arguments.dropFirst(index + 1).first.flatMap { Int($0) } ?? 600)
      return
    }
    guard let index = CommandLine.arguments.firstIndex(of: "--measure") else {
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(ScrollingBarApp.self))
      return
    }
    let frames = CommandLine.arguments.dropFirst(index + 1).first.flatMap { Int($0) } ?? 600
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
    let ratio = particles.median / listFrame
    print(
      String(
        format: "  a frame of them costs %.2f of one of the list under a blurred bar", ratio))
    if CommandLine.arguments.contains("--check"), ratio > particleGate { exit(1) }
  }

  /// The largest allowed cost of a frame of 2,000 particles, relative to a frame of the list; the
  /// reason is in `Benchmarks/README.md`.
  private static let particleGate = 0.9

  /// Alternates compositions on one core and on two cores, and prints the median real time of each.
  private static func compareCores(frames: Int) {
    compareCores("the list under a blurred bar") { coreCount in
      let list = ScrollingListController(isBlurred: true)
      let measurement = FrameMeasurement(
        size: PixelSize(width: 1170, height: 2389), scale: 3, coreCount: coreCount
      ) {
        list.view.frame = $0
        return list
      }
      measurement.warmUp()
      measurement.run(frames: frames) { _ in list.step() }
      return measurement
    }
    compareCores("a page sheet, presented") { coreCount in
      let root = ConversationsController()
      let measurement = FrameMeasurement(
        size: PixelSize(width: 1170, height: 2532), scale: 3, coreCount: coreCount
      ) { _ in root }
      measurement.warmUp()
      root.present(ProfileController(), animated: true)
      measurement.run(frames: 30) { _ in }
      return measurement
    }
  }

  private static func compareCores(_ title: String, run: (Int) -> FrameMeasurement) {
    var medians: [[Double]] = [[], []]
    for _ in 0..<5 {
      for (index, coreCount) in [1, 2].enumerated() {
        medians[index].append(run(coreCount).medianElapsed * 1000)
      }
    }
    let (one, two) = (medians[0].sorted()[2], medians[1].sorted()[2])
    print(
      String(
        format: "%@: one core %.2f ms, two cores %.2f ms, %.2f times as quick", title, one, two,
        one / two))
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
