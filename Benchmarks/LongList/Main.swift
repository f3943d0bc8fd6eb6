import Foundation
import UIKit

/// A table of 100,000 rows of different heights that scrolls by 4 points a frame.
///
///     LongList                     scrolls the table in a window until the window is closed
///     LongList --measure [FRAMES]  times lists of 100, 10,000 and 100,000 rows in memory: tables,
///                                  compositional layouts of collection views, and tables whose
///                                  jump follows the section index
///     LongList --check             the same, and fails if the longest list costs more than 1.3
///                                  times the shortest, or more than 64 bytes for each measured row
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
    var passes = true
    let types: [any MeasuredList.Type] = [
      LongListController.self, LongCollectionController.self, IndexedListController.self,
    ]
    for type in types {
      // Make one list before the measurement, because the first list of a process also loads fonts
      // and glyphs.
      _ = ListMeasurement(type, rowCount: 100, frames: 30)
      let lists = [100, 10_000, 100_000].map {
        ListMeasurement(type, rowCount: $0, frames: frames)
      }
      for list in lists { list.report() }
      if command == "--check", !check(lists[2], against: lists[0], type.noun) { passes = false }
    }
    if !passes { exit(1) }
  }

  private static func check(
    _ longest: ListMeasurement, against shortest: ListMeasurement, _ noun: String
  ) -> Bool {
    let ratios = [
      ("first frame", longest.firstFrame / shortest.firstFrame),
      ("scrolled frame", longest.scrolledFrame / shortest.scrolledFrame),
      ("jump", longest.jump / shortest.jump),
    ]
    for (name, ratio) in ratios {
      print(String(format: "  %@: %.2f of that of 100 \(noun) (gate 1.3)", name, ratio))
    }
    print(String(format: "  memory: %.0f bytes (gate 64)", longest.bytesPerRow))
    return longest.bytesPerRow <= 64 && !ratios.contains { $0.1 > 1.3 }
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
