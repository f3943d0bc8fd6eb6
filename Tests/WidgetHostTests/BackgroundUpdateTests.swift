import Foundation
import Testing
import UIKit
import WidgetHost
import WidgetProtocol

/// Tests updates of a widget that is not visible. The widget runs in a separate process.
@MainActor @Suite(.serialized) struct BackgroundUpdateTests {
  private func update(
    _ answer: String, _ scene: WidgetScene
  ) async throws -> (widget: Widget, result: WidgetUpdateResult?) {
    let widget = scene.open(try scene.description(of: "UpdatingWidget"))
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    try #require(await scene.close())
    try FileManager.default.createDirectory(
      atPath: scene.folder + "/home", withIntermediateDirectories: true)
    try answer.write(toFile: scene.folder + "/home/answer", atomically: true, encoding: .utf8)
    var results: [WidgetUpdateResult?] = []
    widget.updateInBackground { results.append($0) }
    try #require(await scene.wait { !results.isEmpty && widget.state == .closed })
    #expect(results.count == 1)
    return (widget, results[0])
  }

  private func picture(_ scene: WidgetScene) -> [UInt8] {
    scene.stage.snapshot().pixel(scene.point())
  }

  /// Returns the widget's pixel at the next opening, before its process has sent a message.
  private func nextPicture(_ scene: WidgetScene) throws -> [UInt8] {
    scene.widget?.view.removeFromSuperview()
    let before = picture(scene)
    scene.open(try scene.description(of: "UpdatingWidget"))
    defer { scene.widget?.close() }
    let after = picture(scene)
    #expect(after != before)
    return after
  }

  @Test("After an update with new data, a reopened widget immediately shows the new picture")
  func newData()
    async throws
  {
    let scene = WidgetScene()
    let (widget, result) = try await update("newData", scene)
    #expect(result == .newData)
    #expect(widget.processIdentifier == nil)
    #expect(try nextPicture(scene) == [0, 255, 0, 255])
    #expect(await scene.close())
    #expect(scene.lines == [])
  }

  @Test("After an update without new data, a reopened widget first shows its old picture")
  func noData()
    async throws
  {
    let scene = WidgetScene()
    let (_, result) = try await update("noData", scene)
    #expect(result == .noData)
    #expect(try nextPicture(scene) == [0, 0, 255, 255])
    #expect(await scene.close())
  }

  @Test("After a failed update, a reopened widget first shows its old picture, and no process runs")
  func failure() async throws {
    let scene = WidgetScene()
    let (widget, result) = try await update("failed", scene)
    #expect(result == .failed)
    #expect(widget.processIdentifier == nil)
    #expect(try nextPicture(scene) == [0, 0, 255, 255])
    #expect(await scene.close())
  }

  @Test("A widget that crashes during a background update is not restarted")
  func crash() async throws {
    let scene = WidgetScene()
    let (widget, result) = try await update("crash", scene)
    #expect(result == nil)
    _ = await scene.wait(upTo: 2) { widget.state != .closed }
    #expect(widget.state == .closed)
    #expect(widget.processIdentifier == nil)
  }

  @Test("If a widget opens during a background update, it stays open after the update")
  func panelDuringUpdate() async throws {
    let scene = WidgetScene()
    let widget = scene.open(try scene.description(of: "UpdatingWidget"))
    try #require(await scene.waitForFirstFrame(), "\(scene.lines)")
    try #require(await scene.close())
    var results: [WidgetUpdateResult?] = []
    widget.updateInBackground { results.append($0) }
    widget.open()
    #expect(await scene.wait { !results.isEmpty })
    #expect(widget.state == .live || widget.state == .starting)
    #expect(await scene.waitForFirstFrame())
    #expect(await scene.close())
  }
}
