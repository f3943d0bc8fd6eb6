import _StageTraits
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

  private let scene = TextScene()
  private let log = Log()

  init() {
    let log = log
    scene.stage.screen.session.desktopRequest = { log("\($0)") }
  }

  @Test("F11, Control-W and Control-Q toggle full screen, close the window and quit while typing")
  func requests() {
    scene.field("hello").becomeFirstResponder()
    scene.stage.press(.keyboardF11)
    scene.stage.press(.keyboardW, modifiers: .control)
    scene.stage.press(.keyboardQ, modifiers: .control)
    #expect(log.drain() == ["toggleFullScreen", "closeWindow", "quit"])
    scene.stage.press(.keyboardQ)
    scene.stage.press(.keyboardQ, modifiers: [.control, .shift])
    scene.stage.press(.keyboardF10)
    #expect(log.drain().isEmpty)
  }

  @Test("An app's key command takes precedence over the desktop shortcut")
  func commands() {
    let controller = Controller()
    scene.stage.show(controller)
    scene.stage.press(.keyboardW, modifiers: .control)
    #expect(controller.closed == 1)
    #expect(log.drain().isEmpty)
  }
}
