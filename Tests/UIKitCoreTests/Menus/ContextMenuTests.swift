// Covers UIInteraction.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Context menus", .currentStage) struct ContextMenuTests {
  private final class Owner: NSObject, UIContextMenuInteractionDelegate {
    var menu: UIMenu?
    let log: Log
    var location: CGPoint?

    init(_ log: Log) { self.log = log }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      self.location = location
      guard let menu else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in menu }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log("will display")
      animator?.addAnimations { [log] in log("animate") }
      animator?.addCompletion { [log] in log("displayed") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log("will end")
      animator?.addCompletion { [log] in log("gone") }
    }
  }

  private struct Setting {
    let scene: MenuScene
    let owner: Owner
    let interaction: UIContextMenuInteraction
  }

  private func set(_ frame: CGRect = CGRect(x: 20, y: 100, width: 120, height: 40)) -> Setting {
    let scene = MenuScene(source: frame)
    let owner = Owner(scene.log)
    owner.menu = UIMenu(children: [scene.action("One"), scene.action("Two")])
    let interaction = UIContextMenuInteraction(delegate: owner)
    scene.source.addInteraction(interaction)
    return Setting(scene: scene, owner: owner, interaction: interaction)
  }

  @Test("A long press on a view opens its menu, and the same finger selects a row of the menu")
  func press() {
    let setting = set()
    let scene = setting.scene
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 0.45)
    #expect(scene.log.drain() == [])
    scene.stage.advance(by: 0.1)
    #expect(setting.owner.location == CGPoint(x: 60, y: 20))
    #expect(scene.log.drain() == ["will display", "animate"])
    scene.stage.settle()
    #expect(scene.log.drain() == ["displayed"])
    // The menu is 8 points below its source. The source is 6 percent larger while it is lifted.
    #expect(abs(scene.frame("One").minY - 149.2) < 0.01)
    scene.stage.touchMove(scene.rowCenter("Two"))
    #expect(scene.highlighted == "Two")
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.log.drain() == ["will end", "Two", "gone"])
  }

  @Test("A context menu stays open when the finger that opened it lifts without having moved")
  func lettingGo() {
    let setting = set()
    let scene = setting.scene
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    scene.stage.settle()
    _ = scene.log.drain()
    setting.interaction.updateVisibleMenu { menu in
      menu.replacingChildren(menu.children + [scene.action("Three")])
    }
    scene.stage.settle()
    scene.tap("Three")
    #expect(scene.log.drain() == ["will end", "Three", "gone"])
  }

  @Test(
    "No menu opens after a tap, if the finger moves, or if the delegate returns no configuration"
  )
  func nothing() {
    let setting = set()
    let scene = setting.scene
    scene.stage.tap(scene.source.center)
    scene.stage.touchDown(scene.source.center)
    scene.stage.touchMove(CGPoint(x: 80, y: 140))
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    setting.owner.menu = nil
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    #expect(scene.log.drain() == [])
  }

  @Test("A secondary click opens the context menu of the view under the pointer, at the pointer")
  func secondaryClick() {
    let setting = set()
    let scene = setting.scene
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    scene.source.addSubview(inner)
    scene.click(CGPoint(x: 35, y: 115))
    #expect(scene.frame("One").origin == CGPoint(x: 35, y: 115))
    scene.click(CGPoint(x: 380, y: 800))
    #expect(scene.view("One") == nil)
    scene.click(CGPoint(x: 380, y: 800))
    #expect(scene.view("One") == nil)
  }

  @Test("If a view fills the window, its context menu opens at the finger")
  func largeView() {
    let setting = set(CGRect(x: 0, y: 0, width: 390, height: 844))
    let scene = setting.scene
    scene.stage.touchDown(CGPoint(x: 60, y: 300))
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    #expect(scene.frame("One").origin == CGPoint(x: 60, y: 300))
  }

  @Test("A context menu interaction can move to another view, and its removal closes the menu")
  func moving() {
    let setting = set()
    let scene = setting.scene
    let other = UIView(frame: CGRect(x: 20, y: 400, width: 120, height: 40))
    scene.controller.view.addSubview(other)
    other.addInteraction(setting.interaction)
    #expect(scene.source.interactions.isEmpty && other.interactions.count == 1)
    #expect(setting.interaction.view === other)
    scene.stage.touchDown(scene.source.center)
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    #expect(scene.log.drain() == [])
    scene.stage.touchDown(other.center)
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    #expect(scene.view("One") != nil)
    other.removeInteraction(setting.interaction)
    scene.stage.settle()
    #expect(scene.view("One") == nil)
    #expect(setting.interaction.view == nil)
  }

  @Test("A long press on a button shows its menu and sends no tap")
  func button() {
    let scene = MenuScene()
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Button") { _ in scene.log("tapped") })
    button.frame = scene.source.frame
    button.menu = UIMenu(children: [scene.action("One")])
    scene.controller.view.addSubview(button)
    scene.stage.tap(button.center)
    #expect(scene.log.drain() == ["tapped"])
    scene.stage.touchDown(button.center)
    scene.stage.advance(by: 1)
    #expect(button.isHeld && !button.isHighlighted)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.log.drain() == [])
    scene.tap("One")
    #expect(scene.log.drain() == ["One"])
    button.isEnabled = false
    scene.stage.touchDown(button.center)
    scene.stage.advance(by: 1)
    #expect(!button.isHeld)
  }

  @Test("performPrimaryAction on a menu button opens the menu; setting the menu to nil closes it")
  func programmatic() {
    let scene = MenuScene()
    let button = UIButton(frame: scene.source.frame)
    button.menu = UIMenu(children: [scene.action("One")])
    button.showsMenuAsPrimaryAction = true
    scene.controller.view.addSubview(button)
    button.performPrimaryAction()
    scene.stage.settle()
    #expect(scene.view("One") != nil)
    button.menu = nil
    scene.stage.settle()
    #expect(scene.view("One") == nil)
  }
}
