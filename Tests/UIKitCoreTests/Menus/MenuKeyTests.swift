import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Keyboard control of a menu", .currentStage) struct MenuKeyTests {
  private func menu(_ scene: MenuScene) -> UIMenu {
    UIMenu(children: [
      scene.action("One"), scene.action("Off", attributes: .disabled),
      UIMenu(title: "More", children: [scene.action("Inner"), scene.action("Second")]),
      UIMenu(
        options: .displayInline, preferredElementSize: .small,
        children: ["Left", "Middle", "Right"].map { scene.action($0, image: "star") }),
    ])
  }

  @Test("The Up and Down keys move between a menu's enabled rows and stop at the ends")
  func upAndDown() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.press(.keyboardDownArrow)
    #expect(scene.highlighted == "One")
    scene.press(.keyboardDownArrow)
    #expect(scene.highlighted == "More")
    scene.press(.keyboardDownArrow)
    scene.press(.keyboardDownArrow)
    #expect(scene.highlighted == "Left")
    scene.press(.keyboardUpArrow)
    #expect(scene.highlighted == "More")
    scene.press(.keyboardUpArrow)
    scene.press(.keyboardUpArrow)
    #expect(scene.highlighted == "One")
  }

  @Test("The Up key in a menu without a focused row moves to the last row")
  func upFirst() {
    let scene = MenuScene()
    scene.open(UIMenu(children: [scene.action("One"), scene.action("Two")]))
    scene.press(.keyboardUpArrow)
    #expect(scene.highlighted == "Two")
  }

  @Test("The Right and Left keys move along a strip of small elements in a menu")
  func strip() {
    let scene = MenuScene()
    scene.open(menu(scene))
    for _ in 0..<3 { scene.press(.keyboardDownArrow) }
    scene.press(.keyboardRightArrow)
    #expect(scene.highlighted == "Middle")
    scene.press(.keyboardRightArrow)
    scene.press(.keyboardRightArrow)
    #expect(scene.highlighted == "Right")
    scene.press(.keyboardLeftArrow)
    #expect(scene.highlighted == "Middle")
  }

  @Test("Return selects a menu's row, and Escape closes the menu; further presses have no effect")
  func returnAndEscape() {
    let scene = MenuScene()
    scene.open(menu(scene))
    scene.press(.keyboardReturnOrEnter)
    #expect(scene.isOpen)
    scene.press(.keyboardDownArrow)
    scene.press(.keyboardReturnOrEnter)
    scene.press(.keyboardReturnOrEnter)
    #expect(scene.log.drain() == ["ended", "One", "closed"])
    scene.open(menu(scene))
    scene.press(.keyboardEscape)
    scene.press(.keyboardEscape)
    #expect(scene.log.drain() == ["ended", "closed"])
  }

  @Test(
    "The arrow key in the layout direction opens a submenu, and the opposite key closes it",
    arguments: [false, true])
  func submenu(isMirrored: Bool) {
    let scene = MenuScene()
    scene.source.semanticContentAttribute = isMirrored ? .forceRightToLeft : .unspecified
    let (forward, back): (UIKeyboardHIDUsage, UIKeyboardHIDUsage) =
      isMirrored
      ? (.keyboardLeftArrow, .keyboardRightArrow) : (.keyboardRightArrow, .keyboardLeftArrow)
    scene.open(menu(scene))
    scene.press(.keyboardDownArrow)
    scene.press(.keyboardDownArrow)
    scene.press(forward)
    #expect(scene.highlighted == "Inner")
    scene.press(.keyboardDownArrow)
    #expect(scene.highlighted == "Second")
    scene.press(back)
    #expect(scene.view("Inner") == nil)
    #expect(scene.highlighted == "More")
    scene.press(.keyboardReturnOrEnter)
    scene.press(.keyboardReturnOrEnter)
    #expect(scene.log.drain() == ["ended", "Inner", "closed"])
  }

  @Test("A long menu scrolls to the row that the arrow keys highlight")
  func scrolling() throws {
    let scene = MenuScene(size: CGSize(width: 390, height: 400))
    scene.open(UIMenu(children: (0..<20).map { scene.action("Row \($0)") }))
    for _ in 0..<12 { scene.press(.keyboardDownArrow) }
    let frame = try #require(scene.session?.frame)
    #expect(scene.highlighted == "Row 11")
    #expect(frame.contains(scene.rowCenter("Row 11")))
  }

  @Test("The first responder receives keys again after the menu has closed")
  func givesKeysBack() {
    final class Typist: UIView {
      var keys = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { keys += 1 }
    }
    let scene = MenuScene()
    let typist = Typist(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scene.controller.view.addSubview(typist)
    typist.becomeFirstResponder()
    scene.open(menu(scene))
    scene.press(.keyboardDownArrow)
    #expect(typist.keys == 0 && typist.isFirstResponder)
    scene.press(.keyboardEscape)
    scene.press(.keyboardDownArrow)
    #expect(typist.keys == 1)
  }
}
