import _StageTraits
import _VirtualApp
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("A composition of an input method", .currentStage) struct CompositionTests {
  private let scene = TextScene()
  private let resets = Log()

  init() {
    let resets = resets
    scene.stage.screen.session.compositionDidEnd = { resets("reset") }
  }

  @Test("A click into the text ends the composition and resets the input method")
  func click() {
    let view = scene.view("")
    view.becomeFirstResponder()
    scene.stage.type("你好")
    scene.stage.compose("世界")
    #expect(resets.drain().isEmpty)
    scene.stage.click(scene.caretPoint(1, in: view))
    #expect(resets.drain() == ["reset"])
    #expect(view.text == "你好世界" && view.markedTextRange == nil)
    scene.stage.compose("m")
    scene.stage.compose("马")
    scene.stage.type("马")
    #expect(view.text == "你马好世界")
    #expect(resets.drain().isEmpty)
  }

  @Test(
    "During a composition, setting the text, moving the caret and pasting reset the input method")
  func program() {
    let field = scene.field("")
    field.becomeFirstResponder()
    scene.stage.compose("世界")
    field.text = "new"
    scene.stage.advance(by: 0.02)
    #expect(resets.drain() == ["reset"])
    scene.stage.compose("世界")
    field.selectedTextRange = field.textRange(
      from: field.beginningOfDocument, to: field.beginningOfDocument)
    #expect(resets.drain() == ["reset"])
    scene.stage.compose("世界")
    UIPasteboard.general.string = "pasted"
    field.paste(nil)
    #expect(resets.drain() == ["reset"])
  }

  @Test("A text field that resigns first responder ends the composition")
  func resigning() {
    let field = scene.field("")
    field.becomeFirstResponder()
    scene.stage.compose("世界")
    field.resignFirstResponder()
    scene.stage.advance(by: 0.02)
    #expect(resets.drain() == ["reset"])
    #expect(field.text == "世界")
  }

  @Test("A commit or cancellation by the input method does not reset the input method")
  func ownEnd() {
    let field = scene.field("")
    field.becomeFirstResponder()
    scene.stage.compose("ni")
    scene.stage.compose("你")
    scene.stage.type("你")
    scene.stage.compose("ha")
    scene.stage.compose("")
    scene.stage.advance(by: 0.1)
    #expect(field.text == "你")
    #expect(resets.drain().isEmpty)
  }
}
