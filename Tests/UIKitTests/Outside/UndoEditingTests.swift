import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Undo and redo", .currentStage)
struct UndoEditingTests {
  @MainActor private final class Document: NSObject {
    let undo = UndoManager()
    var title = "a"
    func rename(_ new: String) {
      let old = title
      undo.registerUndo(withTarget: self) { document in
        MainActor.assumeIsolated { document.rename(old) }
      }
      undo.setActionName("Rename")
      title = new
    }
  }

  @Test("A registered action can be undone, redone and undone again")
  func cycle() {
    let document = Document()
    #expect(!document.undo.canUndo)
    document.undo.groupsByEvent = false
    document.undo.beginUndoGrouping()
    document.rename("b")
    document.undo.endUndoGrouping()
    #expect(document.undo.canUndo)
    #expect(!document.undo.canRedo)
    #expect(document.undo.undoActionName == "Rename")
    document.undo.undo()
    #expect(document.title == "a")
    #expect(document.undo.canRedo)
    #expect(document.undo.redoActionName == "Rename")
    document.undo.redo()
    #expect(document.title == "b")
    document.undo.undo()
    #expect(document.title == "a")
    document.undo.beginUndoGrouping()
    document.rename("c")
    document.undo.endUndoGrouping()
    #expect(!document.undo.canRedo)
    document.undo.removeAllActions()
    #expect(!document.undo.canUndo)
  }

  @Test("An undo group is undone in one step, in reverse order")
  func grouping() {
    let document = Document()
    var log: [String] = []
    let manager = document.undo
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    for name in ["x", "y"] {
      manager.registerUndo(withTarget: document) { _ in log.append(name) }
    }
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 2)
    manager.registerUndo(withTarget: document) { _ in log.append("z") }
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.undo()
    #expect(log == ["z", "y", "x"])
    manager.disableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
  }

  @Test("The number of undo levels can be limited, and actions of one target can be removed")
  func limits() {
    let manager = UndoManager()
    let (first, second) = (Document(), Document())
    var log: [Int] = []
    manager.groupsByEvent = false
    #expect(manager.levelsOfUndo == 0)
    manager.levelsOfUndo = 2
    for index in 0..<4 {
      manager.beginUndoGrouping()
      manager.registerUndo(withTarget: index == 3 ? second : first) { _ in log.append(index) }
      manager.endUndoGrouping()
    }
    manager.removeAllActions(withTarget: second)
    while manager.canUndo { manager.undo() }
    #expect(log == [2])
  }

  @Test("Typing in a text view can be undone through the responder's undo manager")
  func typing() throws {
    let stage = Stage()
    let page = UIViewController()
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    page.view.addSubview(view)
    stage.show(page)
    view.becomeFirstResponder()
    let manager = try #require(view.undoManager)
    #expect(page.undoManager != nil)
    stage.type("hello")
    #expect(manager.canUndo)
    manager.undo()
    #expect(view.text == "")
    manager.redo()
    #expect(view.text == "hello")
  }
}
