import BenchmarkSupport
import CoreGraphics
import UIKit

/// A push and a pop between two full screens, in a window or measured in memory.
///
///     Push                       pushes and pops in a window until it is closed
///     Push --measure [ROUNDS]    times the frames of so many pushes and pops in memory
///
/// `Benchmarks/motion` runs the window beside Chromium's.
@main final class PushApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller = PushController()

  static func main() {
    guard let place = CommandLine.arguments.firstIndex(of: "--measure") else {
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(PushApp.self))
      return
    }
    let rounds = CommandLine.arguments.dropFirst(place + 1).first.flatMap { Int($0) } ?? 20
    let controller = PushController()
    let measurement = FrameMeasurement(size: PixelSize(width: 1170, height: 2532), scale: 3) {
      controller.view.frame = $0
      return controller
    }
    measurement.warmUp()
    let frames = Int(PushController.duration * 60)
    for _ in 0..<rounds * 2 {
      measurement.run(frames: frames) { if $0 == 0 { controller.transition() } }
    }
    measurement.report("Push and pop under a translucent bar")
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    _ = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { [controller] _ in
      MainActor.assumeIsolated { controller.transition() }
    }
    return true
  }
}
