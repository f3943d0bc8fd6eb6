import _StageTraits
import _VirtualApp
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Desktop shortcuts of every window", .currentStage)
struct DesktopRequestTests {
  private final class Controller: UIViewController {
    var closed = 0
    func close() { closed += 1 }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "w", modifierFlags: .command, action: Controller.close)]
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 400))
  private let log = Log()

  init() {
    let log = log
    stage.screen.session.desktopRequest = { log("\($0)") }
  }

  @Test(
    "While the user types, F11 toggles full screen, Control-W closes a window and Control-Q quits")
  func requests() {
    let controller = UIViewController()
    stage.show(controller)
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 280, height: 34))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    stage.press(.keyboardF11)
    stage.press(.keyboardW, modifiers: .control)
    stage.press(.keyboardQ, modifiers: .control)
    #expect(log.drain() == ["toggleFullScreen", "closeWindow", "quit"])
    stage.press(.keyboardQ)
    stage.press(.keyboardQ, modifiers: [.control, .shift])
    stage.press(.keyboardF10)
    #expect(log.drain().isEmpty)
  }

  @Test("An app's key command takes precedence over the desktop shortcut")
  func commands() {
    let controller = Controller()
    stage.show(controller)
    stage.press(.keyboardW, modifiers: .control)
    #expect(controller.closed == 1)
    #expect(log.drain().isEmpty)
  }
}
