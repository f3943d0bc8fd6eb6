// Covers UIMenuController.ArrowDirection, UIMenuItem.

import _StageTraits
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Menus of UIMenuController", .currentStage)
struct UIMenuControllerTests {
  /// A label that copies its text, as in Apple's sample.
  private final class CopyLabel: UILabel {
    let log = Log()
    var allowsCopy = true
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      if action == .copy { return allowsCopy }
      return super.canPerformAction(action, withSender: sender)
    }
    override func copy(_ sender: Any?) {
      log("copy \(sender is UIMenuController) \(UIMenuController.shared.isMenuVisible)")
    }
    func highlight(_ sender: Any?) { log("highlight \(sender is UIMenuController)") }
  }

  private final class Page: UIViewController {
    let log = Log()
    func translate() { log("translate") }
  }

  private let stage = Stage()
  private let page = Page()
  private let label = CopyLabel(frame: CGRect(x: 40, y: 300, width: 200, height: 40))
  private let notifications = Log()
  private let observers: [any NSObjectProtocol]
  private var menu: UIMenuController { .shared }

  init() {
    let names: [(NSNotification.Name, String)] = [
      (UIMenuController.willShowMenuNotification, "willShow"),
      (UIMenuController.didShowMenuNotification, "didShow"),
      (UIMenuController.willHideMenuNotification, "willHide"),
      (UIMenuController.didHideMenuNotification, "didHide"),
      (UIMenuController.menuFrameDidChangeNotification, "frame"),
    ]
    let log = notifications
    observers = names.map { name, title in
      NotificationCenter.default.addObserver(
        forName: name, object: UIMenuController.shared, queue: nil
      ) { _ in MainActor.assumeIsolated { log(title) } }
    }
    label.text = "Opaline"
    page.view.addSubview(label)
    stage.show(page)
  }

  private func finish() { observers.forEach(NotificationCenter.default.removeObserver) }

  private func show() {
    label.becomeFirstResponder()
    menu.showMenu(from: label, rect: label.bounds)
    stage.settle()
  }

  private func frame(_ title: String) -> CGRect? {
    func find(_ view: UIView) -> UIView? {
      if view.accessibilityLabel == title { return view }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return find(stage.window).map { stage.window.convert($0.bounds, from: $0) }
  }

  private func tap(_ title: String) throws {
    let frame = try #require(self.frame(title))
    stage.tap(CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  @Test("The menu has the commands that the first responder can perform, above the target")
  func standardCommands() throws {
    defer { finish() }
    show()
    #expect(menu.isMenuVisible)
    #expect(notifications.take() == ["willShow", "didShow"])
    #expect(frame("Copy") != nil && frame("Cut") == nil && frame("Paste") == nil)
    #expect(menu.menuFrame.maxY == 292)
    #expect(menu.menuFrame == frame("Copy"))
    try tap("Copy")
    #expect(label.log.take() == ["copy true false"])
    #expect(!menu.isMenuVisible && frame("Copy") == nil && menu.menuFrame == .zero)
    #expect(notifications.take() == ["willHide", "didHide"])
  }

  @Test("Custom commands follow the standard ones and find their target along the responder chain")
  func customCommands() throws {
    defer { finish() }
    menu.menuItems = [
      UIMenuItem(title: "Highlight", action: Selector(CopyLabel.highlight)),
      UIMenuItem(title: "Translate", action: Selector(Page.translate)),
      UIMenuItem(title: "Lost", action: Selector(UIMenuControllerTests.Stranger.vanish)),
      UIMenuItem(),
    ]
    defer { menu.menuItems = nil }
    show()
    let titles = ["Copy", "Highlight", "Translate"]
    let positions = try titles.map { try #require(frame($0)).minX }
    #expect(positions == positions.sorted())
    #expect(frame("Lost") == nil)
    try tap("Translate")
    #expect(page.log.take() == ["translate"])
    menu.showMenu(from: label, rect: label.bounds)
    stage.settle()
    try tap("Highlight")
    #expect(label.log.take() == ["highlight true"])
  }

  @Test("A visible menu follows a change of the text size, and reports its new frame")
  func textSize() throws {
    defer { finish() }
    show()
    let (before, width) = (menu.menuFrame, try #require(frame("Copy")).width)
    _ = notifications.take()
    page.traitOverrides.preferredContentSizeCategory = .large
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle()
    #expect(notifications.take() == ["frame"])
    #expect(menu.menuFrame.height > before.height && menu.menuFrame.maxY == before.maxY)
    #expect(try #require(frame("Copy")).width > width)
  }

  @Test("In right-to-left layouts the first command is at the right end")
  func rightToLeft() throws {
    defer { finish() }
    stage.layoutDirection = .rightToLeft
    menu.menuItems = [UIMenuItem(title: "Highlight", action: Selector(CopyLabel.highlight))]
    defer { menu.menuItems = nil }
    show()
    let (copy, highlight) = (try #require(frame("Copy")), try #require(frame("Highlight")))
    #expect(copy.maxX == menu.menuFrame.maxX)
    #expect(highlight.maxX == copy.minX && highlight.minX == menu.menuFrame.minX)
  }

  private final class Stranger: UIResponder {
    func vanish() {}
  }

  @Test("A menu without commands is not shown, and update() hides a menu that has none left")
  func nothingToPerform() {
    defer { finish() }
    menu.showMenu(from: label, rect: label.bounds)
    #expect(!menu.isMenuVisible)
    label.allowsCopy = false
    show()
    #expect(!menu.isMenuVisible && notifications.take().isEmpty)
    label.allowsCopy = true
    show()
    _ = notifications.take()
    label.allowsCopy = false
    menu.update()
    stage.settle()
    #expect(!menu.isMenuVisible && notifications.take() == ["willHide", "didHide"])
  }

  @Test("update() shows items that were added to a visible menu")
  func updating() {
    defer { finish() }
    show()
    _ = notifications.take()
    menu.menuItems = [UIMenuItem(title: "Highlight", action: Selector(CopyLabel.highlight))]
    defer { menu.menuItems = nil }
    #expect(frame("Highlight") == nil)
    menu.update()
    stage.settle()
    #expect(frame("Highlight") != nil && frame("Copy") != nil)
    #expect(notifications.take() == ["frame"])
  }

  @Test("The older calls show and hide the menu without an animation")
  func olderCalls() {
    defer { finish() }
    label.becomeFirstResponder()
    menu.setTargetRect(CGRect(x: 0, y: 0, width: 10, height: 10), in: label)
    menu.setMenuVisible(true, animated: false)
    #expect(menu.isMenuVisible && notifications.take() == ["willShow", "didShow"])
    menu.setMenuVisible(true, animated: false)
    #expect(notifications.take().isEmpty)
    menu.isMenuVisible = false
    #expect(!menu.isMenuVisible && notifications.take() == ["willHide", "didHide"])
    menu.isMenuVisible = true
    stage.settle()
    #expect(menu.isMenuVisible)
    menu.hideMenu(from: page.view)
    #expect(menu.isMenuVisible)
    menu.hideMenu(from: label)
    #expect(!menu.isMenuVisible)
    // Shown again while the first menu is disappearing: the notifications stay in order.
    #expect(notifications.take() == ["willShow", "didShow", "willHide"])
    menu.showMenu(from: label, rect: label.bounds)
    stage.settle()
    #expect(notifications.take() == ["didHide", "willShow", "didShow"])
  }

  @Test("The arrow's direction selects the side of the target")
  func sides() {
    defer { finish() }
    menu.arrowDirection = .up
    defer { menu.arrowDirection = .default }
    show()
    #expect(menu.menuFrame.minY == 348)
    menu.arrowDirection = .down
    menu.update()
    #expect(menu.menuFrame.maxY == 292)
    menu.hideMenu()
    menu.arrowDirection = .default
    label.frame.origin.y = 0
    menu.showMenu(from: label, rect: label.bounds)
    #expect(menu.menuFrame.minY >= 48)
  }

  @Test("A touch outside hides the menu, and the touch is delivered")
  func outsideTouch() {
    defer { finish() }
    show()
    stage.tap(CGPoint(x: 200, y: 700))
    stage.settle()
    #expect(!menu.isMenuVisible && frame("Copy") == nil)
  }

  @Test("A change of the first responder hides the menu")
  func firstResponder() {
    defer { finish() }
    show()
    label.resignFirstResponder()
    #expect(!menu.isMenuVisible)
    show()
    let field = UITextField(frame: CGRect(x: 40, y: 100, width: 200, height: 40))
    page.view.addSubview(field)
    field.becomeFirstResponder()
    #expect(!menu.isMenuVisible)
  }

  @Test("A view that leaves its window, or is hidden, takes the menu with it")
  func leaving() {
    defer { finish() }
    show()
    label.isHidden = true
    stage.settle()
    #expect(!menu.isMenuVisible)
    label.isHidden = false
    show()
    label.removeFromSuperview()
    stage.settle()
    #expect(!menu.isMenuVisible && frame("Copy") == nil)
    menu.showMenu(from: label, rect: label.bounds)
    #expect(!menu.isMenuVisible)
  }

  @Test("Scrolling hides the menu, and other movements of the target move it")
  func movements() {
    defer { finish() }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    page.view.addSubview(scroll)
    scroll.addSubview(label)
    stage.settle()
    show()
    _ = notifications.take()
    scroll.frame.origin.y = 150
    stage.settle()
    #expect(menu.isMenuVisible && menu.menuFrame.maxY == 442)
    #expect(notifications.take() == ["frame"])
    menu.setTargetRect(CGRect(x: 0, y: 40, width: 20, height: 0), in: label)
    stage.settle()
    #expect(menu.isMenuVisible && menu.menuFrame.maxY == 482)
    #expect(notifications.take() == ["frame"])
    scroll.contentOffset.y = 10
    stage.settle()
    #expect(!menu.isMenuVisible)
    #expect(notifications.take() == ["willHide", "didHide"])
  }

  @Test("A turned screen keeps the menu at its target")
  func rotation() {
    defer { finish() }
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -20),
      label.bottomAnchor.constraint(equalTo: page.view.bottomAnchor, constant: -100),
    ])
    stage.settle()
    show()
    _ = notifications.take()
    stage.size = CGSize(width: 844, height: 390)
    stage.settle()
    #expect(menu.isMenuVisible)
    #expect(notifications.take().contains("frame"))
    let target = label.convert(label.bounds, to: stage.window)
    #expect(abs(menu.menuFrame.maxY - (target.minY - 8)) < 1)
    #expect(menu.menuFrame.maxX <= 836)
  }

  @Test("Only one edit menu is open, and menus of text contain the custom commands")
  func text() throws {
    defer { finish() }
    let text = UITextView(frame: CGRect(x: 20, y: 60, width: 300, height: 120))
    text.text = "one two three"
    page.view.addSubview(text)
    menu.menuItems = [UIMenuItem(title: "Translate", action: Selector(Page.translate))]
    defer { menu.menuItems = nil }
    text.becomeFirstResponder()
    text.select(nil)
    stage.settle()
    #expect(frame("Translate") != nil)
    #expect(!menu.isMenuVisible)
    menu.showMenu(from: text, rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.settle()
    #expect(menu.isMenuVisible)
    #expect(frame("Delete") == nil && frame("Copy") != nil)
    try tap("Translate")
    #expect(page.log.take() == ["translate"] && !menu.isMenuVisible)
    text.select(nil)
    stage.settle()
    #expect(frame("Translate") != nil && !menu.isMenuVisible)
  }
}
