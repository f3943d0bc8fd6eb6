import Dispatch
import Foundation
import RenderTree
import Testing
import UIKit
import UIKitTesting
import WidgetHost

/// Tests widgets of a host with a display. The thread of each widget produces its ticks.
@MainActor @Suite(.serialized) struct RealTimeTests {
  // Proves 8.4 of Documentation/Today.md.
  @Test("Frames of a widget arrive while the host's main actor is busy")
  func busyHost() async throws {
    let scene = WidgetScene()
    scene.stage.screen.session.isTimeVirtual = false
    let widget = scene.open(try scene.description(of: "TickingWidget"))
    #expect(await scene.waitForFirstFrame(), "\(scene.lines)")
    let tree = widget.view.tree
    var colors: Set<String> = []
    // This loop does not suspend. Therefore it blocks the main actor until the frames have arrived.
    let end = DispatchTime.now() + 20
    while colors.count < 10, DispatchTime.now() < end {
      for node in tree.contents.nodes {
        colors.insert("\(String(describing: node.backgroundColor))")
      }
    }
    #expect(colors.count >= 10)
    #expect(await scene.close())
  }

  // Proves 8.2 of Documentation/Today.md.
  @Test("A touch changes a widget's pixels even if nothing in the host itself changes")
  func idleHost() async throws {
    let scene = WidgetScene()
    scene.stage.screen.session.isTimeVirtual = false
    scene.open(try scene.description(of: "ReportingWidget"))
    #expect(await scene.waitForFirstFrame())
    let before = scene.stage.snapshot().pixel(scene.point())
    scene.stage.touchDown(scene.point())
    #expect(await scene.wait { scene.stage.snapshot().pixel(scene.point()) != before })
    #expect(await scene.close())
  }
}
