import BenchmarkSupport
import UIKit

/// Shows the 500 buttons of `ButtonPageController`, and scrolls them if `scrollSeconds` is set.
final class ButtonPageApp: UIResponder, UIApplicationDelegate {
  /// Seconds for which the buttons scroll automatically before the process ends; nil for no
  /// automatic scrolling.
  static var scrollSeconds: Double?
  var window: UIWindow?
  private let page = ButtonPageController()
  private var frames = 0
  private var processorTime = 0.0
  private var start = 0.0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    if ButtonPageApp.scrollSeconds != nil {
      CADisplayLink(target: self, selector: ButtonPageApp.step).add(to: .main, forMode: .common)
    }
    return true
  }

  /// Waits half a second for the first frame; then scrolls the buttons by 4 points per frame.
  private func step(_ link: CADisplayLink) {
    if start == 0 { start = link.timestamp + 0.5 }
    guard link.timestamp >= start else { return }
    if frames == 0 { processorTime = usedProcessorTime() }
    frames += 1
    page.scroll.contentOffset.y += 4
    guard link.timestamp >= start + (ButtonPageApp.scrollSeconds ?? 0) else { return }
    let milliseconds = (usedProcessorTime() - processorTime) * 1000 / Double(frames)
    print("Opaline: \(frames) frames, \(String(format: "%.2f", milliseconds)) ms of processor each")
    exit(0)
  }

  /// Processor time of all threads of this process, in seconds.
  private func usedProcessorTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
