import AppBundles
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import TodayPanel

@MainActor @Suite(.serialized) struct NetworkTests {
  private func button(_ title: String, in scene: PanelScene) -> UIButton? {
    scene.find(UIButton.self) { $0.configuration?.title == title && !isHidden($0) }
  }

  private func isHidden(_ view: UIView) -> Bool {
    sequence(first: view, next: \.superview).contains { $0.isHidden }
  }

  private func openPanel() -> PanelScene {
    let scene = PanelScene(count: 2)
    scene.widgets[1].networkAccess = .unanswered
    scene.panel.open()
    scene.stage.settle()
    return scene
  }

  @Test("The card of a widget that requests network access shows a question with two answers")
  func row() throws {
    let scene = openPanel()
    let allow = try #require(button("Allow", in: scene))
    #expect(allow.accessibilityLabel == "Allow, Widget 1")
    let frame = allow.convert(allow.bounds, to: scene.stage.window)
    #expect(frame.minY > scene.frame(0).maxY && frame.maxY <= scene.frame(1).minY)
  }

  @Test("The user's answer about network access reaches the widget and hides the question")
  func answers() throws {
    for (title, access) in [
      ("Allow", PanelNetworkAccess.allowed), ("Don\u{2019}t Allow", .declined),
    ] {
      let scene = openPanel()
      let top = scene.frame(1).minY
      scene.tap(try #require(button(title, in: scene)))
      scene.stage.settle()
      #expect(scene.widgets[1].networkAccess == access)
      #expect(button("Allow", in: scene) == nil)
      #expect(scene.frame(1).minY < top)
    }
  }

  @Test("A switch in the panel's editor revokes a widget's network access")
  func revocation() throws {
    let scene = PanelScene(count: 2)
    scene.widgets[1].networkAccess = .allowed
    scene.panel.open()
    scene.stage.settle()
    scene.tap(try #require(button("Edit", in: scene)))
    scene.stage.settle()
    let toggle = try #require(
      scene.find(UISwitch.self) { $0.accessibilityLabel == "Network, Widget 1" })
    #expect(toggle.isOn)
    scene.tap(toggle)
    scene.stage.settle()
    #expect(scene.widgets[1].networkAccess == .declined)
  }

  @Test("A widget gets network access only if its property list requests it and the user consents")
  func consent() throws {
    // Use a separate stage, so that the widget's frames are not those of another test's stage.
    let stage = Stage()
    stage.advance(by: 0)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NetworkTests-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let directory = DataDirectory(data: folder, configuration: folder, runtime: nil)
    func makeWidget(asking: Bool) throws -> ExtensionWidget {
      try makeExampleWidget(in: directory, requestsNetwork: asking)
    }
    func hasNetwork(_ widget: ExtensionWidget) -> Bool {
      widget.open()
      defer { widget.close() }
      return widget.widget.description.allowsNetwork
    }
    let asking = try makeWidget(asking: true)
    #expect(asking.networkAccess == .unanswered)
    #expect(!hasNetwork(asking))
    asking.setNetworkAllowed(true)
    #expect(asking.networkAccess == .allowed)
    #expect(hasNetwork(asking))
    #expect(try hasNetwork(makeWidget(asking: true)), "a later panel remembers the answer")
    let quiet = try makeWidget(asking: false)
    #expect(quiet.networkAccess == .notRequested)
    #expect(!hasNetwork(quiet))
    // Change the consent in the same way as the command line tool.
    var consent = NetworkConsent(contentsOf: directory)
    consent["org.example.a.b"] = false
    try consent.write(to: directory)
    #expect(!hasNetwork(asking))
    #expect(asking.networkAccess == .declined)
  }
}
