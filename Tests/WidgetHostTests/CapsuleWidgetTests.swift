import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting
import WidgetHost

/// Tests a widget with four capsule buttons. The buttons are in the widget's process and receive
/// touches from the host.
@MainActor @Suite(.serialized) struct CapsuleWidgetTests {
  private func open(_ scene: WidgetScene) async throws {
    scene.open(try scene.description(of: "TodayWidgets.QuoteViewController"))
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    scene.stage.advance(by: 0.5)
  }

  /// Returns the center of a capsule. `QuoteViewController` places four capsules side by side.
  private func center(_ index: Int, in scene: WidgetScene) -> CGPoint {
    scene.point(45 + CGFloat(index) * 70, 86)
  }

  /// Returns the green component of each capsule's panel, to the left of the title.
  private func panels(_ scene: WidgetScene) -> [Int] {
    let picture = scene.stage.snapshot()
    return (0..<4).map { index in
      let center = center(index, in: scene)
      return Int(picture.pixel(CGPoint(x: center.x - 28, y: center.y))[1])
    }
  }

  // Proves 1.4 of Documentation/Systems.md.
  @Test("Of two capsules touched at the same time only the first is chosen")
  func simultaneousTouches() async throws {
    let scene = WidgetScene()
    try await open(scene)
    let before = panels(scene)
    scene.stage.touchDown(center(2, in: scene), finger: 1)
    scene.stage.touchDown(center(3, in: scene), finger: 2)
    // The finger on the second capsule is lifted last. If both capsules accepted their touches, the
    // second capsule would be selected.
    scene.stage.touchUp(finger: 1)
    scene.stage.touchUp(finger: 2)
    scene.stage.advance(by: 1)
    let after = panels(scene)
    #expect(after[0] != before[0] && after[2] != before[2])
    #expect(after[1] == before[1] && after[3] == before[3])
    #expect(await scene.close())
  }

  // Proves 1.4 of Documentation/Systems.md.
  @Test(
    "After a tap on a capsule, its panel changes gradually for about 0.3 seconds"
  )
  func transition() async throws {
    let scene = WidgetScene()
    try await open(scene)
    let before = panels(scene)[1]
    scene.stage.tap(center(1, in: scene))
    var steps: [Int] = []
    for _ in 0..<30 {
      scene.stage.advance(by: 1.0 / 60)
      steps.append(panels(scene)[1])
    }
    let end = try #require(steps.last)
    #expect(end != before)
    // Each frame in the 0.3 s has a value between the initial and the final value. Rounding may
    // result in one of these two values.
    let between = steps.filter { $0 != before && $0 != end }
    #expect((12...18).contains(between.count), "\(steps)")
    #expect(steps == steps.sorted() || steps == steps.sorted(by: >), "\(steps)")
    #expect(await scene.close())
  }

  // Proves 4.9 of Documentation/Systems.md.
  @Test("A reopened widget shows the chosen topic in every frame")
  func restoration() async throws {
    let scene = WidgetScene()
    try await open(scene)
    scene.stage.tap(center(3, in: scene))
    scene.stage.advance(by: 1)
    let chosen = scene.stage.snapshot().bytes
    #expect(await scene.close())
    scene.widget?.view.removeFromSuperview()

    scene.open(try scene.description(of: "TodayWidgets.QuoteViewController"))
    var pictures = [scene.stage.snapshot().bytes]
    #expect(
      await scene.wait {
        pictures.append(scene.stage.snapshot().bytes)
        return scene.widget?.state == .live
      })
    for _ in 0..<30 {
      scene.stage.advance(by: 1.0 / 60)
      pictures.append(scene.stage.snapshot().bytes)
    }
    #expect(pictures.allSatisfy { $0 == chosen })
    #expect(await scene.close())
  }
}
