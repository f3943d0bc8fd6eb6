// Covers UIKey, UIPress, UIPressesEvent, UIResponder.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ResponderTests {
  private final class Field: UIView {
    var refuses = false
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { !refuses }
  }

  @Test("The responder chain leads through views, controllers, the window and the scene to the app")
  func chain() {
    let app = VirtualApp()
    let (parent, child) = (UIViewController(), UIViewController())
    app.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let leaf = UIView()
    child.view.addSubview(leaf)
    var chain: [UIResponder] = []
    var current: UIResponder? = leaf
    while let responder = current {
      chain.append(responder)
      current = responder.next
    }
    let expected: [UIResponder] = [
      leaf, child.view, child, parent.view, parent, app.window, app.window.windowScene!,
      UIApplication.shared,
    ]
    #expect(chain == expected)
  }

  @Test(
    "A window has one first responder, which can refuse to resign unless endEditing(true) is called"
  )
  func firstResponder() {
    let app = VirtualApp()
    let root = app.showView()
    let (first, second, outside) = (Field(), Field(), Field())
    root.addSubview(first)
    root.addSubview(second)
    #expect(first.becomeFirstResponder())
    #expect(first.isFirstResponder)
    #expect(second.becomeFirstResponder())
    #expect(!first.isFirstResponder)
    second.refuses = true
    #expect(!first.becomeFirstResponder())
    #expect(!root.endEditing(false))
    #expect(root.endEditing(true))
    #expect(!second.isFirstResponder)
    #expect(!outside.becomeFirstResponder())
    #expect(!root.becomeFirstResponder())
    first.becomeFirstResponder()
    first.removeFromSuperview()
    #expect(app.window.endEditing(false))
    #expect(!first.isFirstResponder)
  }

  @Test("An action without a target is sent to the first responder in the chain that implements it")
  func actions() {
    final class Controller: UIViewController {
      var senders: [Int] = []
      func receive(_ sender: NSNumber) { senders.append(sender.intValue) }
    }
    let app = VirtualApp()
    let controller = Controller()
    app.show(controller)
    let leaf = Field()
    controller.view.addSubview(leaf)
    leaf.becomeFirstResponder()
    let action = Selector(Controller.receive)
    #expect(UIApplication.shared.sendAction(action, to: nil, from: NSNumber(value: 3), for: nil))
    #expect(controller.senders == [3])
    #expect(leaf.target(forAction: action, withSender: nil) as AnyObject? === controller)
    #expect(!UIApplication.shared.sendAction(action, to: leaf, from: nil, for: nil))
  }

  @Test("The key-down, repeat and key-up phases of a key press are sent up the responder chain")
  func keys() {
    final class Controller: UIViewController {
      let log = Log()
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        let key = presses.first?.key
        log(
          "\(key?.characters ?? "?") \(key?.keyCode == .keyboardA) \(event?.modifierFlags == .shift)"
        )
      }
      override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log("repeat")
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log("up")
      }
    }
    let app = VirtualApp()
    let controller = Controller()
    app.show(controller)
    let field = Field()
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    func key(_ phase: KeyInputEvent.Phase) {
      app.session.handle(
        KeyInputEvent(
          phase: phase, usage: 4, characters: "A", charactersIgnoringModifiers: "A",
          modifiers: .shift, timestamp: app.time))
    }
    key(.up)
    key(.down)
    key(.down)
    key(.up)
    key(.up)
    #expect(controller.log.drain() == ["A true true", "repeat", "up"])
  }
}
