import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Touches on a menu", .currentStage) struct MenuTouchTests {
  private func menu(_ scene: MenuScene) -> UIMenu {
    UIMenu(children: [
      scene.action("One"), scene.action("Two"), scene.action("Off", attributes: .disabled),
      UIMenu(title: "More", children: [scene.action("Inner"), scene.action("Second")]),
    ])
  }

  @Test("A tap on a menu's row closes the menu and runs the action once")
  func tap() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.tap("Two")
    #expect(scene.log.drain() == ["ended", "Two", "closed"])
    #expect(scene.view("Two") == nil)
    scene.stage.tap(CGPoint(x: 100, y: 215))
    #expect(scene.log.drain() == [])
  }

  @Test("A second tap while a menu closes reaches the view under the menu, not the menu")
  func tapWhileClosing() {
    let scene = MenuScene()
    let under = UIButton(
      type: .system, primaryAction: UIAction(title: "") { _ in scene.log("under") })
    under.frame = scene.stage.window.bounds
    scene.controller.view.addSubview(under)
    scene.open(menu(scene))
    let point = scene.rowCenter("One")
    scene.stage.tap(point)
    scene.stage.advance(by: 0.02)
    scene.stage.tap(point)
    scene.stage.settle()
    #expect(scene.log.drain() == ["ended", "One", "under", "closed"])
  }

  @Test("A tap on a menu's row during the opening animation selects the row")
  func tapWhileOpening() {
    let scene = MenuScene()
    scene.open(menu(scene), finishing: false)
    scene.stage.tap(CGPoint(x: 100, y: 148 + 22))
    scene.stage.settle()
    #expect(scene.log.drain() == ["ended", "One", "closed"])
  }

  @Test("A tap on a menu's disabled row does nothing and leaves the menu open")
  func disabled() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.stage.touchDown(scene.rowCenter("Off"))
    #expect(scene.highlighted == nil)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.isOpen && scene.log.drain() == [])
  }

  @Test("A tap beside a menu closes the menu and has no other effect")
  func outside() {
    let scene = MenuScene()
    let under = UIButton(
      type: .system, primaryAction: UIAction(title: "") { _ in scene.log("under") })
    under.frame = scene.stage.window.bounds
    scene.controller.view.addSubview(under)
    scene.open(menu(scene))
    scene.stage.tap(CGPoint(x: 300, y: 700))
    scene.stage.settle()
    #expect(scene.log.drain() == ["ended", "closed"])
  }

  @Test("A menu highlights the row under the finger, even after the finger slides to another row")
  func slide() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.stage.touchDown(scene.rowCenter("One"))
    #expect(scene.highlighted == "One")
    let row = scene.frame("One")
    let lit = scene.pixel(row.maxX - 30, row.midY)
    scene.stage.touchMove(scene.rowCenter("Two"))
    #expect(scene.highlighted == "Two")
    #expect(scene.pixel(row.maxX - 30, row.midY).y > lit.y + 10)
    scene.stage.touchMove(CGPoint(x: 380, y: 20))
    #expect(scene.highlighted == nil)
    scene.stage.touchMove(scene.rowCenter("One"))
    scene.stage.touchUp()
    #expect(scene.log.drain() == ["ended", "One"])
  }

  @Test("A cancelled touch selects no row of a menu")
  func cancelled() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.stage.touchDown(scene.rowCenter("One"))
    scene.stage.touchCancel()
    #expect(scene.highlighted == nil && scene.isOpen)
    #expect(scene.log.drain() == [])
  }

  @Test("A menu highlights the enabled row under the pointer")
  func hovering() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.hover(scene.rowCenter("Two"))
    #expect(scene.highlighted == "Two")
    scene.hover(scene.rowCenter("Off"))
    #expect(scene.highlighted == nil)
    scene.hover(scene.rowCenter("One"))
    #expect(scene.highlighted == "One")
    scene.hover(nil)
    #expect(scene.highlighted == nil)
  }

  // MARK: From a button

  private func addButton(_ scene: MenuScene, _ menu: UIMenu) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle("Menu", for: .normal)
    button.frame = scene.source.frame
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.addAction(UIAction { _ in scene.log("shown") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in scene.log("tapped") }, for: .primaryActionTriggered)
    scene.controller.view.addSubview(button)
    scene.stage.settle()
    return button
  }

  @Test("A tap on a menu button opens its menu, which stays open")
  func shortTap() {
    let scene = MenuScene()
    let button = addButton(scene, menu(scene))
    scene.stage.tap(button.center)
    scene.stage.settle()
    #expect(scene.log.drain() == ["shown"])
    #expect(button.isHeld)
    scene.tap("Two")
    #expect(scene.log.drain() == ["Two"])
    #expect(!button.isHeld)
  }

  @Test("Pressing a menu button, sliding over the rows and lifting the finger selects a row")
  func pressAndSlide() {
    let scene = MenuScene()
    let button = addButton(scene, menu(scene))
    scene.stage.touchDown(button.center)
    scene.stage.advance(by: 0.5)
    #expect(button.isHeld && scene.highlighted == nil)
    scene.stage.touchMove(scene.rowCenter("One"))
    #expect(scene.highlighted == "One")
    scene.stage.touchMove(scene.rowCenter("Two"))
    #expect(scene.highlighted == "Two")
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.log.drain() == ["shown", "Two"])
    #expect(scene.view("Two") == nil)
  }

  @Test("A button's menu stays open after a long press unless the finger lifts far from the menu")
  func lettingGo() {
    let scene = MenuScene()
    let button = addButton(scene, menu(scene))
    scene.stage.touchDown(button.center)
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(button.isHeld)
    scene.stage.tap(CGPoint(x: 300, y: 700))
    scene.stage.settle()
    scene.stage.touchDown(button.center)
    scene.stage.advance(by: 1)
    scene.stage.touchMove(CGPoint(x: 350, y: 750))
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(!button.isHeld)
    #expect(scene.log.drain() == ["shown", "shown"])
  }

  @Test("If the menu covers its button, the tap that opens the menu selects no row")
  func coveredSource() {
    let scene = MenuScene(source: CGRect(x: 0, y: 0, width: 390, height: 844))
    let button = addButton(scene, menu(scene))
    scene.stage.tap(CGPoint(x: 195, y: 422))
    scene.stage.settle()
    #expect(button.isHeld)
    #expect(scene.log.drain() == ["shown"])
  }

  @Test("A finger that rests on a submenu's row opens the submenu and can select one of its rows")
  func dwell() {
    let scene = MenuScene()
    let button = addButton(scene, menu(scene))
    scene.stage.touchDown(button.center)
    scene.stage.advance(by: 0.3)
    scene.stage.touchMove(scene.rowCenter("More"))
    scene.stage.advance(by: 1)
    #expect(scene.view("Inner") != nil)
    scene.stage.touchMove(scene.rowCenter("Inner"))
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(scene.log.drain() == ["shown", "Inner"])
  }

  @Test("A pop-up button selects the tapped element of its menu and shows the element's title")
  func popUp() {
    let scene = MenuScene()
    let choices = ["Red", "Green", "Blue"].map { scene.action($0) }
    let button = addButton(scene, UIMenu(children: choices))
    button.changesSelectionAsPrimaryAction = true
    scene.stage.settle()
    #expect(choices.map(\.state) == [.on, .off, .off])
    scene.stage.tap(button.center)
    scene.stage.settle()
    scene.tap("Blue")
    #expect(choices.map(\.state) == [.off, .off, .on])
    #expect(button.currentTitle == "Blue" || button.titleLabel?.text == "Blue")
    #expect(scene.log.drain() == ["shown", "Blue"])
  }
}
