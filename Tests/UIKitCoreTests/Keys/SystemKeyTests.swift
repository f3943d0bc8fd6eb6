import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("System key commands") struct SystemKeyTests {
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

  private let stage = Stage()
  private let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  init() {
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(canvas)
    canvas.becomeFirstResponder()
  }

  @Test("Command or Control and Z undo and redo in the first responder's own undo manager")
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

  @Test("An app's own command for Z takes precedence, and Z alone or with Option undoes nothing")
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

  @Test("Command and [ go back only if a back button is available")
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
    stage.press(.keyboardOpenBracket, modifiers: .command)
    stage.settle()
    #expect(navigation.viewControllers.count == 1)
  }
}
