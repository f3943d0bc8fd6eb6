import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting
import WidgetHost

/// Ten widgets in a column. Each widget has its own process. All of them are opened at the same
/// time.
@MainActor private final class Column: WidgetDelegate {
  let stage = Stage(size: CGSize(width: 300, height: 1150), scale: 1)
  private(set) var widgets: [Widget] = []
  private(set) var live: [String] = []

  init(_ descriptions: [WidgetDescription]) {
    stage.screen.session.isTimeVirtual = false
    let root = UIViewController()
    root.view.backgroundColor = .red
    stage.show(root)
    for (index, description) in descriptions.enumerated() {
      let widget = Widget(description, limits: WidgetScene.strictLimits) { _ in }
      widget.delegate = self
      widget.view.frame = CGRect(x: 0, y: CGFloat(index) * 115, width: 300, height: 110)
      root.view.addSubview(widget.view)
      widgets.append(widget)
    }
    stage.advance(by: 1.0 / 60)
  }

  func open() { for widget in widgets { widget.open() } }

  func close() async -> Bool {
    for widget in widgets { widget.close() }
    return await stage.waitInRealTime(upTo: 30) {
      for widget in self.widgets { widget.handleEvents() }
      return self.widgets.allSatisfy { $0.state == .closed }
    }
  }

  /// The color of each widget's content. The color is white if the content is visible.
  var pixels: [[UInt8]] {
    let picture = stage.snapshot()
    return widgets.map { picture.pixel(CGPoint(x: 150, y: $0.view.frame.minY + 80)) }
  }

  func widgetDidShowFirstFrame(_ widget: Widget) { live.append(widget.description.identifier) }
}

@MainActor @Suite(.serialized) struct PanelOpeningTests {
  private let white: [UInt8] = [255, 255, 255, 255]

  /// Returns ten descriptions of the same widget. Each of them has its own home and picture.
  private func descriptions(
    _ scene: WidgetScene, of principal: String, behavior: String? = nil, picture: Data? = nil
  ) throws -> [WidgetDescription] {
    try (0..<10).map { index in
      var description = try scene.description(of: principal, behavior: behavior)
      description.identifier = "org.example.w\(index)"
      description.homePath = scene.folder + "/home\(index)"
      description.snapshotPath = scene.folder + "/picture\(index)"
      try picture?.write(to: URL(fileURLWithPath: scene.folder + "/picture\(index)"))
      return description
    }
  }

  // Proves 8.1 of Documentation/Today.md.
  @Test("Ten stored pictures are on screen within two frames, before any process is ready")
  func storedPictures()
    async throws
  {
    let scene = WidgetScene()
    var first = try scene.description(of: "ReportingWidget")
    first.snapshotPath = scene.folder + "/picture"
    scene.open(first)
    #expect(await scene.waitForFirstFrame())
    #expect(await scene.close())
    let picture = try Data(contentsOf: URL(fileURLWithPath: scene.folder + "/picture"))

    // These processes start but never send `hello`.
    let column = Column(
      try descriptions(scene, of: "Hostile", behavior: "silent", picture: picture))
    #expect(column.pixels.allSatisfy { $0 != white })
    column.open()
    column.stage.advance(by: 2.0 / 60)
    #expect(column.pixels.allSatisfy { $0 == white })
    #expect(column.live.isEmpty)
    #expect(await column.close())
  }

  // Proves 8.1 of Documentation/Today.md.
  @Test("A widget whose process is not ready does not delay the other widgets")
  func lateProcess() async throws {
    let scene = WidgetScene()
    var all = try descriptions(scene, of: "ReportingWidget")
    all[0] = try descriptions(scene, of: "Hostile", behavior: "silent")[0]
    let column = Column(all)
    column.open()
    #expect(
      await column.stage.waitInRealTime(upTo: 60) {
        for widget in column.widgets { widget.handleEvents() }
        return column.live.count == 9
      })
    #expect(Set(column.live) == Set((1...9).map { "org.example.w\($0)" }))
    #expect(column.pixels.dropFirst().allSatisfy { $0 == white })
    #expect(column.pixels[0] != white)
    #expect(await column.close())
  }

  // Proves 8.3 of Documentation/Today.md.
  @Test("Widgets at rest receive no ticks and send no messages")
  func rest() async throws {
    let scene = WidgetScene()
    let widget = scene.open(try scene.description(of: "ReportingWidget"))
    #expect(await scene.wait { scene.reports.contains { $0.hasPrefix("viewDidAppear") } })
    scene.stage.settle()
    let before = widget.work
    #expect(before.ticks > 0 && before.messages > 0)
    scene.stage.advance(by: 10)
    #expect(widget.work.ticks == before.ticks)
    #expect(widget.work.messages == before.messages)
    #expect(await scene.close())
  }
}
