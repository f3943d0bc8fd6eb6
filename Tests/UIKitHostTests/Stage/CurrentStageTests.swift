import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("The current stage of a test", .currentStage) struct CurrentStageTests {
  private let stage = Stage(size: CGSize(width: 320, height: 480), userInterfaceStyle: .dark)

  /// Suspends the test, so that other work of the main actor can run, including the tests of other
  /// suites.
  private func suspend() async {
    for _ in 0..<3 { await Task.yield() }
  }

  private func run(_ body: @escaping @MainActor @Sendable () async -> Void) async throws {
    let test = try #require(Test.current)
    try await CurrentStageTrait.currentStage.provideScope(for: test, testCase: nil) { await body() }
  }

  @Test(
    "In each test of a suite the suite's stage is current, even if other tests show other stages",
    arguments: 0..<8)
  func stageOfTheSuite(round: Int) async {
    for _ in 0..<round {
      #expect(UIScreen.main.bounds.size == stage.size)
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      await suspend()
    }
    let label = UILabel()
    #expect(label.traitCollection.userInterfaceStyle == .dark)
    #expect(stage.window.screen === UIScreen.main)
  }

  @Test("If two tests run alternately, each test has its own screen, traits, time and pasteboard")
  func twoTests() async throws {
    async let dark: Void = run {
      let stage = Stage(size: CGSize(width: 200, height: 300), userInterfaceStyle: .dark)
      stage.preferredContentSizeCategory = .accessibilityLarge
      for step in 1...5 {
        await suspend()
        UIPasteboard.general.string = "dark \(step)"
        await suspend()
        #expect(UIScreen.main.bounds.size == CGSize(width: 200, height: 300))
        #expect(UITraitCollection.current.userInterfaceStyle == .dark)
        #expect(UIView().traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize > 17)
        #expect(UIPasteboard.general.string == "dark \(step)")
        #expect(CACurrentMediaTime() == stage.time)
        await suspend()
        stage.advance(by: 1)
      }
    }
    async let light: Void = run {
      let stage = Stage(size: CGSize(width: 600, height: 400), scale: 3)
      for step in 1...5 {
        await suspend()
        UIPasteboard.general.string = "light \(step)"
        await suspend()
        #expect(UIScreen.main.scale == 3)
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
        #expect(UIPasteboard.general.string == "light \(step)")
        #expect(CACurrentMediaTime() == stage.time)
        await suspend()
        stage.advance(by: 0.5)
      }
    }
    _ = try await (dark, light)
  }

  @Test("A test that creates no stage has a stage with the default size and appearance")
  func defaultStage() async throws {
    try await run {
      for _ in 0..<3 {
        #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844))
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
        #expect(CACurrentMediaTime() < 1e-9)
        await suspend()
      }
    }
  }

  @Test("An implicit transaction's settings in one test do not affect another test")
  func implicitTransaction() async throws {
    try await run { CATransaction.setAnimationDuration(5) }
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test("A test's stages, screens and controllers are released at the end of the test")
  func release() async throws {
    @MainActor final class Probe {
      weak var defaultScreen: UIScreen?
      weak var stage: Stage?
      weak var screen: UIScreen?
      weak var controller: UIViewController?
    }
    let probe = Probe()
    try await run {
      probe.defaultScreen = UIScreen.main
      let stage = Stage(size: CGSize(width: 200, height: 300))
      let controller = UIViewController()
      stage.show(UINavigationController(rootViewController: controller))
      await suspend()
      (probe.stage, probe.screen, probe.controller) = (stage, UIScreen.main, controller)
      #expect(probe.screen !== probe.defaultScreen && controller.view.window === stage.window)
    }
    #expect(probe.defaultScreen == nil && probe.screen == nil)
    #expect(probe.stage == nil && probe.controller == nil)
  }
}
