// Covers UIButton.Configuration.Indicator.

import _StageTraits
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct ButtonMenuTests {
  private let stage = Stage(size: CGSize(width: 390, height: 700))
  private let chosen = Chosen()

  @MainActor private final class Chosen {
    var titles: [String] = []
    var sender: Any?
  }

  private func makeMenu(_ titles: [String] = ["One", "Two", "Three"]) -> UIMenu {
    UIMenu(
      children: titles.map { title in
        UIAction(title: title) { [chosen] action in
          chosen.titles.append(title)
          chosen.sender = action.sender
        }
      })
  }

  private func show(_ configuration: UIButton.Configuration? = .gray()) -> UIButton {
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let button = UIButton(type: .system)
    button.configuration = configuration
    button.setTitle("Menu", for: .normal)
    button.menu = makeMenu()
    button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
    controller.view.addSubview(button)
    stage.show(controller)
    return button
  }

  private let onButton = CGPoint(x: 80, y: 120)

  /// Returns the center of the menu row with a title, in the window's coordinate space, or nil if
  /// there is no such row.
  private func row(_ title: String) -> CGPoint? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == title, !(view is UILabel), view.window != nil { return view }
      return view.subviews.lazy.compactMap(find).first
    }
    guard let view = find(stage.window) else { return nil }
    return stage.window.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view)
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test("A primary-action menu of a button opens on touch down and sends only menuActionTriggered")
  func opensOnTouch() {
    let button = show()
    button.showsMenuAsPrimaryAction = true
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
    button.addAction(UIAction { _ in events.append("primary") }, for: .primaryActionTriggered)
    stage.touchDown(onButton)
    #expect(button.isHeld)
    stage.touchUp()
    stage.settle()
    #expect(button.isHeld && events == ["menu"])
    #expect(row("One") != nil && row("Three") != nil)
  }

  @Test("Selecting an element of a button's menu performs it once with the button as sender")
  func choosing() throws {
    let button = show()
    button.showsMenuAsPrimaryAction = true
    stage.tap(onButton)
    stage.settle()
    stage.tap(try #require(row("Two")))
    stage.settle()
    #expect(chosen.titles == ["Two"])
    #expect(chosen.sender as? UIButton === button)
    #expect(!button.isHeld && row("One") == nil)
  }

  @Test("Pressing a button, sliding to an element of its menu and lifting performs the element")
  func sliding() throws {
    let button = show()
    button.showsMenuAsPrimaryAction = true
    stage.touchDown(onButton)
    stage.advance(by: 0.6)
    stage.touchMove(try #require(row("Three")))
    stage.advance(by: 0.05)
    stage.touchUp()
    stage.settle()
    #expect(chosen.titles == ["Three"] && !button.isHeld)
  }

  @Test("A tap outside a button's menu closes the menu and has no other effect")
  func closing() {
    let button = show()
    button.showsMenuAsPrimaryAction = true
    stage.tap(onButton)
    stage.settle()
    stage.tap(CGPoint(x: 370, y: 650))
    stage.settle()
    #expect(chosen.titles.isEmpty && !button.isHeld && row("One") == nil)
  }

  @Test("If a button's menu is not its primary action, the menu opens after a long press")
  func longPress() {
    let button = show()
    var primary = 0
    button.addAction(UIAction { _ in primary += 1 }, for: .primaryActionTriggered)
    stage.tap(onButton)
    #expect(!button.isHeld && primary == 1)
    stage.touchDown(onButton)
    stage.advance(by: 0.3)
    #expect(!button.isHeld)
    stage.advance(by: 0.4)
    #expect(button.isHeld)
    stage.touchUp()
    stage.settle()
    #expect(button.isHeld && primary == 1)
  }

  @Test("If a touch opened a button's menu, lifting the finger does not tap the button")
  func cancelledTouch() {
    let button = show()
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    button.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    stage.touchDown(onButton)
    stage.advance(by: 0.7)
    stage.touchUp()
    #expect(events == ["cancel"])
  }

  // Proves 2.10 of Documentation/Systems.md.
  @Test("A pop-up button shows the selected element as its title, even after the selection changes")
  func popUp() throws {
    let button = show()
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    stage.settle()
    #expect(button.titleLabel?.text == "One")
    #expect(button.menu?.selectedElements.map(\.title) == ["One"])
    stage.tap(onButton)
    stage.settle()
    stage.tap(try #require(row("Three")))
    stage.settle()
    #expect(chosen.titles == ["Three"])
    #expect(button.titleLabel?.text == "Three")
    #expect(button.menu?.selectedElements.map(\.title) == ["Three"])
    #expect(!button.isSelected)
  }

  @Test("A pop-up button without a configuration shows the selected element as its title")
  func legacyPopUp() {
    let button = show(nil)
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    stage.settle()
    #expect(button.titleLabel?.text == "One")
  }

  @Test(
    "By default only pop-up buttons have an indicator; configurations can add it to other buttons")
  func indicator() {
    func width(_ indicator: UIButton.Configuration.Indicator, popUp: Bool) -> CGFloat {
      let button = UIButton(
        configuration: .gray().with {
          $0.title = "One"
          $0.indicator = indicator
        })
      button.menu = makeMenu(["One"])
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = popUp
      return button.laidOut().bounds.width
    }
    let bare = width(.none, popUp: true)
    #expect(width(.automatic, popUp: false) == bare)
    #expect(width(.automatic, popUp: true) > bare + 8)
    #expect(width(.popup, popUp: false) > bare + 8)
  }

  @Test("A button that leaves the window closes its menu")
  func leaving() {
    let button = show()
    button.showsMenuAsPrimaryAction = true
    stage.tap(onButton)
    stage.settle()
    button.removeFromSuperview()
    stage.settle()
    #expect(!button.isHeld && row("One") == nil)
  }

  @Test("A disabled button and a button without menu elements open no menu")
  func nothing() {
    let button = show()
    button.showsMenuAsPrimaryAction = true
    button.isEnabled = false
    stage.tap(onButton)
    stage.settle()
    #expect(!button.isHeld)
    button.isEnabled = true
    button.menu = UIMenu()
    stage.tap(onButton)
    stage.settle()
    #expect(!button.isHeld)
    button.menu = nil
    stage.tap(onButton)
    #expect(!button.isHeld)
  }
}
