import AppBundles
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TodayPanel

@MainActor @Suite("Widgets without content") struct WidgetContentTests {
  @Test("The card of a widget without content is hidden, and the next card moves up")
  func hidden() {
    let scene = PanelScene()
    func isVisible(_ index: Int) -> Bool {
      sequence(first: scene.widgets[index].contentView, next: \.superview).allSatisfy {
        !$0.isHidden
      }
    }
    scene.panel.open()
    scene.stage.settle()
    let first = scene.frame(0).minY
    scene.widgets[0].hasContent = false
    scene.stage.settle()
    #expect(!isVisible(0) && isVisible(1))
    #expect(scene.frame(1).minY == first)
    #expect(scene.widgets[0].isOpen)
    scene.widgets[0].hasContent = true
    scene.stage.settle()
    #expect(isVisible(0) && scene.frame(0).minY == first)
  }

  @Test("A widget's last report of whether it has content remains valid, even in later sessions")
  func stored() throws {
    let stage = Stage()
    stage.advance(by: 0)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("WidgetContentTests-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let directory = DataDirectory(data: folder, configuration: folder, runtime: nil)
    let widget = try makeExampleWidget(in: directory)
    var changes = 0
    widget.layoutDidChange = { changes += 1 }
    func report(_ flag: Bool, _ identifier: String = "org.example.a.b") {
      widget.widget(widget.widget, setHasContent: flag, for: identifier)
    }
    #expect(widget.hasContent)
    report(false, "org.example.other")
    #expect(widget.hasContent && changes == 0)
    report(false)
    report(false)
    #expect(!widget.hasContent && changes == 1)
    #expect(try !makeExampleWidget(in: directory).hasContent)
    report(true)
    #expect(widget.hasContent && changes == 2)
    #expect(try makeExampleWidget(in: directory).hasContent)
  }
}
