import Foundation
import UIKit

/// A table of 100,000 rows of different heights that scrolls by 4 points a frame.
///
///     LongList                     scrolls it in a window until the window is closed
///     LongList --measure [FRAMES]  times lists of 100, 10,000 and 100,000 rows in memory
///     LongList --check             the same, and fails if the longest costs 1.3 times the shortest
///
/// `Benchmarks/motion --scenes longlist` runs the window beside GTK 4's and Chromium's.
@main final class LongListApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller = LongListController(rowCount: 100_000)

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let command = arguments.first, ["--measure", "--check"].contains(command) else {
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(LongListApp.self))
      return
    }
    let frames = arguments.dropFirst().first.flatMap { Int($0) } ?? 300
    // Makes one list before the measurement, because the first list of a process also loads
    // fonts and glyphs.
    _ = ListMeasurement(rowCount: 100, frames: 30)
    let lists = [100, 10_000, 100_000].map { ListMeasurement(rowCount: $0, frames: frames) }
    for list in lists { list.report() }
    if command == "--check" { check(lists[2], against: lists[0]) }
  }

  private static func check(_ longest: ListMeasurement, against shortest: ListMeasurement) {
    let ratios = [
      ("first frame", longest.firstFrame / shortest.firstFrame),
      ("scrolled frame", longest.scrolledFrame / shortest.scrolledFrame),
      ("jump to the last row", longest.jump / shortest.jump),
    ]
    for (name, ratio) in ratios {
      print(String(format: "  %@: %.2f of that of 100 rows (gate 1.3)", name, ratio))
    }
    if ratios.contains(where: { $0.1 > 1.3 }) { exit(1) }
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    self.window = window
    CADisplayLink(target: self, selector: LongListApp.step).add(to: .main, forMode: .common)
    return true
  }

  private func step() { controller.step() }
}
