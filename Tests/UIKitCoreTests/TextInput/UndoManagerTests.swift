// Covers UndoManager.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Undo managers of an app's own", .currentStage)
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

  /// Every test uses this stage first, because the stage used last is the current one.
  private let stage = Stage()
  private let document = Document()

  @Test("The titles of menu commands contain the name of the group")
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

  @Test("Undo closes a group that is still open, and the change can be redone")
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

  @Test("A group that a drag keeps open over several frames leaves the later steps separate")
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

  @Test("Undo within the event of a change leaves the next change a step of its own")
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

  @Test("Removing all actions enables registration again")
  func removal() {
    stage.advance(by: 0)
    document.undo.disableUndoRegistration()
    document.undo.disableUndoRegistration()
    document.undo.removeAllActions()
    #expect(document.undo.isUndoRegistrationEnabled)
    document.rename("b")
    #expect(document.undo.canUndo)
  }

  @Test("Setting a text view's text while registration is disabled leaves it disabled")
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
