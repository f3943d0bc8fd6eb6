import Foundation
import UIKit
import UIKitHost

/// Demonstrates in a window that a running animation continues while the main actor is blocked, and
/// prints the times of the presented frames.
///
///     xvfb-run -s "-screen 0 800x900x24" BlockedMain
///
/// If `WAYLAND_DISPLAY` is set, the window is a Wayland window.
///
/// A square crosses the window in two seconds; after half a second the main actor sleeps for 500
/// ms.
@main final class BlockedMainApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let square = UIView(frame: CGRect(x: 20, y: 200, width: 80, height: 80))
  private static let start = 0.5
  private static let length = 0.5

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    square.backgroundColor = .systemBlue
    controller.view.addSubview(square)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    after(0.5) { [self] in begin() }
    return true
  }

  private func begin() {
    FrameLog.window.start()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { [square] in
      square.frame.origin.x = 270
    }
    after(BlockedMainApp.start) { [self] in
      let blocked = CACurrentMediaTime()
      Thread.sleep(forTimeInterval: BlockedMainApp.length)
      let released = CACurrentMediaTime()
      after(0.8) { [self] in report(from: blocked, to: released) }
    }
  }

  private func report(from blocked: Double, to released: Double) {
    let times = FrameLog.window.frameTimes
    let during = times.filter { $0 > blocked && $0 < released }
    print(
      "main actor blocked for \(milliseconds(released - blocked)) ms; frames shown meanwhile, in ms:"
    )
    print(during.map { milliseconds($0 - blocked) }.joined(separator: " "))
    let gaps = zip([blocked] + during, during + [released]).map { $1 - $0 }
    print("\(during.count) frames, longest wait between two \(milliseconds(gaps.max() ?? 0)) ms")
    exit(during.count > 10 ? 0 : 1)
  }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%.1f", seconds * 1000)
  }

  private func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in
      // Safety: The timer is in the main run loop, so its block runs on the main thread.
      MainActor.assumeIsolated { action() }
    }
  }
}
