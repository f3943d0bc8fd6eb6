import _StageTraits
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("System key commands", .currentStage) struct SystemKeyTests {
  private final class Canvas: UIView {
    let manager = UndoManager()
    var strokes = 0
    var commands: [UIKeyCommand] = []
    override var undoManager: UndoManager? { manager }
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }

    func draw() {
      strokes += 1
      manager.registerUndo(withTarget: self) { $0.erase() }
    }

    func erase() {
      strokes -= 1
      manager.registerUndo(withTarget: self) { $0.draw() }
    }

    var ownUndos = 0
    func ownUndo(_ sender: Any?) { ownUndos += 1 }
  }

  /// A first responder without text that performs edit actions.
  private final class Shapes: UIView {
    var log: [String] = []
    var canPaste = true
    override var canBecomeFirstResponder: Bool { true }
    override func cut(_ sender: Any?) { log.append("cut") }
    override func copy(_ sender: Any?) { log.append("copy \(sender is UIKeyCommand)") }
    override func paste(_ sender: Any?) { log.append("paste") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == .paste ? canPaste : super.canPerformAction(action, withSender: sender)
    }
  }

  private let stage = Stage()
  private let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(canvas)
    canvas.becomeFirstResponder()
  }

  @Test(
    "Command-Z and Control-Z undo the first responder's last action, and with Shift they redo it")
  func undo() {
    for modifier in [UIKeyModifierFlags.command, .control] {
      canvas.draw()
      stage.advance(by: 0.1)
      stage.press(.keyboardZ, modifiers: modifier)
      stage.advance(by: 0.1)
      #expect(canvas.strokes == 0 && !canvas.manager.canUndo)
      stage.press(.keyboardZ, modifiers: [modifier, .shift])
      stage.advance(by: 0.1)
      #expect(canvas.strokes == 1)
      stage.press(.keyboardZ, modifiers: modifier)
      stage.press(.keyboardY, modifiers: modifier)
      #expect(canvas.strokes == 1)
      stage.press(.keyboardZ, modifiers: modifier)
      #expect(canvas.strokes == 0)
    }
  }

  @Test("Shortcuts call the edit actions that the first responder can perform")
  func editActions() {
    let shapes = Shapes(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
    canvas.superview?.addSubview(shapes)
    shapes.becomeFirstResponder()
    stage.press(.keyboardC, modifiers: .command)
    stage.press(.keyboardX, modifiers: .control)
    stage.press(.keyboardV, modifiers: .control)
    stage.press(.keyboardA, modifiers: .control)
    #expect(shapes.log == ["copy true", "cut", "paste"])
    shapes.canPaste = false
    stage.press(.keyboardV, modifiers: .control)
    #expect(shapes.log.count == 3)
  }

  @Test("If a text field cannot perform an edit action, the next responder receives it")
  func editActionsOfText() {
    let shapes = Shapes(frame: CGRect(x: 0, y: 200, width: 200, height: 200))
    canvas.superview?.addSubview(shapes)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "text"
    shapes.addSubview(field)
    field.becomeFirstResponder()
    stage.press(.keyboardC, modifiers: .control)
    #expect(shapes.log == ["copy true"])
    stage.press(.keyboardA, modifiers: .control)
    stage.press(.keyboardC, modifiers: .control)
    #expect(shapes.log == ["copy true"] && UIPasteboard.general.string == "text")
  }

  @Test(
    "An app's key command for Command-Z replaces undo; Z alone and Command-Option-Z do not undo")
  func ownCommand() {
    canvas.draw()
    stage.advance(by: 0.1)
    stage.press(.keyboardZ)
    stage.press(.keyboardZ, modifiers: [.command, .alternate])
    #expect(canvas.strokes == 1)
    canvas.commands = [
      UIKeyCommand(input: "z", modifierFlags: .command, action: Selector(Canvas.ownUndo))
    ]
    stage.press(.keyboardZ, modifiers: .command)
    #expect(canvas.strokes == 1 && canvas.ownUndos == 1)
  }

  @Test("Command-[ pops the top controller only if it has a back button")
  func back() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    stage.show(navigation)
    let top = UIViewController()
    top.navigationItem.hidesBackButton = true
    navigation.pushViewController(top, animated: false)
    stage.settle()
    stage.press(.keyboardOpenBracket, modifiers: .command)
    stage.settle()
    #expect(navigation.viewControllers.count == 2)
    top.navigationItem.hidesBackButton = false
    top.navigationItem.leadingItemGroups = [
      UIBarButtonItemGroup(
        barButtonItems: [UIBarButtonItem(title: "Close")], representativeItem: nil)
    ]
    stage.press(.keyboardOpenBracket, modifiers: .command)
    stage.settle()
    #expect(navigation.viewControllers.count == 2, "the group replaces the back button")
    top.navigationItem.leftItemsSupplementBackButton = true
    stage.press(.keyboardOpenBracket, modifiers: .command)
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }
}
