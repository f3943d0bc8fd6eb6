import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("The lifecycle of a menu", .currentStage) struct MenuLifeTests {
  private func menu(_ scene: MenuScene, _ title: String = "One") -> UIMenu {
    UIMenu(children: [scene.action(title)])
  }

  /// Returns the largest difference between white and a channel of the pixel at a point.
  private func difference(_ scene: MenuScene, at point: CGPoint) -> Double {
    scene.pixel(point.x, point.y).worstDifference(from: SIMD4(repeating: 255))
  }

  @Test("A menu grows from its source when it opens, and shrinks when it closes")
  func animation() {
    let scene = MenuScene()
    scene.source.isHidden = true
    scene.controller.view.backgroundColor = UIColor(gray: 100)
    let menu = UIMenu(children: (0..<8).map { scene.action("Row \($0)") })
    func isThere(_ y: CGFloat) -> Bool { scene.pixel(230, y).y > 150 }
    scene.open(menu, finishing: false)
    #expect(!isThere(160))
    scene.stage.advance(by: 0.1)
    #expect(!isThere(480))
    scene.stage.advance(by: 0.5)
    #expect(isThere(160) && isThere(480))
    scene.session?.dismiss()
    scene.stage.advance(by: 0.1)
    #expect(!isThere(480))
    scene.stage.settle()
    #expect(scene.stage.window.subviews.count == 1)
    #expect(scene.log.drain() == ["ended", "closed"])
  }

  @Test("Under Reduce Motion an opening menu has its full size while it fades in")
  func reducedMotion() {
    UIAccessibility.settings.reducesMotion = true
    defer { UIAccessibility.settings.reducesMotion = false }
    let scene = MenuScene()
    scene.controller.view.backgroundColor = UIColor(gray: 100)
    scene.open(
      UIMenu(children: (0..<8).map { scene.action("Row \($0)") }), finishing: false)
    scene.stage.advance(by: 0.1)
    // The pixel is at the end of the menu that is farther from the source. There the menu has its
    // final position and is translucent.
    let fading = scene.pixel(230, 480).y
    scene.stage.settle()
    #expect(fading > 120 && fading < scene.pixel(230, 480).y - 3)
  }

  @Test("A menu closes when an ancestor of its source leaves the window")
  func sourceRemoved() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.controller.view.removeFromSuperview()
    #expect(!scene.isOpen)
    scene.stage.settle()
    #expect(scene.log.drain() == ["ended", "closed"])
    #expect(scene.stage.window.subviews.isEmpty)
  }

  @Test("A menu closes when the window's size changes")
  func resized() {
    let scene = MenuScene()
    scene.open(menu(scene))
    var configuration = scene.stage.screen.session.screen.configuration
    configuration.size = CGSize(width: 844, height: 390)
    scene.stage.screen.session.reconfigure(configuration)
    scene.stage.settle()
    #expect(scene.log.drain() == ["ended", "closed"])
  }

  @Test("A menu closes when another menu opens")
  func another() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.open(menu(scene, "Two"))
    #expect(scene.view("One") == nil && scene.isOpen)
    #expect(scene.log.drain() == ["ended", "closed"])
    scene.tap("Two")
    #expect(scene.log.drain() == ["ended", "Two", "closed"])
  }

  @Test("If a menu's action opens another menu, that menu stays open and its actions are performed")
  func chained() {
    let scene = MenuScene()
    let next = UIAction(title: "Next") { _ in scene.open(menu(scene, "Two"), finishing: false) }
    scene.open(UIMenu(children: [next]))
    scene.tap("Next")
    #expect(scene.isOpen && scene.view("Two") != nil)
    scene.tap("Two")
    #expect(scene.log.drain() == ["ended", "closed", "ended", "Two", "closed"])
  }

  @Test("A closed menu is deallocated and leaves no animation running")
  func leftovers() {
    let scene = MenuScene()
    weak var session: MenuSession?
    do {
      let menu = menu(scene)
      let made = MenuSession(
        menu: menu, source: MenuSource(view: scene.source, rect: scene.source.bounds),
        window: scene.stage.window)
      session = made
      made.present()
    }
    scene.stage.settle()
    #expect(session?.isOpen == true)
    session?.dismiss()
    scene.stage.settle()
    #expect(session == nil)
    #expect(!scene.stage.screen.session.isMoving)
  }

  @Test("A menu opens inside the window even if its source view is not in a window")
  func withoutWindow() {
    let scene = MenuScene()
    scene.source.removeFromSuperview()
    scene.open(menu(scene))
    // A menu whose source has no position is in the center of the window.
    let frame = scene.session?.frame ?? .zero
    #expect(scene.stage.window.bounds.contains(frame))
  }
}
