// Covers UndoManager.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Undo managers that an app creates", .currentStage)
struct UndoManagerTests {
  @MainActor private final class Document {
    let undo = UndoManager()
    var title = "a"

    func rename(_ new: String) {
      let old = title
      undo.registerUndo(withTarget: self) { $0.rename(old) }
      title = new
    }
  }

  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let document = Document()

  @Test("The undo menu titles contain the action name")
  func menuTitles() {
    stage.advance(by: 0)
    document.undo.groupsByEvent = false
    #expect(document.undo.undoMenuItemTitle == "Undo")
    #expect(document.undo.redoMenuItemTitle == "Redo")
    document.undo.beginUndoGrouping()
    document.rename("b")
    document.undo.setActionName("Rename")
    document.undo.endUndoGrouping()
    #expect(document.undo.undoMenuItemTitle == "Undo Rename")
    document.undo.undo()
    #expect(document.undo.redoMenuItemTitle == "Redo Rename")
    #expect(document.undo.undoMenuTitle(forUndoActionName: "Typing") == "Undo Typing")
    #expect(document.undo.redoMenuTitle(forUndoActionName: "") == "Redo")
  }

  @Test("undo() closes an open undo group and reverts its changes, and redo() applies them again")
  func openGroup() {
    stage.advance(by: 0)
    document.undo.groupsByEvent = false
    document.undo.beginUndoGrouping()
    document.rename("b")
    document.undo.undo()
    #expect(document.title == "a")
    #expect(document.undo.groupingLevel == 0)
    #expect(document.undo.canRedo)
    document.undo.redo()
    #expect(document.title == "b")
    document.undo.undo()
    #expect(document.title == "a")
  }

  @Test("If an undo group is open for several frames, later changes are not part of the group")
  func groupOverFrames() {
    stage.advance(by: 0)
    document.rename("b")
    document.undo.beginUndoGrouping()
    stage.advance(by: 0.1)
    document.rename("c")
    document.undo.endUndoGrouping()
    stage.advance(by: 0.1)
    #expect(document.undo.groupingLevel == 0)
    document.rename("d")
    stage.advance(by: 0.1)
    document.undo.undo()
    #expect(document.title == "c")
    document.undo.undo()
    #expect(document.title == "a")
    document.undo.redo()
    document.undo.redo()
    #expect(document.title == "d")
  }

  @Test("After an undo within an event, the next change is a separate undo step")
  func sameEvent() {
    stage.advance(by: 0)
    document.rename("b")
    document.undo.undo()
    #expect(document.title == "a")
    document.rename("c")
    stage.advance(by: 0.1)
    document.undo.undo()
    #expect(document.title == "a")
    #expect(document.undo.canRedo)
  }

  @Test("removeAllActions enables undo registration again")
  func removal() {
    stage.advance(by: 0)
    document.undo.disableUndoRegistration()
    document.undo.disableUndoRegistration()
    document.undo.removeAllActions()
    #expect(document.undo.isUndoRegistrationEnabled)
    document.rename("b")
    #expect(document.undo.canUndo)
  }

  @Test(
    "If undo registration is disabled, setting a text view's text does not enable the registration"
  )
  func textOfDisabledManager() throws {
    stage.advance(by: 0)
    let page = UIViewController()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    page.view.addSubview(view)
    stage.show(page)
    let manager = try #require(view.undoManager)
    manager.disableUndoRegistration()
    view.text = "x"
    #expect(!manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }
}
