// Covers UIMenuController.ArrowDirection, UIMenuItem.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Menus of UIMenuController", .currentStage)
struct UIMenuControllerTests {
  /// A label that can copy its text, as in Apple's sample code.
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

  @Test(
    "UIMenuController's menu is above its target and has commands the first responder can perform")
  func standardCommands() throws {
    defer { finish() }
    show()
    #expect(menu.isMenuVisible)
    #expect(notifications.drain() == ["willShow", "didShow"])
    #expect(stage.frame(of: "Copy") != nil)
    #expect(stage.frame(of: "Cut") == nil && stage.frame(of: "Paste") == nil)
    #expect(menu.menuFrame.maxY == 292)
    #expect(menu.menuFrame == stage.frame(of: "Copy"))
    try stage.tap("Copy")
    #expect(label.log.drain() == ["copy true false"])
    #expect(!menu.isMenuVisible && stage.frame(of: "Copy") == nil && menu.menuFrame == .zero)
    #expect(notifications.drain() == ["willHide", "didHide"])
  }

  @Test("Custom menu commands follow the standard commands and call a responder in the chain")
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
    let positions = try titles.map { try #require(stage.frame(of: $0)).minX }
    #expect(positions == positions.sorted())
    #expect(stage.frame(of: "Lost") == nil)
    try stage.tap("Translate")
    #expect(page.log.drain() == ["translate"])
    menu.showMenu(from: label, rect: label.bounds)
    stage.settle()
    try stage.tap("Highlight")
    #expect(label.log.drain() == ["highlight true"])
  }

  @Test("A larger text size enlarges a visible UIMenuController menu and posts a notification")
  func textSize() throws {
    defer { finish() }
    show()
    let (before, width) = (menu.menuFrame, try #require(stage.frame(of: "Copy")).width)
    _ = notifications.drain()
    page.traitOverrides.preferredContentSizeCategory = .large
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.settle()
    #expect(notifications.drain() == ["frame"])
    #expect(menu.menuFrame.height > before.height && menu.menuFrame.maxY == before.maxY)
    #expect(try #require(stage.frame(of: "Copy")).width > width)
  }

  @Test("In right-to-left layouts the first command of the edit menu is at the right end")
  func rightToLeft() throws {
    defer { finish() }
    stage.layoutDirection = .rightToLeft
    menu.menuItems = [UIMenuItem(title: "Highlight", action: Selector(CopyLabel.highlight))]
    defer { menu.menuItems = nil }
    show()
    let copy = try #require(stage.frame(of: "Copy"))
    let highlight = try #require(stage.frame(of: "Highlight"))
    #expect(copy.maxX == menu.menuFrame.maxX)
    #expect(highlight.maxX == copy.minX && highlight.minX == menu.menuFrame.minX)
  }

  private final class Stranger: UIResponder {
    func vanish() {}
  }

  @Test("Without commands no UIMenuController menu is shown, and update() hides a visible menu")
  func nothingToPerform() {
    defer { finish() }
    menu.showMenu(from: label, rect: label.bounds)
    #expect(!menu.isMenuVisible)
    label.allowsCopy = false
    show()
    #expect(!menu.isMenuVisible && notifications.drain().isEmpty)
    label.allowsCopy = true
    show()
    _ = notifications.drain()
    label.allowsCopy = false
    menu.update()
    stage.settle()
    #expect(!menu.isMenuVisible && notifications.drain() == ["willHide", "didHide"])
  }

  @Test("update() of UIMenuController shows items that were added to a visible menu")
  func updating() {
    defer { finish() }
    show()
    _ = notifications.drain()
    menu.menuItems = [UIMenuItem(title: "Highlight", action: Selector(CopyLabel.highlight))]
    defer { menu.menuItems = nil }
    #expect(stage.frame(of: "Highlight") == nil)
    menu.update()
    stage.settle()
    #expect(stage.frame(of: "Highlight") != nil && stage.frame(of: "Copy") != nil)
    #expect(notifications.drain() == ["frame"])
  }

  @Test("setTargetRect, setMenuVisible and isMenuVisible show and hide the menu")
  func olderCalls() {
    defer { finish() }
    label.becomeFirstResponder()
    menu.setTargetRect(CGRect(x: 0, y: 0, width: 10, height: 10), in: label)
    menu.setMenuVisible(true, animated: false)
    #expect(menu.isMenuVisible && notifications.drain() == ["willShow", "didShow"])
    menu.setMenuVisible(true, animated: false)
    #expect(notifications.drain().isEmpty)
    menu.isMenuVisible = false
    #expect(!menu.isMenuVisible && notifications.drain() == ["willHide", "didHide"])
    menu.isMenuVisible = true
    stage.settle()
    #expect(menu.isMenuVisible)
    menu.hideMenu(from: page.view)
    #expect(menu.isMenuVisible)
    menu.hideMenu(from: label)
    #expect(!menu.isMenuVisible)
    // Here the menu is shown again while it disappears. The notifications must stay in order.
    #expect(notifications.drain() == ["willShow", "didShow", "willHide"])
    menu.showMenu(from: label, rect: label.bounds)
    stage.settle()
    #expect(notifications.drain() == ["didHide", "willShow", "didShow"])
  }

  @Test("arrowDirection of UIMenuController selects the side of the target that shows the menu")
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

  @Test("A touch outside UIMenuController's menu hides the menu")
  func outsideTouch() {
    defer { finish() }
    show()
    stage.tap(CGPoint(x: 200, y: 700))
    stage.settle()
    #expect(!menu.isMenuVisible && stage.frame(of: "Copy") == nil)
  }

  @Test("A change of the first responder hides the menu of UIMenuController")
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

  @Test("A UIMenuController menu closes when its target view is hidden or leaves the window")
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
    #expect(!menu.isMenuVisible && stage.frame(of: "Copy") == nil)
    menu.showMenu(from: label, rect: label.bounds)
    #expect(!menu.isMenuVisible)
  }

  @Test(
    "Scrolling hides the menu of UIMenuController; another movement of the target moves the menu")
  func movements() {
    defer { finish() }
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scroll.contentSize = CGSize(width: 390, height: 2000)
    page.view.addSubview(scroll)
    scroll.addSubview(label)
    stage.settle()
    show()
    _ = notifications.drain()
    scroll.frame.origin.y = 150
    stage.settle()
    #expect(menu.isMenuVisible && menu.menuFrame.maxY == 442)
    #expect(notifications.drain() == ["frame"])
    menu.setTargetRect(CGRect(x: 0, y: 40, width: 20, height: 0), in: label)
    stage.settle()
    #expect(menu.isMenuVisible && menu.menuFrame.maxY == 482)
    #expect(notifications.drain() == ["frame"])
    scroll.contentOffset.y = 10
    stage.settle()
    #expect(!menu.isMenuVisible)
    #expect(notifications.drain() == ["willHide", "didHide"])
  }

  @Test("After the screen is rotated, the menu of UIMenuController is still above its target")
  func rotation() {
    defer { finish() }
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.trailingAnchor.constraint(equalTo: page.view.trailingAnchor, constant: -20),
      label.bottomAnchor.constraint(equalTo: page.view.bottomAnchor, constant: -100),
    ])
    stage.settle()
    show()
    _ = notifications.drain()
    stage.size = CGSize(width: 844, height: 390)
    stage.settle()
    #expect(menu.isMenuVisible)
    #expect(notifications.drain().contains("frame"))
    let target = label.convert(label.bounds, to: stage.window)
    #expect(abs(menu.menuFrame.maxY - (target.minY - 8)) < 1)
    #expect(menu.menuFrame.maxX <= 836)
  }

  @Test(
    "UIMenuController's menu closes a text's edit menu; both menus contain the custom commands")
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
    #expect(stage.frame(of: "Translate") != nil)
    #expect(!menu.isMenuVisible)
    menu.showMenu(from: text, rect: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.settle()
    #expect(menu.isMenuVisible)
    #expect(stage.frame(of: "Delete") == nil && stage.frame(of: "Copy") != nil)
    try stage.tap("Translate")
    #expect(page.log.drain() == ["translate"] && !menu.isMenuVisible)
    text.select(nil)
    stage.settle()
    #expect(stage.frame(of: "Translate") != nil && !menu.isMenuVisible)
  }
}
