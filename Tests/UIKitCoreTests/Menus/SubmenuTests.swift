import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Submenus", .currentStage) struct SubmenuTests {
  private func menu(_ scene: MenuScene) -> UIMenu {
    UIMenu(children: [
      scene.action("One"),
      UIMenu(
        title: "More",
        children: [
          scene.action("Inner"),
          UIMenu(title: "Deeper", children: [scene.action("Innermost")]),
        ]),
      scene.action("Last"),
    ])
  }

  @Test("A submenu opens at its row with the parent menu's width, and the parent menu shrinks")
  func opening() throws {
    let scene = MenuScene()
    scene.open(menu(scene))
    let row = scene.frame("More")
    scene.tap("More")
    let header = scene.frame("More")
    #expect(header.minY == row.minY && header.width == 250)
    #expect(scene.frame("Inner").minY > header.minY)
    #expect(scene.frame("One").width < 250)
    #expect(scene.isOpen && scene.log.drain() == [])
  }

  @Test(
    "At the start of its opening animation, a submenu does not cover the rows below its own row"
  )
  func growing() {
    let scene = MenuScene()
    scene.open(menu(scene))
    // The pixel is to the right of the last row's text. It shows the empty menu until the submenu
    // covers it.
    let last = scene.rowCenter("Last")
    scene.stage.tap(scene.rowCenter("More"))
    scene.stage.advance(by: 0)
    let before = scene.pixel(last.x + 60, last.y)
    scene.stage.settle()
    #expect(scene.frame("Inner").contains(last))
    #expect(before.x > 200)
  }

  @Test(
    "Tapping a submenu's header or the parent menu closes the submenu; an action closes all menus"
  )
  func closing() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.tap("More")
    scene.tap("More")
    #expect(scene.view("Inner") == nil && scene.isOpen)
    #expect(scene.frame("One").width == 250)
    scene.tap("More")
    scene.stage.tap(scene.rowCenter("One"))
    scene.stage.settle()
    #expect(scene.view("Inner") == nil && scene.isOpen)
    #expect(scene.log.drain() == [])
    scene.tap("More")
    scene.tap("Deeper")
    scene.tap("Innermost")
    #expect(scene.log.drain() == ["ended", "Innermost", "closed"])
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test("A tap outside a menu and its open submenus closes all of them")
  func outside() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.tap("More")
    scene.tap("Deeper")
    scene.stage.tap(CGPoint(x: 380, y: 800))
    scene.stage.settle()
    #expect(scene.log.drain() == ["ended", "closed"])
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test("A submenu moves up if it does not fit below its row")
  func atTheBottom() {
    let scene = MenuScene(
      size: CGSize(width: 390, height: 400), source: CGRect(x: 20, y: 150, width: 100, height: 40))
    scene.open(
      UIMenu(children: [
        scene.action("A"), scene.action("B"),
        UIMenu(title: "More", children: (0..<6).map { scene.action("Inner \($0)") }),
      ]))
    scene.tap("More")
    #expect(scene.frame("Inner 5").maxY <= 392)
    #expect(scene.frame("More").minY >= 8)
  }

  @Test(
    "After a text size change, an open submenu has the same frame as one that is opened afterwards"
  )
  func textSize() {
    let (changed, fresh) = (MenuScene(), MenuScene())
    for scene in [changed, fresh] {
      if scene === fresh { scene.stage.preferredContentSizeCategory = .accessibilityLarge }
      scene.open(menu(scene))
      scene.tap("More")
      scene.tap("Deeper")
      if scene === changed { scene.stage.preferredContentSizeCategory = .accessibilityLarge }
      scene.stage.settle()
    }
    for title in ["Innermost", "Deeper"] {
      let (moved, opened) = (changed.frame(title), fresh.frame(title))
      #expect(abs(moved.minX - opened.minX) < 0.001 && abs(moved.minY - opened.minY) < 0.001)
      #expect(abs(moved.maxX - opened.maxX) < 0.001 && abs(moved.maxY - opened.maxY) < 0.001)
    }
    #expect(changed.frame("Innermost").height > 55)
  }

  @Test("A single-selection submenu's row shows the title of the selected element")
  func choice() {
    let scene = MenuScene()
    scene.open(
      UIMenu(children: [
        UIMenu(
          title: "Sort By", options: .singleSelection,
          children: [scene.action("Name"), scene.action("Date", state: .on)])
      ]))
    let texts = scene.view("Sort By")?.subviews.compactMap { ($0 as? UILabel)?.text }
    #expect(texts == ["Sort By", "Date"])
  }

  @Test("A submenu can be opened and closed while it is animating")
  func hurry() {
    let scene = MenuScene()
    scene.open(menu(scene))
    let point = scene.rowCenter("More")
    for _ in 0..<7 {
      scene.stage.tap(point)
      scene.stage.advance(by: 0.03)
    }
    scene.stage.settle()
    #expect(scene.isOpen && scene.view("Inner") != nil)
    scene.tap("Inner")
    #expect(scene.log.drain() == ["ended", "Inner", "closed"])
  }
}
