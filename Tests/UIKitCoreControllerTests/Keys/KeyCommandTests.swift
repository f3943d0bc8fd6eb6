// Covers UICommand, UIKeyCommand, UIKeyModifierFlags, UIKeyboardHIDUsage, UIMenuLeaf.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("A key command", .currentStage)
struct KeyCommandTests {
  final class Page: UIViewController {
    var log: [String] = []
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { (super.keyCommands ?? []) + commands }
    func add() { log.append("add") }
    func find(_ sender: UIKeyCommand) { log.append("find \(sender.input ?? "")") }
    func move(_ sender: UIKeyCommand) { log.append(sender.input ?? "") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("press")
      super.pressesBegan(presses, with: event)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 300))
  private let page = Page()

  @Test(
    "The visible controller's command for Command-N also runs for Control-N, and for no other keys")
  func front() {
    page.commands = [UIKeyCommand(input: "n", modifierFlags: .command, action: Page.add)]
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.press(.keyboardN, modifiers: .command)
    #expect(page.log == ["add"])
    // Shortcuts on the desktop use the Control key, so Control-N also triggers a key command that
    // is declared with Command.
    stage.press(.keyboardN, modifiers: .control)
    #expect(page.log == ["add", "add"])
    stage.press(.keyboardN, modifiers: [.command, .shift])
    stage.press(.keyboardN, modifiers: .alternate)
    stage.press(.keyboardM, modifiers: .command)
    #expect(page.log == ["add", "add"])
  }

  @Test("The nearest responder that implements a key command's action performs the action")
  func chain() {
    let container = Page()
    container.commands = [UIKeyCommand(input: "f", modifierFlags: .command, action: Page.find)]
    stage.show(container)
    container.addChild(page)
    container.view.addSubview(page.view)
    page.didMove(toParent: container)
    stage.press(.keyboardF, modifiers: .command)
    #expect(container.log == ["find f"])
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    page.view.addSubview(field)
    field.becomeFirstResponder()
    stage.press(.keyboardF, modifiers: .command)
    #expect(page.log == ["find f"] && container.log == ["find f"])
  }

  @Test("A focused text field receives keys before key commands, unless a command has priority")
  func text() {
    stage.show(page)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = "ab"
    page.view.addSubview(field)
    field.becomeFirstResponder()
    let command = UIKeyCommand(
      input: UIKeyCommand.inputLeftArrow, modifierFlags: [], action: Page.move)
    page.addKeyCommand(command)
    page.addKeyCommand(UIKeyCommand(input: "x", modifierFlags: [], action: Page.move))
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardX)
    #expect(page.log == [] && field.text == "axb")
    command.wantsPriorityOverSystemBehavior = true
    stage.press(.keyboardLeftArrow)
    #expect(page.log == [UIKeyCommand.inputLeftArrow])
    page.removeKeyCommand(command)
    stage.press(.keyboardLeftArrow)
    #expect(page.log == [UIKeyCommand.inputLeftArrow])
  }

  @Test("Key commands are performed for keys without characters and for characters that need Shift")
  func inputs() {
    let inputs = [
      UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputEscape,
      UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown, UIKeyCommand.inputHome,
      UIKeyCommand.inputEnd, UIKeyCommand.inputDelete, UIKeyCommand.f1, "\r", "\u{8}", " ", "+",
    ]
    for input in inputs {
      page.addKeyCommand(
        UIKeyCommand(
          title: "Move", action: Page.move, input: input, discoverabilityTitle: "Moves"))
    }
    stage.show(page)
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardUpArrow, .keyboardDownArrow, .keyboardEscape, .keyboardPageUp, .keyboardPageDown,
      .keyboardHome, .keyboardEnd, .keyboardDeleteForward, .keyboardF1, .keyboardReturnOrEnter,
      .keyboardDeleteOrBackspace, .keyboardSpacebar,
    ]
    for key in keys { stage.press(key) }
    stage.press(.keyboardEqualSign, modifiers: .shift)
    #expect(page.log == inputs)
  }

  @Test("A key command performs nothing if it is disabled or if no responder implements its action")
  func nobody() {
    final class Stranger: UIViewController { func act() {} }
    let disabled = UIKeyCommand(
      title: "Add", action: Page.add, input: "n", modifierFlags: .command, attributes: .disabled)
    page.commands = [
      UIKeyCommand(input: "n", modifierFlags: .command, action: Stranger.act), disabled,
    ]
    stage.show(page)
    page.view.addSubview(UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44)))
    stage.press(.keyboardN, modifiers: .command)
    #expect(!page.log.contains("add"))
  }

  @Test("Menu elements of the classes UIKeyCommand and UICommand perform their actions")
  func menus() {
    stage.show(page)
    let command = UIKeyCommand(title: "Add", action: Page.add, input: "n")
    let plain = UICommand(title: "Find", action: Selector(Page.add), propertyList: 7)
    #expect(plain.propertyList as? Int == 7 && plain.title == "Find")
    let menu = UIMenu(children: [command, plain])
    for leaf in menu.children.compactMap({ $0 as? any UIMenuLeaf }) {
      leaf.performWithSender(page.view, target: nil)
    }
    #expect(page.log == ["add", "add"])
  }

  @Test("Holding a key repeats its key command, and the controller does not receive the key press")
  func repetition() {
    page.commands = [UIKeyCommand(input: "n", modifierFlags: .command, action: Page.add)]
    let app = VirtualApp()
    app.show(page)
    func sample(_ phase: KeyInputEvent.Phase) -> KeyInputEvent {
      KeyInputEvent(
        phase: phase, usage: UIKeyboardHIDUsage.keyboardN.rawValue, characters: "n",
        charactersIgnoringModifiers: "n", modifiers: .command, timestamp: 0)
    }
    for phase in [KeyInputEvent.Phase.down, .down, .down, .up] { app.session.handle(sample(phase)) }
    #expect(page.log == ["add", "add", "add"])
  }
}
