import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting
@testable import WidgetHost
import WidgetProtocol

/// Checks that a host with a display continues to make frames. No widget may delay these frames.
@MainActor @Suite(.serialized) struct FrameContinuityTests {
  /// Creates a scene with the ticks of a display. The threads of the widgets produce these ticks.
  private func displayScene() -> WidgetScene {
    let scene = WidgetScene()
    scene.stage.screen.session.isTimeVirtual = false
    return scene
  }

  /// Moves the wallpaper by one frame of the host. Returns whether the picture has changed.
  private func moveWallpaper(_ scene: WidgetScene, _ last: inout [UInt8]) -> Bool {
    scene.wallpaper.frame.origin.x -= 2
    scene.stage.advance(by: 1.0 / 60)
    let next = scene.stage.snapshot().bytes
    defer { last = next }
    return next != last
  }

  // Proves 6.7 of Documentation/Today.md.
  @Test("A widget whose processes are stopped by a signal delays no frame of the host")
  func stoppedProcesses() async throws {
    let scene = displayScene()
    var limits = WidgetLimits()
    // With these limits, a host that waits for an answer would wait forever.
    (limits.answerTime, limits.pingInterval) = (.infinity, .infinity)
    let widget = scene.open(try scene.description(of: "TickingWidget"), limits: limits)
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    let process = try #require(widget.processIdentifier)
    for member in ProcessUsage.family(of: process).reversed() { kill(member, SIGSTOP) }
    scene.stage.touchDown(scene.point())
    var last = scene.stage.snapshot().bytes
    for frame in 0..<60 { #expect(moveWallpaper(scene, &last), "frame \(frame)") }
    #expect(widget.state == .live)
    for member in ProcessUsage.family(of: process) { kill(member, SIGKILL) }
    #expect(await scene.wait { !scene.reasons.isEmpty })
    #expect(await scene.close())
  }

  // Proves 6.7 of Documentation/Today.md.
  @Test(
    "Every frame of the host is drawn before, during and after a widget's fault",
    arguments: [
      ("CrashingAtStartWidget", nil), ("CrashingLaterWidget", nil), ("SpinningWidget", nil),
      ("SleepingWidget", nil), ("AllocatingWidget", nil), ("CrowdedWidget", nil),
      ("ChattyWidget", nil), ("Hostile", "flood"), ("Hostile", "cycle"), ("Hostile", "many-files"),
    ])
  func faults(
    principal: String, behavior: String?
  ) async throws {
    let scene = displayScene()
    scene.open(
      try scene.description(of: principal, behavior: behavior), limits: WidgetScene.strictLimits)
    var last = scene.stage.snapshot().bytes
    // Some widgets fail at the first touch, so they are live before it. The other widgets fail at
    // their start.
    let failsAtTouch = principal.hasSuffix("Widget") && principal != "CrashingAtStartWidget"
    if failsAtTouch { try #require(await scene.waitForFirstFrame(), "\(scene.lines)") }
    for frame in 0..<10 { #expect(moveWallpaper(scene, &last), "frame \(frame) before the fault") }
    if failsAtTouch {
      #expect(scene.widget?.state == .live && scene.reasons.isEmpty)
      scene.stage.touchDown(scene.point())
    }
    var (frames, changes) = (0, 0)
    #expect(
      await scene.wait {
        // Move the wallpaper back to its start before it leaves the screen.
        if frames % 60 == 0 { scene.wallpaper.frame.origin.x = 0 }
        frames += 1
        if moveWallpaper(scene, &last) { changes += 1 }
        return !scene.reasons.isEmpty
      })
    #expect(changes == frames)
    // These frames take half a second. The widget starts again after one second, so it is not live
    // yet.
    for frame in 0..<30 { #expect(moveWallpaper(scene, &last), "frame \(frame) after the fault") }
    #expect(scene.widget?.state != .live)
    #expect(await scene.close())
  }
}
