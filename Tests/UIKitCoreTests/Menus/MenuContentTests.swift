// Covers UIDeferredMenuElement.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("The content of a menu", .currentStage) struct MenuContentTests {
  /// Stores the completion handler of a deferred element, so that a test can call it later.
  private final class Later {
    var answer: (([UIMenuElement]) -> Void)?
    var questions = 0
  }

  private func deferred(_ later: Later, isCached: Bool = true) -> UIDeferredMenuElement {
    let provider: (@escaping ([UIMenuElement]) -> Void) -> Void = { answer in
      later.questions += 1
      later.answer = answer
    }
    return isCached ? UIDeferredMenuElement(provider) : .uncached(provider)
  }

  @Test("A menu without visible elements does not open", arguments: [0, 1, 2, 3])
  func empty(kind: Int) {
    let scene = MenuScene()
    let children: [UIMenuElement] =
      switch kind {
      case 0: []
      case 1: [scene.action("Hidden", attributes: .hidden)]
      case 2: [UIMenu(title: "Empty"), UIMenu(options: .displayInline)]
      default: [UIDeferredMenuElement { $0([]) }]
      }
    scene.open(UIMenu(title: "Title", children: children))
    #expect(!scene.isOpen)
    #expect(scene.log.drain() == ["ended", "closed"])
    #expect(scene.stage.window.subviews.count == 1)
  }

  @Test("A menu omits hidden elements and empty submenus")
  func hidden() {
    let scene = MenuScene()
    scene.open(
      UIMenu(children: [
        scene.action("Hidden", attributes: .hidden), scene.action("Shown"), UIMenu(title: "Empty"),
      ]))
    #expect(scene.view("Hidden") == nil && scene.view("Empty") == nil)
    #expect(scene.session?.frame?.height == 44)
  }

  @Test("A menu shows a loading row until its deferred elements arrive")
  func deferredElements() {
    let scene = MenuScene()
    let later = Later()
    scene.open(UIMenu(children: [scene.action("Before"), deferred(later), scene.action("After")]))
    #expect(scene.view("Loading…") != nil)
    let height = scene.session?.frame?.height ?? 0
    scene.press(.keyboardDownArrow)
    later.answer?([scene.action("First"), scene.action("Second")])
    later.answer?([scene.action("Never")])
    scene.stage.settle()
    #expect(scene.view("Loading…") == nil && scene.view("Never") == nil)
    #expect(scene.highlighted == "Before")
    #expect(scene.frame("Second").minY > scene.frame("First").minY)
    #expect(scene.frame("After").minY > scene.frame("Second").minY)
    #expect(scene.session?.frame?.height == height + 45)
    scene.tap("Second")
    #expect(scene.log.drain() == ["ended", "Second", "closed"])
  }

  @Test("A menu requests cached deferred elements once, and uncached elements each time it opens")
  func caching() {
    for isCached in [true, false] {
      let scene = MenuScene()
      let later = Later()
      let menu = UIMenu(children: [deferred(later, isCached: isCached)])
      for _ in 0..<2 {
        scene.open(menu)
        if scene.view("Loading…") != nil { later.answer?([scene.action("Made")]) }
        scene.stage.settle()
        #expect(scene.view("Made") != nil)
        scene.press(.keyboardEscape)
      }
      #expect(later.questions == (isCached ? 1 : 2))
    }
  }

  @Test("Deferred elements that arrive after the menu has closed are ignored")
  func lateAnswer() {
    let scene = MenuScene()
    let later = Later()
    scene.open(UIMenu(children: [deferred(later)]))
    scene.press(.keyboardEscape)
    later.answer?([scene.action("Late")])
    scene.stage.settle()
    #expect(scene.view("Late") == nil)
  }

  @Test("A menu opens even if its deferred elements contain themselves")
  func endless() {
    let scene = MenuScene()
    final class Box { var element: UIDeferredMenuElement? }
    let box = Box()
    let one = scene.action("One")
    box.element = UIDeferredMenuElement { answer in
      answer([one, box.element.map { UIMenu(options: .displayInline, children: [$0]) } ?? one])
    }
    scene.open(UIMenu(children: [box.element ?? one]))
    #expect(scene.isOpen && scene.view("One") != nil)
  }

  @Test("In a single-selection menu and its submenus only the element tapped last is selected")
  func singleSelection() {
    let scene = MenuScene()
    let (a, b, inner) = (
      scene.action("A", state: .on), scene.action("B"), scene.action("Inner", state: .on)
    )
    let other = scene.action("Other", state: .on)
    let menu = UIMenu(children: [
      UIMenu(
        options: [.displayInline, .singleSelection],
        children: [a, b, UIMenu(title: "More", children: [inner])]),
      other,
    ])
    scene.open(menu)
    scene.tap("B")
    #expect([a, b, inner, other].map(\.state) == [.off, .on, .off, .on])
    scene.open(menu)
    scene.tap("More")
    scene.tap("Inner")
    #expect([a, b, inner, other].map(\.state) == [.off, .off, .on, .on])
    scene.open(menu)
    scene.tap("More")
    scene.tap("Inner")
    #expect(inner.state == .on)
  }

  @Test("An element with keepsMenuPresented leaves the menu open and shows its changes")
  func keepsPresented() {
    let scene = MenuScene()
    var count = 0
    let action = UIAction(title: "More", attributes: .keepsMenuPresented) { action in
      count += 1
      action.title = "Count \(count)"
      action.state = .on
    }
    scene.open(UIMenu(children: [action]))
    scene.tap("More")
    scene.tap("Count 1")
    #expect(scene.isOpen && scene.view("Count 2") != nil)
    #expect(scene.log.drain() == [])
  }

  @Test("A menu with an empty or very long title stays inside the window")
  func oddTitles() throws {
    let scene = MenuScene()
    let long = String(repeating: "word ", count: 2000)
    scene.open(UIMenu(title: long, children: [scene.action(""), scene.action(long)]))
    let frame = try #require(scene.session?.frame)
    #expect(scene.stage.window.bounds.contains(frame))
  }
}
