import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting
import WidgetHost
import WidgetProtocol

/// Checks that the host reports each fault in one line and continues to run. The line contains the
/// widget and the reason.
@MainActor @Suite(.serialized) struct WidgetFailureTests {
  /// Opens a faulty widget. If `isTouched` is true, touches the widget when it is live. Returns the
  /// scene and the reason for the first end of the widget.
  private func firstEnd(
    of principal: String, behavior: String? = nil, plist: [String: Any]? = nil,
    limits: WidgetLimits = WidgetScene.strictLimits, isTouched: Bool = false
  ) async throws -> (WidgetScene, EndReason) {
    let scene = WidgetScene()
    scene.open(
      try scene.description(of: principal, behavior: behavior, plist: plist), limits: limits)
    if isTouched {
      #expect(await scene.waitForFirstFrame(), "\(scene.lines)")
      scene.stage.touchDown(scene.point())
    }
    #expect(await scene.wait { !scene.reasons.isEmpty })
    let reason = try #require(scene.reasons.first)
    let line = try #require(scene.lines.first)
    #expect(line.hasPrefix("widget org.example.\(principal) ended: "), "\(line)")
    #expect(!line.contains("\n"))
    #expect(scene.widget?.state != .live)
    expectHostGoesOn(scene)
    #expect(await scene.close())
    return (scene, reason)
  }

  private func expectHostGoesOn(_ scene: WidgetScene) {
    let before = scene.stage.snapshot().bytes
    scene.wallpaper.frame.origin.x -= 40
    scene.stage.advance(by: 1.0 / 60)
    #expect(scene.stage.snapshot().bytes != before)
  }

  // Proves 6.1 of Documentation/Today.md.
  @Test(
    "A crash before a widget's first frame is reported with the widget's name",
    arguments: ["CrashingAtStartWidget", "CrashingInViewDidLoadWidget"])
  func crashBeforeFrame(principal: String)
    async throws
  {
    let (_, reason) = try await firstEnd(of: principal)
    guard case .killed = reason else {
      Issue.record("\(reason)")
      return
    }
  }

  // Proves 4.10 of Documentation/Systems.md.
  // Proves 6.1 of Documentation/Today.md.
  @Test(
    "The last picture of a widget that crashes stays on screen, and the widget is started again"
  )
  func crash() async throws {
    let scene = WidgetScene()
    scene.open(try scene.description(of: "CrashingLaterWidget"))
    #expect(await scene.waitForFirstFrame())
    let live = scene.stage.snapshot().bytes
    scene.stage.touchDown(scene.point())
    #expect(await scene.wait { !scene.reasons.isEmpty })
    #expect(scene.stage.snapshot().bytes == live)
    #expect(scene.widget?.view.placeholder == nil)
    // The host must start the widget again automatically.
    scene.stage.touchUp()
    #expect(await scene.wait { scene.widget?.state == .live }, "\(scene.lines)")
    #expect(await scene.close())
  }

  // Proves 4.10 of Documentation/Systems.md.
  @Test("A widget that is killed is started again")
  func killed() async throws {
    let scene = WidgetScene()
    let widget = scene.open(try scene.description(of: "ParityWidget"))
    #expect(await scene.waitForFirstFrame())
    let first = try #require(widget.processIdentifier)
    kill(first, SIGKILL)
    #expect(await scene.wait { scene.reasons == [.killed(signal: SIGKILL)] })
    #expect(await scene.wait { widget.state == .live && widget.processIdentifier != first })
    #expect(await scene.close())
  }

  // Proves 4.10 of Documentation/Systems.md.
  // Proves 6.2 of Documentation/Today.md.
  @Test(
    "A widget that hangs while it handles a touch is terminated",
    arguments: ["SpinningWidget", "SleepingWidget"])
  func hang(principal: String) async throws {
    let (_, reason) = try await firstEnd(of: principal, isTouched: true)
    #expect(reason == .unresponsive(seconds: 1))
  }

  // Proves 6.2 of Documentation/Today.md.
  @Test("A widget that handles its touch and then answers no ping is terminated")
  func hangAfterTouch() async throws {
    let (_, reason) = try await firstEnd(of: "SilencedWidget", isTouched: true)
    #expect(reason == .unresponsive(seconds: 1))
  }

  // Proves 4.10 of Documentation/Systems.md.
  // Proves 6.3 of Documentation/Today.md.
  @Test(
    "A widget that exceeds its memory limit is terminated",
    arguments: [
      ("AllocatingWidget", 30), ("AllocatingWidget", 60), ("MemoryFilesWidget", 30),
      ("TemporaryFileWidget", 30), ("SwappingWidget", 30),
    ])
  func memoryLimit(
    principal: String, megabytes: Int
  ) async throws {
    var limits = WidgetScene.strictLimits
    limits.answerTime = 20
    limits.memory = megabytes << 20
    let (_, reason) = try await firstEnd(of: principal, limits: limits, isTouched: true)
    guard case .memory(let bytes, let limit) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(limit == megabytes << 20)
    #expect(bytes > limit && bytes < 400 << 20)
  }

  // Proves 6.8 of Documentation/Today.md.
  @Test("A widget that answers but keeps a processor busy is terminated")
  func processorLimit()
    async throws
  {
    var limits = WidgetScene.strictLimits
    limits.answerTime = 20
    limits.processorShare = 0.2
    limits.processorWindow = 0.5
    let (_, reason) = try await firstEnd(of: "BusyWidget", limits: limits, isTouched: true)
    guard case .processor(let fraction) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(fraction > 0.2)
  }

  // Proves 6.6 of Documentation/Today.md.
  @Test("A widget that sets a NaN position crashes in its own process")
  func nanPosition() async throws {
    let (_, reason) = try await firstEnd(of: "NotFiniteWidget", isTouched: true)
    guard case .killed = reason else {
      Issue.record("\(reason)")
      return
    }
  }

  // Proves 6.6 of Documentation/Today.md.
  @Test("A widget of ten thousand layers is terminated")
  func layerLimit() async throws {
    var limits = WidgetScene.strictLimits
    limits.memory = 200 << 20
    limits.answerTime = 20
    let (_, reason) = try await firstEnd(of: "CrowdedWidget", limits: limits, isTouched: true)
    guard case .violation(let text) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(text.contains("nodes; keep it to 4096"), "\(text)")
  }

  // Proves 6.4 of Documentation/Today.md.
  @Test("A widget that floods the host with messages is terminated")
  func flood() async throws {
    var limits = WidgetScene.strictLimits
    limits.answerTime = 20
    let (_, reason) = try await firstEnd(of: "ChattyWidget", limits: limits, isTouched: true)
    guard case .violation(let text) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(text.contains("messages a second"), "\(text)")
  }

  // Proves 6.6 of Documentation/Today.md.
  @Test("A widget with a layer at a huge distance becomes live, and the layer is not visible")
  func distantLayer() async throws {
    let scene = WidgetScene()
    let empty = scene.stage.snapshot().bytes
    scene.open(
      try scene.description(of: "Hostile", behavior: "huge"), limits: WidgetScene.strictLimits)
    #expect(await scene.waitForFirstFrame())
    #expect(scene.stage.snapshot().bytes == empty)
    #expect(await scene.close())
  }

  @Test("A widget's missing principal class is reported with file and key")
  func missingClass() async throws {
    let (_, reason) = try await firstEnd(of: "AbsentWidget")
    guard case .failed(let text) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(
      text.contains("Info.plist: NSExtension.NSExtensionPrincipalClass: there is no"), "\(text)")
    #expect(text.contains("\"AbsentWidget\""), "\(text)")
  }

  @Test("A property list without an extension point is reported with file and key")
  func missingExtensionPoint()
    async throws
  {
    let (_, reason) = try await firstEnd(
      of: "Pointless",
      plist: [
        "CFBundleIdentifier": "org.example.Pointless", "CFBundleExecutable": "_TestWidget",
        "NSExtension": ["NSExtensionPrincipalClass": "ParityWidget"],
      ])
    guard case .failed(let text) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(
      text.contains("Info.plist: NSExtension.NSExtensionPointIdentifier: is missing"), "\(text)")
  }

  // Proves 4.10 of Documentation/Systems.md.
  @Test(
    "A widget that fails three times shows a message, and each delay before a restart is doubled"
  )
  func repeatedFailures() async throws {
    let scene = WidgetScene()
    scene.open(try scene.description(of: "CrashingAtStartWidget"))
    for count in 1...3 {
      #expect(await scene.wait { scene.reasons.count >= count })
      // The delay before the next start is in virtual time.
      if count < 3 { scene.stage.advance(by: 2) }
    }
    #expect(scene.widget?.view.placeholder == "Unable to Load")
    let delays = scene.lines.prefix(3).map { $0.split(separator: " ").suffix(2).first ?? "" }
    #expect(delays == ["1.0", "2.0", "4.0"])
    #expect(await scene.close())
  }
}
