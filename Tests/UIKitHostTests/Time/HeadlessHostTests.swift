@testable import Surfaces
import XCTest

@testable import UIKitCore
@testable import UIKitHost

/// Tests complete headless runs on the main thread. An app also runs on this thread.
final class HeadlessHostTests: XCTestCase {
  private final class LoadingApp: UIResponder, UIApplicationDelegate {
    static var start: (UILabel) -> Void = { _ in }
    static let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.rootViewController?.view.addSubview(LoadingApp.label)
      window.makeKeyAndVisible()
      LoadingApp.label.text = "Loading"
      LoadingApp.start(LoadingApp.label)
      return true
    }
  }

  @MainActor private static func run(
    script: String? = nil, _ start: @escaping (UILabel) -> Void
  ) throws {
    LoadingApp.start = start
    let environment = try LaunchEnvironment(["UIKIT_SIZE": "100x100", "UIKIT_SCALE": "1"])
    let run = HeadlessHost(environment: environment, script: try script.map { try InputScript($0) })
    _ = try run.run(
      ApplicationLaunch(applicationClass: UIApplication.self, delegateClass: LoadingApp.self))
  }

  @MainActor private static func fill(_ label: UILabel) -> @Sendable () -> Void {
    // Safety: the callers of this function run the closure on the main thread.
    { MainActor.assumeIsolated { label.text = "Loaded" } }
  }

  func testAPictureWaitsForATaskThatSleeps() throws {
    try MainActor.assumeIsolated {
      let start = Date()
      try HeadlessHostTests.run { label in
        Task {
          try await Task.sleep(for: .seconds(4))
          label.text = "Loaded"
        }
      }
      XCTAssertEqual(LoadingApp.label.text, "Loaded")
      XCTAssertLessThan(Date().timeIntervalSince(start), 3.5, "the sleep took virtual time")
    }
  }

  func testAPictureWaitsForATimer() throws {
    try MainActor.assumeIsolated {
      try HeadlessHostTests.run { label in
        let fill = HeadlessHostTests.fill(label)
        _ = Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in fill() }
      }
      XCTAssertEqual(LoadingApp.label.text, "Loaded")
    }
  }

  /// Runs an app with a spinner, a clock that ticks, and a text that appears later. The picture
  /// must contain the text.
  func testAPictureWaitsForRowsBesideAClock() throws {
    try MainActor.assumeIsolated {
      var clock: Timer?
      defer { clock?.invalidate() }
      try HeadlessHostTests.run { label in
        let spinner = UIActivityIndicatorView(style: .medium)
        spinner.startAnimating()
        label.superview?.addSubview(spinner)
        let time = UILabel(frame: CGRect(x: 0, y: 60, width: 100, height: 20))
        label.superview?.addSubview(time)
        clock = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          // Safety: the main run loop fires its timers on the main thread.
          MainActor.assumeIsolated { time.text = "\(Date())" }
        }
        let fill = HeadlessHostTests.fill(label)
        _ = Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in fill() }
      }
      XCTAssertEqual(LoadingApp.label.text, "Loaded")
    }
  }

  func testAScriptWaitsInRealTimeUntilATextIsDisplayed() throws {
    try MainActor.assumeIsolated {
      try HeadlessHostTests.run(script: "realtime 5 \"Loaded\"") { label in
        DispatchQueue.main.asyncAfter(
          deadline: .now() + 0.1, execute: HeadlessHostTests.fill(label))
      }
      XCTAssertEqual(LoadingApp.label.text, "Loaded")
    }
  }

  func testAScriptFailsWhereATextDoesNotAppear() throws {
    let script = "wait 0.1\nrealtime 0.1 \"Loaded\""
    try MainActor.assumeIsolated {
      XCTAssertThrowsError(try HeadlessHostTests.run(script: script) { _ in }) { error in
        XCTAssertEqual(
          "\(error)",
          "line 2 of the script waited for \"Loaded\", which the screen did not show in time.")
      }
    }
  }
}
