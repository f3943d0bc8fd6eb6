// Covers UITextItem.MenuConfiguration.Preview, UITextItemInteraction.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Text items", .currentStage) struct UITextItemTests {
  private final class Owner: NSObject, UITextViewDelegate {
    let log = Log()
    var action: ((UIAction) -> UIAction?) = { $0 }
    var makesMenu = true
    var preview: UITextItem.MenuConfiguration.Preview? = .default

    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      log("primary \(textItem.range.location) \(textItem.range.length)")
      return action(defaultAction)
    }

    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log("open \(URL.absoluteString)")
      return true
    }

    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      makesMenu ? UITextItem.MenuConfiguration(preview: preview, menu: defaultMenu) : nil
    }

    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { log("will display") }

    func textView(
      _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { log("will end") }
  }

  private let scene = TextScene()
  private let view: UITextView
  private let owner = Owner()

  init() {
    view = scene.view()
    let text = NSMutableAttributedString(string: "See here and there now")
    text.addAttribute(
      .link, value: URL(string: "https://example.org")!, range: NSRange(location: 4, length: 4))
    text.addAttribute(.textItemTag, value: "there", range: NSRange(location: 13, length: 5))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 17), range: NSRange(location: 0, length: 22))
    view.attributedText = text
    view.isEditable = false
    view.delegate = owner
    scene.stage.advance(by: 0)
  }

  private func itemPoint(_ index: Int) -> CGPoint {
    let point = scene.caretPoint(index, in: view)
    return CGPoint(x: point.x + 1, y: point.y)
  }

  @Test("A tap on a text item performs the default action, the delegate's action or no action")
  func primaryAction() {
    scene.stage.tap(itemPoint(6))
    #expect(owner.log.drain() == ["primary 4 4", "open https://example.org"])
    owner.action = { [log = owner.log] _ in UIAction { _ in log("own") } }
    scene.stage.tap(itemPoint(15))
    #expect(owner.log.drain() == ["primary 13 5", "own"])
    owner.action = { _ in nil }
    scene.stage.tap(itemPoint(6))
    #expect(owner.log.drain() == ["primary 4 4"])
    view.isEditable = true
    scene.stage.tap(itemPoint(6))
    #expect(owner.log.drain() == [])
  }

  @Test("A long press on a link opens its menu, or selects a word if the delegate returns no menu")
  func menu() {
    #expect(UIPasteboard.general.url == nil)
    scene.stage.touchDown(itemPoint(6))
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(owner.log.drain() == ["will display"])
    #expect(scene.selection(of: view).length == 0)
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardDownArrow, .keyboardReturnOrEnter] {
      scene.stage.press(key)
      scene.stage.settle()
    }
    #expect(owner.log.drain().contains("will end"))
    #expect(UIPasteboard.general.url == URL(string: "https://example.org"))
    owner.makesMenu = false
    scene.stage.touchDown(itemPoint(6))
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    #expect(owner.log.drain() == [])
    #expect(scene.selection(of: view).length == 4)
  }

  @Test("A link's menu shows the preview view of the menu configuration, at that view's own size")
  func preview() {
    let preview = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    preview.backgroundColor = .red
    owner.preview = .view(preview)
    scene.stage.touchDown(itemPoint(6))
    scene.stage.advance(by: 1)
    scene.stage.touchUp()
    scene.stage.settle()
    #expect(preview.window != nil)
    let frame = preview.convert(preview.bounds, to: nil)
    #expect(abs(frame.width - 60) < 0.5 && abs(frame.height - 40) < 0.5)
  }

  @Test("Tab focuses links and ranges with a text item tag; Return and Space perform their actions")
  func keys() {
    let system = UIFocusSystem.focusSystem(for: view)
    scene.stage.press(.keyboardTab)
    scene.stage.press(.keyboardReturnOrEnter)
    #expect(owner.log.drain() == ["primary 4 4", "open https://example.org"])
    scene.stage.press(.keyboardTab)
    scene.stage.press(.keyboardSpacebar)
    #expect(owner.log.drain() == ["primary 13 5"])
    view.text = "No links"
    scene.stage.advance(by: 0)
    #expect(system?.focusedItem == nil)
  }
}
