import BenchmarkSupport
import CoreGraphics
import UIKit

/// A push and a pop of a navigation controller between two full screens, in a window or measured
/// in memory.
///
///     Push                       pushes and pops in a window until it is closed
///     Push --measure [ROUNDS]    times the frames of ROUNDS pushes, pops and swipes in memory
///
/// `Benchmarks/motion` runs the window beside Chromium's.
@main final class PushApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let navigation = UINavigationController.makeConversations()
  private let profile = ProfileController()

  /// Seconds between the starts of two transitions; a transition lasts half a second.
  private static let interval = 0.55

  static func main() {
    guard let index = CommandLine.arguments.firstIndex(of: "--measure") else {
      UIApplicationMain(
        CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(PushApp.self))
      return
    }
    let rounds = CommandLine.arguments.dropFirst(index + 1).first.flatMap { Int($0) } ?? 10
    measurePushes(rounds: rounds)
    measureSwipes(rounds: rounds)
  }

  /// Measures the frames of pushes and pops, from the first to the last frame with motion.
  private static func measurePushes(rounds: Int) {
    let navigation = UINavigationController.makeConversations()
    let profile = ProfileController()
    let measurement = FrameMeasurement(size: PixelSize(width: 1170, height: 2532), scale: 3) { _ in
      navigation
    }
    measurement.warmUp()
    for _ in 0..<rounds {
      measurement.run(frames: 30) {
        if $0 == 0 { navigation.pushViewController(profile, animated: true) }
      }
      measurement.rest(frames: 5)
      measurement.run(frames: 30) { if $0 == 0 { navigation.popViewController(animated: true) } }
      measurement.rest(frames: 5)
    }
    measurement.report("Push and pop under a translucent bar")
  }

  /// Measures the frames of swipes back. It measures the frames while the top view follows a finger
  /// over the whole width, and the frames after the finger is lifted.
  private static func measureSwipes(rounds: Int) {
    let navigation = UINavigationController.makeConversations()
    let profile = ProfileController()
    let measurement = FrameMeasurement(size: PixelSize(width: 1170, height: 2532), scale: 3) { _ in
      navigation
    }
    measurement.warmUp()
    for _ in 0..<rounds {
      navigation.pushViewController(profile, animated: false)
      measurement.rest(frames: 2)
      measurement.touch(.began, at: CGPoint(x: 2, y: 500))
      measurement.run(frames: 36) {
        measurement.touch(.moved, at: CGPoint(x: 12.4 + 8.3 * CGFloat($0), y: 500))
      }
      measurement.run(frames: 12) {
        if $0 == 0 { measurement.touch(.ended, at: CGPoint(x: 305, y: 500)) }
      }
      measurement.rest(frames: 10)
    }
    measurement.report("Swipe back under a translucent bar")
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    _ = Timer.scheduledTimer(withTimeInterval: PushApp.interval, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.transition() }
    }
    return true
  }

  private func transition() {
    if navigation.topViewController === profile {
      navigation.popViewController(animated: true)
    } else {
      navigation.pushViewController(profile, animated: true)
    }
  }
}
