import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("The position of a menu", .currentStage) struct MenuPlacementTests {
  private func rows(_ count: Int, _ scene: MenuScene) -> UIMenu {
    UIMenu(children: (0..<count).map { scene.action("Row \($0)") })
  }

  private func frame(
    of count: Int, from source: CGRect, in size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> CGRect {
    let scene = MenuScene(size: size, source: source)
    scene.open(rows(count, scene))
    return try #require(scene.session?.frame)
  }

  @Test("A menu opens below its source, and the source's position determines the menu's alignment")
  func below() throws {
    let leading = try frame(of: 3, from: CGRect(x: 20, y: 100, width: 100, height: 40))
    #expect(leading.origin == CGPoint(x: 20, y: 148))
    let trailing = try frame(of: 3, from: CGRect(x: 270, y: 100, width: 100, height: 40))
    #expect(trailing.maxX == 370)
    let centered = try frame(of: 3, from: CGRect(x: 150, y: 100, width: 90, height: 40))
    #expect(centered.midX == 195)
  }

  @Test("A menu is above its source if the space below is too small")
  func above() throws {
    let frame = try frame(of: 5, from: CGRect(x: 20, y: 780, width: 100, height: 40))
    #expect(frame.maxY == 772)
  }

  @Test("A menu is at least 8 points from the window's edges")
  func edges() throws {
    let frame = try frame(of: 3, from: CGRect(x: -30, y: 100, width: 40, height: 40))
    #expect(frame.minX == 8)
    let narrow = try self.frame(
      of: 3, from: CGRect(x: 0, y: 0, width: 40, height: 40), in: CGSize(width: 200, height: 300))
    #expect(narrow.minX == 8 && narrow.width == 184)
  }

  @Test("A menu that is too long for the space below its source scrolls and stays in the window")
  func long() throws {
    let scene = MenuScene(size: CGSize(width: 390, height: 500))
    scene.open(rows(40, scene))
    let frame = try #require(scene.session?.frame)
    #expect(frame.minY == 148 && frame.maxY == 492)
    let first = scene.frame("Row 0").minY
    scene.stage.drag(
      from: CGPoint(x: 100, y: 450), to: CGPoint(x: 100, y: 250), duration: 0.3)
    scene.stage.settle()
    #expect(scene.isOpen)
    #expect(scene.frame("Row 0").minY < first - 150)
    #expect(scene.log.drain() == [])
    let visible = (0..<40).map { "Row \($0)" }.first { frame.contains(scene.frame($0)) }
    let row = try #require(visible)
    scene.tap(row)
    #expect(scene.log.drain() == ["ended", row, "closed"])
  }

  @Test("A menu whose source fills the window opens inside the window")
  func hugeSource() throws {
    let frame = try frame(of: 4, from: CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(frame.minY >= 8 && frame.maxY <= 836)
    #expect(frame.height >= 132)
  }

  @Test("A menu opened at a point extends in the layout direction unless the space is too small")
  func point() {
    let area = CGRect(x: 8, y: 8, width: 384, height: 784)
    let size = CGSize(width: 250, height: 200)
    let point = CGRect(x: 100, y: 300, width: 0, height: 0)
    let ltr = MenuPlacement(size: size, source: point, area: area)
    #expect(ltr.frame.origin == CGPoint(x: 100, y: 300))
    let far = MenuPlacement(
      size: size, source: point.offsetBy(dx: 250, dy: 0), area: area, isMirrored: false)
    #expect(far.frame.maxX == 350)
    let rtl = MenuPlacement(
      size: size, source: point.offsetBy(dx: 200, dy: 0), area: area, isMirrored: true)
    #expect(rtl.frame.maxX == 300)
  }

  @Test("A menu above its source reverses its rows unless the order is fixed; titles stay on top")
  func order() {
    for isFixed in [false, true] {
      let scene = MenuScene(source: CGRect(x: 20, y: 780, width: 100, height: 40))
      let menu = UIMenu(
        title: "Title",
        children: [
          scene.action("One"), scene.action("Two"),
          UIMenu(
            title: "Group", options: .displayInline,
            children: [scene.action("Three"), scene.action("Four")]),
        ])
      scene.open(menu, options: isFixed ? .fixedOrder : [])
      let order = ["One", "Two", "Three", "Four"].sorted {
        scene.frame($0).minY < scene.frame($1).minY
      }
      #expect(
        order == (isFixed ? ["One", "Two", "Three", "Four"] : ["Four", "Three", "Two", "One"]))
      // The space at the top contains the menu's title. If the rows are reversed, this space
      // contains the title of the group instead.
      let top = scene.session?.frame?.minY ?? 0
      #expect(scene.frame(order[0]).minY > top + 20)
    }
  }

  @Test("A menu stays inside the safe area")
  func safeArea() throws {
    let scene = MenuScene(source: CGRect(x: 20, y: 400, width: 100, height: 40))
    scene.controller.view.frame = scene.stage.window.bounds
    var configuration = scene.stage.screen.session.screen.configuration
    configuration.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    scene.stage.screen.session.reconfigure(configuration)
    scene.open(rows(30, scene))
    let frame = try #require(scene.session?.frame)
    #expect(frame.minY >= 47 + 8 && frame.maxY <= 844 - 34 - 8)
  }
}
